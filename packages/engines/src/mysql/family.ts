import { mysqlDialect, mysqlDialectWith } from "./dialect/index.ts";
import { mysqlEngine } from "./engine.ts";
import { functionRules } from "./refusals.ts";

/** Only the check of the text and the rights of the account keep a statement from writing. */
const readOnlyBy = "account";
/** They limit a statement in whole seconds. */
const queryTimeout = (ms: number) => `query_timeout = ${Math.ceil(ms / 1000)}`;

/** TiDB: read-only transactions exist there in name only. */
export const tidb = mysqlEngine({
  id: "tidb",
  label: "TiDB",
  defaultDriver: "mysqldb",
  uriPlaceholder: "tidb://user:password@host:4000/dbname",
  defaultPort: 4000,
  settings: { readOnly: null, timeLimit: (ms) => `max_execution_time = ${ms}`, sqlMode: true },
  functions: functionRules({
    safe: ["tidb_parse_tso", "tidb_shard", "vec_cosine_distance", "vec_l2_distance", "vec_dims"],
    refused: [
      "tidb_version",
      "tidb_is_ddl_owner",
      "tidb_decode_key",
      "tidb_decode_plan",
      "tidb_decode_binary_plan",
    ],
  }),
  capabilities: { testedWith: "its-protocol", readOnlyBy },
});

/** StarRocks. The database of its URIs is `catalog.database`, or one of its own catalog. */
export const starrocks = mysqlEngine({
  id: "starrocks",
  label: "StarRocks",
  defaultDriver: "starrocks",
  uriPlaceholder: "starrocks://user:password@host:9030/catalog.dbname",
  defaultPort: 9030,
  catalogInDatabase: true,
  settings: { readOnly: null, timeLimit: queryTimeout, sqlMode: false },
  executeAs: (username) => `EXECUTE AS ${mysqlDialect.literal(username)} WITH NO REVERT`,
  capabilities: { testedWith: "its-protocol", readOnlyBy, transactions: false },
});

const quarter = {
  label: "Quarter",
  sql: (expr: string) => `MAKEDATE(YEAR(${expr}), 1) + INTERVAL (QUARTER(${expr}) - 1) * 3 MONTH`,
};

/** Apache Doris, under the name that it has among the drivers. */
export const doris = mysqlEngine({
  id: "pydoris",
  aliases: ["doris"],
  label: "Apache Doris",
  defaultDriver: "pydoris",
  uriPlaceholder: "pydoris://user:password@host:9030/catalog.dbname",
  defaultPort: 9030,
  catalogInDatabase: true,
  // It adds no quarters.
  dialect: mysqlDialectWith("Apache Doris", { P3M: quarter, "P0.25Y": quarter }),
  settings: { readOnly: null, timeLimit: queryTimeout, sqlMode: false },
  capabilities: { testedWith: "its-protocol", readOnlyBy, transactions: false },
});

const truncateGrain = (label: string, unit: string) => ({
  label,
  sql: (expr: string) => `DATE_TRUNC('${unit}', ${expr})`,
});

/** SingleStore. Its weeks start on Monday. */
export const singlestore = mysqlEngine({
  id: "singlestoredb",
  label: "SingleStore",
  defaultDriver: "singlestoredb",
  uriPlaceholder: "singlestoredb://user:password@host:3306/dbname",
  dialect: mysqlDialectWith("SingleStore", {
    PT1S: truncateGrain("Second", "second"),
    PT1M: truncateGrain("Minute", "minute"),
    PT1H: truncateGrain("Hour", "hour"),
    P1D: truncateGrain("Day", "day"),
    P1W: truncateGrain("Week", "week"),
    P1M: truncateGrain("Month", "month"),
    P3M: truncateGrain("Quarter", "quarter"),
    "P0.25Y": truncateGrain("Quarter", "quarter"),
    P1Y: truncateGrain("Year", "year"),
  }),
  // No variable limits one statement there: ours is stopped by KILL QUERY.
  settings: { readOnly: null, timeLimit: () => "autocommit = 1", sqlMode: false },
  capabilities: { testedWith: "its-protocol", readOnlyBy },
});

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

/** StarRocks, its own catalog. */
export const starrocks = mysqlEngine({
  id: "starrocks",
  label: "StarRocks",
  defaultDriver: "mysqldb",
  uriPlaceholder: "starrocks://user:password@host:9030/dbname",
  defaultPort: 9030,
  settings: { readOnly: null, timeLimit: queryTimeout, sqlMode: false },
  capabilities: { testedWith: "its-protocol", readOnlyBy, transactions: false },
});

/** Apache Doris, under the name that its URIs have. */
export const doris = mysqlEngine({
  id: "pydoris",
  aliases: ["doris"],
  label: "Apache Doris",
  defaultDriver: "mysqldb",
  uriPlaceholder: "pydoris://user:password@host:9030/dbname",
  defaultPort: 9030,
  settings: { readOnly: null, timeLimit: queryTimeout, sqlMode: false },
  capabilities: { testedWith: "its-protocol", readOnlyBy, transactions: false },
});

/** SingleStore. */
export const singlestore = mysqlEngine({
  id: "singlestoredb",
  aliases: ["memsql"],
  label: "SingleStore",
  defaultDriver: "mysql",
  uriPlaceholder: "singlestoredb://user:password@host:3306/dbname",
  // No variable limits one statement there: ours is stopped by KILL QUERY.
  settings: { readOnly: null, timeLimit: () => "autocommit = 1", sqlMode: false },
  capabilities: { testedWith: "its-protocol", readOnlyBy },
});

import { serverForm } from "../serverForm.ts";
import { ansiParts } from "../sql/index.ts";
import { dialectOf } from "./dialect/index.ts";
import { postgresParts } from "./dialect/parts.ts";
import { type FamilyMember, postgresEngine } from "./engine.ts";
import { functionRules, refusesTable } from "./functions/index.ts";

/** Extensions of PostgreSQL itself: their URIs are PostgreSQL's, and their own names are understood, too. */
const extension = (id: "citus" | "timescaledb", label: string) =>
  postgresEngine({
    id,
    label,
    uriPlaceholder: "postgresql://user:password@host:port/dbname[?key=value&key=value...]",
  });

export const timescaledb = extension("timescaledb", "TimescaleDB");
export const citus = extension("citus", "Citus");

/** Catalogs of servers that know no declared partitions and no kinds of functions. */
const OLDER_CATALOG: FamilyMember["catalog"] = {
  tables: `
    SELECT c.relname, CASE WHEN c.relkind IN ('v', 'm') THEN 'view' ELSE 'table' END
    FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = $1 AND c.relkind IN ('r', 'f', 'v', 'm')
    ORDER BY 1`,
  functions: `
    SELECT p.proname, MAX(CASE WHEN n.nspname <> 'pg_catalog' THEN 1 ELSE 0 END) = 1
    FROM pg_catalog.pg_proc p JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace
    WHERE pg_catalog.pg_function_is_visible(p.oid) GROUP BY 1 ORDER BY 1`,
};

/** Greenplum, whose version 6 is PostgreSQL 9.4. */
export const greenplum = postgresEngine({
  id: "greenplum",
  label: "Greenplum",
  catalog: OLDER_CATALOG,
  functions: functionRules({
    refusedFunctions: ["gp_read_error_log", "gp_truncate_error_log", "gp_execute_on_server"],
  }),
  refusesTable: (table) => refusesTable(table) || table.schema?.toLowerCase() === "gp_toolkit",
});

/** Tables in which Redshift tells of itself. */
const REDSHIFT_SYSTEM_TABLE = /^(stl|stv|svl|svv|svcs|sys)_/;

/** Amazon Redshift, which left PostgreSQL at version 8. Keys are only hints there, and indexes there are none. */
export const redshift = postgresEngine({
  id: "redshift",
  label: "Amazon Redshift",
  defaultPort: 5439,
  form: serverForm({ sslmode: "verify-ca" }),
  dialect: dialectOf(postgresParts, 127),
  settings: [
    ["timezone", "UTC"],
    ["datestyle", "ISO, YMD"],
    ["extra_float_digits", "1"],
  ],
  catalog: { ...OLDER_CATALOG, keys: null, indexes: null },
  functions: functionRules({
    safeFunctions:
      "nvl nvl2 decode dateadd datediff listagg approximate median getdate sysdate convert_timezone json_parse".split(
        " ",
      ),
    refusedFunctions: ["pg_last_copy_id", "pg_last_copy_count", "pg_last_query_id", "pg_last_unload_id"],
  }),
  refusesTable: (table) => refusesTable(table) || REDSHIFT_SYSTEM_TABLE.test(table.name.toLowerCase()),
});

/** CockroachDB. It explains no costs, and reads times by a function and patterns of its own. */
export const cockroachdb = postgresEngine({
  id: "cockroachdb",
  label: "CockroachDB",
  defaultPort: 26_257,
  dialect: dialectOf({
    ...postgresParts,
    parseTime: (format, arg) =>
      format === null
        ? postgresParts.parseTime(null, arg)
        : `CAST(experimental_strptime(CAST(${arg} AS TEXT), ${ansiParts.literal(format)}) AS TIMESTAMP)`,
    datetime(at, columnType, format) {
      const type = /^(DATE|TIMESTAMP)/i.exec(columnType ?? "")?.[1];
      const text = postgresParts.datetime(at, type ? "TEXT" : columnType, type ? null : format);
      return type ? `${type.toUpperCase()} ${text}` : text;
    },
  }),
  capabilities: { costEstimate: false },
  catalog: {
    schemas: `
      SELECT nspname FROM pg_catalog.pg_namespace
      WHERE nspname NOT IN ('pg_catalog', 'crdb_internal', 'pg_extension') ORDER BY 1`,
  },
  functions: functionRules({
    safeFunctions: ["experimental_strptime", "experimental_strftime"],
    refusedFunctions: [
      "cluster_logical_timestamp",
      "unordered_unique_rowid",
      "unique_rowid",
      "sql_liveness_is_alive",
    ],
  }),
  refusesTable: (table) => refusesTable(table) || /^(crdb_internal|system)$/i.test(table.schema ?? ""),
});

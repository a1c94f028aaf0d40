import { ansiRules } from "../sql/lexer/index.ts";
import { bigquery } from "./bigquery.ts";
import { clickhouse } from "./clickhouse.ts";
import { databricks } from "./databricks.ts";
import { duckdb } from "./duckdb.ts";
import { mssql } from "./mssql.ts";
import { mysql } from "./mysql.ts";
import { oracle } from "./oracle.ts";
import { cockroachdb, postgres, redshift } from "./postgres.ts";
import { snowflake } from "./snowflake.ts";
import { sqlite } from "./sqlite.ts";
import type { SqlSyntax } from "./sqlSyntax.ts";
import { presto, trino } from "./trino.ts";

export { quoteName } from "./quoteName.ts";
export type { SqlSyntax } from "./sqlSyntax.ts";

/** SQL of no engine in particular. */
export const plainSyntax: SqlSyntax = {
  rules: ansiRules,
  keywords: [],
  types: "",
  signatures: "",
  editor: "postgresql",
  formatter: "sql",
  parser: "generic",
};

/** The syntax of every engine, by the names that URIs have for it: `backend` of a database is one of them. */
export const syntaxes = {
  postgresql: postgres,
  postgres,
  timescaledb: postgres,
  citus: postgres,
  greenplum: postgres,
  cockroachdb,
  redshift,
  duckdb,
  mysql,
  mariadb: { ...mysql, editor: "mariadb", formatter: "mariadb" },
  tidb: { ...mysql, formatter: "tidb" },
  starrocks: mysql,
  pydoris: mysql,
  doris: mysql,
  singlestoredb: { ...mysql, formatter: "singlestoredb" },
  sqlite,
  trino,
  starburst: trino,
  presto,
  clickhousedb: clickhouse,
  clickhouse,
  mssql,
  bigquery,
  snowflake,
  databricks,
  oracle,
} satisfies Record<string, SqlSyntax>;

export type EngineName = keyof typeof syntaxes;

/** The syntax of the engine of this name; null: it is not known. */
export const syntaxNamed = (name: string): SqlSyntax | null =>
  Object.hasOwn(syntaxes, name) ? syntaxes[name as EngineName] : null;

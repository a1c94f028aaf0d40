import type { LexicalRules } from "../sql/lexer/index.ts";

/** How an engine's SQL is written: all that its adapter, the editor and the formatter know of it. */
export interface SqlSyntax {
  /** How words, strings and comments are told apart. */
  rules: LexicalRules;
  /** Offered while typing, beside those of every engine. */
  keywords: readonly string[];
  /** Names of types that are colored beside those of the relative, with blanks between. */
  types: string;
  /** Parameters of the better-known functions that not every engine has. In square brackets: optional; `…`: more. */
  signatures: string;
  /** The relative after which the editor colors it, as CodeMirror calls it. */
  editor: "mariadb" | "mssql" | "mysql" | "plsql" | "postgresql" | "sqlite";
  /** The formatter library's name. */
  formatter: FormatterName;
  /** The parser library's name. */
  parser: string;
}

type FormatterName =
  | "bigquery"
  | "clickhouse"
  | "duckdb"
  | "mariadb"
  | "mysql"
  | "plsql"
  | "postgresql"
  | "redshift"
  | "singlestoredb"
  | "snowflake"
  | "spark"
  | "sql"
  | "sqlite"
  | "tidb"
  | "transactsql"
  | "trino";

/** Types of warehouses, which have neither an editor's dialect nor PostgreSQL's names. */
export const WAREHOUSE_TYPES = "string int64 float64 bytes struct array map variant object number datetime";

/** Words and phrases with commas between. */
export const words = (text: string): string[] => text.split(",").map((word) => word.trim());

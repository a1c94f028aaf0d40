import {
  MariaSQL,
  MSSQL,
  MySQL,
  PLSQL,
  PostgreSQL,
  SQLDialect,
  type SQLDialectSpec,
  SQLite,
} from "@codemirror/lang-sql";
import {
  ansiRules,
  bigqueryRules,
  clickhouseRules,
  databricksRules,
  duckdbRules,
  type LexicalRules,
  mssqlRules,
  mysqlRules,
  oracleRules,
  postgresRules,
  snowflakeRules,
  sqliteRules,
  trinoRules,
} from "@sightline/core/sql";
import { COLOURED, COMMON_KEYWORDS, OWN_KEYWORDS, RESERVED } from "./keywords.ts";

/** What the editor knows of the SQL of an engine. */
export interface EditorDialect {
  /** How words, strings and comments are written: splits statements and finds names. */
  rules: LexicalRules;
  /** Colours and indents. */
  language: SQLDialect;
  /** Offered while typing. */
  keywords: readonly string[];
  /** Which signatures of functions differ from the common ones. */
  family: keyof typeof OWN_KEYWORDS;
}

const wordsOf = (phrases: Iterable<string>): string[] =>
  [...phrases].flatMap((phrase) => phrase.toLowerCase().match(/\w+/g) ?? []);
/** Values are coloured as such. */
const VALUES = new Set(["null", "true", "false"]);
const KEYWORDS = wordsOf([...COMMON_KEYWORDS, ...COLOURED, ...RESERVED]).filter((word) => !VALUES.has(word));

/**
 * How an engine's SQL is coloured, after a relative. Of the relative's keywords only what is none of a column's usual
 * names counts: `name` and `value` are words of PostgreSQL, too.
 */
function coloured(relative: SQLDialect, family: EditorDialect["family"], spec: SQLDialectSpec): SQLDialect {
  const { types = "" } = relative.spec;
  return SQLDialect.define({
    ...relative.spec,
    ...spec,
    keywords: [...new Set([...KEYWORDS, ...wordsOf(OWN_KEYWORDS[family])])].join(" "),
    types: `${types} ${spec.types ?? ""}`,
  });
}

function dialect(
  family: EditorDialect["family"],
  rules: LexicalRules,
  relative: SQLDialect,
  spec: SQLDialectSpec = {},
): EditorDialect {
  const keywords = [...new Set([...COMMON_KEYWORDS, ...OWN_KEYWORDS[family]])];
  return { family, rules, keywords, language: coloured(relative, family, spec) };
}

const BACKTICKS = { identifierQuotes: "`", doubleQuotedStrings: true, hashComments: true };
const COLUMN_TYPES = "string int64 float64 bytes struct array map variant object number datetime";

const ansi = dialect("ansi", ansiRules, PostgreSQL, { doubleDollarQuotedStrings: false });
const postgres = dialect("postgres", postgresRules, PostgreSQL);
const mysql = dialect("mysql", mysqlRules, MySQL);
const trino = dialect("trino", trinoRules, PostgreSQL, {
  doubleDollarQuotedStrings: false,
  types: COLUMN_TYPES,
});

/** By the name of the engine, which the API calls `backend`. */
const DIALECTS: Record<string, EditorDialect> = {
  postgresql: postgres,
  postgres,
  timescaledb: postgres,
  citus: postgres,
  greenplum: postgres,
  cockroachdb: postgres,
  redshift: dialect("redshift", postgresRules, PostgreSQL),
  duckdb: dialect("duckdb", duckdbRules, PostgreSQL, { types: "hugeint ubigint uinteger struct map list" }),
  mysql,
  tidb: mysql,
  starrocks: mysql,
  doris: mysql,
  pydoris: mysql,
  singlestore: mysql,
  singlestoredb: mysql,
  mariadb: dialect("mysql", mysqlRules, MariaSQL),
  sqlite: dialect("sqlite", sqliteRules, SQLite),
  trino,
  starburst: trino,
  presto: trino,
  clickhouse: dialect("clickhouse", clickhouseRules, PostgreSQL, {
    identifierQuotes: '`"',
    backslashEscapes: true,
    hashComments: true,
    doubleDollarQuotedStrings: false,
    types:
      "string uint8 uint16 uint32 uint64 int8 int16 int32 int64 float32 float64 datetime datetime64 nullable",
  }),
  mssql: dialect("mssql", mssqlRules, MSSQL),
  bigquery: dialect("bigquery", bigqueryRules, PostgreSQL, {
    ...BACKTICKS,
    backslashEscapes: true,
    doubleDollarQuotedStrings: false,
    types: COLUMN_TYPES,
  }),
  databricks: dialect("databricks", databricksRules, PostgreSQL, {
    ...BACKTICKS,
    hashComments: false,
    backslashEscapes: true,
    doubleDollarQuotedStrings: false,
    types: COLUMN_TYPES,
  }),
  snowflake: dialect("snowflake", snowflakeRules, PostgreSQL, {
    backslashEscapes: true,
    slashComments: true,
    types: COLUMN_TYPES,
  }),
  oracle: dialect("oracle", oracleRules, PLSQL),
};

/** The dialect of a database's engine; plain SQL where the engine is not known (yet). */
export function dialectOf(backend: string | null): EditorDialect {
  const name = backend?.replace("clickhousedb", "clickhouse") ?? "";
  return DIALECTS[name] ?? ansi;
}

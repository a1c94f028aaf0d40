import { classifyStatement, type Statement, splitStatements } from "@sightline/core/sql";
import type { LexicalRules } from "@sightline/core/sql/lexer";
import { withLimit } from "@sightline/core/sql/limits";
import { explainedQuery } from "@sightline/core/sql/places";
import { tablesOf } from "@sightline/core/sql/tables";
import { syntaxes } from "@sightline/core/sql-syntax";
import { describe, expect, it } from "vitest";
import type { Engine, Inspection, TableRef } from "../../engine.ts";
import { IN_FROM_PREFIX, refusedNames } from "../../names/refusedNames.ts";
import { engineNamed } from "../../registry/index.ts";
import { inspectSql } from "../index.ts";
import { clickhouseHostile, clickhousePlain } from "./clickhouse.ts";
import { duckdbHostile, duckdbPlain } from "./duckdb.ts";
import { mysqlHostile, mysqlPlain } from "./mysql.ts";
import { postgresPlain } from "./postgres.ts";
import { postgresHostile } from "./postgresHostile.ts";
import { sqliteHostile, sqlitePlain } from "./sqlite.ts";
import type { CorpusCase } from "./statement.ts";
import { trinoHostile, trinoPlain } from "./trino.ts";
import { bigqueryCases, mssqlCases, oracleCases, snowflakeCases } from "./warehouses.ts";

const bigqueryRules = syntaxes.bigquery.rules;
const clickhouseRules = syntaxes.clickhousedb.rules;
const duckdbRules = syntaxes.duckdb.rules;
const mssqlRules = syntaxes.mssql.rules;
const mysqlRules = syntaxes.mysql.rules;
const oracleRules = syntaxes.oracle.rules;
const postgresRules = syntaxes.postgresql.rules;
const snowflakeRules = syntaxes.snowflake.rules;
const sqliteRules = syntaxes.sqlite.rules;
const trinoRules = syntaxes.trino.rules;

interface Dialect {
  rules: LexicalRules;
  parser: string;
  engine: string;
  plain: readonly CorpusCase[];
  hostile: readonly CorpusCase[];
}

const dialects: Dialect[] = [
  {
    rules: postgresRules,
    parser: "postgresql",
    engine: "postgresql",
    plain: postgresPlain,
    hostile: postgresHostile,
  },
  { rules: mysqlRules, parser: "mysql", engine: "mysql", plain: mysqlPlain, hostile: mysqlHostile },
  { rules: sqliteRules, parser: "sqlite", engine: "sqlite", plain: sqlitePlain, hostile: sqliteHostile },
  {
    rules: clickhouseRules,
    parser: "clickhouse",
    engine: "clickhouse",
    plain: clickhousePlain,
    hostile: clickhouseHostile,
  },
  { rules: trinoRules, parser: "trino", engine: "trino", plain: trinoPlain, hostile: trinoHostile },
  { rules: duckdbRules, parser: "duckdb", engine: "duckdb", plain: duckdbPlain, hostile: duckdbHostile },
  { rules: mssqlRules, parser: "tsql", engine: "mssql", plain: mssqlCases, hostile: [] },
  { rules: snowflakeRules, parser: "snowflake", engine: "snowflake", plain: snowflakeCases, hostile: [] },
  { rules: bigqueryRules, parser: "bigquery", engine: "bigquery", plain: bigqueryCases, hostile: [] },
  { rules: oracleRules, parser: "oracle", engine: "oracle", plain: oracleCases, hostile: [] },
];

const toObject = ([sql, kind, tables, more = {}]: CorpusCase) => ({ sql, kind, tables, more });

const nameOf = ({ catalog, schema, name }: TableRef) =>
  [catalog, schema, name].filter((part) => part !== null).join(".");
const namesOf = (tables: readonly TableRef[]) => [...new Set(tables.map(nameOf))].sort().join(" ");

const kindOf = (statements: readonly Statement[]) => {
  const kinds = statements.map(({ tokens }) => classifyStatement(tokens));
  return kinds.includes("mutating") ? "mutating" : kinds.at(-1);
};

/** Tables by both readers where the statement can be read, else by the lexer. */
async function inspect(
  statements: readonly Statement[],
  { rules, parser }: Pick<Dialect, "rules" | "parser">,
): Promise<Inspection> {
  const [only] = statements;
  const kind = kindOf(statements);
  if (statements.length === 1 && only && (kind === "select" || kind === "explain")) {
    return inspectSql(explainedQuery(only.sql, rules).sql, { rules, parser });
  }
  const tables = statements.flatMap(({ tokens }) => tablesOf(tokens, rules).tables);
  return { tables, functions: [], certain: false };
}

/** Engines that read SQL by their own parser have a way of their own to tell of functions in FROM. */
function refusedOf(engine: Engine, inspection: Inspection): string[] {
  const functions = inspection.functions.filter((name) => !name.startsWith(IN_FROM_PREFIX));
  return refusedNames(engine, { ...inspection, functions }, false).functions;
}

describe.each(dialects)("$parser", (dialect) => {
  const { rules, plain, hostile } = dialect;
  const engine = engineNamed(dialect.engine);

  it.each([...plain, ...hostile].map(toObject))("$sql", async ({ sql, kind, tables, more }) => {
    const statements = splitStatements(sql, rules);
    const inspection = await inspect(statements, dialect);
    expect({
      count: statements.length,
      kind: kindOf(statements),
      tables: namesOf(inspection.tables),
    }).toEqual({
      count: more.count ?? 1,
      kind,
      tables,
    });
    if (kind === "select" || kind === "explain") expect(inspection.certain).toBe(more.unclear !== true);
    if (more.unreadable) await expect(inspectSql(sql, dialect)).rejects.toMatchObject({ kind: "syntax" });
    if (more.limited !== undefined) expect(withLimit(sql, 11, rules)).toBe(more.limited);
    if (more.refuses && engine) expect(refusedOf(engine, inspection)).toEqual(more.refuses.split(" "));
  });
});

const known = dialects.flatMap(({ engine: id, ...dialect }) => {
  const engine = engineNamed(id);
  return engine ? [{ ...dialect, engine }] : [];
});

it.each(known)("plain statements of $parser call what everybody may call", async (dialect) => {
  for (const [sql, kind] of dialect.plain) {
    if (kind !== "select" && kind !== "explain") continue;
    const inspection = await inspect(splitStatements(sql, dialect.rules), dialect);
    expect({ sql, refused: refusedOf(dialect.engine, inspection) }).toEqual({ sql, refused: [] });
  }
});

it("holds three hundred statements, half of them hostile", () => {
  const count = (cases: (dialect: Dialect) => readonly CorpusCase[]) =>
    dialects.reduce((sum, dialect) => sum + cases(dialect).length, 0);
  expect(count(({ plain, hostile }) => [...plain, ...hostile])).toBeGreaterThanOrEqual(300);
  expect(count(({ hostile }) => hostile)).toBeGreaterThanOrEqual(150);
});

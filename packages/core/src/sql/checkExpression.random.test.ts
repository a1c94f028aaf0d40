import { describe, expect, it } from "vitest";
import { syntaxes } from "../sql-syntax/index.ts";
import { checkExpression } from "./checkExpression.ts";
import { classifyStatement } from "./classifyStatement.ts";
import { ansiRules, type LexicalRules } from "./lexer/lexicalRules.ts";
import { splitStatements } from "./splitStatements.ts";
import { tablesOf } from "./tables/tablesOf.ts";

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

const dialects: [name: string, LexicalRules][] = [
  ["ansi", ansiRules],
  ["postgres", postgresRules],
  ["mysql", mysqlRules],
  ["sqlite", sqliteRules],
  ["clickhouse", clickhouseRules],
  ["trino", trinoRules],
  ["duckdb", duckdbRules],
  ["mssql", mssqlRules],
  ["snowflake", snowflakeRules],
  ["bigquery", bigqueryRules],
  ["oracle", oracleRules],
];

/** Pieces of attacks and of honest expressions. */
const PIECES =
  "1|a|secret|'x'|\"y\"|`z`|[w]|(|)|,|;|.|+|--|--x|#|/*|*/|/*!|\\|'|\"|`|$$|$q$|E'|\n| |SELECT|FROM|FROM secret|UNION|SELECT * FROM secret|IN|IN secret|TABLE secret|WITH|AS|JOIN secret ON|DROP TABLE t|INTO|LIMIT|ORDER BY|WHERE|GROUP BY|HAVING|CASE WHEN|THEN|END|extract(year FROM|trim(|IS DISTINCT FROM|CAST(a AS int)|count(*)|sum(|OVER (|FILTER (WHERE|,secret|) FROM secret WHERE (|1) UNION SELECT (1|1; DELETE FROM t|EXISTS (|{|}|[|]|::int|DESCRIBE secret|VALUES (1)".split(
    "|",
  );
const PER_DIALECT = 10_000;

/** The same numbers on every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const FRAME = ["SELECT (", ") AS x, b FROM t WHERE c = 1"] as const;

describe.each(dialects)("expressions made of pieces of attacks: %s", (_name, rules) => {
  it("stay one expression of a query on its own table, or are refused", () => {
    const next = numbers(42);
    let accepted = 0;
    for (let made = 0; made < PER_DIALECT; made++) {
      const text = Array.from({ length: 1 + next(7) }, () => PIECES[next(PIECES.length)]).join(
        next(3) === 0 ? "" : " ",
      );
      const checked = checkExpression(text, rules);
      if (!checked.ok) continue;
      accepted += 1;
      const statements = splitStatements(`${FRAME[0]}${checked.value}${FRAME[1]}`, rules);
      const [statement] = statements;
      const { tables, tableFunctions, certain } = tablesOf(statement?.tokens ?? [], rules);
      const seen = {
        text,
        statements: statements.length,
        kind: classifyStatement(statement?.tokens ?? []),
        tables: [...new Set(tables.map(({ name }) => name.toLowerCase()))],
        tableFunctions,
        certain,
        end: statement?.tokens.slice(-3).map((token) => token.text),
      };
      expect(seen).toEqual({
        text,
        statements: 1,
        kind: "select",
        tables: ["t"],
        tableFunctions: [],
        certain: true,
        end: ["c", "=", "1"],
      });
    }
    expect(accepted).toBeGreaterThan(PER_DIALECT / 100);
  });
});

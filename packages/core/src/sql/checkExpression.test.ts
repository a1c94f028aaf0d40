import { describe, expect, it } from "vitest";
import { errorText } from "../errors/index.ts";
import { syntaxes } from "../sql-syntax/index.ts";
import { checkExpression } from "./index.ts";
import { ansiRules, type LexicalRules } from "./lexer/index.ts";

const clickhouseRules = syntaxes.clickhousedb.rules;
const duckdbRules = syntaxes.duckdb.rules;
const mysqlRules = syntaxes.mysql.rules;
const postgresRules = syntaxes.postgresql.rules;
const sqliteRules = syntaxes.sqlite.rules;

describe("expressions that pass", () => {
  it.each<[string, LexicalRules?, string?]>([
    ["a"],
    ["SUM(a) / NULLIF(COUNT(*), 0)"],
    ["(a > 1) AND (b = 'x; SELECT')"],
    ["EXTRACT(year FROM d)"],
    ["EXTRACT(epoch FROM (a - b))"],
    ["SUBSTRING(s FROM 1 FOR 2)"],
    ["SUBSTRING(TRIM(BOTH 'x' FROM s) FROM 2)"],
    ["TRIM(BOTH FROM s)"],
    ["a IS DISTINCT FROM b"],
    ["a IS NOT DISTINCT FROM b AND c"],
    ["CAST(a AS TIMESTAMP WITH TIME ZONE)"],
    ["CAST(a AS DECIMAL(9, 2))"],
    ["SUM(a) FILTER (WHERE b > 1)"],
    ["SUM(a) OVER (PARTITION BY b ORDER BY c DESC)"],
    ["STRING_AGG(a, ',' ORDER BY b)"],
    ["PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY a)"],
    ["CASE WHEN a THEN 'from' ELSE 'select' END"],
    ['"select" + "from"'],
    ["t.select"],
    ["[x * 2 FOR x IN l]", duckdbRules],
    ["list_transform(l, x -> x + 1)", duckdbRules],
    ["a -- trailing", ansiRules, "a"],
    ["a /* in the middle */ + b", ansiRules, "a   + b"],
    ["a # trailing", mysqlRules, "a"],
    ["a = $$it's; SELECT$$", postgresRules],
    ["a = E'\\'; SELECT'", postgresRules],
    ["a IN (1, 2)", sqliteRules],
    ["a IN b", duckdbRules],
    ["1--1", mysqlRules],
    ["insert(a, 1, 2, 'x')", mysqlRules],
    ["`from`", mysqlRules],
  ])("%s", (sql, rules = duckdbRules, expected = sql) => {
    expect(checkExpression(sql, rules)).toEqual({ ok: true, value: expected });
  });
});

describe("expressions that are refused", () => {
  const subquery = "Custom SQL fields cannot contain sub-queries.";
  it.each<[string, string | null, LexicalRules?]>([
    ["(SELECT 1)", subquery],
    ["1=1) UNION SELECT * FROM secret --", null],
    ["1=1 UNION SELECT password FROM secret", subquery],
    ["a = (select max(p) from secret)", subquery],
    ["EXISTS (FROM secret)", subquery],
    ["a IN (TABLE secret)", subquery],
    ["a IN (VALUES (1))", subquery],
    ["(WITH x AS (SELECT 1) SELECT 1)", subquery],
    ["ARRAY(SELECT p FROM secret)", subquery],
    ["EXTRACT(year FROM (FROM secret))", subquery],
    ["EXTRACT(FROM secret)", subquery],
    ["EXTRACT(year FROM d FROM secret)", subquery],
    ["f(year FROM secret)", subquery],
    ["TRIM(FROM secret)", subquery],
    ["COUNT(DISTINCT FROM secret)", subquery],
    ["a IN secret", subquery, sqliteRules],
    ["a IN secret", subquery, clickhouseRules],
    ["(DESCRIBE secret)", subquery],
    ["(SUMMARIZE secret)", subquery],
    ["a INTO OUTFILE 'x'", subquery, mysqlRules],
    ["a FROM secret", subquery],
    ["(SELECT\u00a0p\u200bFROM secret)", subquery],
    ["(/**/SELECT/**/p FROM secret)", subquery],
    ["1.from secret", subquery],
    ["a; DROP TABLE t", null],
    ["a, b", null],
    ["a) AS x, (b", null],
    [")(", null],
    ["(a", null],
    ["a)", null],
    ["(a]", null],
    ["", null],
    ["   ", null],
    ["-- nothing", null],
    ["/* nothing */", null],
    ["'open", null],
    ['"open', null],
    ["a /* open", null],
    ["a $$ open", null],
    ["a\0b", null],
    ["'a\\' OR 1=1", null, mysqlRules],
    ["'a' /*! UNION SELECT 1 */", null, mysqlRules],
    ["a AS b", null],
    ["a DESC", null],
    ["a ORDER BY b", null],
    ["a WHERE b", null],
    ["a GROUP BY b", null],
    ["a LIMIT 1", null],
    ["a HAVING b", null],
    ["a USING SAMPLE 10", null],
    ["DELETE", null],
    ["DROP TABLE t", null],
    ["a = 1 OR DELETE t", null],
    [
      `${"(".repeat(5000)}1${")".repeat(5000)}`,
      "The SQL is nested more than 250 levels deep. Brackets, sub-queries and CASE count.",
    ],
  ])("%s", (sql, message, rules = duckdbRules) => {
    const result = checkExpression(sql, rules);
    expect(result.ok ? result.value : errorText(result.error)).toBe(message ?? `Invalid SQL clause: ${sql}`);
  });

  it.each([
    ["a IN (SELECT b FROM t)", true],
    ["a UNION SELECT 1", false],
    ["a IN (SELECT b FROM t); DROP TABLE t", false],
    ["1=1) OR (SELECT 1", false],
  ])("with sub-queries allowed: %s", (sql, allowed) => {
    expect(checkExpression(sql, duckdbRules, { allowSubquery: true }).ok).toBe(allowed);
  });
});

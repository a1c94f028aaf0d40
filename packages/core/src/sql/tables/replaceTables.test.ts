import { describe, expect, it } from "vitest";
import { syntaxes } from "../../sql-syntax/index.ts";
import { replaceTables } from "./replaceTables.ts";

const quote = (name: string) => `"${name}"`;
const replaceWithRule = (sql: string, rules = syntaxes.postgresql.rules) =>
  replaceTables(
    sql,
    rules,
    ({ name }, text) => (name === "t" ? `SELECT * FROM ${text} WHERE r` : null),
    quote,
  );
const ROWS = "(SELECT * FROM t WHERE r)";

describe("replaceTables", () => {
  it.each([
    ["SELECT * FROM t", `SELECT * FROM ${ROWS} AS "t"`],
    ["SELECT * FROM t AS x", `SELECT * FROM ${ROWS} AS x`],
    ["SELECT * FROM t x WHERE x.a = 1", `SELECT * FROM ${ROWS} x WHERE x.a = 1`],
    ['SELECT * FROM t "x"', `SELECT * FROM ${ROWS} "x"`],
    ["SELECT * FROM t WHERE a = 1", `SELECT * FROM ${ROWS} AS "t" WHERE a = 1`],
    ["SELECT * FROM u, t", `SELECT * FROM u, ${ROWS} AS "t"`],
    ["SELECT * FROM t, u", `SELECT * FROM ${ROWS} AS "t", u`],
    ["SELECT * FROM u JOIN t ON u.a = t.a", `SELECT * FROM u JOIN ${ROWS} AS "t" ON u.a = t.a`],
    ["SELECT * FROM u JOIN t USING (a)", `SELECT * FROM u JOIN ${ROWS} AS "t" USING (a)`],
    ["SELECT * FROM t LEFT JOIN u ON true", `SELECT * FROM ${ROWS} AS "t" LEFT JOIN u ON true`],
    [
      "SELECT * FROM u WHERE a IN (SELECT a FROM t)",
      `SELECT * FROM u WHERE a IN (SELECT a FROM ${ROWS} AS "t")`,
    ],
    [
      "SELECT 1 FROM t UNION SELECT 2 FROM t",
      `SELECT 1 FROM ${ROWS} AS "t" UNION SELECT 2 FROM ${ROWS} AS "t"`,
    ],
    [
      "WITH c AS (SELECT * FROM t) SELECT * FROM c",
      `WITH c AS (SELECT * FROM ${ROWS} AS "t") SELECT * FROM c`,
    ],
    ["WITH t AS (SELECT 1) SELECT * FROM t", "WITH t AS (SELECT 1) SELECT * FROM t"],
    [
      "WITH t AS (SELECT * FROM t) SELECT * FROM t",
      `WITH t AS (SELECT * FROM ${ROWS} AS "t") SELECT * FROM t`,
    ],
    ["SELECT 't' AS t -- FROM t", "SELECT 't' AS t -- FROM t"],
    ["SELECT * FROM t ORDER BY a LIMIT 3", `SELECT * FROM ${ROWS} AS "t" ORDER BY a LIMIT 3`],
    ["SELECT * FROM (t JOIN u ON true)", `SELECT * FROM (${ROWS} AS "t" JOIN u ON true)`],
  ])("%s", (sql, expected) => {
    expect(replaceWithRule(sql)).toBe(expected);
  });

  it("keeps schema and quotes of the name", () => {
    expect(replaceWithRule('SELECT * FROM s."t"')).toBe('SELECT * FROM (SELECT * FROM s."t" WHERE r) AS "t"');
    expect(replaceWithRule("SELECT * FROM T", syntaxes.duckdb.rules)).toBe("SELECT * FROM T");
    expect(replaceWithRule("SELECT * FROM `t` USE INDEX (i)", syntaxes.mysql.rules)).toBe(
      'SELECT * FROM (SELECT * FROM `t` WHERE r) AS "t" USE INDEX (i)',
    );
  });
});

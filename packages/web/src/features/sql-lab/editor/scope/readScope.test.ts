import { tokenize } from "@sightline/core/sql/lexer";
import { syntaxes } from "@sightline/core/sql-syntax";
import { describe, expect, it } from "vitest";
import { readScope, type Scope, type Source } from "./index.ts";

/** The scope at the mark `|` of a text. */
function at(marked: string, rules = syntaxes.duckdb.rules): Scope {
  const from = marked.indexOf("|");
  return readScope(tokenize(marked.replace("|", ""), rules), from);
}

const said = ({ name, path, output }: Source): string =>
  path
    ? path.at(-1) === name
      ? path.join(".")
      : `${path.join(".")} ${name}`
    : `${name}(${saidOutput(output)})`;
const saidOutput = (output: Source["output"]): string =>
  [...(output?.columns ?? []), ...(output?.stars ?? []).map((star) => `*${said(star)}`)].join(" ");

describe("the tables in sight", () => {
  it.each<[string, string[]]>([
    [
      "SELECT | FROM orders o JOIN main.customers AS c ON c.id = o.customer_id",
      ["orders o", "main.customers c"],
    ],
    ["SELECT a, | FROM orders, customers c WHERE 1 = 1", ["orders", "customers c"]],
    ["SELECT 1 FROM a; SELECT", ["a"]],
    ['SELECT | FROM "Order Items" LEFT JOIN x.y.z', ["Order Items", "x.y.z"]],
    ["SELECT count(|) FROM orders WHERE a IN (1, 2)", ["orders"]],
    ["WITH big AS (SELECT id, sum(x) AS total FROM orders GROUP BY 1) SELECT | FROM big b", ["b(id total)"]],
    ["WITH a(x, y) AS (SELECT 1, 2), b AS (SELECT * FROM a) SELECT | FROM b", ["b(*a(x y))"]],
    ["SELECT | FROM (SELECT o.id, o.n + 1 AS next, count(*) FROM orders o) AS s", ["s(id next count)"]],
    ["SELECT | FROM (SELECT o.*, c.name FROM orders o JOIN c ON true) s", ["s(name *orders o)"]],
    ["SELECT | FROM (VALUES (1, 2)) AS v(a, b)", ["v(a b)"]],
    ["SELECT | FROM range(10) r JOIN t USING (id)", ["r()", "t"]],
    ["SELECT 1 FROM a UNION ALL SELECT | FROM b", ["b"]],
    ["UPDATE orders SET | WHERE 1 = 1", ["orders"]],
    ["INSERT INTO orders (|) SELECT 1", ["orders"]],
    ["DELETE FROM orders WHERE |", ["orders"]],
    ["SELECT * FROM a WHERE id IN (SELECT | FROM b)", ["b"]],
    ["SELECT * FROM (SELECT | FROM b) s JOIN c ON true", ["b"]],
    ["WITH x AS (SELECT | FROM a) SELECT * FROM b", ["a"]],
    ["SELECT EXTRACT(year FROM |) FROM a", ["a"]],
    ["SELECT a FROM t WHERE x = 'FROM u' AND |", ["t"]],
    ["FROM t SELECT |", ["t"]],
    ["SELECT | FROM a ASOF JOIN b ON a.t >= b.t", ["a", "b"]],
    ["SELECT | FROM orders WHERE (", ["orders"]],
  ])("%s", (sql, sources) => {
    const marked = sql.includes("|") ? sql : sql.replace("; SELECT", " |");
    expect(at(marked).sources.map(said)).toEqual(sources);
  });

  it("a query in a condition sees the tables around it, one in FROM does not", () => {
    expect(at("SELECT * FROM a WHERE EXISTS (SELECT 1 FROM b WHERE |)").outer.map(said)).toEqual(["a"]);
    expect(at("SELECT * FROM c JOIN (SELECT | FROM b) s ON true").outer.map(said)).toEqual([]);
  });

  it("common table expressions are in sight behind their definition", () => {
    expect(at("WITH a AS (SELECT 1 AS x), b AS (SELECT | FROM a) SELECT 1").ctes.map(said)).toContain("a(x)");
    expect(at("WITH a AS (SELECT 1 AS x) SELECT * FROM |").ctes.map(said)).toEqual(["a(x)"]);
  });
});

it.each([
  ["|", "start"],
  ["SELECT |", "expression"],
  ["SELECT * FROM |", "table"],
  ["SELECT * FROM a JOIN |", "table"],
  ["SELECT * FROM main.|", "table"],
  ["SELECT * FROM a, |", "table"],
  ["SELECT a, | FROM t", "expression"],
  ["SELECT * FROM a WHERE b IN (1, |", "expression"],
  ["SELECT * FROM a JOIN b ON |", "condition"],
  ["SELECT * FROM (|", "start"],
  ["SELECT a AS |", "none"],
  ["SELECT CAST(a AS |", "expression"],
  ["CREATE TABLE t AS |", "expression"],
  ["SELECT 'a |'", "none"],
  ["SELECT 'a |", "none"],
  ["SELECT 1 -- a |", "none"],
  ["SELECT 1 /* a | */", "none"],
  ["SELECT 1 /* a */ |", "expression"],
  ["SELECT EXTRACT(year FROM |", "expression"],
])("at '%s' stands: %s", (sql, place) => {
  expect(at(sql).place).toBe(place);
});

it("knows the names before the dot", () => {
  expect(at("SELECT o.|").qualifier).toEqual(["o"]);
  expect(at('SELECT main."My Table".|').qualifier).toEqual(["main", "My Table"]);
  expect(at("SELECT `a b`.|", syntaxes.mysql.rules).qualifier).toEqual(["a b"]);
  expect(at("SELECT 1.5 + |").qualifier).toEqual([]);
});

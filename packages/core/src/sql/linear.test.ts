import { describe, expect, it } from "vitest";
import { syntaxes } from "../sql-syntax/index.ts";
import { checkExpression } from "./checkExpression.ts";
import { classifyStatement } from "./classifyStatement.ts";
import { functionsCalled } from "./functionsCalled.ts";
import { type Token, tokenize } from "./lexer/tokenize.ts";
import { refusedStatement } from "./refusedStatement.ts";
import { splitStatements } from "./splitStatements.ts";
import { NameScope } from "./tables/nameScope.ts";
import { tablesOf } from "./tables/tablesOf.ts";

/** Tokens of which each look at what kind they are is counted: everything that is done with one begins so. */
function countLooks(tokens: readonly Token[]): { tokens: Token[]; looks: () => number } {
  let looks = 0;
  const watch = (token: Token): Token =>
    Object.defineProperty({ ...token }, "kind", {
      enumerable: true,
      get() {
        looks += 1;
        return token.kind;
      },
    });
  return { tokens: tokens.map(watch), looks: () => looks };
}

const list = (count: number, write: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => write(at));
/** Texts that made somebody look back or ahead over all of the text from each of its places. */
const TEXTS: [name: string, text: (size: number) => string][] = [
  [
    "common tables",
    (n) => `WITH ${list(n, (i) => `c${i} AS (SELECT 1 FROM t)`).join(", ")} SELECT 1 FROM c1`,
  ],
  ["WITH behind WITH", (n) => `${"WITH a AS (SELECT 1 FROM t) ".repeat(n)} SELECT 1`],
  ["FROM of EXTRACT", (n) => `SELECT ${"extract(year FROM x) + ".repeat(n)} 1`],
  ["FROM in one EXTRACT", (n) => `SELECT extract(${"a FROM x ".repeat(n)})`],
  ["names behind brackets that do not match", (n) => `SELECT 1 ${") a (1) ".repeat(n)}`],
  ["names behind brackets", (n) => `SELECT ${"(1, 2) a (x) ".repeat(n)}`],
  ["columns of common tables", (n) => `SELECT 1${", a (x".repeat(n)}`],
  ["an index of many tables", (n) => `CREATE TABLE t${" ON a (x)".repeat(n)}`],
  ["paths of many parts", (n) => `SELECT ${"a.".repeat(n)}b (1)`],
  ["joins", (n) => `SELECT 1 FROM t${" JOIN t ON (a = b)".repeat(n)}`],
  ["lists", (n) => `SELECT 1 FROM t WHERE a IN (${"1, ".repeat(n)}2)`],
  ["unions", (n) => `SELECT 1 FROM a${" UNION SELECT 1 FROM a".repeat(n)}`],
  ["verbs", (n) => `SELECT 1 ${"SELECT 1 ".repeat(n)}`],
];
const WORK: [name: string, work: (tokens: Token[]) => unknown][] = [
  ["tablesOf", (tokens) => tablesOf(tokens, syntaxes.postgresql.rules)],
  ["functionsCalled", functionsCalled],
  ["classifyStatement", classifyStatement],
  ["refusedStatement", refusedStatement],
];

describe.each(WORK)("%s looks at twice as many tokens of twice the text", (_name, work) => {
  it.each(TEXTS)("%s", (_text, text) => {
    const looksAt = (size: number) => {
      const { tokens, looks } = countLooks(tokenize(text(size), syntaxes.postgresql.rules));
      work(tokens);
      return looks();
    };
    expect(looksAt(800)).toBeLessThan(looksAt(400) * 2.2 + 100);
  });
});

// What these do cannot be counted from outside: a step for each pair of places would take hours.
describe("a text of a megabyte is worked through", () => {
  it.each(TEXTS)("%s", { timeout: 60_000 }, (_name, text) => {
    const sql = text(Math.floor(1_000_000 / text(1_000).length) * 1_000).slice(0, 1_000_000);
    for (const rules of [syntaxes.postgresql.rules, syntaxes.mssql.rules]) {
      checkExpression(sql, rules);
      splitStatements(sql, rules);
    }
  });
});

describe("the scope of names", () => {
  it("is a value: a name that is added later is not seen", () => {
    const first = NameScope.none.openScope().with("a");
    const second = first.with("b");
    expect([first.has("a"), first.has("b"), second.has("a"), second.has("b")]).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  it("sees what is around it, and adds nothing to it", () => {
    const outer = NameScope.none.openScope().with("a");
    const inner = outer.openScope().with("b");
    expect([inner.has("a"), inner.has("b"), outer.has("b")]).toEqual([true, true, false]);
  });

  it("takes very many names without copying those before", { timeout: 15_000 }, () => {
    let scope = NameScope.none.openScope();
    for (let at = 0; at < 30_000; at += 1) scope = scope.with(`name${at}`);
    expect([scope.has("name0"), scope.has("name29999"), scope.has("other")]).toEqual([true, true, false]);
  });
});

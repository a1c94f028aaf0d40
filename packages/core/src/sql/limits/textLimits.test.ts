import { describe, expect, it } from "vitest";
import { syntaxes } from "../../sql-syntax/index.ts";
import { ansiRules } from "../lexer/lexicalRules.ts";
import { MAX_SQL_DEPTH, MAX_SQL_LENGTH, sqlTooLarge } from "./textLimits.ts";

const nestedSubqueries = (depth: number) =>
  `select * from (${"select * from (".repeat(depth - 1)}t${")".repeat(depth)}`;
const cases = (depth: number) => `select ${"case when a then ".repeat(depth)}1${" end".repeat(depth)}`;
const expressions = (count: number, as = "as") =>
  `with ${Array.from({ length: count }, (_, i) => `c${i} ${as} (select 1 as a)`).join(", ")} select * from c0`;
const MANY_EXPRESSIONS = "The SQL has more than 250 common table expressions.";
const DEEP = "The SQL is nested more than 250 levels deep. Brackets, sub-queries and CASE count.";

describe("the limits of a SQL text", () => {
  it.each([
    ["a short one", "select 1"],
    ["an empty one", ""],
    ["250 sub-queries", nestedSubqueries(MAX_SQL_DEPTH)],
    ["250 cases", cases(MAX_SQL_DEPTH)],
    ["brackets in a string", `select '${"(".repeat(1_000)}'`],
    ["brackets in a comment", `select 1 -- ${"(".repeat(1_000)}`],
    ["brackets in a name", `select "${"(".repeat(1_000)}"`],
    ["brackets side by side", `select ${"(1)+".repeat(10_000)}1`],
    ["cases side by side", `select ${"case when a then 1 end + ".repeat(10_000)}1`],
    ["a list of 49,000 values", `select * from t where a in (${"123456,".repeat(49_000)}1)`],
    ["250 expressions", expressions(250)],
    ["windows and tables side by side", `select ${"(select 1), ".repeat(1_000)}1 window w as (order by a)`],
    [
      "500 columns",
      `select ${Array.from({ length: 500 }, (_, i) => `sum(c${i}) as c${i}`).join(", ")} from t`,
    ],
  ])("%s passes", (_name, sql) => {
    expect(sqlTooLarge(sql, syntaxes.postgresql.rules)).toBeNull();
  });

  it.each([
    ["251 sub-queries", nestedSubqueries(MAX_SQL_DEPTH + 1), DEEP],
    ["251 cases", cases(MAX_SQL_DEPTH + 1), DEEP],
    ["brackets and cases together", `${"(".repeat(200)}${"case when ".repeat(60)}`, DEEP],
    ["brackets of both kinds", "({".repeat(130), DEEP],
    ["2,000 that are never closed", "select * from (".repeat(2_000), DEEP],
    ["too long", " ".repeat(MAX_SQL_LENGTH + 1), "The SQL is longer than 1,000,000 characters."],
    ["251 expressions", expressions(251), MANY_EXPRESSIONS],
    ["251 materialized ones", expressions(251, "as not materialized"), MANY_EXPRESSIONS],
    ["too many signs", "+".repeat(600_000), "The SQL consists of more than 100,000 words, values and signs."],
  ])("%s is refused", (_name, sql, message) => {
    for (const rules of [ansiRules, syntaxes.mysql.rules, syntaxes.mssql.rules])
      expect(sqlTooLarge(sql, rules)).toBe(message);
  });
});

import { afterAll, expect, it } from "vitest";
import { queryText } from "../queryText.fixture.ts";
import { sqliteFolder } from "./sqlite.fixture.ts";

const database = sqliteFolder(
  "CREATE TABLE t (name TEXT); INSERT INTO t VALUES ('North'), ('South'), (NULL)",
);
const connection = database.connect();
afterAll(async () => {
  await connection.close();
  database.remove();
});
const evaluateCondition = async (condition: string): Promise<unknown> =>
  JSON.parse((await queryText(connection, `SELECT ${condition} AS n`)).text)[0].n;

it.each<[condition: string, expected: number | null]>([
  ["'North' REGEXP '^N'", 1],
  ["'North' REGEXP 'ort'", 1],
  ["'North' NOT REGEXP '^[a-z]+$'", 1],
  ["'a-b' REGEXP '\\-'", 1],
  ["'x😀y' REGEXP '^x.y$'", 1],
  ["9007199254740993 REGEXP '3$'", 1],
  ["CAST('North' AS BLOB) REGEXP 'th$'", 1],
  ["regexp('^S', 'North')", 0],
  ["NULL REGEXP 'a'", null],
  ["'a' REGEXP NULL", null],
])("%s is %j", async (condition, expected) => {
  expect(await evaluateCondition(condition)).toBe(expected);
});
it("filters rows, and is known as a function", async () => {
  const { text } = await queryText(connection, "SELECT name FROM t WHERE name REGEXP '^N.r'");
  expect(JSON.parse(text)).toEqual([{ name: "North" }]);
  expect(await connection.functionNames()).toContain("regexp");
  expect((await connection.inspect("SELECT name REGEXP 'a' FROM t")).functions).toContain("regexp");
});
it("tells what is wrong with a pattern", async () => {
  await expect(evaluateCondition("'a' REGEXP '('")).rejects.toMatchObject({
    kind: "other",
    message: expect.stringContaining("Invalid regular expression"),
  });
});
it("is stopped after its time", async () => {
  const slow = `SELECT '${"a".repeat(60)}b' REGEXP '^(a+)+$' AS n`;
  await expect(queryText(connection, slow, { timeoutMs: 300 })).rejects.toMatchObject({ kind: "timeout" });
  expect(await evaluateCondition("'a' REGEXP 'a'")).toBe(1);
});

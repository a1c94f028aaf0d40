import { DuckDBInstance } from "@duckdb/node-api";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Cancellation } from "../../host/serve.ts";
import { type Inspectors, inspectors } from "./inspectors.ts";

let instance: DuckDBInstance;
let parsing: Inspectors;
beforeEach(async () => {
  instance = await DuckDBInstance.create(":memory:");
  parsing = inspectors(instance);
});
afterEach(() => {
  parsing.close();
  instance.closeSync();
});

const waiting: Cancellation = { cancelled: false, interruptWith: () => {}, progress: null };
const namesOf = async (sql: string) =>
  (await parsing.inspect(sql, waiting)).tables.map(({ schema, name }) => [schema, name].join("."));

describe("texts that are inspected one after the other", () => {
  it("are each told of, whatever stood in those before", async () => {
    expect(await namesOf("SELECT * FROM a, s.b")).toEqual([".a", "s.b"]);
    await expect(parsing.inspect("SELECT * FROM", waiting)).rejects.toMatchObject({
      failure: { kind: "syntax", line: 1 },
    });
    await expect(parsing.inspect("CREATE TEMP VIEW a AS SELECT 1", waiting)).rejects.toThrow();
    expect(await namesOf("FROM c")).toEqual([".c"]);
    expect(await namesOf("SELECT '$1 FROM d'")).toEqual([]);
  });
  it("are read by DuckDB whatever the database defines meanwhile", async () => {
    expect(await namesOf("FROM a")).toEqual([".a"]);
    const connection = await instance.connect();
    await connection.run(`CREATE MACRO json_serialize_sql(x) AS '{"error": false, "statements": []}'`);
    connection.closeSync();
    expect(await namesOf("FROM b")).toEqual([".b"]);
  });
});

it("texts that are inspected at the same time are not mixed up", async () => {
  const numbers = Array.from({ length: 60 }, (_, index) => index);
  const found = await Promise.all(numbers.map((index) => namesOf(`FROM t${index}`)));
  expect(found).toEqual(numbers.map((index) => [`.t${index}`]));
});

it("a text that nobody waits for is not read; the next one is", async () => {
  expect(await namesOf("FROM a")).toEqual([".a"]);
  await expect(parsing.inspect("FROM b", { ...waiting, cancelled: true })).rejects.toMatchObject({
    kind: "cancelled",
  });
  expect(await namesOf("FROM c")).toEqual([".c"]);
});

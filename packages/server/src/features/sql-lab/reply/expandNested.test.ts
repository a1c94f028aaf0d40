import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { SqlColumn } from "@sightline/api/sql-lab";
import { engineNamed } from "@sightline/engines/registry";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_FLAGS } from "../../../platform/config/index.ts";
import { type TestApp, testApp } from "../../../testing/index.ts";
import { databases } from "../../databases/index.ts";
import { sqlLab } from "../index.ts";
import { expansionOf } from "./expandNested.ts";

const presto = engineNamed("presto")!.dialect;
const column = (name: string, type: string): SqlColumn => ({
  column_name: name,
  name,
  type,
  type_generic: presto.genericType(type),
  is_dttm: false,
});

/** The rows of a result taken apart, from lines that are cut anywhere. */
async function expandRows(types: Record<string, string>, rows: object[]) {
  const expansion = expansionOf(
    Object.entries(types).map(([name, type]) => column(name, type)),
    presto,
  );
  if (!expansion) return null;
  const text = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  async function* pieces() {
    for (let at = 0; at < text.length; at += 7) yield text.subarray(at, at + 7);
  }
  let made = "";
  for await (const piece of expansion.lines(pieces())) made += Buffer.from(piece).toString();
  return {
    columns: expansion.columns.map(({ name }) => name),
    expanded: expansion.expanded.map(({ name, type }) => `${name} ${type}`),
    rows: made
      .trim()
      .split("\n")
      .map((line) => Object.values(JSON.parse(line) as object)),
  };
}

describe("nested columns", () => {
  it("of rows and arrays become columns and records", async () => {
    expect(
      await expandRows({ a: "row(nested_obj varchar)", b: "array(integer)" }, [
        { a: '{"nested_obj":"a1"}', b: "[1,2]" },
        { a: '{"nested_obj":"ä2"}', b: "[3,4]" },
      ]),
    ).toEqual({
      columns: ["a", "a.nested_obj", "b"],
      expanded: ["a.nested_obj varchar"],
      rows: [
        ['{"nested_obj":"a1"}', "a1", 1],
        ["", "", 2],
        ['{"nested_obj":"ä2"}', "ä2", 3],
        ["", "", 4],
      ],
    });
  });
  it("of different lengths, empty and null stand side by side", async () => {
    expect(
      await expandRows({ n: "integer", a: "array(integer)", b: "array(varchar)" }, [
        { n: 1, a: "[1]", b: '["x","[y]"]' },
        { n: 2, a: "[]", b: null },
      ]),
    ).toEqual({
      columns: ["n", "a", "b"],
      expanded: [],
      rows: [
        [1, 1, "x"],
        ["", "", "[y]"],
        [2, "[]", null],
      ],
    });
  });
  it("in one another are taken apart to the end", async () => {
    expect(
      await expandRows({ a: "array(row(x integer, y array(integer)))", n: "integer" }, [
        { a: '[{"x":1,"y":[10,11]},{"x":2,"y":[]}]', n: 5 },
      ]),
    ).toEqual({
      columns: ["a", "n", "a.x", "a.y"],
      expanded: ["a.x integer", "a.y array(integer)"],
      rows: [
        ['{"x":1,"y":[10,11]}', 5, 1, 10],
        ["", "", "", 11],
        ['{"x":2,"y":[]}', "", 2, "[]"],
      ],
    });
  });
  it("of rows without names are counted; null has no fields", async () => {
    expect(await expandRows({ a: "row(integer, varchar)" }, [{ a: '[1,"x"]' }, { a: null }])).toEqual({
      columns: ["a", "a._col0", "a._col1"],
      expanded: ["a._col0 integer", "a._col1 varchar"],
      rows: [
        ['[1,"x"]', 1, "x"],
        [null, "", ""],
      ],
    });
  });
  it("keep the digits of long integers", async () => {
    const expansion = expansionOf([column("a", "row(n bigint)")], presto)!;
    async function* lines() {
      yield Buffer.from('{"a":"{\\"n\\":9007199254740993}"}\n');
    }
    for await (const piece of expansion.lines(lines()))
      expect(Buffer.from(piece).toString()).toContain('"a.n":9007199254740993');
  });
  it.each([
    ["plain columns", presto, "varchar"],
    ["an engine that does not take apart", engineNamed("trino")!.dialect, "array(integer)"],
  ])("%s are left alone", (_name, dialect, type) => {
    expect(expansionOf([column("a", type)], dialect)).toBeNull();
  });
});

describe("a Presto with nested rows", () => {
  let presto: Server;
  let server: TestApp;
  let id: number;
  beforeAll(async () => {
    presto = createServer(async (request, response) => {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece as Buffer);
      const sql = Buffer.concat(pieces).toString();
      const integer = { rawType: "integer", arguments: [] };
      const answer = sql.startsWith("SELECT")
        ? {
            columns: [
              {
                name: "tags",
                type: "array(integer)",
                typeSignature: { rawType: "array", arguments: [{ kind: "TYPE", value: integer }] },
              },
            ],
            data: [[[1, 2]], [[3]]],
          }
        : {};
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ id: "q", ...answer }));
    });
    await new Promise<void>((resolve) => presto.listen(0, "127.0.0.1", resolve));
    server = await testApp({ features: [databases, sqlLab] });
    const { port } = presto.address() as AddressInfo;
    const made = await server.as(server.admin).post("/api/v1/database/", {
      database_name: "lake",
      sqlalchemy_uri: `presto://me@127.0.0.1:${port}/hive/shop`,
    });
    id = made.body.id;
  });
  afterAll(async () => {
    await server.close();
    presto.closeAllConnections();
    await new Promise((resolve) => presto.close(resolve));
  });

  const run = (expand_data: boolean, PRESTO_EXPAND_DATA: boolean) => {
    server.platform.config.FEATURE_FLAGS = { ...DEFAULT_FLAGS, PRESTO_EXPAND_DATA };
    const body = { database_id: id, sql: "SELECT tags FROM t", expand_data };
    return server.as(server.admin).post("/api/v1/sqllab/execute/", body);
  };
  const AS_IT_IS = [{ tags: "[1,2]" }, { tags: "[3]" }];
  const APART = [{ tags: 1 }, { tags: 2 }, { tags: 3 }];

  it.each<[boolean, boolean, object[]]>([
    [true, true, APART],
    [true, false, AS_IT_IS],
    [false, true, AS_IT_IS],
  ])("asked to expand: %s, flag: %s", async (asked, flag, data) => {
    const reply = await run(asked, flag);
    expect(reply).toMatchObject({ status: 200, body: { data, expanded_columns: [], query: { rows: 2 } } });
  });

  it("gives kept results in the same way", async () => {
    const { resultsKey } = (await run(true, true)).body.query;
    const kept = await server.as(server.admin).get(`/api/v1/sqllab/results/?q=(key:'${resultsKey}')`);
    expect(kept).toMatchObject({ status: 200, body: { data: APART } });
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "../../testing/index.ts";
import { path, type SavedQueryServer, savedQueryServer } from "./savedQueries.fixture.ts";

let saved: SavedQueryServer;
let asMia: Client;
let ids: Record<"apples" | "pears" | "plums", number>;

beforeAll(async () => {
  let minute = 0;
  saved = await savedQueryServer({ now: () => new Date(Date.UTC(2025, 2, 1, 10, minute)) });
  ({ asMia } = saved);
  const saveQuery = async (change: Record<string, unknown>) => {
    minute += 1;
    return saved.make(asMia, change);
  };
  ids = {
    apples: await saveQuery({
      label: "apples",
      schema: "Fruit",
      sql: "SELECT 1",
      description: null,
      catalog: "one",
    }),
    pears: await saveQuery({ label: "Pears", schema: "fruit_old", sql: "SELECT 100%", db_id: null }),
    plums: await saveQuery({ label: "plums", schema: null, description: "Blue ones", sql: "SELECT 3" }),
  };
  minute = 60;
  await asMia.put(path(`${ids.apples}/tags`), { tags: ["Red", "sweet"] });
  await asMia.put(path(`${ids.plums}/tags`), { tags: ["sweet"] });
  await saved.server.db
    .insertInto("favorite")
    .values({
      user_id: saved.mia.id,
      object_type: "saved_query",
      object_id: ids.pears,
      created_on: "2025-01-01T00:00:00.000",
    })
    .execute();
  await saved.make(saved.asBen, { label: "apples of Ben", schema: "hidden" });
});
afterAll(() => saved.server.close());

const list = async (q: Record<string, unknown>) =>
  (await asMia.get(`${path()}?q=${encodeURIComponent(JSON.stringify(q))}`)).body;
const labels = async (q: Record<string, unknown>) =>
  (await list(q)).result.map((row: { label: string }) => row.label);

describe("the list", () => {
  it("has the columns of the contract, newest first", async () => {
    const body = await list({});
    expect(body).toMatchObject({
      count: 3,
      ids: [ids.plums, ids.pears, ids.apples],
      list_title: "List Saved Query",
    });
    expect(body.result[2]).toEqual({
      id: ids.apples,
      label: "apples",
      db_id: saved.databaseId,
      database: { id: saved.databaseId, database_name: "sales" },
      catalog: "one",
      schema: "Fruit",
      sql: "SELECT 1",
      sql_tables: [],
      description: null,
      extra: {},
      rows: null,
      last_run_delta_humanized: "",
      changed_on: "2025-03-01T10:01:00.000000",
      changed_on_delta_humanized: "59 minutes ago",
      created_on: "2025-03-01T10:01:00.000000",
      changed_by: { id: saved.mia.id, first_name: "Mia", last_name: "Roth" },
      created_by: { id: saved.mia.id, first_name: "Mia", last_name: "Roth" },
      tags: [
        { id: expect.any(Number), name: "Red", type: 1 },
        { id: expect.any(Number), name: "sweet", type: 1 },
      ],
    });
  });

  it.each([
    ["label", ["apples", "Pears", "plums"]],
    ["schema", ["plums", "apples", "Pears"]],
    ["catalog", ["Pears", "plums", "apples"]],
    ["description", ["apples", "Pears", "plums"]],
    ["sql", ["apples", "Pears", "plums"]],
    ["rows", ["apples", "Pears", "plums"]],
    ["created_by.first_name", ["apples", "Pears", "plums"]],
    ["database.database_name", ["Pears", "apples", "plums"]],
    ["created_on", ["apples", "Pears", "plums"]],
    ["changed_on_delta_humanized", ["apples", "Pears", "plums"]],
    ["last_run_delta_humanized", ["apples", "Pears", "plums"]],
  ])("is ordered by %s", async (order_column, expected) => {
    expect(await labels({ order_column, order_direction: "asc" })).toEqual(expected);
  });

  const filter = (col: string, opr: string, value: unknown) => ({
    filters: [{ col, opr, value }],
    order_column: "label",
    order_direction: "asc",
  });

  it.each([
    ["label", "all_text", "APPLE", ["apples"]],
    ["label", "all_text", "fruit", ["apples", "Pears"]],
    ["label", "all_text", "blue", ["plums"]],
    ["label", "all_text", "0%", ["Pears"]],
    ["label", "all_text", "ONE", ["apples", "plums"]],
    ["label", "all_text", "", ["apples", "Pears", "plums"]],
    ["label", "sw", "p", ["Pears", "plums"]],
    ["schema", "eq", "Fruit", ["apples"]],
    ["catalog", "eq", "one", ["apples"]],
    ["id", "saved_query_is_fav", true, ["Pears"]],
    ["id", "saved_query_is_fav", false, ["apples", "plums"]],
    ["tags", "saved_query_tags", "red", ["apples"]],
    ["tags", "saved_query_tags", "e", ["apples", "plums"]],
    ["tags", "saved_query_tag_id", 99_999_999_999, []],
    ["tags", "saved_query_tag_id", "x", []],
  ])("is filtered by %s %s %j", async (col, opr, value, expected) => {
    expect(await labels(filter(col, opr, value))).toEqual(expected);
  });

  it("leaves out those that are about to be deleted, also in its count", async () => {
    const left = [ids.pears, ids.plums].map((value) => ({ col: "id", opr: "neq", value }));
    expect(await list({ filters: left })).toMatchObject({ count: 1, ids: [ids.apples] });
  });

  it("is filtered by database, users and ids of tags", async () => {
    expect(await labels(filter("database", "rel_o_m", saved.databaseId))).toEqual(["apples", "plums"]);
    expect(await labels(filter("created_by", "rel_o_m", saved.mia.id))).toHaveLength(3);
    expect(await labels(filter("changed_by", "rel_o_m", saved.server.admin.id))).toEqual([]);
    expect(await labels(filter("id", "eq", ids.plums))).toEqual(["plums"]);
    const [red, sweet] = (await list(filter("id", "eq", ids.apples))).result[0].tags as { id: number }[];
    expect(await labels(filter("tags", "saved_query_tag_id", sweet!.id))).toEqual(["apples", "plums"]);
    expect(await labels(filter("tags", "rel_m_m", [red!.id, sweet!.id]))).toEqual(["apples"]);
  });

  it("does not filter or order by what is no column of it", async () => {
    expect(await list(filter("uuid", "eq", "x"))).toEqual({
      message: "Filter column: uuid not allowed to filter",
    });
    expect(await list({ order_column: "uuid" })).toEqual({ message: "Invalid order by column: uuid" });
  });

  it("gives the columns that are asked for", async () => {
    expect(
      await list({
        ...filter("id", "eq", ids.plums),
        columns: ["label", "database.database_name"],
        keys: ["none"],
      }),
    ).toEqual({
      count: 1,
      ids: [ids.plums],
      result: [{ label: "plums", database: { database_name: "sales" } }],
    });
  });
});

describe("choices", () => {
  it("are the caller's own schemas and catalogs, and users", async () => {
    expect((await asMia.get(path("distinct/schema"))).body).toEqual({
      count: 2,
      result: [
        { text: "Fruit", value: "Fruit" },
        { text: "fruit_old", value: "fruit_old" },
      ],
    });
    expect((await asMia.get(path("distinct/catalog"))).body.result).toEqual([{ text: "one", value: "one" }]);
    const users = await asMia.get(`${path("related/created_by")}?q=(filter:'Ben')`);
    expect(users.body.result).toMatchObject([{ text: "Ben Roth" }]);
    expect((await asMia.get(path("related/changed_by"))).status).toBe(200);
    expect((await asMia.get(path("distinct/sql"))).status).toBe(404);
    expect((await asMia.get(path("related/user_id"))).status).toBe(404);
  });
});

describe("tags", () => {
  it("are set by name; names that nobody has used become tags of users", async () => {
    const id = await saved.make(asMia);
    const set = (...tags: string[]) => asMia.put(path(`${id}/tags`), { tags });
    const reply = await set(" new ", "sweet", "new");
    expect(reply.body.result).toEqual([
      { id: expect.any(Number), name: "new", type: 1 },
      { id: expect.any(Number), name: "sweet", type: 1 },
    ]);
    const bens = await saved.make(saved.asBen);
    const same = await saved.asBen.put(path(`${bens}/tags`), { tags: ["new"] });
    expect(same.body.result[0].id).toBe(reply.body.result[0].id);
    await set("other");
    expect((await asMia.get(path(id))).body.result.tags).toMatchObject([{ name: "other" }]);
    expect((await saved.asBen.get(path(bens))).body.result.tags).toMatchObject([{ name: "new" }]);
    expect((await set()).body).toEqual({ result: [] });
    await asMia.delete(path(id));
  });

  it.each([
    [["a:b"], { tags: ["Invalid tag: a:b. A tag holds neither : nor a comma."] }],
    [["a", "b,c"], { tags: ["Invalid tag: b,c. A tag holds neither : nor a comma."] }],
    [[""], { "tags.0": ["Shorter than minimum length 1."] }],
    [["x".repeat(251)], { "tags.0": ["Longer than maximum length 250."] }],
    ["a", { tags: ["Not a valid list."] }],
  ])("refuses %j", async (tags, message) => {
    const reply = await asMia.put(path(`${ids.plums}/tags`), { tags });
    expect(reply).toMatchObject({ status: 422, body: { message } });
    expect((await asMia.get(path(ids.plums))).body.result.tags).toMatchObject([{ name: "sweet" }]);
  });
});

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "../../testing/index.ts";
import { path, type SavedQueryServer, savedQueryServer } from "./savedQueries.fixture.ts";

let saved: SavedQueryServer;
let asMia: Client;
let asBen: Client;

beforeAll(async () => {
  saved = await savedQueryServer();
  ({ asMia, asBen } = saved);
});
afterAll(() => saved.server.close());

const NOT_FOUND = { status: 404, body: { message: "Not found" } };
const MIA = { first_name: "Mia", last_name: "Roth" };

describe("saving", () => {
  it("[S1-003] [S1-113] [S1-036] keeps a query of the editor, with the caller as its owner", async () => {
    const sent = saved.draft({ description: "By sales", extra_json: '{"schedule_info": {"when": "daily"}}' });
    const reply = await asMia.post(path(), sent);
    expect(reply).toMatchObject({ status: 201, body: { result: sent } });
    const { body } = await asMia.get(path(reply.body.id));
    expect(body.result).toEqual({
      id: reply.body.id,
      label: "Top regions",
      db_id: saved.databaseId,
      database: { id: saved.databaseId, database_name: "sales" },
      catalog: null,
      schema: "main",
      sql: "SELECT region FROM orders",
      sql_tables: [{ table: "orders", schema: null, catalog: null }],
      description: "By sales",
      template_parameters: '{"day": "2025-01-01"}',
      extra: { schedule_info: { when: "daily" } },
      changed_on: "2025-03-01T10:20:30.123000",
      changed_on_delta_humanized: "now",
      changed_by: { id: saved.mia.id, ...MIA },
      created_by: { id: saved.mia.id, ...MIA },
      tags: [],
    });
  });

  it("needs no field, and no database", async () => {
    const reply = await asMia.post(path(), {});
    expect(reply).toMatchObject({ status: 201, body: { result: { label: null, db_id: null, sql: null } } });
    expect((await asMia.get(path(reply.body.id))).body.result).toMatchObject({
      label: null,
      database: null,
      sql_tables: [],
      extra: {},
    });
  });

  it.each([
    ["a long label", { label: "x".repeat(257) }, { label: ["Longer than maximum length 256."] }],
    ["a long text", { sql: "x".repeat(1_000_001) }, { sql: ["Longer than maximum length 1000000."] }],
    ["a database that is none", { db_id: 99999 }, { db_id: ["Database does not exist"] }],
    ["a database that is no number", { db_id: "one" }, { db_id: ["Not a valid integer."] }],
    ["an unknown field", { color: "red" }, { color: ["Unknown field."] }],
    [
      "parameters that are a list",
      { template_parameters: "[1]" },
      { template_parameters: ["Must be empty or the text of a JSON object."] },
    ],
    [
      "parameters that are no JSON",
      { template_parameters: "{" },
      { template_parameters: ["Must be empty or the text of a JSON object."] },
    ],
    [
      "extra that is no JSON",
      { extra_json: "x" },
      { extra_json: ["Must be empty or the text of a JSON object."] },
    ],
  ])("refuses %s, anew and changed", async (_name, change, message) => {
    const before = await saved.server.db.selectFrom("saved_query").selectAll().execute();
    expect(await asMia.post(path(), saved.draft(change))).toMatchObject({ status: 422, body: { message } });
    expect(await saved.server.db.selectFrom("saved_query").selectAll().execute()).toEqual(before);
    const id = await saved.make(asMia);
    expect(await asMia.put(path(id), change)).toMatchObject({ status: 422, body: { message } });
    expect((await asMia.get(path(id))).body.result.label).toBe("Top regions");
  });

  it("does not say that a database is there which the caller may not reach", async () => {
    const message = { db_id: ["Database does not exist"] };
    expect(await saved.asStranger.post(path(), saved.draft())).toMatchObject({
      status: 422,
      body: { message },
    });
    const id = await saved.make(saved.asStranger, { db_id: null });
    expect(await saved.asStranger.put(path(id), { db_id: saved.databaseId })).toMatchObject({
      status: 422,
      body: { message },
    });
    const names = (await saved.asStranger.get(path("related/database"))).body.result;
    expect(names).toEqual([]);
    expect((await asMia.get(path("related/database"))).body.result).toEqual([
      { value: saved.databaseId, text: "sales", extra: {} },
    ]);
  });

  it.each(["id", "uuid", "user_id", "created_by_fk", "created_on", "rows", "last_run", "tags"])(
    "takes no %s from the body",
    async (field) => {
      const message = { [field]: ["Unknown field."] };
      const id = await saved.make(asMia);
      expect(await asMia.post(path(), saved.draft({ [field]: 1 }))).toMatchObject({
        status: 422,
        body: { message },
      });
      expect(await asMia.put(path(id), { [field]: 1 })).toMatchObject({ status: 422, body: { message } });
    },
  );

  it("wants JSON", async () => {
    expect(await asMia.post(path(), "label=x", { "content-type": "text/plain" })).toMatchObject({
      status: 400,
      body: { message: "Request is not JSON" },
    });
  });
});

describe("changing", () => {
  it("[S1-114] changes what is sent and keeps the rest", async () => {
    const id = await saved.make(asMia);
    const sent = {
      label: "Renamed",
      db_id: saved.databaseId,
      schema: null,
      sql: "SELECT 2",
      template_parameters: "",
    };
    expect(await asMia.put(path(id), sent)).toMatchObject({ status: 200, body: { id, result: sent } });
    expect(await asMia.put(path(id), { description: "Why" })).toMatchObject({
      status: 200,
      body: { id, result: { ...sent, description: "Why", catalog: null } },
    });
    expect((await asMia.get(path(id))).body.result).toMatchObject({ ...sent, description: "Why" });
  });

  it("goes on when the right on its database has gone", async () => {
    const ada = await saved.server.createUser({
      roles: ["sql_lab"],
      pairs: [["database_access", `[sales].(id:${saved.databaseId})`]],
    });
    const asAda = saved.server.as(ada);
    const id = await saved.make(asAda);
    await saved.server.db.deleteFrom("user_role").where("user_id", "=", ada.id).execute();
    const role = await saved.server.db
      .selectFrom("role")
      .select("id")
      .where("name", "=", "sql_lab")
      .executeTakeFirstOrThrow();
    await saved.server.db.insertInto("user_role").values({ user_id: ada.id, role_id: role.id }).execute();
    expect(await asAda.put(path(id), saved.draft({ sql: "SELECT 3" }))).toMatchObject({ status: 200 });
    expect((await asAda.post(path(), saved.draft())).status).toBe(422);
  });
});

describe("whose it is", () => {
  it("[S1-036] is there for its creator only, not for administrators", async () => {
    const id = await saved.make(asMia, { label: "Private" });
    for (const other of [asBen, saved.asAdmin]) {
      expect(await other.get(path(id))).toMatchObject(NOT_FOUND);
      expect(await other.put(path(id), { label: "Mine" })).toMatchObject(NOT_FOUND);
      expect(await other.put(path(`${id}/tags`), { tags: ["mine"] })).toMatchObject(NOT_FOUND);
      expect(await other.delete(path(id))).toMatchObject(NOT_FOUND);
      expect(await other.delete(`${path()}?q=!(${id})`)).toMatchObject(NOT_FOUND);
      expect((await other.get(`${path()}?q=(page_size:-1)`)).body.ids).not.toContain(id);
      expect((await other.get(path("distinct/schema"))).body.result).toEqual([]);
      const found = await other.get(`${path()}?q=(filters:!((col:label,opr:all_text,value:Private)))`);
      expect(found.body.count).toBe(0);
    }
    expect((await asMia.get(path(id))).body.result.label).toBe("Private");
  });

  it("needs the rights of the SQL editor", async () => {
    const gamma = saved.server.as(await saved.server.createUser());
    expect(await gamma.get(path())).toMatchObject({ status: 403, body: { message: "Forbidden" } });
    expect((await gamma.post(path(), {})).status).toBe(403);
    expect((await saved.server.as(null).get(path())).status).toBe(401);
    const reader = saved.server.as(
      await saved.server.createUser({ roles: [], pairs: [["can_read", "SavedQuery"]] }),
    );
    expect((await reader.get(path())).body.count).toBe(0);
    expect((await reader.post(path(), {})).status).toBe(403);
    const info = async (client: Client) =>
      (await client.get(`${path("_info")}?q=(keys:!(permissions))`)).body;
    expect(await info(reader)).toEqual({ permissions: ["can_read"] });
    expect(await info(asMia)).toEqual({ permissions: ["can_read", "can_write", "can_export"] });
  });
});

describe("deleting", () => {
  it("deletes one, several or none", async () => {
    const [one, two, three] = [await saved.make(asMia), await saved.make(asMia), await saved.make(asMia)];
    const bens = await saved.make(asBen);
    const remove = (...ids: number[]) => asMia.delete(`${path()}?q=!(${ids.join()})`);
    expect(await remove(one, bens)).toMatchObject(NOT_FOUND);
    expect(await remove(one, 99999)).toMatchObject(NOT_FOUND);
    expect(await remove()).toMatchObject(NOT_FOUND);
    expect((await asMia.get(path(one))).status).toBe(200);
    expect(await asMia.delete(path(one))).toMatchObject({ status: 200, body: { message: "OK" } });
    expect((await remove(two, three)).body).toEqual({ message: "Deleted 2 saved queries" });
    expect((await remove(await saved.make(asMia))).body).toEqual({ message: "Deleted 1 saved query" });
    expect((await asBen.get(path(bens))).status).toBe(200);
    expect(await asMia.delete(`${path()}?q=x`)).toMatchObject({
      status: 400,
      body: { message: "Not a valid rison/json argument" },
    });
    const many = Array.from({ length: 501 }, (_, at) => at + 1);
    expect(await remove(...many)).toMatchObject({
      status: 400,
      body: { message: "At most 500 objects can be deleted at once." },
    });
  });

  it("takes tags and stars along", async () => {
    const id = await saved.make(asMia);
    await asMia.put(path(`${id}/tags`), { tags: ["gone"] });
    await saved.server.db
      .insertInto("favorite")
      .values({
        user_id: saved.mia.id,
        object_type: "saved_query",
        object_id: id,
        created_on: "2025-01-01T00:00:00.000",
      })
      .execute();
    await asMia.delete(path(id));
    const rowsIn = (table: "favorite" | "tagged_object") =>
      saved.server.db.selectFrom(table).select("object_id").where("object_id", "=", id).execute();
    expect(await rowsIn("favorite")).toEqual([]);
    expect(await rowsIn("tagged_object")).toEqual([]);
  });

  it("says when the store refuses, and deletes nothing", async () => {
    const one = await savedQueryServer({ store: "sqlite" });
    const id = await one.make(one.asMia);
    await one.asMia.put(path(`${id}/tags`), { tags: ["kept"] });
    await sql`create trigger stuck before delete on saved_query begin select raise(abort, 'stuck'); end`.execute(
      one.server.db,
    );
    expect(await one.asMia.delete(`${path()}?q=!(${id})`)).toMatchObject({
      status: 422,
      body: { message: "Saved queries could not be deleted." },
    });
    expect((await one.asMia.get(path(id))).body.result.tags).toMatchObject([{ name: "kept" }]);
    await one.server.close();
  });
});

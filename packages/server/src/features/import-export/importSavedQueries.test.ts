import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "../../testing/index.ts";
import { publicRight } from "../../testing/publicRight.ts";
import {
  type BundleServer,
  databaseFile,
  extraOf,
  savedQueryFile,
  send,
  upload,
  uuid,
} from "./bundle.fixture.ts";
import { exportBundle, type SavedQueryBundles, savedQueryBundles } from "./savedQueries.fixture.ts";

let bundle: BundleServer;
let asMia: Client;
let asBen: Client;
let admin: Client;
let stranger: Client;
let make: SavedQueryBundles["make"];

beforeAll(async () => {
  ({ bundle, asMia, asBen, admin, stranger, make } = await savedQueryBundles());
});
afterAll(() => bundle.server.close());

const show = async (client: Client, id: number) =>
  (await client.get(`/api/v1/saved_query/${id}`)).body.result;

describe("import of saved queries", () => {
  const bundleOf = (file: Record<string, unknown>, more = {}) => ({ "queries/sales/a.yaml": file, ...more });
  const problem = async (client: Client, file: Record<string, unknown>, fields = {}) => {
    const before = await bundle.allRows();
    const reply = await send(client, "saved_query", bundleOf(file), fields);
    expect(reply.status).toBe(422);
    expect(reply.body.errors[0].message).toBe("Error importing saved_query");
    expect(await bundle.allRows()).toEqual(before);
    return extraOf(reply)["queries/sales/a.yaml"];
  };
  const rowOf = async (id: string) =>
    bundle.server.db.selectFrom("saved_query").selectAll().where("uuid", "=", id).executeTakeFirst();

  it("takes what an export gives, and makes the importer its owner", async () => {
    const id = await make(asMia, { sql: "SELECT 'a'\n  -- b: c\n", description: "Why" });
    const before = await show(asMia, id);
    const archive = (await exportBundle(asMia, [id])).bytes;
    await asMia.delete(`/api/v1/saved_query/${id}`);
    expect(await upload(asBen, "saved_query", archive)).toMatchObject({
      status: 200,
      body: { message: "OK" },
    });
    const [found] = (await asBen.get("/api/v1/saved_query/?q=(order_column:created_on,order_direction:desc)"))
      .body.ids;
    const { label, db_id, schema, sql, description } = before;
    const after = await show(asBen, found);
    expect(after).toMatchObject({ label, db_id, schema, sql, description });
    expect(after.created_by.id).not.toBe(before.created_by.id);
  });

  it("takes one that was written for no database", async () => {
    const file = savedQueryFile(null, { schema: null });
    expect((await send(asMia, "saved_query", { "queries/a.yaml": file })).status).toBe(200);
    expect(await rowOf(file.uuid)).toMatchObject({ db_id: null, label: "Imported" });
  });

  it("replaces one's own, and only when asked to", async () => {
    const file = savedQueryFile(bundle.databaseUuid);
    expect((await send(asMia, "saved_query", bundleOf(file))).status).toBe(200);
    const { id } = (await rowOf(file.uuid))!;
    const changed = { ...file, label: "Changed", description: null };
    expect(await problem(asMia, changed)).toBe(
      "Saved_Query already exists and `overwrite=true` was not passed",
    );
    expect((await send(asMia, "saved_query", bundleOf(changed), { overwrite: "true" })).status).toBe(200);
    expect(await rowOf(file.uuid)).toMatchObject({ id, label: "Changed", description: null, sql: file.sql });
  });

  it("does not replace another's, whoever asks and however (S9)", async () => {
    const file = savedQueryFile(bundle.databaseUuid);
    await send(asMia, "saved_query", bundleOf(file));
    for (const client of [asBen, admin]) {
      for (const fields of [{}, { overwrite: "true" }]) {
        expect(await problem(client, { ...file, sql: "DROP TABLE orders" }, fields)).toBe(
          "A saved_query already exists and user doesn't have permissions to overwrite it",
        );
      }
    }
  });

  it.each([
    ["no text", { sql: undefined }, { sql: ["Missing data for required field."] }],
    ["a text too long", { sql: "x".repeat(1_000_001) }, { sql: ["Longer than maximum length 1000000."] }],
    ["no database", { database_uuid: undefined }, { database_uuid: ["Missing data for required field."] }],
    ["an unknown database", { database_uuid: uuid() }, { database_uuid: ["Database does not exist"] }],
    ["an owner", { user_id: 1 }, { user_id: ["Unknown field."] }],
    ["a NUL", { sql: "SELECT '\0'" }, { sql: ["Text may not contain the character NUL."] }],
    ["another version", { version: "2" }, { version: ["Must be one of: 1.0.0."] }],
  ])("refuses a file with %s", async (_name, change, message) => {
    expect(await problem(asMia, savedQueryFile(bundle.databaseUuid, change))).toEqual(message);
  });

  it("does not say that a database is there which the caller may not reach", async () => {
    expect(await problem(stranger, savedQueryFile(bundle.databaseUuid))).toEqual({
      database_uuid: ["Database does not exist"],
    });
    const named = databaseFile({ uuid: bundle.databaseUuid, sqlalchemy_uri: "duckdb:///other.duckdb" });
    const file = savedQueryFile(bundle.databaseUuid);
    const before = await bundle.allRows();
    const reply = await send(stranger, "saved_query", bundleOf(file, { "databases/sales.yaml": named }), {
      overwrite: "true",
    });
    expect(extraOf(reply)["queries/sales/a.yaml"]).toEqual({ database_uuid: ["Database does not exist"] });
    expect(await bundle.allRows()).toEqual(before);
  });

  it("makes the database too for who may, and asks for its password", async () => {
    const database = databaseFile({ sqlalchemy_uri: "postgresql://me:XXXXXXXXXX@db.example.org/sales" });
    const file = savedQueryFile(database.uuid);
    const files = bundleOf(file, { "databases/new.yaml": database });
    expect(extraOf(await send(asMia, "saved_query", files))["databases/new.yaml"]).toBe(
      "Database doesn't exist and user doesn't have permission to create databases",
    );
    expect(extraOf(await send(admin, "saved_query", files))["databases/new.yaml"]).toEqual({
      _schema: ["Must provide a password for the database"],
    });
    expect(await rowOf(file.uuid)).toBeUndefined();
    const passwords = JSON.stringify({ "databases/new.yaml": "s3cret" });
    expect((await send(admin, "saved_query", files, { passwords })).status).toBe(200);
    const made = await rowOf(file.uuid);
    expect(await show(admin, made!.id)).toMatchObject({
      database: { database_name: database.database_name },
    });
  });

  it("asks for the address of a database where the exporter could not tell it", async () => {
    const database = databaseFile({ sqlalchemy_uri: "XXXXXXXXXX" });
    const files = bundleOf(savedQueryFile(database.uuid), { "databases/new.yaml": database });
    expect(extraOf(await send(admin, "saved_query", files))["databases/new.yaml"]).toEqual({
      sqlalchemy_uri: ["Invalid connection string"],
    });
  });

  it("writes all or nothing, and of its own kind only", async () => {
    const [good, bad] = [
      savedQueryFile(bundle.databaseUuid),
      savedQueryFile(bundle.databaseUuid, { label: 1 }),
    ];
    const reply = await send(asMia, "saved_query", { "queries/a.yaml": good, "queries/b.yaml": bad });
    expect(extraOf(reply)).toMatchObject({ "queries/b.yaml": { label: ["Not a valid string."] } });
    expect(await rowOf(good.uuid)).toBeUndefined();
    const asChart = await send(admin, "chart", {
      "charts/c.yaml": bundle.chartFile(),
      "queries/a.yaml": good,
    });
    expect(asChart.status).toBe(200);
    expect(await rowOf(good.uuid)).toBeUndefined();
    const wrongType = { "metadata.yaml": { version: "1.0.0", type: "Slice" }, "queries/a.yaml": good };
    expect(extraOf(await send(asMia, "saved_query", wrongType))["metadata.yaml"]).toEqual({
      type: ["Must be equal to SavedQuery."],
    });
    expect((await send(stranger, "saved_query", {})).status).toBe(200);
    const gamma = bundle.server.as(await bundle.server.createUser());
    expect((await send(gamma, "saved_query", {})).status).toBe(403);
  });

  it("needs a user, also where everybody may write", async () => {
    const takeBack = await publicRight(bundle.server, "can_write", "SavedQuery");
    const nobody = bundle.server.as(null);
    expect(await problem(nobody, savedQueryFile(null))).toBe(
      "Log in to import: a saved query belongs to a user.",
    );
    expect((await nobody.post("/api/v1/saved_query/", { sql: "SELECT 1" })).status).toBe(404);
    await takeBack();
  });
});

import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { Answer, Client } from "../../testing/index.ts";
import { sealer } from "../databases/index.ts";
import {
  type BundleServer,
  bundleServer,
  databaseFile,
  extraOf,
  savedQueryFile,
  send,
  upload,
  uuid,
} from "./bundle.fixture.ts";

let bundle: BundleServer;
let asMia: Client;
let asBen: Client;
let admin: Client;
let stranger: Client;
let databaseId: number;

beforeAll(async () => {
  bundle = await bundleServer();
  const { server } = bundle;
  ({ databaseId } = bundle.sales);
  admin = server.as(server.admin);
  const roles = ["Gamma", "sql_lab"];
  const pairs = [["database_access", `[sales].(id:${databaseId})`]] as const;
  asMia = server.as(await server.createUser({ username: "mia", roles, pairs }));
  asBen = server.as(await server.createUser({ username: "ben", roles, pairs }));
  stranger = server.as(await server.createUser({ username: "stranger", roles }));
});
afterAll(() => bundle.server.close());

async function make(client: Client, change: Record<string, unknown> = {}): Promise<number> {
  const body = { label: "Top regions", db_id: databaseId, schema: "main", sql: "SELECT 1", ...change };
  const reply = await client.post("/api/v1/saved_query/", body);
  expect(reply.status).toBe(201);
  return reply.body.id;
}
const exported = (client: Client, ids: readonly number[], more = "") =>
  client.get(`/api/v1/saved_query/export/?q=!(${ids.join()})${more}`);
const show = async (client: Client, id: number) =>
  (await client.get(`/api/v1/saved_query/${id}`)).body.result;

/** The files below the root folder, read. */
function filesOf(reply: Answer): Record<string, Record<string, unknown>> {
  expect(reply).toMatchObject({ status: 200, headers: { "content-type": "application/zip" } });
  const entries = Object.entries(unzipSync(reply.bytes));
  return Object.fromEntries(
    entries.map(([path, bytes]) => [path.slice(path.indexOf("/") + 1), parse(Buffer.from(bytes).toString())]),
  );
}

describe("export", () => {
  it("packs saved queries and their database as Superset's bundles do", async () => {
    const sql = "-- long\nSELECT region,\n\t'it''s: ok'  \nFROM orders -- ü\n";
    const id = await make(asMia, { sql, description: "Why", catalog: "one" });
    const reply = await exported(asMia, [id]);
    const root = String(reply.headers["content-disposition"]).match(
      /^attachment; filename=(saved_query_export_\d{8}T\d{6})\.zip$/,
    )?.[1];
    expect(Object.keys(unzipSync(reply.bytes))[0]).toBe(`${root}/metadata.yaml`);
    const files = filesOf(reply);
    expect(Object.keys(files)).toEqual([
      "metadata.yaml",
      "queries/sales/main/Top_regions.yaml",
      "databases/sales.yaml",
    ]);
    expect(files["metadata.yaml"]).toEqual({
      version: "1.0.0",
      type: "SavedQuery",
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+[+]00:00$/),
    });
    expect(files["queries/sales/main/Top_regions.yaml"]).toEqual({
      catalog: "one",
      schema: "main",
      label: "Top regions",
      description: "Why",
      sql,
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      version: "1.0.0",
      database_uuid: bundle.databaseUuid,
    });
  });

  it("tells how a database is reached only to who may export databases, and no secret to anybody", async () => {
    const far = databaseFile({
      database_name: "far",
      sqlalchemy_uri: "postgresql://me:s3cret@db.example.org:5432/sales",
      extra: { allow_multi_catalog: true },
    });
    expect((await send(admin, "database", { "databases/far.yaml": far })).status).toBe(200);
    const stored = (await bundle.rows("database")).find(({ uuid }) => uuid === far.uuid)!;
    const time = "2025-01-01T00:00:00.000";
    const secrets = { password: "t0p", private_key: null, private_key_password: null };
    const box = sealer(bundle.server.platform.config.secretKey);
    await bundle.server.db
      .insertInto("ssh_tunnel")
      .values({
        uuid: uuid(),
        database_id: stored.id,
        server_address: "ssh.example.org",
        server_port: 22,
        username: "me",
        encrypted_secrets: box.seal(JSON.stringify(secrets)),
        created_on: time,
        changed_on: time,
        created_by_fk: null,
        changed_by_fk: null,
      })
      .execute();
    const asAdmin = filesOf(await exported(admin, [await make(admin, { db_id: stored.id, schema: null })]));
    expect(Object.keys(asAdmin)).toContain("queries/far/Top_regions.yaml");
    expect(asAdmin["databases/far.yaml"]).toEqual({
      database_name: "far",
      sqlalchemy_uri: "postgresql://me:XXXXXXXXXX@db.example.org:5432/sales",
      cache_timeout: null,
      expose_in_sqllab: true,
      allow_run_async: false,
      allow_ctas: false,
      allow_cvas: false,
      allow_dml: false,
      allow_csv_upload: false,
      impersonate_user: false,
      extra: { allow_multi_catalog: true },
      ssh_tunnel: {
        server_address: "ssh.example.org",
        server_port: 22,
        username: "me",
        password: "XXXXXXXXXX",
      },
      uuid: expect.any(String),
      version: "1.0.0",
    });
    const asUser = filesOf(await exported(asMia, [await make(asMia)]));
    expect(asUser["databases/sales.yaml"]).toEqual({
      database_name: "sales",
      sqlalchemy_uri: "XXXXXXXXXX",
      uuid: bundle.databaseUuid,
      version: "1.0.0",
    });
  });

  it("names files so that every system can keep them, each once", async () => {
    const labels = [
      "../../etc/passwd",
      "top regions",
      "Top regions",
      "Größe: 100%?",
      "日本",
      "CON",
      "x".repeat(256),
      "a/b\\c",
    ];
    const ids: number[] = [];
    for (const label of labels) ids.push(await make(asMia, { label, schema: null }));
    ids.push(await make(asMia, { label: null, schema: "../x", db_id: null }));
    const files = filesOf(await exported(asMia, ids));
    const uuidOf = (label: string | null) =>
      Object.values(files).find((file) => "sql" in file && file.label === label)!.uuid as string;
    expect(Object.keys(files)).toEqual([
      "metadata.yaml",
      "queries/sales/etc_passwd.yaml",
      "queries/sales/top_regions.yaml",
      `queries/sales/Top_regions_${ids[2]}.yaml`,
      "queries/sales/Groe_100.yaml",
      `queries/sales/${uuidOf("日本")}.yaml`,
      "queries/sales/file_CON.yaml",
      `queries/sales/${"x".repeat(100)}.yaml`,
      "queries/sales/a_b_c.yaml",
      `queries/x/${uuidOf(null)}.yaml`,
      "databases/sales.yaml",
    ]);
  });

  it("is for the caller's own, all or none", async () => {
    const [id, bens] = [await make(asMia), await make(asBen)];
    for (const ids of [[id, bens], [id, 99999], []]) {
      expect(await exported(asMia, ids)).toMatchObject({ status: 404, body: { message: "Not found" } });
    }
    expect((await exported(admin, [id])).status).toBe(404);
    expect((await asMia.get("/api/v1/saved_query/export/")).status).toBe(400);
    expect(await asMia.get("/api/v1/saved_query/export/?q=x")).toMatchObject({
      status: 400,
      body: { message: "Not a valid rison/json argument" },
    });
    const { server } = bundle;
    const reader = server.as(await server.createUser({ roles: [], pairs: [["can_read", "SavedQuery"]] }));
    expect((await exported(reader, [id])).status).toBe(403);
    expect((await exported(server.as(null), [id])).status).toBe(401);
  });

  it("tells a browser by a cookie that the download has begun, and touches no other cookie", async () => {
    const id = await make(asMia);
    const reply = await exported(asMia, [id], "&token=abc-1");
    expect(reply.headers["set-cookie"]).toBe("abc-1=done; Max-Age=600; Path=/; SameSite=Lax");
    expect((await exported(asMia, [id])).headers["set-cookie"]).toBeUndefined();
    expect(await exported(asMia, [id], "&token=a%3Bb")).toMatchObject({
      status: 400,
      body: { message: { token: ["Use up to 64 letters, digits, - and _."] } },
    });
    const browser = await bundle.server.inBrowser(bundle.server.admin);
    const own = await make(admin);
    const refused = await exported(browser, [own], "&token=session");
    expect(refused).toMatchObject({
      status: 400,
      body: { message: { token: ["There is a cookie of this name. Use another."] } },
    });
    expect(refused.headers["set-cookie"]).toBeUndefined();
    expect((await exported(asMia, [99999], "&token=abc")).headers["set-cookie"]).toBeUndefined();
  });
});

describe("import", () => {
  const only = (file: Record<string, unknown>, more = {}) => ({ "queries/sales/a.yaml": file, ...more });
  const problem = async (client: Client, file: Record<string, unknown>, fields = {}) => {
    const before = await bundle.allRows();
    const reply = await send(client, "saved_query", only(file), fields);
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
    const archive = (await exported(asMia, [id])).bytes;
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
    expect((await send(asMia, "saved_query", only(file))).status).toBe(200);
    const { id } = (await rowOf(file.uuid))!;
    const changed = { ...file, label: "Changed", description: null };
    expect(await problem(asMia, changed)).toBe(
      "Saved_Query already exists and `overwrite=true` was not passed",
    );
    expect((await send(asMia, "saved_query", only(changed), { overwrite: "true" })).status).toBe(200);
    expect(await rowOf(file.uuid)).toMatchObject({ id, label: "Changed", description: null, sql: file.sql });
  });

  it("does not replace another's, whoever asks and however (S9)", async () => {
    const file = savedQueryFile(bundle.databaseUuid);
    await send(asMia, "saved_query", only(file));
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
    const reply = await send(stranger, "saved_query", only(file, { "databases/sales.yaml": named }), {
      overwrite: "true",
    });
    expect(extraOf(reply)["queries/sales/a.yaml"]).toEqual({ database_uuid: ["Database does not exist"] });
    expect(await bundle.allRows()).toEqual(before);
  });

  it("makes the database too for who may, and asks for its password", async () => {
    const database = databaseFile({ sqlalchemy_uri: "postgresql://me:XXXXXXXXXX@db.example.org/sales" });
    const file = savedQueryFile(database.uuid);
    const files = only(file, { "databases/new.yaml": database });
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
    const files = only(savedQueryFile(database.uuid), { "databases/new.yaml": database });
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
    const { db } = bundle.server;
    const role = await db
      .selectFrom("role")
      .select("id")
      .where("name", "=", "Public")
      .executeTakeFirstOrThrow();
    const pair = await db
      .selectFrom("permission_view")
      .select("id")
      .where("permission", "=", "can_write")
      .where("view", "=", "SavedQuery")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("role_permission")
      .values({ role_id: role.id, permission_view_id: pair.id })
      .execute();
    const nobody = bundle.server.as(null);
    expect(await problem(nobody, savedQueryFile(null))).toBe(
      "Log in to import: a saved query belongs to a user.",
    );
    expect((await nobody.post("/api/v1/saved_query/", { sql: "SELECT 1" })).status).toBe(404);
    await db.deleteFrom("role_permission").where("role_id", "=", role.id).execute();
  });
});

import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { Answer, Client } from "../../../testing/index.ts";
import { sealer } from "../../stored-databases/index.ts";
import { type BundleServer, databaseFile, send, uuid } from "../bundle.fixture.ts";
import { exportBundle, type SavedQueryBundles, savedQueryBundles } from "../savedQueries.fixture.ts";

let bundle: BundleServer;
let asMia: Client;
let asBen: Client;
let admin: Client;
let make: SavedQueryBundles["make"];

beforeAll(async () => {
  ({ bundle, asMia, asBen, admin, make } = await savedQueryBundles());
});
afterAll(() => bundle.server.close());

/** The files below the root folder, read. */
function filesOf(reply: Answer): Record<string, Record<string, unknown>> {
  expect(reply).toMatchObject({ status: 200, headers: { "content-type": "application/zip" } });
  const entries = Object.entries(unzipSync(reply.bytes));
  return Object.fromEntries(
    entries.map(([path, bytes]) => [path.slice(path.indexOf("/") + 1), parse(Buffer.from(bytes).toString())]),
  );
}

describe("export of saved queries", () => {
  it("packs saved queries and their database as Superset's bundles do", async () => {
    const sql = "-- long\nSELECT region,\n\t'it''s: ok'  \nFROM orders -- ü\n";
    const id = await make(asMia, { sql, description: "Why", catalog: "one" });
    const reply = await exportBundle(asMia, [id]);
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

  it("quotes what a reader of YAML 1.1 takes for something else than text", async () => {
    const id = await make(asMia, { label: "on", description: "2025-03-01", schema: "12:30" });
    const files = unzipSync((await exportBundle(asMia, [id])).bytes);
    const texts = Object.values(files).map((bytes) => Buffer.from(bytes).toString());
    for (const field of [
      /^timestamp: "/m,
      /^label: "on"$/m,
      /^description: "2025-03-01"$/m,
      /^schema: "12:30"$/m,
    ])
      expect(texts.filter((text) => field.test(text)).length, String(field)).toBe(1);
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
    const asAdmin = filesOf(
      await exportBundle(admin, [await make(admin, { db_id: stored.id, schema: null })]),
    );
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
    const asUser = filesOf(await exportBundle(asMia, [await make(asMia)]));
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
    const files = filesOf(await exportBundle(asMia, ids));
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
      expect(await exportBundle(asMia, ids)).toMatchObject({ status: 404, body: { message: "Not found" } });
    }
    expect((await exportBundle(admin, [id])).status).toBe(404);
    expect((await asMia.get("/api/v1/saved_query/export/")).status).toBe(400);
    expect(await asMia.get("/api/v1/saved_query/export/?q=x")).toMatchObject({
      status: 400,
      body: { message: "Not a valid rison/json argument" },
    });
    const { server } = bundle;
    const reader = server.as(await server.createUser({ roles: [], pairs: [["can_read", "SavedQuery"]] }));
    expect((await exportBundle(reader, [id])).status).toBe(403);
    expect((await exportBundle(server.as(null), [id])).status).toBe(401);
  });

  it("tells a browser by a cookie that the download has begun, and touches no other cookie", async () => {
    const id = await make(asMia);
    const reply = await exportBundle(asMia, [id], "&token=abc-1");
    expect(reply.headers["set-cookie"]).toBe("abc-1=done; Max-Age=600; Path=/; SameSite=Lax");
    expect((await exportBundle(asMia, [id])).headers["set-cookie"]).toBeUndefined();
    expect(await exportBundle(asMia, [id], "&token=a%3Bb")).toMatchObject({
      status: 400,
      body: { message: { token: ["Use up to 64 letters, digits, - and _."] } },
    });
    const browser = await bundle.server.inBrowser(bundle.server.admin);
    const own = await make(admin);
    const refused = await exportBundle(browser, [own], "&token=session");
    expect(refused).toMatchObject({
      status: 400,
      body: { message: { token: ["There is a cookie of this name. Use another."] } },
    });
    expect(refused.headers["set-cookie"]).toBeUndefined();
    expect((await exportBundle(asMia, [99999], "&token=abc")).headers["set-cookie"]).toBeUndefined();
  });
});

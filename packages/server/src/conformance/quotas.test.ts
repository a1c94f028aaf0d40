import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { features } from "../features/index.ts";
import { DEFAULT_FLAGS } from "../platform/config/index.ts";
import type { Client, TestUser } from "../testing/index.ts";
import { type OrdersServer, ordersServer } from "../testing/ordersServer.ts";

const FORM = { "content-type": "application/x-www-form-urlencoded" };
/** More than half a megabyte: two of them are more than a user keeps. */
const LONG = "x".repeat(600_000);

let at: OrdersServer;
let database: number;
let ann: Client;
let ben: Client;

beforeAll(async () => {
  const known = ["databases", "datasets", "charts", "chart-data"];
  at = await ordersServer(
    undefined,
    features.filter(({ name }) => !known.includes(name)),
    {
      USER_MAX_TABS: 3,
      USER_MAX_SAVED_QUERIES: 3,
      USER_MAX_LINKS: 3,
      USER_MAX_TEXT_MB: 1,
      FEATURE_FLAGS: { ...DEFAULT_FLAGS, KV_STORE: true },
    },
  );
  database = (await at.server.db.selectFrom("database").select("id").executeTakeFirstOrThrow()).id;
  const pairs = [["datasource_access", `[sales].[orders](id:${at.orders})`]] as const;
  const user = (): Promise<TestUser> => at.server.createUser({ roles: ["Gamma", "sql_lab"], pairs });
  ann = at.server.as(await user());
  ben = at.server.as(await user());
});
afterAll(() => at.close());

const fields = (values: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)])).toString();
const tab = (as: Client, more: object = {}) =>
  as.post("/tabstateview/", fields({ queryEditor: { dbId: database, ...more } }), FORM);
const saveQuery = (as: Client, more: object = {}) =>
  as.post("/api/v1/saved_query/", { label: "a", db_id: database, sql: "SELECT 1", ...more });
const link = (as: Client, sql = "SELECT 1") =>
  as.post("/api/v1/sqllab/permalink", { dbId: database, name: "a", sql, autorun: false });
const storeText = (as: Client, value = "text") =>
  as.post("/kv/store/", new URLSearchParams({ data: value }).toString(), FORM);
const formData = (as: Client, text = "{}") =>
  as.post("/api/v1/explore/form_data", {
    datasource_id: at.orders,
    datasource_type: "table",
    form_data: text,
  });

describe("[S14] what one user keeps", () => {
  it("is a number of tabs, and a size of their texts and tables", async () => {
    const ids = [];
    for (let made = 0; made < 3; made++) ids.push((await tab(ann)).body.id);
    expect(await tab(ann)).toMatchObject({
      status: 400,
      body: { error: "You can keep 3 tabs (USER_MAX_TABS), and have 3. Close some that you do not need." },
    });
    expect((await tab(ben)).status).toBe(200);
    const put = (id: number, sql: string) => ann.put(`/tabstateview/${id}`, fields({ sql }), FORM);
    expect((await put(ids[0], LONG)).status).toBe(200);
    expect((await put(ids[0], `${LONG}y`)).status).toBe(200);
    const refused = await put(ids[1], LONG);
    expect([refused.status, refused.body.error]).toEqual([
      400,
      "The text of your tabs can have 1 MB together (USER_MAX_TEXT_MB), and this would be more. Close some that you do not need.",
    ]);
    const table = { queryEditorId: ids[1], dbId: database, name: "orders", note: LONG };
    const full = await ann.post("/tableschemaview/", fields({ table }), FORM);
    expect([full.status, full.body.error]).toEqual([400, expect.stringContaining("USER_MAX_TEXT_MB")]);
    expect((await ann.delete(`/tabstateview/${ids[0]}`)).status).toBe(200);
    expect((await tab(ann, { sql: LONG })).status).toBe(200);
  });

  it("is a number of saved queries, and a size of them, also by an import", async () => {
    const ids = [];
    for (let made = 0; made < 2; made++) ids.push((await saveQuery(ann)).body.id);
    const bundle = (count: number, sql = "SELECT 1") => {
      const files = Array.from({ length: count }, (_, number) => [
        `b/queries/sales/${number}.yaml`,
        strToU8(
          JSON.stringify({
            label: "imported",
            sql,
            schema: null,
            description: null,
            uuid: `00000000-0000-4000-8000-00000000000${number}`,
            version: "1.0.0",
            database_uuid: null,
          }),
        ),
      ]);
      const form = new FormData();
      const metadata = 'version: 1.0.0\ntype: SavedQuery\ntimestamp: "2025-01-01T00:00:00+00:00"\n';
      const archive = zipSync({ ...Object.fromEntries(files), "b/metadata.yaml": strToU8(metadata) });
      form.append("formData", new Blob([Buffer.from(archive)]), "queries.zip");
      return new Response(form);
    };
    const bring = async (sent: Response) =>
      ann.post("/api/v1/saved_query/import/", Buffer.from(await sent.arrayBuffer()), {
        "content-type": sent.headers.get("content-type") ?? "",
      });
    const tooMany = await bring(bundle(2));
    expect([tooMany.status, JSON.stringify(tooMany.body)]).toEqual([
      422,
      expect.stringContaining("You can keep 3 saved queries (USER_MAX_SAVED_QUERIES), and have 2."),
    ]);
    expect((await bring(bundle(1))).status).toBe(200);
    expect(await saveQuery(ann)).toMatchObject({
      status: 413,
      body: {
        message: expect.stringContaining(
          "You can keep 3 saved queries (USER_MAX_SAVED_QUERIES), and have 3.",
        ),
      },
    });
    const scheduled = new URLSearchParams({ label: "a", db_id: String(database), sql: "SELECT 1" });
    expect(await ann.post("/savedqueryviewapi/api/create", scheduled.toString(), FORM)).toMatchObject({
      status: 413,
      body: { message: expect.stringContaining("USER_MAX_SAVED_QUERIES") },
    });
    const put = (id: number, sql: string) =>
      ann.put(`/api/v1/saved_query/${id}`, { label: "a", db_id: database, sql });
    expect((await put(ids[0], LONG)).status).toBe(200);
    expect((await put(ids[0], LONG)).status).toBe(200);
    expect(await put(ids[1], LONG)).toMatchObject({
      status: 413,
      body: { message: expect.stringContaining("USER_MAX_TEXT_MB") },
    });
    expect((await saveQuery(ben)).status).toBe(201);
  });

  it("is a number of links, and a size of them", async () => {
    expect((await link(ann)).status).toBe(201);
    expect((await storeText(ann, LONG)).status).toBe(200);
    const long = await link(ann, LONG);
    expect([long.status, long.body.message]).toEqual([413, expect.stringContaining("USER_MAX_TEXT_MB")]);
    expect((await link(ann)).status).toBe(201);
    expect(await link(ann)).toMatchObject({
      status: 413,
      body: {
        message: "You can keep 3 links (USER_MAX_LINKS), and have 3. Share a link that you have made before.",
      },
    });
    const refused = await storeText(ann);
    expect([refused.status, refused.body.error]).toEqual([413, expect.stringContaining("USER_MAX_LINKS")]);
    expect((await link(ben)).status).toBe(201);
  });

  it("is the newest form data of unsaved charts", async () => {
    const keys = [];
    const statusOfKey = async (key: string, as = ann) =>
      (await as.get(`/api/v1/explore/form_data/${key}`)).status;
    const bens = (await formData(ben)).body.key;
    for (let made = 0; made < 5; made++) keys.push((await formData(ann)).body.key);
    expect(await Promise.all(keys.map((key) => statusOfKey(key)))).toEqual([404, 404, 200, 200, 200]);
    const long = JSON.stringify({ text: LONG });
    const [first, second] = [(await formData(ann, long)).body.key, (await formData(ann, long)).body.key];
    expect([await statusOfKey(first), await statusOfKey(second), await statusOfKey(bens, ben)]).toEqual([
      404, 200, 200,
    ]);
    expect(await formData(ann, JSON.stringify({ text: LONG + LONG }))).toMatchObject({
      status: 413,
      body: { message: expect.stringContaining("USER_MAX_TEXT_MB") },
    });
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_FLAGS } from "../../platform/config/index.ts";
import { type Client, type TestApp, type TestUser, testApp } from "../../testing/index.ts";
import { sqlLinks } from "./index.ts";

let server: TestApp;
let mine: Client;
let theirs: Client;
let reader: TestUser;
beforeAll(async () => {
  server = await testApp({
    features: [sqlLinks],
    config: { FEATURE_FLAGS: { ...DEFAULT_FLAGS, KV_STORE: true } },
  });
  const roles = ["Gamma", "sql_lab"];
  mine = server.as(await server.createUser({ roles }));
  theirs = server.as(await server.createUser({ roles }));
  reader = await server.createUser();
});
afterAll(() => server.close());

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const QUERY = { dbId: 1, name: "Sales", sql: "SELECT 'ü' AS x" };
const OPTIONS = { schema: "main", catalog: null, autorun: true, templateParams: '{"a":1}' };

describe("a permalink", () => {
  it("opens for another user with what was stored", async () => {
    const full = { ...QUERY, ...OPTIONS };
    const made = await mine.post("/api/v1/sqllab/permalink", full);
    expect(made.status).toBe(201);
    const { key } = made.body;
    expect(made.body).toEqual({ key, url: `/sqllab/p/${key}` });
    expect(await theirs.get(`/api/v1/sqllab/permalink/${key}`)).toMatchObject({ status: 200 });
    expect((await theirs.get(`/api/v1/sqllab/permalink/${key}`)).body).toEqual(full);
    const short = await mine.post("/api/v1/sqllab/permalink/", QUERY);
    expect((await theirs.get(`/api/v1/sqllab/permalink/${short.body.key}/`)).body).toEqual(QUERY);
  });

  it.each([
    ["never the Host that the caller sends", false, { host: "evil.example" }, ""],
    ["no forwarded host without a proxy", false, { "x-forwarded-host": "evil.example" }, ""],
    [
      "the host that a proxy forwards",
      true,
      { host: "inner:8088", "x-forwarded-host": "bi.example", "x-forwarded-proto": "https" },
      "https://bi.example",
    ],
  ])("names %s", async (_what, ENABLE_PROXY_FIX, headers, origin) => {
    const proxied = await testApp({ features: [sqlLinks], config: { ENABLE_PROXY_FIX } });
    const made = await proxied.as(proxied.admin).post("/api/v1/sqllab/permalink", QUERY, headers);
    expect(made.body.url).toBe(`${origin}/sqllab/p/${made.body.key}`);
    await proxied.close();
  });

  it.each([
    ["nothing in it", {}, { dbId: ["Missing data for required field."] }],
    ["no text", { dbId: 1, name: "x" }, { sql: ["Missing data for required field."] }],
    ["a text for the database", { ...QUERY, dbId: "one" }, { dbId: ["Not a valid integer."] }],
    ["an unknown field", { ...QUERY, user: 1 }, { user: ["Unknown field."] }],
    ["parameters that are no text", { ...QUERY, templateParams: {} }, { templateParams: ["Not a valid"] }],
  ])("is refused with %s", async (_what, body, message) => {
    const reply = await mine.post("/api/v1/sqllab/permalink", body);
    expect(reply.status).toBe(400);
    for (const [field, words] of Object.entries(message)) {
      expect(reply.body.message[field]?.[0]).toContain(words[0]);
    }
  });

  it("that nobody made is not there", async () => {
    for (const key of ["nosuch", "kv:999999", "kv:99999999999", "kv:x", "%27"]) {
      expect((await mine.get(`/api/v1/sqllab/permalink/${key}`)).status).toBe(404);
    }
  });

  it("needs the rights on links", async () => {
    const { key } = (await mine.post("/api/v1/sqllab/permalink", QUERY)).body;
    const view = "SqlLabPermalinkRestApi";
    const opener = server.as(await server.createUser({ roles: [], pairs: [["can_read", view]] }));
    expect((await opener.get(`/api/v1/sqllab/permalink/${key}`)).status).toBe(200);
    expect(await opener.post("/api/v1/sqllab/permalink", QUERY)).toMatchObject({
      status: 403,
      body: { message: "Forbidden" },
    });
    expect((await server.as(reader).get(`/api/v1/sqllab/permalink/${key}`)).status).toBe(403);
  });
});

describe("a text shared by number", () => {
  const store = (client: Client, fields: Record<string, string>) =>
    client.post("/kv/store/", new URLSearchParams(fields).toString(), FORM);

  it("[S1-107] is read by another user as it was stored", async () => {
    const text = JSON.stringify({ ...QUERY, templateParams: null });
    for (const field of ["data", "value"]) {
      const made = await store(mine, { [field]: text });
      expect(made).toMatchObject({ status: 200, body: { id: expect.any(Number) } });
      for (const slash of ["", "/"]) {
        const reply = await theirs.get(`/kv/${made.body.id}${slash}`);
        expect(reply).toMatchObject({
          status: 200,
          headers: { "content-type": "text/plain; charset=utf-8" },
        });
        expect(reply.bytes.toString()).toBe(text);
      }
      expect((await theirs.get(`/api/v1/sqllab/permalink/kv:${made.body.id}`)).body).toEqual(
        JSON.parse(text),
      );
    }
  });

  it("may be anything, but opens as a link only when it is an object", async () => {
    for (const text of ["plain <b>", "[1]", ""]) {
      const { id } = (await store(mine, { data: text })).body;
      expect((await mine.get(`/kv/${id}`)).bytes.toString()).toBe(text);
      expect((await mine.get(`/api/v1/sqllab/permalink/kv:${id}`)).status).toBe(404);
    }
  });

  it("that is not there is answered with an empty text", async () => {
    const { key } = (await mine.post("/api/v1/sqllab/permalink", QUERY)).body;
    const link = await server.db
      .selectFrom("key_value")
      .select("id")
      .where("key", "=", key)
      .executeTakeFirstOrThrow();
    for (const number of ["999999", "99999999999", "x", "-1", "1e1", String(link.id)]) {
      expect(await mine.get(`/kv/${number}`)).toMatchObject({
        status: 404,
        body: "",
        headers: { "content-type": "text/plain; charset=utf-8" },
      });
    }
  });

  it("is refused without a text, and without the right", async () => {
    expect(await store(mine, {})).toMatchObject({
      status: 400,
      body: { error: "data: Missing data for required field." },
    });
    const { id } = (await store(mine, { data: "x" })).body;
    expect((await store(server.as(reader), { data: "x" })).status).toBe(403);
    expect((await server.as(reader).get(`/kv/${id}`)).status).toBe(403);
  });

  it("is not offered without KV_STORE", async () => {
    const off = await testApp({ features: [sqlLinks] });
    const admin = off.as(off.admin);
    expect(await store(admin, { data: "x" })).toMatchObject({ status: 404, body: "" });
    expect(await admin.get("/kv/1")).toMatchObject({ status: 404, body: "" });
    await off.close();
  });
});

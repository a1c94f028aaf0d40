import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EmbeddingServer, embeddingServer } from "./embedding.fixture.ts";

const webRoot = mkdtempSync(join(tmpdir(), "sightline-web-"));
let at: EmbeddingServer;
beforeAll(async () => {
  writeFileSync(
    join(webRoot, "index.html"),
    '<html><head></head><body><div id="app" data-bootstrap="__BOOTSTRAP__"></div><!--page-data--><template id="page-scripts"><!--page-scripts--></template><!--page-styles--></body></html>',
  );
  at = await embeddingServer(webRoot);
});
afterAll(async () => {
  await at.close();
  rmSync(webRoot, { recursive: true });
});

const path = (id: number | string = at.sales) => `/api/v1/dashboard/${id}/embedded`;

async function isListedAsEmbedded(): Promise<boolean> {
  const q = `(columns:!(id,is_embedded),filters:!((col:id,opr:eq,value:${at.other})))`;
  const [listed] = (await at.admin.get(`/api/v1/dashboard/?q=${q}`)).body.result;
  return listed.is_embedded;
}

describe("an embedded dashboard", () => {
  it("is made, changed under the same uuid, shown and removed", async () => {
    expect((await at.admin.get(path(at.other))).status).toBe(404);
    expect(await isListedAsEmbedded()).toBe(false);
    const made = await at.admin.post(path(at.other), { allowed_domains: ["https://a.io"] });
    expect(made).toMatchObject({
      status: 200,
      body: {
        result: {
          allowed_domains: ["https://a.io"],
          dashboard_id: String(at.other),
          changed_on: "2025-03-12T12:00:00.000000",
          changed_by: { id: at.server.admin.id },
        },
      },
    });
    expect(await isListedAsEmbedded()).toBe(true);
    const { uuid } = made.body.result;
    const changed = await at.admin.put(path(at.other), { allowed_domains: [] });
    expect(changed.body.result).toMatchObject({ uuid, allowed_domains: [] });
    expect((await at.admin.get(path(at.other))).body).toEqual(changed.body);
    expect((await at.admin.get(`/api/v1/embedded_dashboard/${uuid}`)).body).toEqual(changed.body);
    expect(await at.admin.delete(path(at.other))).toMatchObject({ status: 200, body: { message: "OK" } });
    expect((await at.admin.get(path(at.other))).status).toBe(404);
    expect((await at.admin.get(`/api/v1/embedded_dashboard/${uuid}`)).status).toBe(404);
  });

  it.each([
    ["no domains", {}, "allowed_domains"],
    ["domains that are no list", { allowed_domains: "a.io" }, "allowed_domains"],
    ["a domain that is none", { allowed_domains: ["https://a.io; script-src *"] }, "allowed_domains"],
  ])("is refused with %s", async (_name, body, field) => {
    const reply = await at.admin.post(path(), body);
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body.message)).toEqual([field]);
  });

  it("is for who may embed, and may read all that it shows", async () => {
    const gamma = at.server.as(at.stranger);
    expect((await gamma.post(path(), { allowed_domains: [] })).status).toBe(403);
    const embedder = await at.server.createUser({
      roles: ["Gamma"],
      pairs: [["can_set_embedded", "Dashboard"]],
    });
    await at.admin.put(`/api/v1/dashboard/${at.sales}`, {
      owners: [at.server.admin.id, embedder.id],
    });
    const refused = await at.server.as(embedder).post(path(), { allowed_domains: [] });
    expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining("chart") } });
  });

  it("is gone with its dashboard", async () => {
    await at.embed(at.other);
    const before = (await at.admin.get(path(at.other))).body;
    await at.admin.delete(`/api/v1/dashboard/${at.other}`);
    expect((await at.admin.get(`/api/v1/embedded_dashboard/${before.result.uuid}`)).status).toBe(404);
  });

  it("is changed by nobody who may not read all that it shows", async () => {
    const owner = await at.server.createUser({ roles: ["Gamma"] });
    const board = `/api/v1/dashboard/${at.sales}`;
    await at.admin.put(board, { owners: [at.server.admin.id, owner.id] });
    const mine = at.server.as(owner);
    const filter = {
      id: "NATIVE_FILTER-range",
      type: "NATIVE_FILTER",
      filterType: "filter_time",
      targets: [{}],
    };
    const change = { deleted: [], modified: [filter], reordered: [] };
    expect((await mine.put(`${board}/filters`, change)).status).toBe(403);
    expect((await mine.put(board, { dashboard_title: "Sales" })).status).toBe(200);
    await at.admin.put(board, { owners: [at.server.admin.id] });
  });
});

describe("a guest token", () => {
  const ask = (body: object, client = at.admin) => client.post("/api/v1/security/guest_token/", body);
  const ownResources = () => [{ type: "dashboard", id: at.uuid }];

  it("says for whom it is, what it opens and for how long", async () => {
    const { status, body } = await ask({
      user: { username: "ann", unknown: 1 },
      resources: ownResources(),
      rls: [{ clause: "1 = 1", more: true }],
      more: true,
    });
    expect(status).toBe(200);
    const claims = JSON.parse(Buffer.from(body.token.split(".")[1], "base64url").toString());
    expect(claims).toEqual({
      user: { username: "ann" },
      resources: ownResources(),
      rls_rules: [{ clause: "1 = 1" }],
      type: "guest",
      iat: 1_741_780_800,
      exp: 1_741_781_100,
      aud: "sightline",
    });
  });

  it.each<[string, (uuid: string) => object, unknown]>([
    [
      "a dashboard that is not embedded",
      () => ({ resources: [{ type: "dashboard", id: "x" }], rls: [] }),
      "EmbeddedDashboard not found.",
    ],
    ["no resources", () => ({ rls: [] }), { resources: expect.anything() }],
    ["no rules", () => ({ resources: [] }), { rls: expect.anything() }],
    [
      "a resource of another kind",
      () => ({ resources: [{ type: "chart", id: "1" }], rls: [] }),
      expect.anything(),
    ],
    [
      "a rule without a clause",
      (id) => ({ resources: [{ type: "dashboard", id }], rls: [{ dataset: 1 }] }),
      expect.anything(),
    ],
    [
      "more rules than fit into a header",
      () => ({ resources: [], rls: [{ clause: "a".repeat(20_000) }] }),
      expect.stringContaining("Guest token validation failed"),
    ],
  ])("is refused for %s", async (_name, body, message) => {
    expect(await ask(body(at.uuid))).toMatchObject({ status: 400, body: { message } });
  });

  it("is given by who may grant it, and never by a guest", async () => {
    expect((await ask({ resources: [], rls: [] }, at.server.as(at.stranger))).status).toBe(403);
    expect((await ask({ resources: [], rls: [] }, at.server.as(null))).status).toBe(401);
    expect((await ask({ resources: ownResources(), rls: [] }, await at.guest())).status).toBe(403);
  });
});

describe("the page for other sites", () => {
  const openPage = (uuid: string, headers: Record<string, string> = {}) =>
    at.server.as(null).get(`/embedded/${uuid}`, { accept: "text/html", ...headers });
  const ancestors = (headers: Record<string, unknown>) =>
    /frame-ancestors ([^;]*)/.exec(String(headers["content-security-policy"]))?.[1];

  it("may be framed by any site where none is named, and knows nobody", async () => {
    const browser = await at.server.inBrowser(at.server.admin);
    const page = await browser.get(`/embedded/${at.uuid}`, { accept: "text/html" });
    expect(page.status).toBe(200);
    expect(ancestors(page.headers)).toBe("*");
    expect(page.headers["x-frame-options"]).toBeUndefined();
    const text = String(page.body).replaceAll("&quot;", '"');
    const bootstrap = JSON.parse(/data-bootstrap="(\{.*\})"/.exec(text)![1]!);
    expect(bootstrap).toMatchObject({
      user: { isAnonymous: true, roles: {} },
      config: { GUEST_TOKEN_HEADER_NAME: "X-GuestToken" },
      embedded: { dashboard_id: String(at.sales) },
    });
    expect(bootstrap).not.toHaveProperty("csrf_token");
    expect(text).not.toContain("Sales");
  });

  it("[S12] is for the named sites alone", async () => {
    await at.admin.put(path(), { allowed_domains: ["https://a.io"] });
    const allowed = await openPage(at.uuid, { referer: "https://a.io/page" });
    expect([allowed.status, ancestors(allowed.headers)]).toEqual([200, "https://a.io"]);
    for (const headers of [{}, { referer: "https://b.io/" }] as Record<string, string>[]) {
      const refused = await openPage(at.uuid, headers);
      expect([refused.status, ancestors(refused.headers)]).toEqual([403, "'self'"]);
      expect(refused.headers["x-frame-options"]).toBe("SAMEORIGIN");
    }
    await at.admin.put(path(), { allowed_domains: [] });
  });

  it("[S12] no other page may be framed", async () => {
    const page = await at.server.as(null).get("/nowhere", { accept: "text/html" });
    expect([ancestors(page.headers), page.headers["x-frame-options"]]).toEqual(["'self'", "SAMEORIGIN"]);
  });

  it("is not there for an unknown dashboard, nor while the feature is off", async () => {
    expect((await openPage("nothing")).status).toBe(404);
    const { config } = at.server.platform;
    config.FEATURE_FLAGS = { ...config.FEATURE_FLAGS, EMBEDDED_SUPERSET: false };
    try {
      expect((await openPage(at.uuid)).status).toBe(404);
      expect((await at.admin.get(`/api/v1/embedded_dashboard/${at.uuid}`)).status).toBe(404);
    } finally {
      config.FEATURE_FLAGS = { ...config.FEATURE_FLAGS, EMBEDDED_SUPERSET: true };
    }
  });
});

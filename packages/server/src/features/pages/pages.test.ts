import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, type TestApp, type TestUser, testApp } from "../../testing/index.ts";
import { access } from "../access/index.ts";
import { pages } from "./index.ts";

const SCRIPT = "console.log('drawn');".repeat(100);
const THEME = 'document.title = "a<b";';
const webRoot = mkdtempSync(join(tmpdir(), "sightline-web-"));
let server: TestApp;
let mia: TestUser;
let browser: Client;
beforeAll(async () => {
  mkdirSync(join(webRoot, "assets"));
  writeFileSync(
    join(webRoot, "index.html"),
    `<html><head><meta name="csp-nonce" content="__CSP_NONCE__"><script>${THEME}</script></head><body><div id="app" data-bootstrap="__BOOTSTRAP__"></div><!--page-data--><template id="page-scripts"><!--page-scripts--></template><!--page-styles--></body></html>`,
  );
  writeFileSync(join(webRoot, "mark.svg"), "<svg/>");
  writeFileSync(join(webRoot, "assets", "main-a1.js"), SCRIPT);
  writeFileSync(join(webRoot, "assets", "main-a1.js.br"), brotliCompressSync(SCRIPT));
  writeFileSync(join(webRoot, "assets", "main-a1.js.gz"), gzipSync(SCRIPT));
  server = await testApp({ features: [access, pages], config: { webRoot } });
  mia = await server.createUser({ username: "mia", first_name: `Mi"a<script>$&` });
  browser = await server.inBrowser(mia);
});
afterAll(async () => {
  await server.close();
  rmSync(webRoot, { recursive: true, force: true });
});

const bootstrapOf = (html: string) => {
  const text = /data-bootstrap="([^"]*)"/.exec(html)![1]!;
  const plain = text
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
  return JSON.parse(plain);
};
const FORM = { "content-type": "application/x-www-form-urlencoded" };

describe("pages", () => {
  it.each([
    "/",
    "/superset/welcome/",
    "/dashboard/list/",
    "/chart/list/",
    "/chart/add",
    "/tablemodelview/list/",
    "/databaseview/list/",
    "/explore/?slice_id=7",
    "/superset/explore/",
  ])("%s is the application for a user, the log-in page for nobody", async (path) => {
    const page = await browser.get(path);
    expect(page).toMatchObject({
      status: 200,
      headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
    });
    expect(bootstrapOf(page.body).user.userId).toBe(mia.id);
    expect(await server.as(null).get(path)).toMatchObject({
      status: 302,
      headers: { location: `/login/?next=${encodeURIComponent(path)}` },
    });
  });

  it.each([
    "/sqllab/",
    "/superset/sqllab/",
    "/sqllab/history/",
    "/superset/sqllab/history/",
    "/sqllab/p/xT9w/",
    "/savedqueryview/list/",
  ])("%s without the right leads home, with the reason", async (path) => {
    const reply = await browser.get(path);
    expect(reply).toMatchObject({ status: 302, headers: { location: "/" } });
    expect(String(reply.headers["set-cookie"])).toContain("flash=access-denied");
    expect((await (await server.inBrowser(server.admin)).get(path)).status).toBe(200);
  });

  it("[S2-050] carry the caller, public settings and a working CSRF token, and no secret", async () => {
    const page = await browser.get("/");
    const bootstrap = bootstrapOf(page.body);
    expect(bootstrap).toMatchObject({
      user: {
        username: "mia",
        firstName: `Mi"a<script>$&`,
        isAnonymous: false,
        userId: expect.any(Number),
        roles: { Gamma: expect.arrayContaining([["can_read", "Chart"]]) },
        permissions: expect.any(Object),
      },
      common: {
        conf: {
          SQL_MAX_ROW: 100_000,
          DISPLAY_MAX_ROW: 10_000,
          DEFAULT_SQLLAB_LIMIT: 1000,
          SQLLAB_QUERY_RESULT_TIMEOUT: 0,
          SQLLAB_DEFAULT_DBID: null,
          SQL_VALIDATORS_BY_ENGINE: { postgresql: "PostgreSQL", duckdb: "DuckDB" },
          SCHEDULED_QUERIES: {},
          SQLLAB_SAVE_WARNING_MESSAGE: null,
          SQLLAB_SCHEDULE_WARNING_MESSAGE: null,
        },
        feature_flags: { DASHBOARD_RBAC: false },
        d3_format: {},
        d3_time_format: {},
        extra_categorical_color_schemes: [],
        extra_sequential_color_schemes: [],
        currencies: expect.arrayContaining(["USD", "EUR"]),
        flash_messages: [],
      },
    });
    expect(page.body).toContain(`<script>${THEME}</script>`);
    expect(page.body.match(/<script>/g)).toHaveLength(1);
    expect(page.body).not.toContain(server.platform.config.secretKey);
    expect(page.body).toContain(`<input type="hidden" id="csrf_token" value="${bootstrap.csrf_token}">`);
    const saved = await browser.put(
      "/api/v1/me/",
      { first_name: "Mia" },
      { "x-csrftoken": bootstrap.csrf_token },
    );
    expect(saved.status).toBe(200);
  });

  it("show a message once", async () => {
    const home = await browser.get("/", { cookie: `${await cookieOf()}; flash=access-denied` });
    expect(bootstrapOf(home.body).common.flash_messages).toEqual([["danger", "Access is Denied"]]);
    expect(String(home.headers["set-cookie"])).toMatch(/flash=;/);
  });

  it("[S1-021] [S3-016] open with what a form posted", async () => {
    const token = bootstrapOf((await browser.get("/")).body).csrf_token;
    const post = (client: Client, path: string, fields: Record<string, string>) =>
      client.post(path, new URLSearchParams(fields).toString(), { ...FORM, "x-csrftoken": "" });
    const form_data = JSON.stringify({ datasource: "7__table", viz_type: "pie" });
    const explore = await post(browser, "/explore/", { form_data, csrf_token: token });
    expect(bootstrapOf(explore.body).form_data).toEqual({ datasource: "7__table", viz_type: "pie" });
    const broken = await post(browser, "/superset/explore/", { form_data: "{", csrf_token: token });
    expect(broken.status).toBe(200);
    expect(bootstrapOf(broken.body).form_data).toBeUndefined();

    const admin = await server.inBrowser(server.admin);
    const csrf_token = bootstrapOf((await admin.get("/")).body).csrf_token;
    const query = { datasourceKey: "7__table", sql: "SELECT 1" };
    for (const path of ["/sqllab/", "/superset/sqllab/"]) {
      for (const fields of [query, { form_data: JSON.stringify(query) }]) {
        const page = await post(admin, path, { ...fields, csrf_token });
        expect(bootstrapOf(page.body).requested_query).toEqual(query);
      }
      const unreadable = await post(admin, path, { form_data: "{", csrf_token });
      expect(unreadable.status).toBe(200);
      expect(bootstrapOf(unreadable.body)).not.toHaveProperty("requested_query");
    }
    expect(await post(browser, "/explore/", { form_data })).toMatchObject({
      status: 302,
      headers: { location: "/login/" },
    });
  });

  it.each([
    ["/nope", "text/html,*/*;q=0.8", "the application"],
    ["/dashboards/7/nothing", "text/html", "the application"],
    ["/users/", "text/html", "the application"],
    ["/roles/", "text/html", "the application"],
    ["/nope", "application/json", "JSON"],
    ["/nope", "*/*", "JSON"],
    ["/api/v1/nope", "text/html", "JSON"],
    ["/api", "text/html", "JSON"],
    ["/static/nope.js", "text/html", "JSON"],
  ])("%s for %s is not there, said by %s", async (path, accept, by) => {
    for (const client of [browser, server.as(null)]) {
      const reply = await client.get(path, { accept });
      expect(reply.status).toBe(404);
      if (by === "JSON") expect(reply.body).toEqual({ message: "Not found" });
      else expect(bootstrapOf(reply.body).common.locale).toBe("en");
    }
  });

  it("are those of the last build", async () => {
    const file = join(webRoot, "index.html");
    const first = readFileSync(file, "utf8");
    writeFileSync(file, first.replace("</head>", '<script src="/static/assets/main-b2.js"></script></head>'));
    expect((await browser.get("/")).body).toContain("main-b2.js");
    rmSync(file);
    expect((await browser.get("/")).body).toContain("main-b2.js");
    writeFileSync(file, first);
    expect((await browser.get("/")).body).not.toContain("main-b2.js");
  });

  it("a call that only other methods answer is not allowed, and named ones are", async () => {
    const reply = await server.app.inject({ url: "/api/v1/security/login", headers: { accept: "*/*" } });
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, "POST"]);
    expect(reply.json()).toEqual({ message: "GET is not allowed here" });
  });

  it("say so when the front end is not built", async () => {
    const bare = await testApp({ features: [access, pages] });
    const reply = await (await bare.inBrowser(bare.admin)).get("/");
    expect(reply).toMatchObject({ status: 503 });
    await bare.close();
  });

  async function cookieOf(): Promise<string> {
    const { sessionStore } = await import("../../platform/auth/sessions.ts");
    return `session=${await sessionStore(server.platform).begin({ id: mia.id, auth_epoch: 0 })}`;
  }
});

describe("files", () => {
  it.each([
    ["br, gzip", "br"],
    ["gzip", "gzip"],
    ["identity", undefined],
  ])("of the build go out as the browser takes them: %s", async (accepted, encoding) => {
    const reply = await server.as(null).get("/static/assets/main-a1.js", { "accept-encoding": accepted });
    expect(reply).toMatchObject({
      status: 200,
      headers: { "cache-control": "public, max-age=31536000, immutable" },
    });
    expect(reply.headers["content-encoding"]).toBe(encoding);
    expect(reply.headers["content-type"]).toMatch(/javascript/);
  });

  it("without a hash in their name are asked for again", async () => {
    const reply = await server.as(null).get("/static/mark.svg");
    expect(reply).toMatchObject({ status: 200, headers: { "cache-control": "public, max-age=0" } });
  });

  it.each([
    "/static/nope.js",
    "/static/../../etc/passwd",
    "/static/%2e%2e/%2e%2e/etc/passwd",
    "/static/..%2f..%2fetc/passwd",
  ])("outside the build are not there: %s", async (path) => {
    const reply = await server.as(null).get(path);
    expect([400, 403, 404]).toContain(reply.status);
    expect(JSON.stringify(reply.body)).not.toContain("root:");
  });

  it("of the log-in page are kept for good", async () => {
    const page = await server.as(null).get("/login/");
    const path = /href="(\/static\/login\.css[^"]+)"/.exec(page.body)![1]!;
    expect(await server.as(null).get(path)).toMatchObject({
      status: 200,
      headers: {
        "content-type": "text/css; charset=utf-8",
        "cache-control": expect.stringContaining("immutable"),
      },
    });
  });
});

describe("the state of the server", () => {
  it.each(["/health", "/healthcheck", "/ping"])("%s says OK to anyone", async (path) => {
    expect(await server.as(null).get(path)).toMatchObject({ status: 200, body: "OK" });
  });

  it("counts requests, for those allowed", async () => {
    expect(await server.as(null).get("/metrics")).toMatchObject({ status: 401 });
    expect(await server.as(mia).get("/metrics")).toMatchObject({ status: 403 });
    const reply = await server.as(server.admin).get("/metrics");
    expect(reply.headers["content-type"]).toBe("text/plain; version=0.0.4; charset=utf-8");
    expect(reply.body).toMatch(
      /^sightline_http_requests_total\{method="GET",route="\/health",status="200"\} \d+$/m,
    );
    for (const line of String(reply.body).trimEnd().split("\n")) {
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{[^{}]*\})? -?[\d.e+-]+)$/);
    }
  });

  it("lets the browser run the script of the page itself, by its hash, and on pages only", async () => {
    const hash = `'sha256-${createHash("sha256").update(THEME).digest("base64")}'`;
    const policies = await Promise.all(
      ["/dashboard/list/", "/api/v1/me/"].map(async (path) => (await browser.get(path)).headers),
    );
    expect(
      policies.map((headers) => /script-src [^;]*/.exec(String(headers["content-security-policy"]))?.[0]),
    ).toEqual([`script-src 'self' ${hash}`, "script-src 'self'"]);
  });

  it("describes its API", async () => {
    const document = await server.as(mia).get("/api/v1/_openapi");
    expect(document.body).toMatchObject({
      openapi: "3.1.0",
      paths: { "/api/v1/security/login": { post: {} } },
    });
    const page = await server.as(mia).get("/swagger/v1");
    expect(page.body).toContain("/api/v1/security/login");
    const nonce = /<style nonce="([^"]+)">/.exec(page.body)![1];
    expect(page.headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);
    expect(await server.as(null).get("/api/v1/_openapi")).toMatchObject({ status: 401 });
  });
});

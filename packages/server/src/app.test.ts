import { gunzipSync } from "node:zlib";
import { route } from "@sightline/api";
import { ok } from "@sightline/core/errors";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { features } from "./features/index.ts";
import type { Feature } from "./platform/feature.ts";
import { firstRun } from "./platform/firstRun.ts";
import { handle, registeredRoutes } from "./platform/http/handle.ts";
import { type TestApp, testApp } from "./testing/index.ts";

const probe = {
  access: "anyone",
  tag: "Test",
  summary: "Test",
  reply: z.object({ shown: z.string() }),
} as const;
const odd: Feature = {
  name: "odd",
  register(app) {
    const breaks = route({ ...probe, method: "GET", path: "/api/v1/breaks" });
    handle(app, breaks, async () => {
      throw new Error("password of the store is hunter2");
    });
    handle(app, route({ ...probe, method: "GET", path: "/api/v1/leaks" }), async () =>
      ok({ shown: "yes", password_hash: "$argon2id$" } as { shown: string }),
    );
    const posts = route({
      ...probe,
      method: "POST",
      path: "/api/v1/posts",
      body: z.strictObject({ name: z.string() }),
    });
    handle(app, posts, async ({ body }) => ok({ shown: body.name }));
  },
};

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ features: [...features, odd] });
});
afterAll(() => server.close());

describe("every route", () => {
  it("says who may call it, or cannot be registered", async () => {
    const careless: Feature = {
      name: "careless",
      register(app) {
        app.get("/api/v1/careless", async () => "hello");
      },
    };
    await expect(testApp({ features: [careless] })).rejects.toThrow(
      "/api/v1/careless does not say who may call it",
    );
  });

  it("is closed to nobody, unless it is declared open", async () => {
    const closed = registeredRoutes.filter((entry) => entry.access !== "anyone");
    expect(closed.length).toBeGreaterThan(15);
    for (const entry of closed) {
      const path = entry.path.replace(/:\w+/g, "1");
      const send = server.as(null)[entry.method.toLowerCase() as "get"];
      const reply = await send(path);
      expect([entry.method, path, reply.status]).toEqual([entry.method, path, 401]);
    }
  });

  it("that asks for a right is closed to a user without roles", async () => {
    const user = server.as(await server.createUser({ roles: [] }));
    for (const entry of registeredRoutes.filter((candidate) => typeof candidate.access !== "string")) {
      const path = entry.path.replace(/:\w+/g, "1");
      const reply = await user[entry.method.toLowerCase() as "get"](path);
      expect([entry.method, path, reply.status]).toEqual([entry.method, path, 403]);
    }
  });

  it("is open only where this list says so", () => {
    const open = registeredRoutes
      .filter((entry) => entry.access === "anyone" && entry.tag !== "Test")
      .map((entry) => `${entry.method} ${entry.path}`);
    expect(open.toSorted()).toEqual(["POST /api/v1/security/login", "POST /api/v1/security/refresh"]);
  });

  it("needs a CSRF token for changes by a session, but for the contract's exceptions", () => {
    const exempt = registeredRoutes
      .filter((entry) => entry.method !== "GET" && entry.csrfExempt)
      .map((entry) => `${entry.method} ${entry.path}`);
    const allowed = [
      "POST /api/v1/security/login",
      "POST /api/v1/security/refresh",
      "POST /api/v1/chart/data",
      "POST /api/v1/dashboard/:id/cache_dashboard_screenshot/",
      "POST /superset/log/",
      "POST /superset/explore_json/",
      "POST /superset/explore_json/:type/:id/",
    ];
    expect(exempt.filter((entry) => !allowed.includes(entry))).toEqual([]);
  });
});

describe("replies", () => {
  it("carry the security headers, without HSTS on http", async () => {
    for (const path of ["/health", "/login/", "/api/v1/nope", "/api/v1/breaks"]) {
      const { headers } = await server.as(null).get(path);
      expect(headers).toMatchObject({
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        "referrer-policy": "strict-origin-when-cross-origin",
        "cross-origin-opener-policy": "same-origin",
      });
      const policy = String(headers["content-security-policy"]);
      expect(policy).toContain("default-src 'self'; script-src 'self'; style-src 'self' 'nonce-");
      expect(policy).toContain(
        "object-src 'none'; base-uri 'none'; frame-ancestors 'self'; form-action 'self'",
      );
      expect(policy).not.toContain("unsafe");
      expect(headers["strict-transport-security"]).toBeUndefined();
    }
  });

  it("to an unknown address are 404 in JSON", async () => {
    for (const path of ["/api/v1/nope", "/api/v2/", "/nope"]) {
      expect(await server.as(null).get(path)).toMatchObject({ status: 404, body: { message: "Not found" } });
    }
  });

  it("to a bug quote an id and keep the inside of the server", async () => {
    const reply = await server.as(null).get("/api/v1/breaks");
    expect(reply.status).toBe(500);
    const [error] = reply.body.errors;
    expect(error).toMatchObject({ error_type: "GENERIC_BACKEND_ERROR", level: "error" });
    expect(error.extra.issue_codes).toMatchObject([{ code: 1011 }]);
    expect(JSON.stringify(reply.body)).not.toMatch(/hunter2|\.ts|stack/);
    const line = server.logged.find((entry) => entry.fields?.id === error.extra.id);
    expect(line).toMatchObject({ level: "error", message: "password of the store is hunter2" });
    expect(error.message).toContain(error.extra.id);
  });

  it("to a bug show the stack where the operator asks for it", async () => {
    const open = await testApp({ features: [odd], config: { SHOW_STACKTRACE: true } });
    const reply = await open.as(null).get("/api/v1/breaks");
    expect(reply.body.errors[0].extra.stacktrace).toContain("app.test.ts");
    await open.close();
  });

  it("leave out what their schema does not name", async () => {
    expect((await server.as(null).get("/api/v1/leaks")).body).toEqual({ shown: "yes" });
  });

  it.each([
    ["broken JSON", '{"name":', "application/json", 400, { message: "Request is not JSON" }],
    [
      "a polluted prototype",
      '{"name":"a","__proto__":{"x":1}}',
      "application/json",
      400,
      { message: "Request is not JSON" },
    ],
    ["an empty body", "", "application/json", 400, { message: "Request is not JSON" }],
    ["a form", "name=a", "application/x-www-form-urlencoded", 400, { message: "Request is not JSON" }],
    ["plain text", '{"name":"a"}', "text/plain", 400, { message: "Request is not JSON" }],
    ["an unknown type", "<a/>", "text/xml", 400, { message: "Request is not JSON" }],
    ["a wrong field", '{"name":7}', "application/json", 400, { message: { name: ["Not a valid string."] } }],
    [
      "an unknown field",
      '{"name":"a","b":1}',
      "application/json",
      400,
      { message: { b: ["Unknown field."] } },
    ],
    [
      "too much",
      `{"name":"${"a".repeat(17_000_000)}"}`,
      "application/json",
      413,
      { message: "The request is larger than the server accepts." },
    ],
    ["what it asks for", '{"name":"a"}', "application/json; charset=utf-8", 200, { shown: "a" }],
  ])("answer %s", async (_name, text, type, status, body) => {
    const reply = await server.as(null).post("/api/v1/posts", text, { "content-type": type });
    expect(reply).toMatchObject({ status, body });
  });

  it("are compressed for other machines that ask for it, and only there", async () => {
    const get = (remoteAddress: string, accept: string, url = "/api/v1/_openapi") =>
      server.app.inject({
        url,
        remoteAddress,
        headers: { ...headers, "accept-encoding": accept },
      });
    const headers = await server.headersOf(server.admin);
    const plain = await get("127.0.0.1", "gzip, br");
    const packed = await get("192.0.2.7", "gzip, br");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(packed.headers).toMatchObject({ "content-encoding": "gzip", vary: "accept-encoding" });
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.headers["content-length"]).toBe(String(packed.rawPayload.length));
    for (const accept of ["br", "gzip;q=0", ""]) {
      expect((await get("192.0.2.7", accept)).headers["content-encoding"]).toBeUndefined();
    }
    expect((await get("192.0.2.7", "gzip", "/api/v1/me/")).headers["content-encoding"]).toBeUndefined();
    expect((await get("192.0.2.7", "gzip", "/login/")).headers["content-encoding"]).toBeUndefined();
  });

  it("to HEAD are those to GET, without their bodies", async () => {
    const address = await server.app.listen({ port: 0, host: "127.0.0.1" });
    for (const path of ["/api/v1/leaks", "/api/v1/me/", "/api/v1/nowhere"]) {
      const [head, get] = [await fetch(address + path, { method: "HEAD" }), await fetch(address + path)];
      const length = (await get.arrayBuffer()).byteLength;
      expect([path, head.status, await head.text()]).toEqual([path, get.status, ""]);
      expect(Number(head.headers.get("content-length"))).toBe(length);
    }
  });

  it("are the same with and without the last slash", async () => {
    expect((await server.as(server.admin).get("/api/v1/me")).status).toBe(200);
    expect((await server.as(server.admin).get("/api/v1/me/")).status).toBe(200);
  });
});

describe("the first run", () => {
  it("is repeated until it has succeeded, then never again", async () => {
    const runs: string[] = [];
    const example = (name: string, works: () => boolean): Feature => ({
      name,
      register: () => {},
      async onFirstRun() {
        runs.push(name);
        if (!works()) throw new Error("interrupted");
      },
    });
    let works = false;
    const loading = [example("first", () => true), example("second", () => works)];
    const platform = { ...server.platform, config: { ...server.platform.config, examples: true } };
    await expect(firstRun(platform, loading)).rejects.toThrow("interrupted");
    works = true;
    await firstRun(platform, loading);
    await firstRun(platform, loading);
    await firstRun({ ...platform, config: { ...platform.config, examples: false } }, [
      example("third", () => true),
    ]);
    expect(runs).toEqual(["first", "second", "second"]);
  });
});

import type { Route } from "@sightline/api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { features } from "./features/index.ts";
import { registeredRoutes } from "./platform/http/handle.ts";
import { nameOf, type Sample, samples } from "./routes.fixture.ts";
import { type Answer, salesData, type TestApp, testApp } from "./testing/index.ts";

/** An id that no row has, and one that no row can have. */
const MISSING = "999999";
const TOO_LARGE = "99999999999";

let server: TestApp;
let known: Record<string, Sample>;
beforeAll(async () => {
  server = await testApp({ features });
  known = samples(await salesData(server));
});
afterAll(() => server.close());

const sampleOf = (route: Route): Sample => known[nameOf(route)] ?? {};
const hasBody = (route: Route) =>
  route.accepts === "json" && (route.body.type !== "unknown" || sampleOf(route).body !== undefined);
const shapeOf = (schema: z.ZodType): Record<string, z.ZodType> =>
  "shape" in schema ? (schema.shape as Record<string, z.ZodType>) : {};

const routeOf = (name: string): Route => registeredRoutes.find((route) => nameOf(route) === name) as Route;

/** `owners.id`: the fields of objects, and of lists of them, in a row. */
const nestedFields = (row: Record<string, unknown>): string[] =>
  Object.entries(row).flatMap(([field, value]) => {
    const [one] = [value].flat();
    return typeof one === "object" && one !== null ? Object.keys(one).map((key) => `${field}.${key}`) : [];
  });

function send(
  route: Route,
  id: string,
  body: unknown = sampleOf(route).body,
  query?: string,
  client = server.as(server.admin),
) {
  const { params = {}, query: own } = sampleOf(route);
  const path = route.path.replace(/:(\w+)/g, (_all, name: string) => (name === "id" ? id : params[name]!));
  const search = [own, query].filter((part) => part !== undefined).join("&");
  const call = client[route.method.toLowerCase() as "post"];
  return call(search === "" ? path : `${path}?${search}`, body as object, {
    ...(body === undefined ? {} : { "content-type": "application/json" }),
  });
}

/** Fails unless the reply is a refusal of bad input that says `field`. */
function expectRefused(route: Route, what: unknown, reply: Answer, field = ""): void {
  const said = { call: nameOf(route), what, status: reply.status, body: JSON.stringify(reply.body) };
  expect([400, 422], JSON.stringify(said)).toContain(reply.status);
  expect(said.body, JSON.stringify(said)).toContain(field);
}

describe("every route", () => {
  it("has a sample where it has parameters or a body", () => {
    const lacking = registeredRoutes.filter((route) => {
      const needed = /:/.test(route.path) || Object.keys(shapeOf(route.body)).length > 0;
      const sample = known[nameOf(route)];
      if (!needed) return false;
      if (!sample) return true;
      if (Object.keys(shapeOf(route.body)).length > 0 && !sample.body) return true;
      return [...route.path.matchAll(/:(\w+)/g)].some(
        ([, name = ""]) => name !== "id" && sample.params?.[name] === undefined,
      );
    });
    expect(lacking.map(nameOf)).toEqual([]);
    const gone = Object.keys(known).filter(
      (name) => !registeredRoutes.some((route) => nameOf(route) === name),
    );
    expect(gone).toEqual([]);
  });

  it("refuses whoever lacks the right that it asks for", async () => {
    const stranger = server.as(await server.createUser({ roles: [] }));
    const guarded = registeredRoutes.filter(({ access }) => Array.isArray(access));
    expect(guarded.length).toBeGreaterThan(100);
    for (const route of guarded) {
      const { status } = await send(route, "1", undefined, undefined, stranger);
      expect([nameOf(route), status]).toEqual([nameOf(route), 403]);
    }
  });

  it("says that what an unknown id names is not there", async () => {
    // Taking a table out of a tab twice is as good as once.
    const named = registeredRoutes.filter((route) => nameOf(route) !== "DELETE /tableschemaview/:id");
    for (const route of named.filter(({ path }) => /:(id|key)\b/.test(path))) {
      const reply = await send(route, MISSING);
      expect([nameOf(route), reply.status, reply.body]).toEqual([nameOf(route), 404, reply.body]);
    }
  });

  it("refuses an id that is none", async () => {
    for (const route of registeredRoutes.filter(({ path }) => /:id\b/.test(path))) {
      for (const id of [TOO_LARGE, "-99999999999", "1.5", "x'y", "%00", "%E0%A4%A"]) {
        const reply = await send(route, id);
        expect([400, 404, 422], JSON.stringify([nameOf(route), id, reply])).toContain(reply.status);
      }
    }
  });

  it("gives one field of what is nested in a list's rows", async () => {
    const admin = server.as(server.admin);
    for (const name of ["POST /api/v1/sqllab/execute/", "POST /api/v1/saved_query/"]) {
      const reply = await send(routeOf(name), "1");
      expect([name, reply.status]).toEqual([name, name.includes("execute") ? 200 : 201]);
    }
    const asked: string[] = [];
    const lists = registeredRoutes.filter(
      (route) => route.method === "GET" && "list_title" in shapeOf(route.reply),
    );
    for (const { path } of lists.filter(({ path }) => !path.includes(":"))) {
      const { body } = await admin.get(path);
      for (const column of new Set(body.result.flatMap(nestedFields))) {
        const reply = await admin.get(`${path}?q=(columns:!(${column}))`);
        expect([path, column, reply.status]).toEqual([path, column, 200]);
        asked.push(`${path} ${column}`);
        const seen = new Set(reply.body.result.flatMap(nestedFields));
        expect([path, [...seen]]).toEqual([path, [column]]);
      }
    }
    expect(asked).toEqual(
      expect.arrayContaining([
        "/api/v1/query/ user.first_name",
        "/api/v1/dataset/ database.database_name",
        "/api/v1/saved_query/ database.database_name",
        "/api/v1/security/users/ roles.name",
      ]),
    );
  });

  it("refuses a `q` that cannot be read, and values of it that do not fit", async () => {
    const reads = registeredRoutes.filter((route) => "q" in shapeOf(route.query));
    expect(reads.length).toBeGreaterThan(25);
    const plain = reads.filter(({ path }) => !/:id\b|distinct/.test(path));
    for (const route of plain) {
      for (const q of ["(", "!(", "%00"])
        expectRefused(route, q, await send(route, "1", undefined, `q=${q}`));
    }
    for (const q of [
      "(page:-1)",
      "(page:99999999999)",
      "(page_size:1.5)",
      "(filters:all)",
      "(filters:!((col:id)))",
      "(filters:!((col:nothing,opr:eq,value:1)))",
      "(order_column:nothing)",
      "(columns:7)",
      "7",
    ]) {
      for (const route of plain.filter(
        ({ path }) => /^\/api\/v1\/\w+\/$/.test(path) && /chart|dash|data/.test(path),
      ))
        expectRefused(route, q, await send(route, "1", undefined, `q=${q}`));
    }
  });
});

describe("every route with a body", () => {
  const routes = () => registeredRoutes.filter(hasBody);

  it("refuses a body that is not an object of JSON", async () => {
    for (const route of routes()) {
      for (const body of ["", "{", "[]", "7", '"text"', "null"]) {
        expectRefused(route, body, await send(route, "1", body));
      }
    }
  });

  it("names a field that is missing", async () => {
    for (const route of routes()) {
      const { body = {}, byHand } = sampleOf(route);
      const required =
        byHand?.missing ??
        Object.entries(shapeOf(route.body)).flatMap(([field, schema]) =>
          schema.safeParse(undefined).success ? [] : [field],
        );
      for (const field of required) {
        const { [field]: _left, ...rest } = body;
        expectRefused(route, `without ${field}`, await send(route, "1", rest), field);
      }
    }
  });

  it("names a field of a wrong type", async () => {
    for (const route of routes()) {
      const { body = {}, byHand } = sampleOf(route);
      const wrong =
        byHand?.wrong ??
        Object.fromEntries(
          Object.entries(shapeOf(route.body)).flatMap(([field, schema]) => {
            const value = [{ no: [1] }, 1.5, "x"].find((one) => !schema.safeParse(one).success);
            return value === undefined ? [] : [[field, value]];
          }),
        );
      for (const [field, value] of Object.entries(wrong)) {
        expectRefused(route, { field, value }, await send(route, "1", { ...body, [field]: value }), field);
      }
    }
  });

  it("names a field that it does not know, where the contract does not ignore it", async () => {
    const databases = ["", ":id", "validate_parameters/"].map((path) => `/api/v1/database/${path}`);
    const lenient = ["/api/v1/security/login", "/api/v1/security/guest_token/", ...databases];
    for (const route of routes().filter(({ path }) => !lenient.includes(path))) {
      const reply = await send(route, "1", { ...sampleOf(route).body, not_a_field: 1 });
      expectRefused(route, "not_a_field", reply, "not_a_field");
    }
  });

  it("names a number that the store cannot hold, and an unknown id", async () => {
    for (const route of routes()) {
      const { body = {} } = sampleOf(route);
      for (const [field, value] of Object.entries(body)) {
        const isList = Array.isArray(value) && typeof value[0] === "number";
        if (typeof value !== "number" && !isList) continue;
        for (const number of [3_000_000_000, -3_000_000_000, 1e300]) {
          const sent = { ...body, [field]: isList ? [number] : number };
          expectRefused(route, { field, number }, await send(route, "1", sent), field);
        }
      }
    }
  });

  it("says that it is nested too deeply, however deeply", async () => {
    for (const levels of [300, 100_000]) {
      const deep = `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
      const reply = await server
        .as(server.admin)
        .post("/api/v1/chart/data", deep, { "content-type": "application/json" });
      expect(reply).toMatchObject({
        status: 400,
        body: { message: "Lists and objects may not be nested more than 200 levels deep." },
      });
    }
  });

  it("names a text that holds the character NUL", async () => {
    for (const route of routes()) {
      const { body = {} } = sampleOf(route);
      for (const [field, value] of Object.entries(body)) {
        if (typeof value !== "string") continue;
        const reply = await send(route, "1", { ...body, [field]: `a\0b` });
        expectRefused(route, { field }, reply, field);
      }
    }
  });
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../testing/index.ts";
import { salesDatabase } from "../../testing/salesDatabase.ts";
import { databases } from "../databases/index.ts";
import { sqlLinks } from "../sql-links/index.ts";
import { sqlTabs } from "../sql-tabs/index.ts";
import { sqlLab } from "./index.ts";

let server: TestApp;
let databaseId: number;
let queryId: number;
beforeAll(async () => {
  server = await testApp({ features: [databases, sqlLab, sqlTabs, sqlLinks] });
  databaseId = (await salesDatabase(server)).id;
  const run = await server
    .as(server.admin)
    .post("/api/v1/sqllab/execute/", { database_id: databaseId, sql: "SELECT 1 AS x", client_id: "kept" });
  queryId = run.body.query_id;
});
afterAll(() => server.close());

async function call(user: TestApp["admin"] | null, method: string, url: string) {
  const headers = user === null ? {} : await server.headersOf(user);
  const body = method === "GET" ? {} : { payload: { sql: "SELECT 2" } };
  return server.app.inject({ method: method as "GET", url, headers, ...body });
}

it.each<[method: string, path: string, allow: string]>([
  ["POST", "/api/v1/query/", "GET, HEAD"],
  ["DELETE", "/api/v1/query/?q=!(1)", "GET, HEAD"],
  ["POST", "/api/v1/query/{id}", "GET, HEAD"],
  ["PUT", "/api/v1/query/{id}", "GET, HEAD"],
  ["DELETE", "/api/v1/query/{id}", "GET, HEAD"],
  ["DELETE", "/api/v1/query/{id}/", "GET, HEAD"],
  ["PUT", "/api/v1/query/related/user", "GET, HEAD"],
  ["DELETE", "/api/v1/query/distinct/status", "GET, HEAD"],
  ["POST", "/api/v1/sqllab/", "GET, HEAD"],
  ["GET", "/api/v1/sqllab/execute/", "POST"],
  ["DELETE", "/api/v1/sqllab/results/", "GET, HEAD"],
  ["DELETE", "/api/v1/sqllab/rows/kept", "GET, HEAD"],
  ["PUT", "/api/v1/sqllab/export/kept/", "GET, HEAD"],
  ["GET", "/api/v1/sqllab/permalink", "POST"],
  ["PUT", "/api/v1/sqllab/permalink/abc", "GET, HEAD"],
  ["GET", "/tabstateview/", "POST"],
  ["PATCH", "/tabstateview/1", "DELETE, GET, HEAD, PUT"],
  ["DELETE", "/api/v1/database/?q=!(1)", "GET, HEAD, POST"],
])("%s %s is not allowed, whoever calls: %s is", async (method, path, allow) => {
  const url = path.replace("{id}", String(queryId));
  for (const user of [server.admin, null]) {
    const reply = await call(user, method, url);
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, allow]);
    expect(reply.json()).toEqual({ message: `${method} is not allowed here` });
  }
});

it("leaves the record of a query as it was", async () => {
  const { result } = (await server.as(server.admin).get(`/api/v1/query/${queryId}`)).body;
  expect(result).toMatchObject({ id: queryId, sql: "SELECT 1 AS x", status: "success" });
});

it.each(["/api/v1/nothing/here", "/api/v1/query/1/2/3", "/api/v1/quer"])(
  "%s is not there, by no method",
  async (url) => {
    for (const method of ["GET", "POST", "DELETE"]) {
      const reply = await call(server.admin, method, url);
      expect(reply.statusCode).toBe(404);
      expect(reply.headers.allow).toBeUndefined();
    }
  },
);

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { engines } from "@sightline/engines/registry";
import { parseUri } from "@sightline/engines/uri";
import { runOn } from "@sightline/fixtures/runOn";
import { serviceUrl } from "@sightline/fixtures/services";
import { type TestLogin, testLogin } from "@sightline/fixtures/testLogin";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestApp, type TestUser, testApp } from "../../../testing/index.ts";
import { chartData } from "../../chart-data/index.ts";
import { charts } from "../../charts/index.ts";
import { databases } from "../../databases/index.ts";
import { datasets } from "../../datasets/index.ts";
import { sqlLab } from "../../sql-lab/index.ts";

const BASE = "/api/v1/database/";
const FEATURES = [databases, datasets, charts, chartData, sqlLab];

let server: TestApp;
let mia: TestUser;
beforeAll(async () => {
  server = await testApp({ features: FEATURES });
  mia = await server.createUser({ username: "mia", roles: ["Alpha", "sql_lab"] });
});
afterAll(() => server.close());

const run = (user: TestUser, database_id: number, sql: string) =>
  server.as(user).post("/api/v1/sqllab/execute/", { database_id, sql });

describe("a Trino", () => {
  /** Who asked, in the order of the requests, and what. */
  const asked: { user: string; sql: string; authorization: string | undefined }[] = [];
  /** Whom the service account may not stand for. */
  const refused = "lea";
  let trino: Server;
  let uri: string;
  let id: number;

  /** A server of the protocol whose one table holds the name of who reads it. */
  function answer(sql: string, user: string): object {
    const varchar = (...names: string[]) => names.map((name) => ({ name, type: "varchar" }));
    if (sql.startsWith("SHOW SCHEMAS"))
      return { columns: varchar("Schema"), data: [["shop"], [`of_${user}`]] };
    if (sql.startsWith("SHOW COLUMNS"))
      return { columns: varchar("Column", "Type", "Extra", "Comment"), data: [["who", "varchar", "", ""]] };
    if (sql.includes("information_schema")) return { columns: varchar("column_name"), data: [] };
    return sql.startsWith("SELECT") ? { columns: varchar("who"), data: [[user]] } : {};
  }

  beforeAll(async () => {
    trino = createServer(async (request, response) => {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece as Buffer);
      const sql = Buffer.concat(pieces).toString();
      const user = String(request.headers["x-trino-user"]);
      asked.push({ user, sql, authorization: request.headers.authorization });
      if (user === refused) response.statusCode = 403;
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ id: "q", ...answer(sql, user) }));
    });
    await new Promise<void>((resolve) => trino.listen(0, "127.0.0.1", resolve));
    uri = `trino://service@127.0.0.1:${(trino.address() as AddressInfo).port}/lake/shop`;
    const made = await server.as(server.admin).post(BASE, {
      database_name: "lake",
      sqlalchemy_uri: uri,
      impersonate_user: true,
      expose_in_sqllab: true,
      extra: JSON.stringify({ metadata_cache_timeout: { schema_cache_timeout: 600 } }),
    });
    id = made.body.id;
  });
  afterAll(async () => {
    trino.closeAllConnections();
    await new Promise((resolve) => trino.close(resolve));
  });
  beforeEach(() => {
    asked.length = 0;
  });
  const askers = () => [...new Set(asked.map(({ user }) => user))];

  it("is asked by the SQL editor in the name of who runs the statement", async () => {
    expect((await run(mia, id, "SELECT who FROM people")).body.data).toEqual([{ who: "mia" }]);
    expect(askers()).toEqual(["mia"]);
    expect((await run(server.admin, id, "SELECT who FROM people")).body.data).toEqual([{ who: "admin" }]);
    expect(askers()).toEqual(["mia", "admin"]);
  });

  it("gives each caller the rows of a chart anew, and keeps them for that caller", async () => {
    const made = await server
      .as(server.admin)
      .post("/api/v1/dataset/", { database: id, schema: "shop", table_name: "people" });
    expect(made.status).toBe(201);
    const ask = async (user: TestUser) => {
      const reply = await server.as(user).post("/api/v1/chart/data", {
        datasource: { id: made.body.id, type: "table" },
        queries: [{ columns: ["who"], metrics: [] }],
      });
      const { data, is_cached } = reply.body.result[0];
      return [data, is_cached];
    };
    expect(await ask(mia)).toEqual([[{ who: "mia" }], null]);
    expect(await ask(server.admin)).toEqual([[{ who: "admin" }], null]);
    expect(await ask(mia)).toEqual([[{ who: "mia" }], true]);
    expect(await ask(server.admin)).toEqual([[{ who: "admin" }], true]);
  });

  it("gives each caller their own schemas, also of what is kept", async () => {
    const schemas = async (user: TestUser) =>
      (await server.as(user).get(`${BASE}${id}/schemas/`)).body.result;
    for (const _ of [1, 2]) {
      expect(await schemas(mia)).toEqual(["shop", "of_mia"]);
      expect(await schemas(server.admin)).toEqual(["shop", "of_admin"]);
    }
    expect(asked.filter(({ sql }) => sql.startsWith("SHOW SCHEMAS"))).toHaveLength(2);
  });

  it("is tried in the name of who tries it", async () => {
    const tried = { sqlalchemy_uri: uri, impersonate_user: true };
    expect((await server.as(server.admin).post(`${BASE}test_connection/`, tried)).status).toBe(200);
    expect(askers()).toEqual(["admin"]);
    asked.length = 0;
    const plain = { ...tried, impersonate_user: false };
    expect((await server.as(server.admin).post(`${BASE}test_connection/`, plain)).status).toBe(200);
    expect(askers()).toEqual(["service"]);
  });

  it("says whom it does not let ask", async () => {
    const lea = await server.createUser({ username: refused, roles: ["Alpha", "sql_lab"] });
    const reply = await run(lea, id, "SELECT who FROM people");
    expect(reply.status).toBe(400);
    expect(JSON.stringify(reply.body)).toContain("does not let service ask in the name of lea");
  });

  it("is asked as the connection's own user once that is switched off", async () => {
    const path = `${BASE}${id}`;
    expect((await server.as(server.admin).put(path, { impersonate_user: false })).status).toBe(200);
    expect((await run(mia, id, "SELECT who FROM people")).body.data).toEqual([{ who: "service" }]);
    expect((await server.as(server.admin).put(path, { impersonate_user: true })).status).toBe(200);
    expect((await run(mia, id, "SELECT who FROM people")).body.data).toEqual([{ who: "mia" }]);
  });

  it("closes the connections of all when the database goes", async () => {
    const made = await server.as(server.admin).post(BASE, {
      database_name: "short-lived",
      sqlalchemy_uri: uri,
      impersonate_user: true,
    });
    for (const user of [mia, server.admin]) await run(user, made.body.id, "SELECT 1");
    expect((await server.as(server.admin).delete(`${BASE}${made.body.id}`)).status).toBe(200);
    expect((await run(mia, made.body.id, "SELECT 1")).status).toBe(404);
  });
});

describe.each([
  ["PostgreSQL", "postgresql", serviceUrl("postgres"), "SELECT usename FROM pg_stat_activity"],
  ["MariaDB", "mysql", serviceUrl("mariadb"), "SELECT user FROM information_schema.processlist"],
])("a %s", (_name, engine, url, connectedUsers) => {
  describe.skipIf(!url)("where callers have accounts", () => {
    let service: TestLogin;
    let caller: TestLogin;
    beforeAll(async () => {
      service = await testLogin(url!);
      caller = await testLogin(url!);
    });
    afterAll(async () => {
      await caller.drop();
      await service.drop();
    });

    it("is logged in to under the name of who asks, with the connection's password", async () => {
      const { host, port, database } = parseUri(url!)!;
      const { username, password } = service;
      const body = { engine, configuration_method: "dynamic_form", database_name: `shared ${engine}` };
      const parameters = { host, port, database, username, password };
      const admin = server.as(server.admin);
      const made = await admin.post(BASE, { ...body, parameters, expose_in_sqllab: true });
      expect(made.status).toBe(201);
      const user = await server.createUser({ username: caller.username, roles: ["Alpha", "sql_lab"] });
      /** Runs a statement, and asks the server itself whether the caller has logged in. */
      const logsIn = async (): Promise<boolean> => {
        expect((await run(user, made.body.id, "SELECT 42 AS x")).body.data).toEqual([{ x: 42 }]);
        return (await runOn(url!, [connectedUsers])).flat().includes(caller.username);
      };
      expect(await logsIn()).toBe(false);

      // The administrator has no account there: that is told, and nothing is changed.
      const path = `${BASE}${made.body.id}`;
      const refused = await admin.put(path, { impersonate_user: true });
      expect(refused.status).toBe(400);
      expect(refused.body.errors[0].message).toMatch(/^(The|Either the) username "admin" /);
      expect(JSON.stringify(refused.body)).not.toContain(password);
      expect(await logsIn()).toBe(false);

      await server.db
        .updateTable("database")
        .set({ impersonate_user: 1 })
        .where("id", "=", made.body.id)
        .execute();
      expect(await logsIn()).toBe(true);
      expect((await admin.delete(path)).status).toBe(200);
    });
  });
});

it("is offered where it has an effect, and nowhere else", async () => {
  const { databases: kinds } = (await server.as(server.admin).get(`${BASE}available/`)).body;
  const offered = kinds.flatMap((kind: { engine: string; engine_information: object }) =>
    (kind.engine_information as { supports_impersonation: boolean }).supports_impersonation
      ? [kind.engine]
      : [],
  );
  expect(offered).toEqual(expect.arrayContaining(["trino", "starburst", "presto", "postgresql", "mysql"]));
  const without = engines.flatMap(({ id, capabilities }) =>
    capabilities.impersonation === null ? [id] : [],
  );
  expect(without).toEqual(["duckdb", "sqlite", "bigquery", "snowflake", "databricks"]);
  for (const id of without) expect(offered).not.toContain(id);
});

it("has no effect on an engine that cannot: its rows are shared", async () => {
  const made = await server.as(server.admin).post(BASE, {
    database_name: "memory",
    sqlalchemy_uri: "duckdb://",
    impersonate_user: true,
  });
  expect(made.status).toBe(201);
  expect((await run(mia, made.body.id, "SELECT 42 AS x")).body.data).toEqual([{ x: 42 }]);
});

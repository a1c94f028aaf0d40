import { toRison } from "@sightline/core/rison";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SqlServer, sqlServer } from "../../testing/sqlServer.ts";

let at: SqlServer;
beforeAll(async () => {
  at = await sqlServer();
  const waitBriefly = () => new Promise((resolve) => setTimeout(resolve, 5));
  const first = { client_id: "first", tab: "My Tab", sql_editor_id: "12" };
  await at.run(at.analyst, "SELECT product FROM orders LIMIT 2", first);
  await waitBriefly();
  await at.run(at.analyst, "SELECT nosuch FROM main.orders", { client_id: "second", schema: "main" });
  await waitBriefly();
  await at.run(at.hr, "SELECT name FROM hr.people", { client_id: "theirs" });
});
afterAll(() => at.close());

const get = (user: SqlServer["analyst"], path: string) => at.server.as(user).get(path);

describe("GET /api/v1/query/", () => {
  it("lists the caller's own queries, the newest change first", async () => {
    const { status, body } = await get(at.analyst, "/api/v1/query/");
    expect(status).toBe(200);
    expect(body.count).toBe(2);
    expect(body.result[0]).toMatchObject({
      client_id: "second",
      status: "failed",
      database: { id: at.sales.id, database_name: "sales" },
      sql_tables: [{ table: "orders", schema: "main", catalog: null }],
      user: { first_name: "Mia", last_name: "Roth" },
      error_message: `We can't seem to resolve the column "nosuch"`,
      select_as_cta: false,
    });
    expect(body.result[1]).toMatchObject({ client_id: "first", rows: 2, limit: 2, tab_name: "My Tab" });
    expect(body.result[1].start_time).toBeTypeOf("number");
    expect(body.result[1].end_time).toBeGreaterThanOrEqual(body.result[1].start_time);
  });

  it("lists everybody's to who may see all", async () => {
    expect((await get(at.server.admin, "/api/v1/query/")).body.count).toBe(3);
  });

  it.each([
    ["status", "eq", "failed", ["second"]],
    ["sql", "ct", "LIMIT", ["first"]],
    ["database", "rel_o_m", 1, ["second", "first"]],
  ])("filters by %s", async (col, opr, value, ids) => {
    const filters = [{ col, opr, value: col === "database" ? at.sales.id : value }];
    const { body } = await get(at.analyst, `/api/v1/query/?q=${encodeURIComponent(toRison({ filters }))}`);
    expect(body.result.map((row: { client_id: string }) => row.client_id)).toEqual(ids);
  });

  it("filters by user, by when it began and by tab", async () => {
    const listClientIds = async (...filters: object[]) => {
      const q = encodeURIComponent(toRison({ filters }));
      const { status, body } = await get(at.server.admin, `/api/v1/query/?q=${q}`);
      expect(status).toBe(200);
      return body.result.map((row: { client_id: string }) => row.client_id);
    };
    const rows = (await get(at.server.admin, "/api/v1/query/")).body.result;
    const began = rows.find((row: { client_id: string }) => row.client_id === "second").start_time;
    expect(await listClientIds({ col: "user", opr: "rel_o_m", value: at.hr.id })).toEqual(["theirs"]);
    expect(await listClientIds({ col: "sql_editor_id", opr: "eq", value: "12" })).toEqual(["first"]);
    for (const time of [began, new Date(began).toISOString(), new Date(began).toISOString().slice(0, -1)]) {
      expect(await listClientIds({ col: "start_time", opr: "eq", value: time })).toEqual(["second"]);
      expect(await listClientIds({ col: "start_time", opr: "gt", value: time })).toEqual(["theirs"]);
      expect(await listClientIds({ col: "start_time", opr: "lt", value: time })).toEqual(["first"]);
    }
    const both = [
      { col: "start_time", opr: "gt", value: began - 60_000 },
      { col: "sql", opr: "ct", value: "NOSUCH" },
    ];
    expect(await listClientIds(...both)).toEqual(["second"]);
    expect(await listClientIds({ col: "sql", opr: "ct", value: "100%" })).toEqual([]);
    const wrong = toRison({ filters: [{ col: "start_time", opr: "gt", value: 1e300 }] });
    expect((await get(at.analyst, `/api/v1/query/?q=${encodeURIComponent(wrong)}`)).status).toBe(400);
  });

  it("names no tables of SQL that cannot be read", async () => {
    const reader = await at.server.createUser({ roles: ["Gamma", "sql_lab"] });
    for (const sql of ["SELECT 'open", "SELECT * FROM (("]) await at.run(reader, sql);
    const { body } = await get(reader, "/api/v1/query/");
    expect(body.result.map((row: { sql_tables: unknown }) => row.sql_tables)).toEqual([[], []]);
    await at.server.db.deleteFrom("query").where("user_id", "=", reader.id).execute();
  });

  it.each([
    "changed_on",
    "database.database_name",
    "rows",
    "schema",
    "start_time",
    "sql",
    "tab_name",
    "user.first_name",
  ])("orders by %s", async (order_column) => {
    const q = toRison({ order_column, order_direction: "asc" });
    expect((await get(at.analyst, `/api/v1/query/?q=${encodeURIComponent(q)}`)).status).toBe(200);
  });

  it("[S1-109] shows one, and only to who may see it", async () => {
    const list = (await get(at.analyst, "/api/v1/query/")).body.result;
    const { id } = list.find((row: { client_id: string }) => row.client_id === "first");
    const { body } = await get(at.analyst, `/api/v1/query/${id}`);
    expect(body).toMatchObject({
      id,
      result: { id, client_id: "first", tmp_schema_name: null, select_sql: null },
    });
    expect(body.result).not.toHaveProperty("sql_tables");
    expect((await get(at.hr, `/api/v1/query/${id}`)).status).toBe(404);
    expect((await get(at.server.admin, `/api/v1/query/${id}`)).status).toBe(200);
  });

  it("tells its owner, and nobody else, what is kept of a script", async () => {
    await at.run(at.hr, "SELECT name FROM hr.people; SELECT 2 AS two", { client_id: "script" });
    const listed = (await get(at.hr, "/api/v1/query/")).body.result;
    const row = listed.find((each: { client_id: string }) => each.client_id === "script");
    expect(row).not.toHaveProperty("extra");
    const own = (await get(at.hr, `/api/v1/query/${row.id}`)).body.result;
    expect(own).toMatchObject({ catalog: null, limiting_factor: expect.any(String) });
    expect(own.extra).toMatchObject({
      columns: [{ name: "two" }],
      results: [{ statement: 1, sql: "SELECT name FROM hr.people" }],
    });
    const asAdmin = await get(at.server.admin, `/api/v1/query/${row.id}`);
    expect([asAdmin.status, asAdmin.body.result.extra]).toEqual([200, null]);
    expect((await get(at.analyst, `/api/v1/query/${row.id}`)).status).toBe(404);
    await at.server.db.deleteFrom("query").where("client_id", "=", "script").execute();
  });

  it("offers states, databases and users to filter by", async () => {
    expect((await get(at.analyst, "/api/v1/query/distinct/status")).body).toEqual({
      count: 2,
      result: [
        { text: "failed", value: "failed" },
        { text: "success", value: "success" },
      ],
    });
    expect((await get(at.analyst, "/api/v1/query/related/database")).body.result).toMatchObject([
      { text: "sales" },
    ]);
    const users = await get(at.analyst, `/api/v1/query/related/user?q=${toRison({ filter: "roth" })}`);
    expect(users.body.result.map((user: { value: number }) => user.value)).toContain(at.analyst.id);
    const nobody = await get(at.analyst, `/api/v1/query/related/user?q=${toRison({ filter: "nosuch" })}`);
    expect(nobody.body).toEqual({ count: 0, result: [] });
    expect((await get(at.analyst, "/api/v1/query/related/schema")).status).toBe(404);
    expect((await get(at.analyst, "/api/v1/query/distinct/sql")).status).toBe(404);
  });
});

describe("GET /api/v1/query/updated_since", () => {
  const queriesSince = (user: SqlServer["analyst"], q: string) =>
    get(user, `/api/v1/query/updated_since?q=${q}`);

  it("tells the caller's queries that changed since", async () => {
    const { body } = await queriesSince(at.analyst, "(last_updated_ms:0)");
    expect(body.result.map((query: { id: string }) => query.id)).toEqual(["first", "second"]);
    expect(body.result[0]).toMatchObject({ state: "success", progress: 100, db: "sales", user: "Mia Roth" });
    expect((await queriesSince(at.analyst, `(last_updated_ms:${Date.now() + 60_000})`)).body.result).toEqual(
      [],
    );
  });

  it("keeps other users' queries from everybody, admins too", async () => {
    expect((await queriesSince(at.server.admin, "(last_updated_ms:0)")).body.result).toEqual([]);
  });

  it.each(["", "()", "(last_updated_ms:x)", "(((", "(last_updated_ms:!n)"])("refuses %s", async (q) => {
    expect((await queriesSince(at.analyst, q)).status).toBe(400);
  });
});

describe("a query as CSV", () => {
  const csv = (user: SqlServer["analyst"], id: string) => get(user, `/api/v1/sqllab/export/${id}/`);

  it("has the rows of the run, without the one that only told of more", async () => {
    const reply = await csv(at.analyst, "first");
    expect(reply.status).toBe(200);
    expect(reply.headers["content-disposition"]).toMatch(/filename="?sqllab_my_tab_\d{8}T\d{6}\.csv/);
    expect(String(reply.body).trim().split(/\r?\n/)).toEqual(["product", "Product 0", "Product 1"]);
  });

  it("is not cut for the screen", async () => {
    await at.run(at.analyst, "SELECT id FROM big", { client_id: "long", queryLimit: 500 });
    expect(
      String((await csv(at.analyst, "long")).body)
        .trim()
        .split(/\r?\n/),
    ).toHaveLength(501);
  });

  it("is there under its older address", async () => {
    const reader = await at.server.createUser({ roles: ["Admin"] });
    expect((await get(reader, "/superset/csv/first")).status).toBe(200);
  });

  it("is refused to others, and where there is none", async () => {
    expect(await csv(at.hr, "first")).toMatchObject({
      status: 403,
      body: { errors: [{ error_type: "QUERY_SECURITY_ACCESS_ERROR", message: "Cannot access the query" }] },
    });
    expect(await csv(at.analyst, "nosuch")).toMatchObject({
      status: 404,
      body: { errors: [{ error_type: "RESULTS_BACKEND_ERROR" }] },
    });
  });

  it("is read with the rights of today", async () => {
    await at.run(at.hr, "SELECT name FROM hr.people", { client_id: "once" });
    await at.server.db.deleteFrom("permission_view").where("view", "=", "[sales].[hr]").execute();
    expect((await csv(at.hr, "once")).status).toBe(403);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, type TestUser, testApp } from "../../testing/index.ts";
import { salesDatabase } from "../../testing/salesDatabase.ts";
import { databases } from "./index.ts";

let server: TestApp;
let sales: { id: number; perm: string };
/** May read the whole database. */
let analyst: TestUser;
/** May read one schema. */
let hr: TestUser;
/** Holds no right on any data. */
let stranger: TestUser;

beforeAll(async () => {
  server = await testApp({ features: [databases] });
  sales = await salesDatabase(server);
  analyst = await server.createUser({ pairs: [["database_access", sales.perm]] });
  hr = await server.createUser({ pairs: [["schema_access", "[sales].[hr]"]] });
  stranger = await server.createUser();
});
afterAll(() => server.close());

const asAdmin = () => server.as(server.admin);
const pathOf = (path: string) => `/api/v1/database/${sales.id}${path}`;

describe("list and show", () => {
  it("lists with the contract's columns and no secret", async () => {
    const reply = await asAdmin().get("/api/v1/database/?q=(order_column:database_name)");
    expect(reply.status).toBe(200);
    expect(reply.body.result[0]).toMatchObject({
      id: sales.id,
      database_name: "sales",
      backend: "duckdb",
      expose_in_sqllab: true,
      allow_dml: false,
    });
    expect(JSON.stringify(reply.body)).not.toMatch(/sqlalchemy_uri|password|encrypted/);
  });
  it.each([
    ["all of the database", () => analyst, 1],
    ["a schema of it", () => hr, 1],
    ["nothing", () => stranger, 0],
  ])("a user with a right on %s", async (_name, user, count) => {
    const reply = await server.as(user()).get("/api/v1/database/");
    expect(reply.body.count).toBe(count);
    expect((await server.as(user()).get(pathOf(""))).status).toBe(count === 1 ? 200 : 404);
  });
  it("refuses who is not logged in", async () => {
    expect((await server.as(null).get("/api/v1/database/")).status).toBe(401);
  });
});

describe("write", () => {
  it.each([
    [
      "no name",
      { sqlalchemy_uri: "duckdb://" },
      400,
      { database_name: ["Missing data for required field."] },
    ],
    [
      "a name that is taken",
      { database_name: "sales", sqlalchemy_uri: "duckdb:///sales.duckdb" },
      422,
      { database_name: ["A database with the same name already exists."] },
    ],
    [
      "a uuid that is none",
      { database_name: "x", sqlalchemy_uri: "duckdb:///sales.duckdb", uuid: "x" },
      400,
      { uuid: ["Not a valid UUID."] },
    ],
    ["no URI", { database_name: "x" }, 422, { sqlalchemy_uri: ["Field is required"] }],
    [
      "no URI to read",
      { database_name: "x", sqlalchemy_uri: "nonsense" },
      400,
      { sqlalchemy_uri: [expect.stringContaining("Invalid connection string")] },
    ],
    [
      "an unreadable extra",
      { database_name: "x", sqlalchemy_uri: "duckdb:///sales.duckdb", extra: "{" },
      400,
      { extra: [expect.stringContaining("Field cannot be decoded by JSON")] },
    ],
    [
      "a wrong extra",
      { database_name: "x", sqlalchemy_uri: "duckdb:///sales.duckdb", extra: '{"metadata_params":1}' },
      400,
      { extra: [expect.stringContaining("metadata_params is invalid")] },
    ],
    [
      "an extra nested too deep",
      {
        database_name: "x",
        sqlalchemy_uri: "duckdb:///sales.duckdb",
        extra: `{"engine_params":${"[".repeat(9_000)}${"]".repeat(9_000)}}`,
      },
      400,
      { extra: [expect.stringContaining("may not be nested more than 200 levels deep")] },
    ],
    [
      "secure extra nested too deep",
      {
        database_name: "x",
        sqlalchemy_uri: "duckdb:///sales.duckdb",
        masked_encrypted_extra: `{"a":${"[".repeat(9_000)}${"]".repeat(9_000)}}`,
      },
      400,
      { masked_encrypted_extra: [expect.stringContaining("may not be nested more than 200 levels deep")] },
    ],
    [
      "a key that metadata_params do not have",
      { database_name: "x", sqlalchemy_uri: "duckdb:///sales.duckdb", extra: '{"metadata_params":{"x":1}}' },
      400,
      {
        extra: ["The metadata_params in Extra field is not configured correctly. The key x is invalid."],
      },
    ],
    [
      "an engine that is not here",
      { database_name: "x", sqlalchemy_uri: "oracle://u:p@h/x" },
      422,
      "Could not load database driver: oracle",
    ],
    [
      "a missing file",
      { database_name: "x", sqlalchemy_uri: "duckdb:///nosuch.duckdb" },
      422,
      expect.stringContaining("Connection failed"),
    ],
    [
      "[S7] a file outside the folder",
      { database_name: "x", sqlalchemy_uri: "duckdb:////etc/passwd" },
      422,
      expect.stringContaining("outside the allowed folder"),
    ],
    [
      "[S7] a path that climbs out",
      { database_name: "x", sqlalchemy_uri: "duckdb:///../../etc/passwd" },
      422,
      expect.stringContaining("outside the allowed folder"),
    ],
    [
      "[S7] options in the URI",
      { database_name: "x", sqlalchemy_uri: "duckdb:///sales.duckdb?allow_unsigned_extensions=true" },
      422,
      expect.stringContaining("no options"),
    ],
  ])("refuses %s", async (_name, body, status, message) => {
    const reply = await asAdmin().post("/api/v1/database/", body);
    expect(reply).toMatchObject({ status, body: { message } });
  });

  it("gives a name to one of those who ask for it at the same time", async () => {
    const sent = { database_name: "twins", sqlalchemy_uri: "duckdb:///sales.duckdb" };
    const replies = await Promise.all([1, 2, 3].map(() => asAdmin().post("/api/v1/database/", sent)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    const made = replies.find(({ status }) => status === 201);
    expect((await asAdmin().delete(`/api/v1/database/${made?.body.id}`)).status).toBe(200);
  });

  it("refuses a uuid that another database has", async () => {
    const { uuid } = (await asAdmin().get(pathOf(""))).body.result;
    const sent = { database_name: "x", sqlalchemy_uri: "duckdb:///sales.duckdb", uuid };
    expect(await asAdmin().post("/api/v1/database/", sent)).toMatchObject({
      status: 422,
      body: { message: { uuid: ["A database with the same UUID already exists."] } },
    });
  });

  it("needs can_write", async () => {
    const draft = { database_name: "x", sqlalchemy_uri: "duckdb:///sales.duckdb" };
    expect((await server.as(analyst).post("/api/v1/database/", draft)).status).toBe(403);
    expect((await server.as(analyst).put(pathOf(""), { database_name: "x" })).status).toBe(403);
    expect((await server.as(analyst).delete(pathOf(""))).status).toBe(403);
  });

  it("makes, renames and removes a database with the rights on it", async () => {
    const views = async () =>
      (await server.db.selectFrom("permission_view").select("view").where("view", "like", "[copy%").execute())
        .map((row) => row.view)
        .concat(
          (
            await server.db
              .selectFrom("permission_view")
              .select("view")
              .where("view", "like", "[second%")
              .execute()
          ).map((row) => row.view),
        )
        .sort();
    const made = await asAdmin().post("/api/v1/database/", {
      database_name: "copy",
      sqlalchemy_uri: "duckdb:///sales.duckdb",
      extra: '{"disable_data_preview":true}',
      nonsense: 1,
    });
    expect(made).toMatchObject({
      status: 201,
      body: { result: { database_name: "copy", sqlalchemy_uri: "duckdb:///sales.duckdb" } },
    });
    const { id } = made.body;
    expect(await views()).toEqual([`[copy].(id:${id})`, "[copy].[hr]", "[copy].[main]"]);
    const renamed = await asAdmin().put(`/api/v1/database/${id}`, {
      database_name: "second",
      allow_ctas: true,
    });
    expect(renamed).toMatchObject({ status: 200, body: { id, result: { database_name: "second" } } });
    expect(await views()).toEqual([`[second].(id:${id})`, "[second].[hr]", "[second].[main]"]);
    expect((await asAdmin().get(`/api/v1/database/${id}`)).body.result).toMatchObject({
      database_name: "second",
      allow_ctas: true,
      disable_data_preview: true,
    });
    expect(await asAdmin().delete(`/api/v1/database/${id}`)).toMatchObject({
      status: 200,
      body: { message: "OK" },
    });
    expect(await views()).toEqual([]);
    expect((await asAdmin().delete(`/api/v1/database/${id}`)).status).toBe(404);
    expect((await asAdmin().put(`/api/v1/database/${id}`, {})).status).toBe(404);
  });
});

describe("connections", () => {
  const test = (body: object) => asAdmin().post("/api/v1/database/test_connection/", body);
  it("[S3-266] tries a connection", async () => {
    expect(await test({ database_name: "x", sqlalchemy_uri: "duckdb:///sales.duckdb" })).toMatchObject({
      status: 200,
      body: { message: "OK" },
    });
  });
  it.each([
    ["a missing file", { sqlalchemy_uri: "duckdb:///nosuch.duckdb" }, 400, "GENERIC_DB_ENGINE_ERROR"],
    ["another engine", { sqlalchemy_uri: "oracle://h/x" }, 422, "Could not load database driver: oracle"],
    ["no URI", {}, 422, "Field is required"],
    ["an unknown key", { sqlalchemy_uri: "duckdb://", x: 1 }, 400, "x"],
    ["[S8] a host", { sqlalchemy_uri: "duckdb://169.254.169.254/x" }, 422, "names a file, not a host"],
  ])("refuses %s", async (_name, body, status, text) => {
    const reply = await test(body);
    expect(reply.status).toBe(status);
    expect(JSON.stringify(reply.body)).toContain(text);
  });
  it("[S3-268] names the kinds of databases", async () => {
    const { databases: kinds } = (await server.as(analyst).get("/api/v1/database/available/")).body;
    expect(kinds).toContainEqual(
      expect.objectContaining({
        name: "DuckDB",
        engine: "duckdb",
        default_driver: "duckdb_engine",
        available_drivers: ["duckdb_engine"],
      }),
    );
  });
  it("needs can_write to try one", async () => {
    const reply = await server
      .as(analyst)
      .post("/api/v1/database/test_connection/", { sqlalchemy_uri: "duckdb://" });
    expect(reply.status).toBe(403);
  });
});

describe("schemas and tables", () => {
  it.each([
    ["the whole database", () => analyst, ["hr", "main"]],
    ["one schema", () => hr, ["hr"]],
  ])("shows who may read %s the schemas", async (_name, user, schemas) => {
    const reply = await server.as(user()).get(pathOf("/schemas/"));
    expect(reply.status).toBe(200);
    expect(reply.body.result).toEqual(schemas);
  });

  it("lists tables and views by name", async () => {
    const reply = await server.as(analyst).get(pathOf("/tables/?q=(schema_name:main,force:!f)"));
    expect(reply.body.count).toBe(5);
    expect(reply.body.result).toContainEqual({ value: "orders", type: "table", extra: null });
    expect(reply.body.result).toContainEqual({ value: "paid_orders", type: "view", extra: null });
    expect((await server.as(hr).get(pathOf("/tables/?q=(schema_name:main)"))).body).toEqual({
      count: 0,
      result: [],
    });
    expect((await server.as(hr).get(pathOf("/tables/?q=(schema_name:hr)"))).body.count).toBe(1);
  });

  it("refuses a q that is no rison", async () => {
    expect((await server.as(analyst).get(pathOf("/tables/?q=(("))).status).toBe(400);
    expect((await server.as(analyst).get(pathOf("/tables/?q=(schema_name:1)"))).status).toBe(400);
  });

  it.each(["/table_metadata/?name=orders&schema=main", "/table/orders/main/", "/table/orders/undefined/"])(
    "describes a table at %s",
    async (path) => {
      const reply = await server.as(analyst).get(pathOf(path));
      expect(reply.status).toBe(200);
      expect(reply.body).toMatchObject({ name: "orders", primaryKey: {}, foreignKeys: [], indexes: [] });
      expect(reply.body.columns[4]).toMatchObject({
        name: "price",
        type: "DECIMAL",
        longType: "DECIMAL(12,2)",
      });
      expect(reply.body.selectStar).toBe('SELECT\n  *\nFROM "main"."orders"\nLIMIT 100');
    },
  );

  it("reads names that are encoded twice", async () => {
    const name = encodeURIComponent(encodeURIComponent('odd "name'));
    expect((await server.as(analyst).get(pathOf(`/table/${name}/main/`))).body.name).toBe('odd "name');
  });

  it("writes a first SELECT", async () => {
    const reply = await server.as(analyst).get(pathOf("/select_star/orders/main/"));
    expect(reply.body.result).toContain("LIMIT 100");
    expect(await server.as(analyst).get(pathOf("/select_star/nosuch/main/"))).toMatchObject({
      status: 404,
      body: { message: "Table not found on the database" },
    });
  });

  it("names the functions that SQL may call", async () => {
    const names = (await server.as(analyst).get(pathOf("/function_names/"))).body.function_names;
    expect(names).toContain("sum");
    expect(names).not.toContain("read_csv");
    expect(names).not.toContain("query");
  });

  it.each([
    "",
    "/schemas/",
    "/tables/?q=(schema_name:main)",
    "/table_metadata/?name=orders&schema=main",
    "/table/orders/main/",
    "/select_star/orders/main/",
    "/function_names/",
    "/related_objects/",
  ])("[S4] hides %s from who has no right on it", async (path) => {
    expect((await server.as(stranger).get(pathOf(path))).status).toBe(404);
    expect((await asAdmin().get(`/api/v1/database/999${path}`)).status).toBe(404);
    expect((await asAdmin().get(`/api/v1/database/x${path}`)).status).toBe(404);
  });

  it.each(["/table_metadata/?name=orders&schema=main", "/table/salaries/main/", "/select_star/orders/main/"])(
    "[S4] hides the tables of another schema: %s",
    async (path) => {
      expect((await server.as(hr).get(pathOf(path))).status).toBe(404);
    },
  );

  it.each(["/table_metadata/", "/table_metadata/extra/"])("%s says what is not there", async (path) => {
    const get = (query: string, id = pathOf(path)) => server.as(analyst).get(`${id}${query}`);
    const missing = { name: ["Missing data for required field."] };
    for (const query of ["", "?name=", "?schema=main"])
      expect(await get(query)).toMatchObject({ status: 422, body: { message: missing } });
    expect(await get("?name=orders", `/api/v1/database/999${path}`)).toMatchObject({
      status: 404,
      body: { message: "No such database" },
    });
    expect((await server.as(hr).get(`${pathOf(path)}?name=orders&schema=main`)).body).toEqual({
      message: "No such table",
    });
  });
  it("says that a table is not there", async () => {
    expect((await asAdmin().get(pathOf("/table_metadata/?name=nosuch&schema=main"))).body).toEqual({
      message: "No such table",
    });
    expect((await asAdmin().get(pathOf("/table/nosuch/main/"))).body).toEqual({ message: "Not found" });
  });

  it("names what is built on a database", async () => {
    expect((await asAdmin().get(pathOf("/related_objects/"))).body).toEqual({
      charts: { count: 0, result: [] },
      dashboards: { count: 0, result: [] },
      sqllab_tab_states: { count: 0, result: [] },
    });
  });
});

import { randomBytes } from "node:crypto";
import { serviceUrl } from "@sightline/fixtures/services";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, type TestUser, testApp } from "../../../testing/index.ts";
import { datasets } from "../../datasets/index.ts";
import { sqlLab } from "../../sql-lab/index.ts";
import { databases } from "../index.ts";

const url = serviceUrl("postgres");
const name = `look_${randomBytes(4).toString("hex")}`;

const TABLES = [
  "CREATE SCHEMA shop",
  "CREATE SCHEMA hr",
  "CREATE TABLE hr.people (name text)",
  "CREATE TABLE shop.customers (id integer PRIMARY KEY, name varchar(40))",
  `CREATE TABLE shop.orders (
     id bigint CONSTRAINT orders_key PRIMARY KEY,
     customer_id integer CONSTRAINT orders_customer REFERENCES shop.customers (id),
     price numeric(12, 2))`,
  "CREATE INDEX orders_price ON shop.orders (price)",
  "COMMENT ON TABLE shop.orders IS 'What was sold'",
  "COMMENT ON COLUMN shop.orders.price IS 'Net'",
  "CREATE VIEW shop.cheap AS SELECT * FROM shop.orders WHERE price < 1",
  "CREATE TABLE shop.sales (ds date, amount integer) PARTITION BY RANGE (ds)",
  "CREATE TABLE shop.sales_1 PARTITION OF shop.sales FOR VALUES FROM ('2025-01-01') TO ('2026-01-01')",
  "INSERT INTO shop.sales VALUES ('2025-03-01', 1), ('2025-02-01', 2)",
];

describe.skipIf(!url)("a look into a real PostgreSQL", () => {
  let server: TestApp;
  let id = 0;
  let root: pg.Client;
  let client: pg.Client;
  /** Holds the right on one schema. */
  let seller: TestUser;
  /** Holds the right on one dataset. */
  let reader: TestUser;
  let now = new Date("2025-03-12T12:00:00Z");

  beforeAll(async () => {
    root = new pg.Client(url!);
    await root.connect();
    await root.query(`CREATE DATABASE ${name}`);
    const target = new URL(url!);
    target.pathname = `/${name}`;
    client = new pg.Client(target.href);
    await client.connect();
    for (const statement of TABLES) await client.query(statement);
    server = await testApp({
      features: [databases, datasets, sqlLab],
      config: { FEATURE_FLAGS: { ENABLE_TEMPLATE_PROCESSING: true } },
      now: () => now,
    });
    const admin = server.as(server.admin);
    const made = await admin.post("/api/v1/database/", {
      database_name: "look",
      sqlalchemy_uri: target.href,
      allow_file_upload: true,
      extra: JSON.stringify({
        metadata_cache_timeout: { schema_cache_timeout: 60, table_cache_timeout: 60 },
        schemas_allowed_for_file_upload: ["shop"],
        cost_estimate_enabled: true,
      }),
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    id = made.body.id;
    const dataset = await admin.post("/api/v1/dataset/", {
      database: id,
      table_name: "orders",
      schema: "shop",
    });
    const note = { certification: { certified_by: "Mia" }, warning_markdown: "**late**", more: 1 };
    await admin.put(`/api/v1/dataset/${dataset.body.id}`, { extra: JSON.stringify(note) });
    seller = await server.createUser({ pairs: [["schema_access", "[look].[shop]"]] });
    reader = await server.createUser({
      pairs: [["datasource_access", `[look].[orders](id:${dataset.body.id})`]],
    });
  });
  afterAll(async () => {
    await server.close();
    await client.end();
    await root.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await root.end();
  });
  const get = (path: string, user = server.admin) => server.as(user).get(`/api/v1/database/${id}/${path}`);
  const list = async (path: string, user = server.admin) => (await get(path, user)).body.result;
  const names = async (path: string, user = server.admin) =>
    (await list(path, user)).map(({ value }: { value: string }) => value);

  it("tells columns, keys, indexes and comments", async () => {
    const { body } = await get("table_metadata/?name=orders&schema=shop");
    const primary = { column_names: ["id"], name: "orders_key", type: "pk" };
    const foreign = {
      column_names: ["customer_id"],
      name: "orders_customer",
      options: {},
      referred_columns: ["id"],
      referred_schema: "shop",
      referred_table: "customers",
      type: "fk",
    };
    const price = { column_names: ["price"], name: "orders_price", type: "index" };
    expect(body).toMatchObject({ name: "orders", comment: "What was sold", primaryKey: primary });
    expect(body.foreignKeys).toEqual([foreign]);
    expect(body.indexes).toEqual(expect.arrayContaining([primary, foreign, price]));
    expect(body.columns).toEqual([
      { name: "id", type: "BIGINT", longType: "BIGINT", comment: null, keys: [primary] },
      { name: "customer_id", type: "INTEGER", longType: "INTEGER", comment: null, keys: [foreign] },
      expect.objectContaining({ name: "price", comment: "Net", keys: [price] }),
    ]);
  });

  it("[S1-115] tells partitions, and nothing of a table without them", async () => {
    const found = await get("table_extra/sales/shop/");
    expect(found.body).toEqual({
      metadata: {},
      partitions: { cols: ["ds"], latest: { ds: "2025-01-01" }, partitionQuery: null },
      clustering: {},
    });
    expect((await get("table_metadata/extra/?name=sales&schema=shop")).body).toEqual(found.body);
    expect((await get("table_extra/orders/shop/")).body).toEqual({});
    const view = (await get("table_extra/cheap/shop/")).body as { metadata: { view: string } };
    expect(view).toEqual({ metadata: { view: expect.stringMatching(/select/i) } });
  });

  it("lists tables with what their datasets say of them", async () => {
    expect(await list("tables/?q=(schema_name:shop)")).toEqual(
      expect.arrayContaining([
        {
          value: "orders",
          type: "table",
          extra: { certification: { certified_by: "Mia" }, warning_markdown: "**late**" },
        },
        { value: "cheap", type: "view", extra: null },
      ]),
    );
  });

  it.each<[string, () => TestUser, string[], string[]]>([
    ["one schema", () => seller, ["shop"], ["cheap", "customers", "orders", "sales"]],
    ["one dataset", () => reader, ["shop"], ["orders"]],
  ])("[S4] shows who may read %s no more than that", async (_name, user, schemas, tables) => {
    expect(await list("schemas/", user())).toEqual(schemas);
    expect(
      (await names("tables/?q=(schema_name:shop)", user())).filter((one: string) => one !== "sales_1"),
    ).toEqual(tables);
    expect(await names("tables/?q=(schema_name:hr)", user())).toEqual([]);
    for (const path of [
      "table_metadata/?name=people&schema=hr",
      "table/people/hr/",
      "table_extra/people/hr/",
      "table_metadata/extra/?name=people&schema=hr",
      "select_star/people/hr/",
    ]) {
      expect((await get(path, user())).status).toBe(404);
    }
  });

  it("[S4] a right on a schema is none on the schema of that name in another catalog", async () => {
    const maker = await server.createUser({
      pairs: [
        ["can_read", "Dataset"],
        ["can_write", "Dataset"],
        ["schema_access", "[look].[shop]"],
      ],
    });
    const make = (catalog: string | null) =>
      server
        .as(maker)
        .post("/api/v1/dataset/", { database: id, catalog, schema: "shop", table_name: "customers" });
    expect(await make("elsewhere")).toMatchObject({
      status: 422,
      body: { message: { table: [expect.stringContaining("You need access to the following tables")] } },
    });
    const elsewhere = { database: id, catalog: "elsewhere", schema: "shop", table_name: "customers" };
    expect(await server.as(server.admin).post("/api/v1/dataset/", elsewhere)).toMatchObject({
      status: 422,
      body: { message: { catalog: ["Only the default catalog is supported for this connection"] } },
    });
    const made = await make(name);
    expect(made.status).toBe(201);
    const stored = await server.db
      .selectFrom("dataset")
      .select("schema_perm")
      .where("id", "=", made.body.id)
      .executeTakeFirst();
    expect(stored?.schema_perm).toBe("[look].[shop]");
    for (const path of [
      "tables/?q=(schema_name:shop,catalog_name:elsewhere)",
      "schemas/?q=(catalog:elsewhere)",
    ]) {
      expect((await get(path, seller)).body.result ?? []).toEqual([]);
    }
    expect((await get("table_metadata/?name=orders&schema=shop&catalog=elsewhere", seller)).status).toBe(404);
    expect((await get(`table_metadata/?name=orders&schema=shop&catalog=${name}`, seller)).status).toBe(200);
    expect(await list("catalogs/", seller)).toEqual([name]);
  });

  it("a right on a catalog opens all schemas of it", async () => {
    const user = await server.createUser({ pairs: [["catalog_access", `[look].[${name}]`]] });
    expect(await list("schemas/", user)).toEqual(expect.arrayContaining(["hr", "public", "shop"]));
    expect((await get("table_metadata/?name=people&schema=hr", user)).status).toBe(200);
    const other = await server.createUser({ pairs: [["catalog_access", "[look].[elsewhere]"]] });
    expect((await get("table_metadata/?name=people&schema=hr", other)).status).toBe(404);
    expect((await server.as(user).get("/api/v1/database/")).body.count).toBe(1);
  });

  it("keeps lists as long as the database says, and reads them anew when forced", async () => {
    await list("schemas/");
    await names("tables/?q=(schema_name:hr)");
    await client.query("CREATE SCHEMA late");
    await client.query("CREATE TABLE hr.late (x integer)");
    expect(await list("schemas/")).not.toContain("late");
    expect(await names("tables/?q=(schema_name:hr)")).toEqual(["people"]);
    expect(await list("schemas/?q=(force:!t)")).toContain("late");
    expect(await names("tables/?q=(schema_name:hr,force:!t)")).toEqual(["late", "people"]);
    await client.query("DROP TABLE hr.late");
    expect(await names("tables/?q=(schema_name:hr)")).toEqual(["late", "people"]);
    now = new Date(now.getTime() + 61_000);
    expect(await names("tables/?q=(schema_name:hr)")).toEqual(["people"]);
  });

  it("tells the schemas that files may go to", async () => {
    expect((await get("schemas_access_for_file_upload/")).body).toEqual({ schemas: ["shop"] });
    expect(await list("schemas/?q=(upload_allowed:!t)")).toEqual(["shop"]);
    expect((await get("schemas_access_for_file_upload/", reader)).body).toEqual({ schemas: ["shop"] });
  });

  it("writes a SELECT of a table, with and without its schema", async () => {
    expect((await get("select_star/orders/shop/")).body.result).toContain("FROM");
    expect((await get("select_star/nothing/")).status).toBe(404);
    expect(await get("select_star/undefined/")).toMatchObject({
      status: 422,
      body: { message: "Table name undefined" },
    });
  });

  it("makes the rights on schemas that were added", async () => {
    await client.query("CREATE SCHEMA added");
    const admin = server.as(server.admin);
    expect(await admin.post(`/api/v1/database/${id}/sync_permissions/`)).toMatchObject({
      status: 200,
      body: { message: "Permissions successfully synced" },
    });
    const right = await server.db
      .selectFrom("permission_view")
      .select("id")
      .where("permission", "=", "schema_access")
      .where("view", "=", "[look].[added]")
      .execute();
    expect(right).toHaveLength(1);
    const catalogs = await server.db
      .selectFrom("permission_view")
      .select("view")
      .where("permission", "=", "catalog_access")
      .execute();
    expect(catalogs).toContainEqual({ view: `[look].[${name}]` });
  });

  describe("checks SQL without running it", () => {
    const check = (sql: string, user = server.admin) =>
      server.as(user).post(`/api/v1/database/${id}/validate_sql/`, { sql, schema: "shop" });

    it("says where it is wrong", async () => {
      expect((await check("SELECT id FROM shop.orders")).body).toEqual({ result: [] });
      const wrong = await check("SELECT id\nFROM shop.orders WHER 1");
      expect(wrong.status).toBe(200);
      expect(wrong.body.result).toEqual([
        expect.objectContaining({ line_number: 2, message: expect.stringContaining("syntax error") }),
      ]);
    });
    it("[S13] tells nothing of tables that the caller may not read", async () => {
      const reply = await check("SELECT salary FROM hr.people", seller);
      expect(reply).toMatchObject({
        status: 403,
        body: { errors: [{ error_type: "TABLE_SECURITY_ACCESS_ERROR" }] },
      });
      expect((await check("SELECT id FROM shop.orders", seller)).body).toEqual({ result: [] });
    });
  });

  describe("estimates costs", () => {
    const estimate = (sql: string, user = server.admin, database_id = id) =>
      server.as(user).post("/api/v1/sqllab/estimate/", { database_id, sql, schema: "shop" });

    it("of each statement", async () => {
      const { status, body } = await estimate("SELECT * FROM shop.orders; SELECT 1");
      expect(status).toBe(200);
      expect(body.result).toHaveLength(2);
      expect(Object.keys(body.result[0])).toEqual(["Start-up cost", "Total cost"]);
    });
    it("[S1-092] takes the tab's database, schema and template parameters", async () => {
      const cost = async (template_params: object) => {
        const sql = "SELECT * FROM generate_series(1, {{ many }})";
        const body = { database_id: id, schema: "shop", sql, template_params };
        const reply = await server.as(server.admin).post("/api/v1/sqllab/estimate/", body);
        expect(reply.status, JSON.stringify(reply.body)).toBe(200);
        return Number(reply.body.result[0]["Total cost"]);
      };
      expect(await cost({ many: 1_000_000 })).toBeGreaterThan(await cost({ many: 10 }));
      const unqualified = { database_id: id, schema: "shop", sql: "SELECT * FROM orders" };
      expect((await server.as(server.admin).post("/api/v1/sqllab/estimate/", unqualified)).status).toBe(200);
    });
    it("not of what the caller may not read, nor of what writes", async () => {
      const analyst = await server.createUser({
        roles: ["Gamma", "sql_lab"],
        pairs: [["schema_access", "[look].[shop]"]],
      });
      expect((await estimate("SELECT * FROM shop.orders", analyst)).status).toBe(200);
      expect(await estimate("SELECT * FROM hr.people", analyst)).toMatchObject({
        status: 403,
        body: { errors: [{ error_type: "TABLE_SECURITY_ACCESS_ERROR" }] },
      });
      // A name without schema means the tab's, for the check too.
      expect((await estimate("SELECT * FROM orders", analyst)).status).toBe(200);
      const body = { database_id: id, sql: "SELECT * FROM people", schema: "hr" };
      const elsewhere = await server.createUser({
        roles: ["Gamma", "sql_lab"],
        pairs: [["schema_access", "[look].[public]"]],
      });
      for (const user of [analyst, elsewhere])
        expect((await server.as(user).post("/api/v1/sqllab/estimate/", body)).status).toBe(403);
      expect((await estimate("DELETE FROM shop.orders")).status).toBeGreaterThanOrEqual(400);
      expect((await client.query("SELECT count(*)::int AS n FROM shop.sales")).rows[0].n).toBe(2);
    });
    it("of no database that is not there", async () => {
      expect(await estimate("SELECT 1", server.admin, 999)).toMatchObject({
        status: 404,
        body: {
          errors: [{ error_type: "RESULTS_BACKEND_ERROR", message: "The database could not be found" }],
        },
      });
    });
  });
});

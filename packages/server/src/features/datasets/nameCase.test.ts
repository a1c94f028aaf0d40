import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { loadDatabase } from "@sightline/engines/duckdb";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestUser } from "../../testing/index.ts";
import { type SqlServer, sqlServer } from "../../testing/sqlServer.ts";
import { chartData } from "../chart-data/index.ts";
import { datasets } from "./index.ts";

const STATEMENTS = [
  "CREATE TABLE open_t (id INTEGER, note VARCHAR)",
  "INSERT INTO open_t VALUES (1, 'one'), (2, 'two')",
  'CREATE TABLE "Quoted T" (id INTEGER)',
  `INSERT INTO "Quoted T" VALUES (7)`,
  "CREATE VIEW shown AS SELECT id FROM open_t",
  "CREATE TABLE secret (note VARCHAR)",
  "INSERT INTO secret VALUES ('canary-7f3a')",
  'CREATE TABLE "Äpfel" (id INTEGER)',
  'CREATE TABLE "äpfel" (note VARCHAR)',
];

const engines = {
  async sqlite(home: string) {
    const file = new DatabaseSync(join(home, "names.sqlite"));
    for (const sql of STATEMENTS) file.exec(sql);
    file.close();
    return "sqlite:///names.sqlite";
  },
  async duckdb(home: string) {
    const options = { memoryLimit: 1024 ** 3, tempFolder: join(home, "tmp") };
    await loadDatabase(join(home, "names.duckdb"), STATEMENTS, options);
    return "duckdb:///names.duckdb";
  },
};

/** Both take names that differ only in the case of ASCII letters for one table. */
describe.each(Object.entries(engines))("on %s", (_engine, make) => {
  let at: SqlServer;
  let databaseId: number;
  let openT: number;
  let quotedT: number;
  /** Reads `open_t` and nothing else, and may make datasets. */
  let limited: TestUser;

  const admin = () => at.server.as(at.server.admin);
  const makeDataset = (table_name: string, more: object = {}) =>
    admin().post("/api/v1/dataset/", { database: databaseId, table_name, ...more });
  const run = (sql: string, user = limited) => at.run(user, sql, { database_id: databaseId });
  const chart = (id: number) =>
    at.server.as(limited).post("/api/v1/chart/data", {
      datasource: { id, type: "table" },
      queries: [{ columns: ["id"], metrics: [], orderby: [["id", true]], row_limit: 10 }],
    });

  beforeAll(async () => {
    at = await sqlServer({ features: [datasets, chartData] });
    const made = await admin().post("/api/v1/database/", {
      database_name: "names",
      sqlalchemy_uri: await make(at.server.platform.config.home),
      expose_in_sqllab: true,
    });
    databaseId = made.body.id;
    const dataset = await makeDataset("open_t");
    openT = dataset.body.id;
    quotedT = (await makeDataset("QUOTED T")).body.id;
    limited = await at.server.createUser({
      roles: ["Gamma", "sql_lab"],
      pairs: [
        ["datasource_access", `[names].[open_t](id:${openT})`],
        ["datasource_access", `[names].[QUOTED T](id:${quotedT})`],
        ["can_write", "Dataset"],
        ["can_get_or_create_dataset", "Dataset"],
      ],
    });
  });
  afterAll(() => at.close());

  it.each([
    ["a table", "SELECT id FROM OPEN_T ORDER BY id"],
    ["with its schema", "SELECT id FROM MAIN.Open_T ORDER BY id"],
    ["in quotes", 'SELECT id FROM "OPEN_T" ORDER BY id'],
    ["in a common table expression", "WITH a AS (SELECT id FROM oPEN_t) SELECT id FROM A ORDER BY id"],
  ])("who may read a table reads it in any case: %s", async (_name, sql) => {
    expect(await run(sql)).toMatchObject({ status: 200, body: { data: [{ id: 1 }, { id: 2 }] } });
  });

  it("a dataset in another case than its table gives its rows", async () => {
    expect(await run('SELECT id FROM "quoted t"')).toMatchObject({
      status: 200,
      body: { data: [{ id: 7 }] },
    });
    expect(await chart(quotedT)).toMatchObject({
      status: 200,
      body: { result: [{ data: [{ id: 7 }] }] },
    });
  });

  it.each(["SECRET", "main.Secret", '"sECRET"', "Äpfel", "äpfel"])(
    "nobody reads another table by the case of its name: %s",
    async (name) => {
      const reply = await run(`SELECT * FROM ${name}`);
      expect(reply.status).toBe(403);
      expect(JSON.stringify(reply.body)).not.toContain("canary");
    },
  );

  it.each([
    ["[names].[main]", 200],
    ["[names].[MAIN]", 200],
    ["[NAMES].[main]", 403],
  ])("a right on a schema holds in any case of the schema, not of the database: %s", async (view, status) => {
    const reader = await at.server.createUser({
      roles: ["Gamma", "sql_lab"],
      pairs: [
        ["schema_access", view],
        ["datasource_access", `[names].[open_t](id:${openT})`],
      ],
    });
    expect((await run("SELECT note FROM Main.SECRET", reader)).status).toBe(status);
  });

  it("letters beyond ASCII tell tables apart", async () => {
    const first = await makeDataset("Äpfel");
    const second = await makeDataset("äpfel");
    expect([first.status, second.status]).toEqual([201, 201]);
    const columns = (reply: typeof first) =>
      reply.body.data.columns.map(({ column_name }: { column_name: string }) => column_name);
    expect([columns(first), columns(second)]).toEqual([["id"], ["note"]]);
  });

  it("one table has one dataset", async () => {
    expect(await makeDataset("OPEN_T")).toMatchObject({
      status: 422,
      body: {
        message: {
          table: ["Dataset OPEN_T already exists: its database takes it for the table of the dataset open_t"],
        },
      },
    });
    const found = await at.server
      .as(limited)
      .post("/api/v1/dataset/get_or_create/", { database_id: databaseId, table_name: "Open_T" });
    expect(found).toMatchObject({ status: 200, body: { result: { table_id: openT } } });
    const other = await makeDataset("other", { sql: "SELECT 1 AS id" });
    const renamed = await admin().put(`/api/v1/dataset/${other.body.id}`, { table_name: "OPEN_T", sql: "" });
    expect(renamed).toMatchObject({ status: 422 });
    // The name of a query is no table's.
    expect(await makeDataset("OPEN_t", { sql: "SELECT 1 AS id" })).toMatchObject({ status: 201 });
  });

  it("a dataset's SQL reads the table in any case", async () => {
    const reply = await at.server
      .as(limited)
      .post("/api/v1/dataset/", { database: databaseId, table_name: "mine", sql: "SELECT ID FROM OPEN_T" });
    expect(reply).toMatchObject({ status: 201, body: { data: { columns: [{}] } } });
    const refused = await at.server.as(limited).post("/api/v1/dataset/", {
      database: databaseId,
      table_name: "not_mine",
      sql: "SELECT * FROM SECRET",
    });
    expect(refused).toMatchObject({ status: 422 });
  });

  it.each(["table_metadata/?name=OPEN_T", "table_metadata/?name=Open_t&schema=MAIN"])(
    "the columns of a table are told in any case: %s",
    async (path) => {
      const reply = await at.server.as(limited).get(`/api/v1/database/${databaseId}/${path}`);
      expect(reply).toMatchObject({ status: 200, body: { columns: [{ name: "id" }, { name: "note" }] } });
    },
  );

  it("the text of a view is told in any case", async () => {
    const path = `/api/v1/database/${databaseId}/table_metadata/extra/?name=SHOWN`;
    expect((await admin().get(path)).body.metadata.view).toContain("open_t");
  });

  it("tables of a schema that is not there are not listed", async () => {
    const list = (schema: string) =>
      admin().get(`/api/v1/database/${databaseId}/tables/?q=(schema_name:${schema})`);
    expect((await list("MAIN")).body.count).toBe((await list("main")).body.count);
    expect((await list("nowhere")).body.count).toBe(0);
    expect(await makeDataset("secret", { schema: "nowhere" })).toMatchObject({ status: 422 });
  });

  it("two columns that differ in case alone are no columns of a dataset", async () => {
    const twice = await makeDataset("twice", { sql: "SELECT 1 AS a, 2 AS A" });
    expect(twice).toMatchObject({
      status: 422,
      body: {
        message: { sql: [expect.stringMatching(/^The database takes the columns `a` and `A` .* for one/)] },
      },
    });
    expect(await run("SELECT 1 AS a, 2 AS A, 3 AS a")).toMatchObject({
      status: 200,
      body: { data: [{ a: 1, A: 2, a__1: 3 }] },
    });
  });
});

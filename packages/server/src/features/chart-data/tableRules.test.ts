import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_FLAGS } from "../../platform/config/index.ts";
import type { TestUser } from "../../testing/index.ts";
import { type OrdersServer, ordersServer } from "../../testing/ordersServer.ts";
import { rowLevelSecurity } from "../row-level-security/index.ts";
import { sqlLab } from "../sql-lab/index.ts";

let at: OrdersServer;
/** The database, and another dataset on its table `orders`. */
let database: number;
let second: number;
let names = 0;
const FLAGS = { ...DEFAULT_FLAGS, ENABLE_TEMPLATE_PROCESSING: true, ALLOW_ADHOC_SUBQUERY: true };

beforeAll(async () => {
  at = await ordersServer(undefined, [rowLevelSecurity, sqlLab], { FEATURE_FLAGS: FLAGS });
  database = (await at.server.db.selectFrom("database").select("id").executeTakeFirstOrThrow()).id;
  second = await dataset({ table_name: "orders" });
});
afterAll(() => at.close());
beforeEach(async () => {
  await at.server.db.deleteFrom("rls_rule").execute();
  at.server.logged.length = 0;
});

async function dataset(body: object): Promise<number> {
  names += 1;
  const given = { database, table_name: `virtual ${names}`, ...body };
  const reply = await at.server.as(at.server.admin).post("/api/v1/dataset/", given);
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  return reply.body.id;
}

/** A rule for everybody. */
async function rule(clause: string, tables = [second]): Promise<void> {
  const body = { name: clause, filter_type: "Base", tables, roles: [], clause };
  const reply = await at.server.as(at.server.admin).post("/api/v1/rowlevelsecurity/", body);
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
}

const ask = (id: number, query: object, user: TestUser = at.server.admin) =>
  at.server
    .as(user)
    .post("/api/v1/chart/data", { datasource: { id, type: "table" }, queries: [query], force: true });
async function resultOf(id: number, query: object) {
  const reply = await ask(id, query);
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return reply.body.result[0];
}
const regionsOf = async (id: number, query: object = {}): Promise<unknown[]> =>
  (await resultOf(id, { columns: ["region"], orderby: [["region", true]], ...query })).data
    .map(({ region }: { region: unknown }) => region)
    .filter((region: unknown, index: number, all: unknown[]) => all.indexOf(region) === index);
const customColumn = (sqlExpression: string) => ({ label: "c", sqlExpression, expressionType: "SQL" });
const NORTH = "region = 'North'";
const countOccurrences = (text: string, part: string) => text.split(part).length - 1;

describe("[S4] row-level security of a table", () => {
  it("holds for every dataset on the table", async () => {
    await rule(NORTH);
    expect([await regionsOf(at.orders), await regionsOf(second)]).toEqual([["North"], ["North"]]);
    await rule("id < 9", [at.orders]);
    expect((await resultOf(second, { metrics: ["count"] })).data).toEqual([{ count: 3 }]);
  });

  it.each([
    "SELECT * FROM orders",
    "SELECT * FROM main.orders;",
    "WITH o AS (SELECT * FROM orders) SELECT * FROM o",
    "SELECT * FROM (SELECT * FROM orders) o",
    "SELECT * FROM {{ 'orders' }}",
  ])("holds for the virtual dataset %s, once", async (sql) => {
    const id = await dataset({ sql });
    expect(await regionsOf(id)).not.toEqual(["North"]);
    await rule(NORTH);
    expect(await regionsOf(id)).toEqual(["North"]);
    const { query } = await resultOf(id, { columns: ["region"] });
    expect(countOccurrences(query, NORTH)).toBe(1);
  });

  it("holds beside a rule of the virtual dataset's own", async () => {
    const id = await dataset({ sql: "SELECT region, id AS number FROM orders" });
    await rule(NORTH);
    await rule("number < 9", [id]);
    expect(
      (await resultOf(id, { columns: ["number"] })).data.map((row: { number: number }) => row.number),
    ).toEqual([0, 3, 6]);
  });

  it("holds in the sub-queries of a dataset's expressions and of custom SQL", async () => {
    const id = await dataset({ sql: "SELECT DISTINCT bucket FROM big" });
    const metrics = [{ metric_name: "most", expression: "MAX((SELECT MAX(region) FROM orders))" }];
    const put = await at.server.as(at.server.admin).put(`/api/v1/dataset/${id}`, { metrics });
    expect(put.status).toBe(200);
    await rule(NORTH);
    const query = { metrics: [customColumn("MAX((SELECT MAX(region) FROM orders))")] };
    expect((await resultOf(at.orders, query)).data).toEqual([{ c: "North" }]);
    // What the dataset does not read, its expressions may not read either.
    expect((await ask(id, { metrics: ["most"] })).status).toBe(400);
  });

  it("lets a rule read what its reader may not", async () => {
    await rule("id IN (SELECT id FROM big WHERE id < 7 AND bucket = 3)");
    const id = await dataset({ sql: "SELECT * FROM orders" });
    expect((await resultOf(id, { columns: ["id"] })).data).toEqual([{ id: 3 }]);
    const reply = await ask(at.orders, { columns: ["id"] }, at.reader);
    expect(reply.body.result[0].data).toEqual([{ id: 3 }]);
  });

  it.each(["PIVOT orders ON region USING sum(amount)", "SELECT * FROM (SUMMARIZE orders)", "TABLE orders"])(
    "lets no rows of %s through",
    async (sql) => {
      await rule(NORTH);
      const body = { database, table_name: sql, sql };
      const made = await at.server.as(at.server.admin).post("/api/v1/dataset/", body);
      const reply = made.status === 201 ? await ask(made.body.id, {}) : made;
      expect([400, 422]).toContain(reply.status);
      expect(reply.bytes.toString()).not.toMatch(/North|South/);
    },
  );

  it("is evaluated before custom SQL, and beside plain filters", async () => {
    await rule(NORTH);
    const plain = await resultOf(at.orders, {
      columns: ["id"],
      filters: [{ col: "id", op: "<", val: 9 }],
    });
    expect(plain.query).not.toContain("OFFSET 0");
    const fenced = await resultOf(at.orders, { columns: ["id"], extras: { where: "id % 2 < 9" } });
    expect(fenced.query).toContain("OFFSET 0");
    expect(countOccurrences(fenced.query, NORTH)).toBe(1);
  });

  it("holds in a macro of the SQL editor without RLS_IN_SQLLAB, once", async () => {
    await rule(NORTH);
    const inner = await dataset({ sql: "SELECT * FROM orders" });
    for (const id of [at.orders, inner]) {
      const sql = `SELECT DISTINCT region FROM {{ dataset(${id}) }}`;
      const { body } = await at.server
        .as(at.server.admin)
        .post("/api/v1/sqllab/execute/", { database_id: database, sql });
      expect(body.data).toEqual([{ region: "North" }]);
      expect(countOccurrences(body.query.executedSql, NORTH)).toBe(1);
    }
  });
});

describe("[S13] an error of the database under rules", () => {
  const cast = { columns: ["id"], extras: { where: "CAST(region AS INTEGER) = 1" } };

  it("is not shown if rows had to be read for it, and is logged", async () => {
    expect((await ask(at.orders, cast)).body.message).toContain("Could not convert string");
    await rule(NORTH);
    const id = await dataset({ sql: "SELECT * FROM orders WHERE CAST(region AS INTEGER) = 1" });
    for (const reply of [await ask(at.orders, cast), await ask(id, { columns: ["id"] })]) {
      expect(reply).toMatchObject({
        status: 400,
        body: {
          message:
            "Error: The database reported an error. Its text is not shown because row rules are in force.",
        },
      });
    }
    expect(JSON.stringify(at.server.logged)).toContain("Could not convert string 'North'");
    const csv = await at.server.as(at.server.admin).post("/api/v1/chart/data", {
      datasource: { id, type: "table" },
      queries: [{ columns: ["id"] }],
      result_format: "csv",
    });
    expect(csv.bytes.toString()).toContain("Its text is not shown");
  });

  it.each([
    ["an unknown column", "nope = 1", "nope"],
    ["an unknown function", "nope(id) = 1", "nope"],
    ["types that do not fit", "region + 1 = 2", "No function matches"],
  ])("is shown for %s", async (_name, where, words) => {
    await rule(NORTH);
    const reply = await ask(at.orders, { columns: ["id"], extras: { where } });
    expect([reply.status, reply.body.message]).toEqual([400, expect.stringContaining(words)]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, type TestUser, testApp } from "../../testing/index.ts";
import { salesDatabase } from "../../testing/salesDatabase.ts";
import { charts } from "../charts/index.ts";
import { databases } from "../databases/index.ts";
import { datasets } from "../datasets/index.ts";
import { chartData } from "./index.ts";

let server: TestApp;
let orders: number;
let paid: number;
/** Holds the right on the dataset `orders` alone. */
let reader: TestUser;
/** Holds no right on any data. */
let stranger: TestUser;

const NOON = new Date("2025-03-12T12:00:00Z");
const now = NOON.getTime();

async function dataset(body: Record<string, unknown>): Promise<number> {
  const reply = await server.as(server.admin).post("/api/v1/dataset/", body);
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
  return reply.body.id;
}

beforeAll(async () => {
  server = await testApp({ features: [databases, datasets, charts, chartData], now: () => new Date(now) });
  const sales = await salesDatabase(server);
  orders = await dataset({ database: sales.id, table_name: "orders", schema: "main" });
  paid = await dataset({ database: sales.id, table_name: "paid", sql: "SELECT * FROM orders WHERE paid;" });
  reader = await server.createUser({ pairs: [["datasource_access", `[sales].[orders](id:${orders})`]] });
  stranger = await server.createUser();
});
afterAll(() => server.close());

const SUM = { expressionType: "SIMPLE", column: { column_name: "amount" }, aggregate: "SUM", label: "Total" };
const sqlMetric = (sqlExpression: string, label = "m") => ({ expressionType: "SQL", sqlExpression, label });

const context = (query: object, more: object = {}) => ({
  datasource: { id: orders, type: "table" },
  queries: [query],
  ...more,
});
const ask = (query: object, more: object = {}, user = reader) =>
  server.as(user).post("/api/v1/chart/data", context(query, more));
async function rows(query: object, more: object = {}): Promise<Record<string, unknown>[]> {
  const reply = await ask(query, more);
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return reply.body.result[0].data;
}

describe("the reply", () => {
  it("[S1-116] holds the rows and every fact of the contract", async () => {
    const reply = await server.as(reader).post(
      '/api/v1/chart/data?form_data={"slice_id":7}&dashboard_id=1&force',
      context({
        columns: ["region"],
        metrics: [SUM],
        orderby: [[SUM, false]],
        filters: [{ col: "region", op: "IS NOT NULL" }],
      }),
    );
    expect(reply.status).toBe(200);
    expect(reply.headers["content-type"]).toBe("application/json; charset=utf-8");
    const [result] = reply.body.result;
    expect(result).toMatchObject({
      cached_dttm: null,
      cache_timeout: 86400,
      is_cached: null,
      annotation_data: {},
      applied_filters: [{ column: "region" }],
      rejected_filters: [],
      applied_template_filters: [],
      error: null,
      stacktrace: null,
      status: "success",
      rowcount: 2,
      sql_rowcount: 2,
      from_dttm: null,
      to_dttm: null,
      colnames: ["region", "Total"],
      coltypes: [1, 0],
      indexnames: [0, 1],
      result_format: "json",
      data: [
        { region: "South", Total: 610 },
        { region: "North", Total: 590 },
      ],
    });
    expect(result.cache_key).toMatch(/^[0-9a-f]{64}$/);
    expect(result.query).toMatch(/^SELECT/);
    expect(result.label_map.region).toEqual(["region"]);
  });

  it("writes time as epoch milliseconds, decimals as numbers and booleans as such", async () => {
    const [row] = await rows({
      columns: ["ordered_at", "ordered_on", "price", "paid"],
      orderby: [["id", true]],
      row_limit: 1,
    });
    expect(row).toEqual({
      ordered_at: Date.UTC(2025, 0, 1),
      ordered_on: Date.UTC(2025, 0, 1),
      price: 1.5,
      paid: true,
    });
    const reply = await ask({ columns: ["ordered_at", "price", "paid", "product"], row_limit: 1 });
    expect(reply.body.result[0].coltypes).toEqual([2, 0, 3, 1]);
  });

  it("tells the bounds of a time range", async () => {
    const query = {
      metrics: ["count"],
      filters: [{ col: "ordered_at", op: "TEMPORAL_RANGE", val: "2025-01-01 : 2025-02-01" }],
    };
    const { from_dttm, to_dttm, data } = (await ask(query)).body.result[0];
    expect([from_dttm, to_dttm]).toEqual([Date.UTC(2025, 0, 1), Date.UTC(2025, 1, 1)]);
    expect(data).toEqual([{ count: 16 }]);
  });

  it("counts relative ranges from the server's time", async () => {
    const query = { metrics: ["count"], granularity: "ordered_at", time_range: "Last week" };
    const { from_dttm, to_dttm } = (await ask(query)).body.result[0];
    expect([from_dttm, to_dttm]).toEqual([Date.UTC(2025, 2, 5), Date.UTC(2025, 2, 12)]);
  });

  it("truncates to the time grain", async () => {
    const query = {
      columns: [
        {
          label: "ordered_at",
          sqlExpression: "ordered_at",
          expressionType: "SQL",
          columnType: "BASE_AXIS",
          timeGrain: "P1M",
        },
      ],
      metrics: ["count"],
      orderby: [["count", false]],
    };
    const [first] = await rows(query);
    expect(first).toEqual({ ordered_at: Date.UTC(2025, 0, 1), count: 16 });
  });

  it("is an empty list for no rows, and says so", async () => {
    const reply = await ask({
      columns: ["ordered_at", "region"],
      metrics: ["count"],
      filters: [{ col: "region", op: "==", val: "nowhere" }],
      post_processing: [
        {
          operation: "pivot",
          options: { index: ["ordered_at"], aggregates: { nosuch: { operator: "mean" } } },
        },
      ],
    });
    expect(reply.body.result[0]).toMatchObject({
      data: [],
      rowcount: 0,
      colnames: ["ordered_at", "region", "count"],
      coltypes: [2, 1, 1],
      indexnames: [],
    });
  });

  it("post-processes", async () => {
    const reply = await ask({
      columns: ["ordered_at", "region"],
      metrics: [SUM],
      filters: [{ col: "region", op: "IN", val: ["North", "South"] }],
      orderby: [["ordered_at", true]],
      row_limit: 4,
      post_processing: [
        null,
        {
          operation: "pivot",
          options: {
            index: ["ordered_at"],
            columns: ["region"],
            aggregates: { Total: { operator: "mean" } },
          },
        },
        { operation: "flatten" },
      ],
    });
    expect(reply.status).toBe(200);
    const [result] = reply.body.result;
    expect(result.colnames).toEqual(["ordered_at", "Total, North", "Total, South"]);
    expect(result.coltypes).toEqual([2, 0, 0]);
    expect(result.label_map["Total, North"]).toEqual(["Total", "North"]);
    expect(result).toMatchObject({ rowcount: 4, sql_rowcount: 4 });
    expect(result.data[0]).toEqual({
      ordered_at: Date.UTC(2025, 0, 1),
      "Total, North": 1,
      "Total, South": null,
    });
  });

  it("answers several queries in their order", async () => {
    const body = {
      datasource: { id: orders, type: "table" },
      queries: [{ metrics: ["count"] }, { columns: ["product"], metrics: [] }],
    };
    const reply = await server.as(reader).post("/api/v1/chart/data", body);
    expect(reply.body.result.map((result: { rowcount: number }) => result.rowcount)).toEqual([1, 5]);
  });

  it("shares of the totals that another query gives", async () => {
    const share = {
      columns: ["product"],
      metrics: [SUM],
      row_limit: 1,
      orderby: [["product", true]],
      post_processing: [
        { operation: "contribution", options: { columns: ["Total"], orientation: "column" } },
      ],
    };
    const body = {
      datasource: { id: orders, type: "table" },
      queries: [share, { columns: [], metrics: [SUM] }],
    };
    const reply = await server.as(reader).post("/api/v1/chart/data", body);
    expect(reply.body.result[0].data).toEqual([{ product: "Product 0", Total: 342 / 1830 }]);
  });

  it("reads virtual datasets", async () => {
    const reply = await ask(
      { metrics: ["count"] },
      { datasource: { id: paid, type: "table" } },
      server.admin,
    );
    expect(reply.body.result[0].data).toEqual([{ count: 30 }]);
  });

  it("groups by a series limit", async () => {
    const data = await rows({
      columns: ["product"],
      metrics: [SUM],
      series_columns: ["product"],
      series_limit: 2,
      series_limit_metric: SUM,
    });
    expect(data.map((row) => row.product).sort()).toEqual(["Product 3", "Product 4"]);
  });
});

describe("filters", () => {
  it.each([
    ["==", "id", 5, 1],
    ["==", "id", [5, 6], 1],
    ["==", "region", null, 20],
    ["!=", "region", null, 40],
    ["!=", "region", "North", 20],
    [">", "amount", 50, 10],
    [">=", "amount", 50, 11],
    ["<", "amount", 50, 49],
    ["<=", "amount", 50, 50],
    ["IN", "region", ["North", "South"], 40],
    ["IN", "region", ["North", null], 40],
    ["IN", "id", "5", 1],
    ["NOT IN", "region", ["North"], 20],
    ["NOT IN", "region", ["North", null], 20],
    ["LIKE", "product", "Product 1%", 12],
    ["LIKE", "product", "product 1%", 0],
    ["ILIKE", "product", "product 1%", 12],
    ["NOT LIKE", "product", "Product 1%", 48],
    ["LIKE", "id", "1%", 11],
    ["IS NULL", "region", null, 20],
    ["IS NOT NULL", "region", null, 40],
    ["IS TRUE", "paid", null, 30],
    ["IS FALSE", "paid", null, 30],
    ["==", "paid", true, 30],
    ["==", "paid", "false", 30],
    ["==", "region", "<NULL>", 20],
    ["==", "region", "<empty string>", 0],
    ["in", "region", ["North"], 20],
    ["TEMPORAL_RANGE", "ordered_at", "2025-01-01 : 2025-01-05", 2],
    ["TEMPORAL_RANGE", "ordered_on", "2025-01-01 : 2025-01-05", 2],
    ["TEMPORAL_RANGE", "ordered_at", "No filter", 60],
    [">=", "ordered_at", Date.UTC(2025, 0, 3), 59],
    ["==", "ordered_on", Date.UTC(2025, 0, 3), 1],
  ])("%s on %s with %j", async (op, col, val, count) => {
    expect(await rows({ metrics: ["count"], filters: [{ col, op, val }] })).toEqual([{ count }]);
  });

  it("are rejected where the dataset has no such column", async () => {
    const reply = await ask({ metrics: ["count"], filters: [{ col: "nosuch", op: "==", val: 1 }] });
    expect(reply.body.result[0]).toMatchObject({
      data: [{ count: 60 }],
      applied_filters: [],
      rejected_filters: [{ column: "nosuch", reason: "not_in_datasource" }],
    });
  });

  it.each([
    ["extras.where", { extras: { where: "(amount > 50)" } }, 10],
    [
      "an adhoc column",
      {
        filters: [
          { col: { label: "double", sqlExpression: "amount * 2", expressionType: "SQL" }, op: ">", val: 100 },
        ],
      },
      10,
    ],
  ])("%s", async (_name, query, count) => {
    expect(await rows({ metrics: ["count"], ...query })).toEqual([{ count }]);
  });
});

describe("result types", () => {
  it("results: rows and their columns, no more", async () => {
    const reply = await ask({ metrics: ["count"] }, { result_type: "results" });
    expect(Object.keys(reply.body.result[0]).sort()).toEqual([
      "colnames",
      "coltypes",
      "data",
      "rowcount",
      "sql_rowcount",
    ]);
  });
  it("query: the SQL, not run", async () => {
    const [result] = (await ask({ metrics: ["count"] }, { result_type: "query" })).body.result;
    expect(result).toMatchObject({ language: "sql", query: expect.stringMatching(/^SELECT[\s\S]+;$/) });
    expect(result).not.toHaveProperty("data");
    const [failed] = (await ask({ metrics: ["nosuch"] }, { result_type: "query" })).body.result;
    expect(failed.error).toContain("nosuch");
  });
  it("samples: rows as they are, with the query's filters", async () => {
    const query = {
      columns: ["region"],
      metrics: [SUM],
      filters: [{ col: "region", op: "==", val: "North" }],
      row_limit: 3,
    };
    const [result] = (await ask(query, { result_type: "samples" })).body.result;
    expect(result.rowcount).toBe(3);
    expect(Object.keys(result.data[0])).toEqual([
      "id",
      "region",
      "product",
      "amount",
      "price",
      "paid",
      "ordered_at",
      "ordered_on",
    ]);
  });
  it("drill_detail: the rows within the bounds of time", async () => {
    const query = { granularity: "ordered_at", time_range: "2025-01-01 : 2025-01-05", metrics: ["count"] };
    expect((await ask(query, { result_type: "drill_detail" })).body.result[0].rowcount).toBe(2);
    expect((await ask(query, { result_type: "samples" })).body.result[0].rowcount).toBe(60);
  });
  it("columns and timegrains", async () => {
    const [columns] = (await ask({}, { result_type: "columns" })).body.result;
    expect(columns.data).toContainEqual({ column_name: "ordered_at", verbose_name: null, dtype: 2 });
    const [grains] = (await ask({}, { result_type: "timegrains" })).body.result;
    expect(grains.data).toContainEqual({
      name: "Day",
      function: expect.stringContaining("{col}"),
      duration: "P1D",
    });
  });
  it("post_processed: as full", async () => {
    expect(
      (await ask({ metrics: ["count"] }, { result_type: "post_processed" })).body.result[0].data,
    ).toEqual([{ count: 60 }]);
  });
});

describe("files", () => {
  it("makes a CSV file, with formulas disarmed", async () => {
    const query = {
      columns: ["region", { label: "=x", sqlExpression: "'=1+1'", expressionType: "SQL" }],
      metrics: ["count"],
      orderby: [["region", true]],
      row_limit: 1,
    };
    const reply = await ask(query, { result_format: "csv" }, server.admin);
    expect(reply.status).toBe(200);
    expect(reply.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(reply.headers["content-disposition"]).toMatch(/^attachment; filename=\d{8}_\d{6}\.csv$/);
    expect(reply.bytes.toString()).toBe("region,'=x,COUNT(*)\r\nNorth,'=1+1,20\r\n");
  });
  it("makes an archive of several", async () => {
    const body = {
      datasource: { id: orders, type: "table" },
      result_format: "csv",
      queries: [{ metrics: ["count"] }, { metrics: [SUM] }],
    };
    const reply = await server.as(reader).post("/api/v1/chart/data", body);
    expect(reply.headers["content-type"]).toBe("application/zip");
    expect(reply.bytes.subarray(0, 2).toString()).toBe("PK");
    expect(reply.bytes.toString("latin1")).toContain("query_2.csv");
  });
  it("takes the context from a browser's form", async () => {
    const form = new URLSearchParams({
      form_data: JSON.stringify(context({ metrics: ["count"] }, { result_format: "csv" })),
    });
    const reply = await server
      .as(reader)
      .post("/api/v1/chart/data", form.toString(), { "content-type": "application/x-www-form-urlencoded" });
    expect(reply.status).toBe(200);
    expect(reply.bytes.toString()).toContain("\r\n60\r\n");
  });
  it("needs can_csv, and says that it makes no Excel files", async () => {
    const role = await server.db
      .selectFrom("permission_view")
      .select("id")
      .where("permission", "=", "can_csv")
      .executeTakeFirstOrThrow();
    const gamma = await server.db
      .selectFrom("role")
      .select("id")
      .where("name", "=", "Gamma")
      .executeTakeFirstOrThrow();
    await server.db
      .deleteFrom("role_permission")
      .where("role_id", "=", gamma.id)
      .where("permission_view_id", "=", role.id)
      .execute();
    expect((await ask({ metrics: ["count"] }, { result_format: "csv" })).status).toBe(403);
    await server.db
      .insertInto("role_permission")
      .values({ role_id: gamma.id, permission_view_id: role.id })
      .execute();
    expect(await ask({ metrics: ["count"] }, { result_format: "xlsx" })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining("Excel") },
    });
  });
});

describe("a request that is wrong", () => {
  it.each([
    ["no datasource", { queries: [{ metrics: ["count"] }] }, "datasource"],
    ["no queries", { datasource: { id: 1, type: "table" } }, "queries"],
    ["an unknown key", { datasource: { id: 1, type: "table" }, queries: [], nosuch: 1 }, "nosuch"],
    [
      "an unknown result type",
      { datasource: { id: 1, type: "table" }, queries: [{}], result_type: "x" },
      "result_type",
    ],
    [
      "an unknown format",
      { datasource: { id: 1, type: "table" }, queries: [{}], result_format: "x" },
      "result_format",
    ],
  ])("%s", async (_name, body, field) => {
    const reply = await server.as(reader).post("/api/v1/chart/data", body);
    expect(reply.status).toBe(400);
    expect(JSON.stringify(reply.body.message)).toContain(field);
  });

  it.each([
    ["an unknown metric", { metrics: ["nosuch"] }, "Metric 'nosuch' does not exist"],
    ["an unknown column", { columns: ["nosuch"], metrics: [] }, "Columns missing in dataset: ['nosuch']"],
    ["nothing selected", { columns: [], metrics: [] }, "Empty query?"],
    [
      "a label twice",
      { columns: ["region"], metrics: [{ ...SUM, label: "region" }] },
      "Duplicate column/metric labels",
    ],
    [
      "an unknown order",
      { metrics: ["count"], orderby: [["nosuch", true]] },
      "Unknown column used in orderby: nosuch",
    ],
    [
      "an empty list",
      { metrics: ["count"], filters: [{ col: "region", op: "IN", val: [] }] },
      "Filter value list cannot be empty",
    ],
    [
      "a comparison with nothing",
      { metrics: ["count"], filters: [{ col: "id", op: ">", val: null }] },
      "Must specify a value for filters",
    ],
    ["an unknown operator", { metrics: ["count"], filters: [{ col: "id", op: "REGEX", val: "x" }] }, "op"],
    ["a negative limit", { metrics: ["count"], row_limit: -1 }, "row_limit"],
    [
      "an unknown grain",
      {
        columns: [
          {
            label: "t",
            sqlExpression: "ordered_at",
            expressionType: "SQL",
            columnType: "BASE_AXIS",
            timeGrain: "P9Z",
          },
        ],
        metrics: ["count"],
      },
      "P9Z",
    ],
    [
      "an unreadable time range",
      { metrics: ["count"], granularity: "ordered_at", time_range: "5 days : now" },
      "ambiguous",
    ],
    ["SQL that is none", { metrics: [sqlMetric("SUM(")] }, "SUM("],
    ["a column that the table lacks", { metrics: [sqlMetric("SUM(nosuch)")] }, "nosuch"],
    ["an unknown operation", { metrics: ["count"], post_processing: [{ operation: "nosuch" }] }, "operation"],
    [
      "an operation on nothing",
      { metrics: ["count"], post_processing: [{ operation: "pivot", options: {} }] },
      "Pivot operation requires at least one index",
    ],
    [
      "a NUL in a value",
      { metrics: ["count"], filters: [{ col: "region", op: "==", val: "a\u0000b" }] },
      "NUL",
    ],
  ])("%s", async (_name, query, text) => {
    const reply = await ask(query);
    expect(reply.status).toBe(400);
    expect(JSON.stringify(reply.body.message)).toContain(text);
  });

  it("is not JSON", async () => {
    const reply = await server
      .as(reader)
      .post("/api/v1/chart/data", "{", { "content-type": "application/json" });
    expect(reply.status).toBe(400);
  });
});

describe("[S4] who may", () => {
  it("refuses who may not read the dataset, in the contract's words", async () => {
    const reply = await ask({ metrics: ["count"] }, {}, stranger);
    expect(reply).toMatchObject({
      status: 403,
      body: {
        errors: [
          {
            error_type: "DATASOURCE_SECURITY_ACCESS_ERROR",
            level: "warning",
            message: `This endpoint requires the datasource ${orders}, database or \`all_datasource_access\` permission`,
            extra: { datasource: orders, datasource_name: "orders" },
          },
        ],
      },
    });
  });
  it("refuses even when the answer lies in the cache", async () => {
    await ask({ metrics: ["count"] });
    expect((await ask({ metrics: ["count"] }, {}, stranger)).status).toBe(403);
  });
  it("needs the permission and a dataset", async () => {
    expect((await server.as(null).post("/api/v1/chart/data", {})).status).toBe(401);
    const nobody = await server.createUser({ roles: ["sql_lab"] });
    expect((await ask({ metrics: ["count"] }, {}, nobody)).status).toBe(403);
    expect((await ask({ metrics: ["count"] }, { datasource: { id: 999, type: "table" } })).status).toBe(404);
    expect((await ask({ metrics: ["count"] }, { datasource: { id: orders, type: "query" } })).status).toBe(
      404,
    );
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OrdersServer, ordersServer, TOTAL } from "../../testing/ordersServer.ts";

let at: OrdersServer;
beforeAll(async () => {
  at = await ordersServer();
});
afterAll(() => at.close());

const sqlMetric = (sqlExpression: string, label = "m") => ({ expressionType: "SQL", sqlExpression, label });

it.each([
  ["WHERE", { metrics: ["count"], extras: { where: "id IN (SELECT id FROM big)" } }],
  [
    "HAVING",
    { columns: ["region"], metrics: ["count"], extras: { having: "MAX(id) IN (SELECT id FROM big)" } },
  ],
])("refuses a sub-query in %s as an error of its own", async (_name, query) => {
  const reply = await at.ask(query);
  expect(reply.status).toBe(403);
  expect(reply.body.errors).toMatchObject([
    {
      message: "Custom SQL fields cannot contain sub-queries.",
      error_type: "ADHOC_SUBQUERY_NOT_ALLOWED_ERROR",
      level: "error",
      extra: { issue_codes: [{ code: 1037 }] },
    },
  ]);
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
    const reply = await at.server.as(at.reader).post("/api/v1/chart/data", body);
    expect(reply.status).toBe(400);
    expect(JSON.stringify(reply.body.message)).toContain(field);
  });

  it.each([
    ["an unknown metric", { metrics: ["nosuch"] }, "Metric 'nosuch' does not exist"],
    ["an unknown column", { columns: ["nosuch"], metrics: [] }, "Columns missing in dataset: ['nosuch']"],
    [
      "several unknown columns",
      { columns: ["one", "region"], metrics: [{ ...TOTAL, column: { column_name: "two" } }] },
      "Error: Columns missing in dataset: ['one', 'two']",
    ],
    ["nothing selected", { columns: [], metrics: [] }, "Empty query?"],
    [
      "a label twice",
      { columns: ["region"], metrics: [{ ...TOTAL, label: "region" }] },
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
    ["a column that is misspelt", { metrics: [sqlMetric("MAX(regoin)")] }, "Did you mean"],
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
    const reply = await at.ask(query);
    expect(reply.status).toBe(400);
    expect(JSON.stringify(reply.body.message)).toContain(text);
  });

  it.each([
    [
      { columns: ["region", "region"] },
      'Duplicate column/metric labels: "region". Please make sure all columns and metrics have a unique label.',
    ],
    [
      { columns: ["region"], metrics: ["count"], series_columns: ["id"] },
      'The following entries in `series_columns` are missing in `columns`: "id". ',
    ],
  ])("is told by itself what is wrong with the names of any query: %j", async (query, message) => {
    for (const result_type of ["full", "query", "columns"]) {
      expect(await at.ask(query, { result_type })).toMatchObject({ status: 400, body: { message } });
    }
  });

  it("asks nothing: no results, but no file either", async () => {
    const reader = at.server.as(at.server.admin);
    const ask = (result_format: string) =>
      reader.post("/api/v1/chart/data", { ...at.context({}), queries: [], result_format });
    expect(await ask("json")).toMatchObject({ status: 200, body: { result: [] } });
    expect(await ask("csv")).toMatchObject({ status: 400, body: { message: "Empty query result" } });
  });

  it("is not JSON", async () => {
    const reply = await at.server
      .as(at.reader)
      .post("/api/v1/chart/data", "{", { "content-type": "application/json" });
    expect(reply.status).toBe(400);
  });
});

describe("[S4] who may", () => {
  it("refuses who may not read the dataset, in the contract's words", async () => {
    const reply = await at.ask({ metrics: ["count"] }, {}, at.stranger);
    expect(reply).toMatchObject({
      status: 403,
      body: {
        errors: [
          {
            error_type: "DATASOURCE_SECURITY_ACCESS_ERROR",
            level: "warning",
            message: `This endpoint requires the datasource ${at.orders}, database or \`all_datasource_access\` permission`,
            extra: { datasource: at.orders, datasource_name: "orders" },
          },
        ],
      },
    });
  });
  it("refuses even when the answer lies in the cache", async () => {
    await at.ask({ metrics: ["count"] });
    expect((await at.ask({ metrics: ["count"] }, {}, at.stranger)).status).toBe(403);
  });
  it("refuses a query that names another dataset than its context", async () => {
    const query = { metrics: ["count"], datasource: { id: at.paid, type: "table" } };
    expect((await at.ask(query)).status).toBe(403);
    const reply = await at.ask(query, {}, at.server.admin);
    expect(reply.body.result[0].data).toEqual([{ count: 30 }]);
    const same = await at.ask({ metrics: ["count"], datasource: { id: at.orders, type: "table" } });
    expect(same.body.result[0].data).toEqual([{ count: 60 }]);
  });
  it("needs the permission and a dataset", async () => {
    expect((await at.server.as(null).post("/api/v1/chart/data", {})).status).toBe(401);
    const nobody = await at.server.createUser({ roles: ["sql_lab"] });
    expect((await at.ask({ metrics: ["count"] }, {}, nobody)).status).toBe(403);
    expect((await at.ask({ metrics: ["count"] }, { datasource: { id: 999, type: "table" } })).status).toBe(
      404,
    );
    expect(
      (await at.ask({ metrics: ["count"] }, { datasource: { id: at.orders, type: "query" } })).status,
    ).toBe(404);
  });
});

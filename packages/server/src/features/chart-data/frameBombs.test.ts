import { afterAll, beforeAll, expect, it } from "vitest";
import { withBystander } from "../../testing/bystander.ts";
import { type OrdersServer, ordersServer } from "../../testing/ordersServer.ts";
import { pages } from "../pages/index.ts";

let at: OrdersServer;
let many: number;
beforeAll(async () => {
  at = await ordersServer(undefined, [pages], { SQL_MAX_ROW: 100_000 });
  // As many rows as the limit lets through: which rows of a longer result come first is chance.
  const sql = `SELECT range AS n, 'v' || range AS name,
    TIMESTAMP '2000-01-01' + INTERVAL 1 DAY * range AS at FROM range(1, 100001)`;
  const admin = at.server.as(at.server.admin);
  const body = { table_name: "many", sql, database: at.salesId };
  many = (await admin.post("/api/v1/dataset/", body)).body.id;
});
afterAll(() => at.close());

/** 100,000 rows with these operations. */
const ask = (columns: string[], post_processing: object[], more: object = {}) =>
  at.server.as(at.server.admin).post("/api/v1/chart/data", {
    datasource: { id: many, type: "table" },
    queries: [{ columns, metrics: [], row_limit: 100_000, post_processing }],
    force: true,
    ...more,
  });
const index = { operation: "pivot", options: { index: ["at"], aggregates: { n: { operator: "sum" } } } };

it.each([
  [
    "a pivot of every row by every column",
    ["name", "n"],
    [
      {
        operation: "pivot",
        options: { index: ["name"], columns: ["n"], aggregates: { n: { operator: "sum" } } },
      },
    ],
    "pivot: the result would have 10,000,000,000 cells, and 5,000,000 are allowed.",
  ],
  [
    "a second for each second of three centuries",
    ["at", "n"],
    [index, { operation: "resample", options: { rule: "1S", method: "ffill" } }],
    "resample: the result would have 8,639,913,600 cells, and 5,000,000 are allowed.",
  ],
  [
    "a billion bins",
    ["n"],
    [{ operation: "histogram", options: { column: "n", bins: 1_000_000_000 } }],
    "histogram: the result would have 1,000,000,000 cells, and 5,000,000 are allowed.",
  ],
  [
    "a window of a billion rows",
    ["n"],
    [
      {
        operation: "rolling",
        options: { columns: { n: "n" }, rolling_type: "sum", window: 1_000_000_000, win_type: "boxcar" },
      },
    ],
    "rolling: a window may have 5,000,000 rows at most",
  ],
  [
    "a forecast without end",
    ["at", "n"],
    [
      {
        operation: "prophet",
        options: { index: "at", time_grain: "P1D", periods: 1_000_000_000, confidence_interval: 0.8 },
      },
    ],
    "prophet: periods may be 10,000 at most",
  ],
])("%s is refused with the limit in words, and others go on", async (_name, columns, operations, message) => {
  const { reply, answered } = await withBystander(at.server.as(at.stranger), ask(columns, operations));
  expect(reply).toMatchObject({ status: 400 });
  expect(reply.body.message).toContain(message);
  expect(answered).toBeGreaterThan(0);
});

it("large rows are worked on beside the server, and come as small ones do", { timeout: 60_000 }, async () => {
  const flat = { operation: "flatten", options: { index: ["at"] } };
  const cum = { operation: "cum", options: { columns: { n: "total" }, operator: "sum" } };
  const { reply, answered } = await withBystander(
    at.server.as(at.stranger),
    ask(["at", "n"], [index, cum, flat]),
  );
  expect(reply.status).toBe(200);
  const [result] = reply.body.result;
  expect(result).toMatchObject({ rowcount: 100_000, colnames: ["at", "n", "total"], coltypes: [2, 0, 0] });
  const sum = result.data.reduce((total: number, { n }: { n: number }) => total + n, 0);
  expect(result.data.at(-1).total).toBe(sum);
  expect(answered).toBeGreaterThan(1);
});

it.each(["json", "csv"])(
  "a pivot table of every row by every column is refused as %s",
  async (result_format) => {
    const form_data = {
      viz_type: "pivot_table_v2",
      groupbyRows: ["name"],
      groupbyColumns: ["at"],
      metrics: ["n"],
    };
    const more = { form_data, result_type: "post_processed", result_format };
    const { reply } = await withBystander(at.server.as(at.stranger), ask(["name", "at", "n"], [], more));
    expect(reply).toMatchObject({
      status: 400,
      body: {
        message:
          "Error: The pivot table would have 10,000,000,000 cells, and 5,000,000 are allowed. Group by fewer values.",
      },
    });
  },
);

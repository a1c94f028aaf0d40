import { engineNamed } from "@sightline/engines/registry";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type OrdersServer, ordersServer, TOTAL } from "../../testing/ordersServer.ts";

let at: OrdersServer;
const duckdb = engineNamed("duckdb")!;
const { joins } = duckdb.capabilities;
const { maxNameLength } = duckdb.dialect;

beforeAll(async () => {
  at = await ordersServer();
});
afterEach(() => {
  duckdb.capabilities.joins = joins;
  duckdb.dialect.maxNameLength = maxNameLength;
});
afterAll(() => at.close());

const axis = {
  label: "ordered_at",
  sqlExpression: "ordered_at",
  expressionType: "SQL",
  columnType: "BASE_AXIS",
  timeGrain: "P1M",
};
const resultOf = async (query: object, more: object = {}) =>
  (await at.ask(query, { force: true, ...more })).body.result[0];

describe("an engine that cannot join sub-queries", () => {
  const limited = {
    columns: [axis, "region", "product"],
    metrics: [TOTAL],
    series_columns: ["region", "product"],
    series_limit: 3,
    orderby: [
      ["ordered_at", true],
      ["region", true],
      ["product", true],
    ],
  };
  it.each([
    ["the top series", {}],
    ["the lowest series", { order_desc: false }],
    ["the others gathered", { group_others_when_limit_reached: true }],
    ["series of a month", { series_columns: [axis], columns: [axis], orderby: [["ordered_at", true]] }],
    [
      "the series of the range at another time",
      {
        filters: [{ col: "ordered_at", op: "TEMPORAL_RANGE", val: "2025-02-01 : 2025-03-01" }],
        time_offsets: ["1 month ago"],
      },
    ],
  ])("gives the same rows: %s", async (_name, change) => {
    const joined = await resultOf({ ...limited, ...change });
    duckdb.capabilities.joins = false;
    const asked = await resultOf({ ...limited, ...change });
    expect(joined.data.length).toBeGreaterThan(1);
    expect(asked.data).toEqual(joined.data);
    expect(asked.query).not.toContain("JOIN");
    expect(asked.query.split(";\n\n").length).toBe(joined.query.split(";\n\n").length * 2);
  });
  it("shows both statements", async () => {
    duckdb.capabilities.joins = false;
    const { query } = await resultOf(limited, { result_type: "query" });
    expect(query).toMatch(/^SELECT[\s\S]+LIMIT 3;\n\nSELECT[\s\S]+;$/);
  });
});

describe("an engine with short names", () => {
  const label = "The region that an order was sent to, in words";
  const query = {
    columns: [
      { ...axis, label: "ordered_at" },
      { label, sqlExpression: "region", expressionType: "SQL" },
    ],
    metrics: [{ ...TOTAL, label: "The sum of the amounts of all orders" }],
    orderby: [
      ["ordered_at", true],
      [{ label, sqlExpression: "region", expressionType: "SQL" }, true],
    ],
  };
  it.each([
    ["as they come", {}],
    [
      "after an operation",
      { post_processing: [{ operation: "rename", options: { columns: { [label]: "region" } } }] },
    ],
    [
      "beside another time",
      {
        filters: [{ col: "ordered_at", op: "TEMPORAL_RANGE", val: "2025-02-01 : 2025-03-01" }],
        time_offsets: ["1 month ago"],
      },
    ],
  ])("gives the same rows: %s", async (_name, change) => {
    const long = await resultOf({ ...query, ...change });
    duckdb.dialect.maxNameLength = 20;
    const short = await resultOf({ ...query, ...change });
    expect(short.query).not.toContain("in words");
    expect([short.data, short.colnames]).toEqual([long.data, long.colnames]);
  });
});

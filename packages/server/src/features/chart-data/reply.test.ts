import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OrdersServer, ordersServer, TOTAL } from "../../testing/ordersServer.ts";

let at: OrdersServer;
beforeAll(async () => {
  at = await ordersServer();
});
afterAll(() => at.close());

describe("the reply", () => {
  it("[S1-116] holds the rows and every fact of the contract", async () => {
    const reply = await at.server.as(at.reader).post(
      '/api/v1/chart/data?form_data={"slice_id":7}&dashboard_id=1&force',
      at.context({
        columns: ["region"],
        metrics: [TOTAL],
        orderby: [[TOTAL, false]],
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
    const [row] = await at.rows({
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
    const reply = await at.ask({ columns: ["ordered_at", "price", "paid", "product"], row_limit: 1 });
    expect(reply.body.result[0].coltypes).toEqual([2, 0, 3, 1]);
  });

  it("tells the bounds of a time range", async () => {
    const query = {
      metrics: ["count"],
      filters: [{ col: "ordered_at", op: "TEMPORAL_RANGE", val: "2025-01-01 : 2025-02-01" }],
    };
    const { from_dttm, to_dttm, data } = (await at.ask(query)).body.result[0];
    expect([from_dttm, to_dttm]).toEqual([Date.UTC(2025, 0, 1), Date.UTC(2025, 1, 1)]);
    expect(data).toEqual([{ count: 16 }]);
  });

  it("counts relative ranges from the server's time", async () => {
    const query = { metrics: ["count"], granularity: "ordered_at", time_range: "Last week" };
    const { from_dttm, to_dttm } = (await at.ask(query)).body.result[0];
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
    const [first] = await at.rows(query);
    expect(first).toEqual({ ordered_at: Date.UTC(2025, 0, 1), count: 16 });
  });

  it("is an empty list for no rows, and says so", async () => {
    const reply = await at.ask({
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
    const reply = await at.ask({
      columns: ["ordered_at", "region"],
      metrics: [TOTAL],
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
      datasource: { id: at.orders, type: "table" },
      queries: [{ metrics: ["count"] }, { columns: ["product"], metrics: [] }],
    };
    const reply = await at.server.as(at.reader).post("/api/v1/chart/data", body);
    expect(reply.body.result.map((result: { rowcount: number }) => result.rowcount)).toEqual([1, 5]);
  });

  it("shares of the totals that another query gives", async () => {
    const share = {
      columns: ["product"],
      metrics: [TOTAL],
      row_limit: 1,
      orderby: [["product", true]],
      post_processing: [
        { operation: "contribution", options: { columns: ["Total"], orientation: "column" } },
      ],
    };
    const body = {
      datasource: { id: at.orders, type: "table" },
      queries: [share, { columns: [], metrics: [TOTAL] }],
    };
    const reply = await at.server.as(at.reader).post("/api/v1/chart/data", body);
    expect(reply.body.result[0].data).toEqual([{ product: "Product 0", Total: 342 / 1830 }]);
  });

  it("reads virtual datasets", async () => {
    const reply = await at.ask(
      { metrics: ["count"] },
      { datasource: { id: at.paid, type: "table" } },
      at.server.admin,
    );
    expect(reply.body.result[0].data).toEqual([{ count: 30 }]);
  });

  it("groups by a series limit", async () => {
    const data = await at.rows({
      columns: ["product"],
      metrics: [TOTAL],
      series_columns: ["product"],
      series_limit: 2,
      series_limit_metric: TOTAL,
    });
    expect(data.map((row) => row.product).sort()).toEqual(["Product 3", "Product 4"]);
  });
});

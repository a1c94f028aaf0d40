import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OrdersServer, ordersServer, TOTAL } from "../../testing/ordersServer.ts";

let at: OrdersServer;
beforeAll(async () => {
  at = await ordersServer();
});
afterAll(() => at.close());

const axis = (timeGrain: string) => ({
  label: "ordered_at",
  sqlExpression: "ordered_at",
  expressionType: "SQL",
  columnType: "BASE_AXIS",
  timeGrain,
});
const rangeFilters = (val: string) => [{ col: "ordered_at", op: "TEMPORAL_RANGE", val }];
const byOrder = { orderby: [["ordered_at", true]] };
const february = "2025-02-01 : 2025-03-01";

describe("time offsets", () => {
  it("join the metrics of another time, each under its own name", async () => {
    const query = {
      columns: [axis("P1M")],
      metrics: [TOTAL, "count"],
      filters: rangeFilters(february),
      time_offsets: ["1 month ago", "1 year ago"],
    };
    const [result] = (await at.ask(query)).body.result;
    // Every second day from 1 January: 16 orders of 1 … 16 in January, then 14 of 17 … 30.
    expect(result.data).toEqual([
      {
        ordered_at: Date.UTC(2025, 1, 1),
        Total: 329,
        count: 14,
        "Total__1 month ago": 136,
        "count__1 month ago": 16,
        "Total__1 year ago": null,
        "count__1 year ago": null,
      },
    ]);
    expect(result.coltypes).toEqual([2, 0, 0, 0, 0, 1, 1]);
    expect(result.query.split(";\n\n")).toHaveLength(3);
    expect([result.from_dttm, result.to_dttm]).toEqual([Date.UTC(2025, 1, 1), Date.UTC(2025, 2, 1)]);
    expect(result.sql_rowcount).toBe(1);
  });

  it("belong together by the grain and the series", async () => {
    const query = {
      columns: [axis("P1W"), "product"],
      metrics: ["count"],
      filters: rangeFilters("2025-02-03 : 2025-02-17"),
      time_offsets: ["2 weeks ago"],
      orderby: [
        ["ordered_at", true],
        ["product", true],
      ],
    };
    const rows = await at.rows(query);
    const before = await at.rows({
      ...query,
      filters: rangeFilters("2025-01-20 : 2025-02-03"),
      time_offsets: [],
    });
    for (const row of rows) {
      const same = before.find(
        (other) =>
          other.product === row.product && Number(other.ordered_at) + 14 * 86_400_000 === row.ordered_at,
      );
      expect(row["count__2 weeks ago"]).toBe(same?.count ?? null);
    }
    expect(rows.some((row) => row["count__2 weeks ago"] !== null)).toBe(true);
  });

  it.each([
    ["inherit", "inherit"],
    ["a date", "2025-01-04"],
    ["days", "28 days ago"],
  ])("count %s from the bounds of the range", async (_name, offset) => {
    const [row] = await at.rows({
      metrics: [TOTAL],
      filters: rangeFilters(february),
      time_offsets: [offset],
    });
    // 28 days before: 4 January to 1 February, orders 3 … 16.
    expect(row).toEqual({ Total: 329, [`Total__${offset}`]: 133 });
  });

  it("move the bounds of the time column of older charts", async () => {
    const rows = await at.rows({
      is_timeseries: true,
      columns: [],
      granularity: "ordered_at",
      time_range: february,
      extras: { time_grain_sqla: "P1M" },
      metrics: ["count"],
      time_offsets: ["1 month ago"],
    });
    expect(rows).toEqual([{ __timestamp: Date.UTC(2025, 1, 1), count: 14, "count__1 month ago": 16 }]);
  });

  it("keep the series that the range itself has at the top", async () => {
    const [result] = (
      await at.ask({
        columns: ["product"],
        metrics: [TOTAL],
        series_columns: ["product"],
        series_limit: 2,
        filters: rangeFilters(february),
        time_offsets: ["1 month ago"],
      })
    ).body.result;
    const [, other] = result.query.split(";\n\n");
    const inner = /INNER JOIN \(([\s\S]*?)\) AS "series_limit"/.exec(other)?.[1];
    expect(inner).toContain("2025-02-01");
    expect(other.replace(inner, "")).toContain("2025-01-01");
    expect(other.replace(inner, "")).not.toContain("2025-03-01");
    expect(result.rowcount).toBe(2);
  });

  it("are there for the operations that follow", async () => {
    const rows = await at.rows({
      columns: [axis("P1M")],
      metrics: ["count"],
      filters: rangeFilters(february),
      time_offsets: ["1 month ago"],
      post_processing: [
        {
          operation: "compare",
          options: {
            source_columns: ["count"],
            compare_columns: ["count__1 month ago"],
            compare_type: "difference",
            drop_original_columns: true,
          },
        },
      ],
    });
    expect(rows).toEqual([{ ordered_at: Date.UTC(2025, 1, 1), "difference__count__count__1 month ago": -2 }]);
  });

  it("are not asked for where the range itself has no rows", async () => {
    const query = {
      metrics: ["count"],
      columns: ["region"],
      filters: rangeFilters("2031-01-01 : 2032-01-01"),
      time_offsets: ["6 years ago"],
    };
    const [result] = (await at.ask(query)).body.result;
    expect(result).toMatchObject({ data: [], rowcount: 0, colnames: ["region", "count"] });
  });

  it("stay in the cache on their own", async () => {
    const query = {
      metrics: ["count"],
      filters: rangeFilters("2025-02-02 : 2025-02-20"),
      time_offsets: ["1 week ago"],
    };
    expect((await at.ask(query)).body.result[0].is_cached).toBeNull();
    const again = (await at.ask(query)).body.result[0];
    expect(again).toMatchObject({ is_cached: true, data: [{ count: 9, "count__1 week ago": 9 }] });
    const other = (await at.ask({ ...query, time_offsets: ["2 weeks ago"] })).body.result[0];
    expect(other.is_cached).toBeNull();
    expect(other.cache_key).not.toBe(again.cache_key);
  });

  it.each([
    [
      "an open range",
      { metrics: ["count"], filters: rangeFilters(" : 2025-03-01"), time_offsets: ["1 week ago"] },
      "Error: An enclosed time range (both start and end) must be specified when using a Time Comparison.",
    ],
    [
      "no range",
      { metrics: ["count"], time_offsets: ["1 week ago"] },
      "Error: An enclosed time range (both start and end) must be specified when using a Time Comparison.",
    ],
    [
      "an offset that is none",
      { metrics: ["count"], filters: rangeFilters(february), time_offsets: ["whenever"] },
      "whenever",
    ],
    [
      "a date that is none",
      { metrics: ["count"], filters: rangeFilters(february), time_offsets: ["2025-13-45"] },
      "2025-13-45",
    ],
  ])("refuse %s", async (_name, query, message) => {
    const reply = await at.ask(query);
    expect(reply.status).toBe(400);
    expect(reply.body.message).toContain(message);
  });
});

describe("a shift of the whole query", () => {
  it("reads the range before and shows it at the time asked for", async () => {
    const query = {
      columns: [axis("P1M")],
      metrics: ["count"],
      filters: rangeFilters(february),
      time_shift: "1 month",
      ...byOrder,
    };
    const [result] = (await at.ask(query)).body.result;
    expect(result.data).toEqual([{ ordered_at: Date.UTC(2025, 1, 1), count: 16 }]);
    expect([result.from_dttm, result.to_dttm]).toEqual([Date.UTC(2025, 0, 1), Date.UTC(2025, 1, 1)]);
  });
  it("refuses one that is none", async () => {
    const reply = await at.ask({ metrics: ["count"], filters: rangeFilters(february), time_shift: "soon" });
    expect(reply).toMatchObject({ status: 400, body: { message: expect.stringContaining("soon") } });
  });
  it.each([
    ["m", 16],
    ["w", 14],
    ["y", 0],
    ["r", 14],
  ])("compares at once with %s", async (instant_time_comparison_range, count) => {
    expect(
      await at.rows({
        metrics: ["count"],
        filters: rangeFilters(february),
        extras: { instant_time_comparison_range },
      }),
    ).toEqual([{ count }]);
  });
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { TOTAL } from "../../../../testing/ordersServer.ts";
import { type DashboardServer, dashboardServer } from "./dashboardServer.fixture.ts";

let at: DashboardServer["at"];
let viewer: DashboardServer["viewer"];
let chart: DashboardServer["chart"];
let dashboard: DashboardServer["dashboard"];
beforeAll(async () => {
  ({ at, viewer, chart, dashboard } = await dashboardServer());
});
afterAll(() => at.close());

it("a dashboard that the caller's roles open lets a filter on time, its column and its grain change what they are about, and no more", async () => {
  const line = await chart(
    {
      x_axis: "ordered_at",
      time_grain_sqla: "P1M",
      metrics: [TOTAL],
      row_limit: 100,
      time_range: "2025-01-01 : 2025-02-01",
    },
    at.orders,
    "echarts_timeseries_line",
  );
  const filter = (filterType: string) => ({
    id: `NATIVE_FILTER-${filterType}`,
    filterType,
    targets: [{ datasetId: at.orders }],
  });
  const free = await dashboard(
    [line],
    {},
    {
      native_filter_configuration: [
        filter("filter_time"),
        filter("filter_timegrain"),
        filter("filter_timecolumn"),
      ],
    },
  );
  const fixed = await dashboard([line]);
  const axis = (timeGrain: string) => ({
    label: "ordered_at",
    sqlExpression: "ordered_at",
    expressionType: "SQL",
    columnType: "BASE_AXIS",
    timeGrain,
  });
  const saved = {
    columns: [axis("P1M")],
    metrics: [TOTAL],
    row_limit: 100,
    time_range: "2025-01-01 : 2025-02-01",
    extras: { time_grain_sqla: "P1M" },
  };
  const statusOfChange = async (dashboardId: number, change: object) =>
    (await at.ask({ ...saved, ...change }, { form_data: { slice_id: line, dashboardId } }, viewer)).status;
  for (const [change, status] of [
    [{}, 200],
    [{ time_range: "2025-01-01 : 2025-03-01" }, 403],
    [{ columns: [axis("P1D")], extras: { time_grain_sqla: "P1D" } }, 403],
    [{ granularity: "ordered_on" }, 403],
  ] as const) {
    expect([change, await statusOfChange(fixed, change)]).toEqual([change, status]);
    expect([change, await statusOfChange(free, change)]).toEqual([change, 200]);
  }
  expect(await statusOfChange(free, { columns: [axis("P1M"), "product"] })).toBe(403);
  const statusOfFacts = async (filterType: string, result_type: string) =>
    (
      await at.ask(
        { columns: [], result_type },
        {
          form_data: {
            type: "NATIVE_FILTER",
            native_filter_id: `NATIVE_FILTER-${filterType}`,
            dashboardId: free,
          },
        },
        viewer,
      )
    ).status;
  expect(await statusOfFacts("filter_timegrain", "timegrains")).toBe(200);
  expect(await statusOfFacts("filter_timecolumn", "columns")).toBe(200);
  expect(await statusOfFacts("filter_timegrain", "full")).toBe(403);
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DashboardServer, dashboardServer, PARAMS, SAVED } from "./dashboardServer.fixture.ts";

let server: DashboardServer;
/** Every customisation reaches the first, and none the others. */
let charts: Record<"inScope" | "excluded" | "salaries", number>;
let shown: number;
beforeAll(async () => {
  server = await dashboardServer();
  const [inScope, excluded] = [server.pie, await server.chart(PARAMS, server.at.orders)];
  charts = { inScope, excluded, salaries: server.foreign };
  const scope = { rootPath: ["ROOT_ID"], excluded: [excluded] };
  const target = { datasetId: server.at.orders };
  const entry = (type: string, more: object = {}) => ({
    id: `CHART_CUSTOMIZATION-${type}`,
    type: "CHART_CUSTOMIZATION",
    filterType: `chart_customization_${type}`,
    targets: [target],
    scope,
    ...more,
  });
  shown = await server.dashboard(
    [inScope, excluded, server.foreign],
    {},
    {
      chart_customization_config: [
        entry("dynamic_groupby", {
          targets: [{ ...target, column: { name: "price" } }],
          controlValues: { availableColumns: ["product"] },
        }),
        entry("timecolumn"),
        entry("timegrain"),
        // The first shape names its chart.
        {
          id: "first",
          chartId: inScope,
          customization: {
            dataset: server.at.orders,
            column: "product",
            controlValues: { availableColumns: ["paid"] },
          },
        },
      ],
    },
  );
});
afterAll(() => server.at.close());

const SALARIES = { columns: ["person"], metrics: ["count"], filters: [], extras: {} };

describe("what readers may change of a dashboard's charts", () => {
  it.each<[string, object, "inScope" | "excluded" | "salaries", number]>([
    ["dimensions of a chart in scope", { columns: ["product"] }, "inScope", 200],
    ["no dimensions of one that is excluded", { columns: ["product"] }, "excluded", 403],
    ["dimensions of the chart that the first shape names", { columns: ["paid"] }, "inScope", 200],
    ["and of no other chart", { columns: ["paid"] }, "excluded", 403],
    ["the time column of a chart in scope", { granularity: "ordered_at" }, "inScope", 200],
    ["no time column of one that is excluded", { granularity: "ordered_at" }, "excluded", 403],
    ["no time column of one on another dataset", { ...SALARIES, granularity: "ordered_at" }, "salaries", 403],
    ["a grain of a chart in scope", { extras: { ...SAVED.extras, time_grain_sqla: "P1M" } }, "inScope", 200],
    [
      "no grain of one that is excluded",
      { extras: { ...SAVED.extras, time_grain_sqla: "P1M" } },
      "excluded",
      403,
    ],
    [
      "no grain of one on another dataset",
      { ...SALARIES, extras: { time_grain_sqla: "P1M" } },
      "salaries",
      403,
    ],
    [
      "no filter by the column of a customisation",
      { filters: [...SAVED.filters, { col: "price", op: ">", val: 1 }] },
      "inScope",
      403,
    ],
    ["nothing else of a chart that is excluded", {}, "excluded", 200],
  ])("%s", async (_name, change, chart, status) => {
    const datasetId = chart === "salaries" ? server.salaries : server.at.orders;
    const reply = await server.ask(change, { dashboardId: shown, slice_id: charts[chart] }, server.viewer, {
      datasource: { id: datasetId, type: "table" },
    });
    expect(reply.status).toBe(status);
  });
});

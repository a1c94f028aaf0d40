import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TOTAL } from "../../../../testing/ordersServer.ts";
import {
  CHOICES,
  CHOOSING,
  type DashboardServer,
  dashboardServer,
  SAVED,
} from "./dashboardServer.fixture.ts";

let at: DashboardServer["at"];
let ask: DashboardServer["ask"];
beforeAll(async () => {
  ({ at, ask } = await dashboardServer());
});
afterAll(() => at.close());

describe("a native filter of such a dashboard", () => {
  const choose = (change: object = {}, form: object = {}) =>
    ask({ ...CHOICES, ...change }, { ...CHOOSING, ...form });
  it("gives its choices", async () => {
    const reply = await choose();
    expect(reply.status).toBe(200);
    expect(reply.body.result[0].data).toHaveLength(5);
    const search = { col: "product", op: "ILIKE", val: "%1%" };
    expect((await choose({ filters: [...SAVED.filters, search] })).body.result[0].data).toHaveLength(1);
    const extremeMetric = (aggregate: string) => ({
      ...TOTAL,
      column: { column_name: "product" },
      aggregate,
      label: aggregate.toLowerCase(),
    });
    expect(
      (await choose({ columns: [], orderby: [], metrics: [extremeMetric("MIN"), extremeMetric("MAX")] }))
        .status,
    ).toBe(200);
  });

  it.each<[string, object, object]>([
    ["another column", { columns: ["price"], orderby: [] }, {}],
    ["rows instead of choices", { metrics: null }, {}],
    ["another metric", { metrics: [TOTAL] }, {}],
    ["without its own filter", { filters: [] }, {}],
    ["SQL", { extras: { where: "(price > 10)" } }, {}],
    ["samples", { result_type: "samples" }, {}],
    ["columns", { result_type: "columns" }, {}],
    ["another filter", {}, { native_filter_id: "NATIVE_FILTER-other" }],
    ["no filter", {}, { native_filter_id: undefined }],
    ["a chart by that way", {}, { type: "CHART" }],
  ])("gives nothing else: %s", async (_name, change, form) => {
    expect((await choose(change, form)).status).toBe(403);
  });
});

import { chartByVizType, loadChart } from "@sightline/charts";
import type { FormData } from "@sightline/charts/contract";
import { describe, expect, it } from "vitest";
import { crumbsOf, drillRequest, formsAfter } from "./drillPath.ts";

const pie = await loadChart(chartByVizType("pie")!);
const form: FormData = { viz_type: "pie", datasource: "3__table", groupby: ["region"], metric: "count" };
const steps = [
  { mark: { values: [{ column: "region", value: "North" }] }, column: "city" },
  { mark: { values: [{ column: "city", value: null }] }, column: "shop" },
];

describe("the way into a chart", () => {
  it("groups by the dimension of each step, within the marks before it", () => {
    const [own, byCity, byShop] = formsAfter(pie, form, steps);
    expect(own).toBe(form);
    expect(byCity).toMatchObject({
      groupby: ["city"],
      adhoc_filters: [{ subject: "region", operator: "==", comparator: "North" }],
    });
    expect(byShop).toMatchObject({
      groupby: ["shop"],
      adhoc_filters: [{ subject: "region" }, { subject: "city", operator: "IS NULL" }],
    });
  });

  it("is told by dimensions and the values that were chosen on it", () => {
    expect(crumbsOf(pie, form, steps, (name) => name.toUpperCase())).toEqual([
      { dimension: "REGION", values: "North" },
      { dimension: "CITY", values: "<NULL>" },
      { dimension: "SHOP", values: null },
    ]);
    expect(crumbsOf(pie, { ...form, groupby: [] }, [], (name) => name)).toEqual([
      { dimension: null, values: null },
    ]);
  });

  it("asks on a dashboard under the name of its chart, and elsewhere as it is", () => {
    expect(drillRequest({ ...form, slice_id: 7, dashboardId: 5 }, 7)).toMatchObject({
      slice_id: 0,
      chart_id: 7,
      dashboardId: 5,
    });
    expect(drillRequest({ ...form, slice_id: 7 }, 7)).toEqual({ ...form, slice_id: 7 });
    expect(drillRequest({ ...form, dashboardId: 5 }, null)).toEqual({ ...form, dashboardId: 5 });
  });
});

import { describe, expect, it } from "vitest";
import { boxDashboard, boxForm } from "../filter-box/filterBox.fixture.ts";
import { allowedFilters, type FilteredDashboard } from "./index.ts";

const dashboard = (metadata: Record<string, unknown>) =>
  boxDashboard({ 1: boxForm() }, metadata) as unknown as FilteredDashboard;
const METADATA = {
  native_filter_configuration: [{ id: "NATIVE_FILTER-a", filterType: "filter_time", name: "When" }],
  chart_customization_config: [
    { id: "CHART_CUSTOMIZATION-a", type: "CHART_CUSTOMIZATION", filterType: "chart_customization_timegrain" },
  ],
};

describe("the filters that readers of a dashboard see", () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    [
      "native ones, those of filter boxes, and customisations of charts",
      {},
      ["NATIVE_FILTER-a", "1_region", "CHART_CUSTOMIZATION-a"],
    ],
    [
      "[S2-106] native ones while their flag is on",
      { DASHBOARD_NATIVE_FILTERS: true },
      ["NATIVE_FILTER-a", "1_region", "CHART_CUSTOMIZATION-a"],
    ],
    [
      "[S2-106] only those of filter boxes while it is off",
      { DASHBOARD_NATIVE_FILTERS: false },
      ["1_region"],
    ],
  ])("are %s", (_name, flags, ids) => {
    expect(allowedFilters(dashboard(METADATA), flags).entries.map(({ id }) => id)).toEqual(ids);
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>, boolean]>([
    ["[S2-105] while their flag is on", {}, { DASHBOARD_CROSS_FILTERS: true }, true],
    ["[S2-105] not while it is off", {}, { DASHBOARD_CROSS_FILTERS: false }, false],
    ["not where the dashboard has them off", { cross_filters_enabled: false }, {}, false],
  ])("filter by marks of charts %s", (_name, metadata, flags, enabled) => {
    expect(allowedFilters(dashboard(metadata), flags).crossFilters.enabled).toBe(enabled);
  });
});

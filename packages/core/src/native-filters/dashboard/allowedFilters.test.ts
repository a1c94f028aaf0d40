import { expect, it } from "vitest";
import { allowedFilters } from "./index.ts";

const metadata = {
  native_filter_configuration: [
    {
      id: "NATIVE_FILTER-1",
      type: "NATIVE_FILTER",
      name: "Region",
      filterType: "filter_select",
      targets: [{}],
    },
  ],
  cross_filters_enabled: true,
};

it.each([
  ["[S2-106] the filters of the bar with DASHBOARD_NATIVE_FILTERS", {}, [1, true]],
  ["[S2-106] none without it", { DASHBOARD_NATIVE_FILTERS: false }, [0, true]],
  ["[S2-105] cross-filters with DASHBOARD_CROSS_FILTERS", { DASHBOARD_CROSS_FILTERS: true }, [1, true]],
  ["[S2-105] none without it", { DASHBOARD_CROSS_FILTERS: false }, [1, false]],
])("a server allows %s", (_name, flags, [entries, crossFilters]) => {
  const allowed = allowedFilters(metadata, flags);
  expect([allowed.entries.length, allowed.crossFilters.enabled]).toEqual([entries, crossFilters]);
});

it("[S2-105] the dashboard itself may switch cross-filters off", () => {
  const off = { ...metadata, cross_filters_enabled: false };
  expect(allowedFilters(off, { DASHBOARD_CROSS_FILTERS: true }).crossFilters.enabled).toBe(false);
});

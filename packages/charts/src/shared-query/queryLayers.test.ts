import { expect, it } from "vitest";
import { queryLayers } from "./queryLayers.ts";

const form = (overrides: object, more: object = {}) => ({
  viz_type: "x",
  datasource: "1__table",
  annotation_layers: [
    { name: "World", annotationType: "TIME_SERIES", sourceType: "line", value: 2, overrides },
  ],
  ...more,
});
const filter = { operator: "TEMPORAL_RANGE", subject: "day", comparator: "Last week" };

it.each<[string, object, object, object]>([
  [
    "stay as they are where they say something",
    { time_range: "Last year" },
    { time_range: "Last week" },
    { time_range: "Last year" },
  ],
  [
    "take the range of the chart's filter on time",
    { time_range: null },
    { adhoc_filters: [filter], time_range: "Last day" },
    { time_range: "Last week" },
  ],
  [
    "take the range of a chart without such a filter",
    { time_range: null },
    { time_range: "Last day" },
    { time_range: "Last day" },
  ],
  [
    "take the range of a dashboard's filter before",
    { time_range: null },
    { adhoc_filters: [filter], extra_form_data: { time_range: "Last month" } },
    { time_range: "Last month" },
  ],
  [
    "take the grain of the chart",
    { time_grain_sqla: null },
    { time_grain_sqla: "P1W" },
    { time_grain_sqla: "P1W" },
  ],
  [
    "take the grain of a dashboard's filter before",
    { time_grain_sqla: null },
    { time_grain_sqla: "P1W", extra_form_data: { time_grain_sqla: "P1M" } },
    { time_grain_sqla: "P1M" },
  ],
  [
    "leave the other chart its time column, as Superset stores it beside the grain",
    { time_grain_sqla: null, granularity: null },
    { granularity_sqla: "day", time_grain_sqla: "P1W" },
    { time_grain_sqla: "P1W" },
  ],
  ["take over no shift", { time_shift: null }, { time_shift: "1 day" }, { time_shift: null }],
  ["are none where nothing is to be taken over", {}, { time_range: "Last day" }, {}],
])("[S1-043] overrides of an annotation layer %s", (_name, overrides, more, filled) => {
  expect(queryLayers(form(overrides, more))).toMatchObject([{ name: "World", overrides: filled }]);
  expect(Object.keys(queryLayers(form(overrides, more))[0]?.overrides ?? {})).toEqual(Object.keys(filled));
});

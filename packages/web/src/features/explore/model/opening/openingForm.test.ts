import type { ExploreReply } from "@sightline/api/explore";
import { loadedChart } from "@sightline/charts";
import { describe, expect, it } from "vitest";
import { loadCharts } from "../../../../testing/loadCharts.ts";
import { sales } from "../explore.fixture.ts";
import { isUnsaved } from "../store/changes.ts";
import {
  manifestFor,
  type OpeningInput,
  openingForm,
  openingType,
  savedForm,
  timeAsDimension,
} from "./openingForm.ts";

const reply = (change: Partial<ExploreReply["result"]> = {}): ExploreReply["result"] => ({
  dataset: sales,
  form_data: { datasource: "3__table" },
  slice: null,
  message: null,
  metadata: null,
  ...change,
});
const slice = { slice_id: 7 } as ExploreReply["result"]["slice"];
await loadCharts();

function open(change: Partial<OpeningInput> = {}) {
  const page = { reply: reply(), address: {}, postedForm: null, conf: {}, genericAxes: true };
  const opening: OpeningInput = { ...page, ...change };
  return openingForm(opening, loadedChart(manifestFor(openingType(opening)))!);
}

describe("the chart type", () => {
  it.each([
    [
      "[S3-107] the address wins",
      { address: { viz_type: "pie" }, conf: { DEFAULT_VIZ_TYPE: "echarts_area" } },
      "pie",
    ],
    ["[S3-107] else the configured default", { conf: { DEFAULT_VIZ_TYPE: "echarts_area" } }, "echarts_area"],
    ["[S3-107] else table", {}, "table"],
    ["a saved chart has its own", { reply: reply({ slice, form_data: { viz_type: "pie" } }) }, "pie"],
  ])("%s", (_name, change, viz_type) => {
    expect(open(change).viz_type).toBe(viz_type);
  });

  it("is on a dashboard only where it was opened from one", () => {
    const stored = { viz_type: "pie", datasource: "3__table", dashboardId: 4 };
    const saved = reply({ slice: { slice_id: 7, form_data: stored } as never, form_data: stored });
    expect(open({ reply: saved })).not.toHaveProperty("dashboardId");
    expect(open({ reply: saved, address: { dashboard_id: 5 } }).dashboardId).toBe(5);
  });

  it("keeps the form of a type that nothing draws as it is", () => {
    const stored = { viz_type: "no_such_type", datasource: "3__table", size: "total" };
    expect(open({ reply: reply({ slice, form_data: stored }) })).toEqual({ ...stored, slice_id: 7 });
  });
});

describe("a saved chart that was only opened", () => {
  const stored = {
    datasource: "3__table",
    include_time: true,
    granularity_sqla: "ordered",
    groupby: ["city"],
  };
  it.each([
    ["of a type that nothing draws", "no_such_type", {}],
    ["with a color scheme that is gone", "pie", { color_scheme: "gone" }],
    ["whose time column becomes a dimension", "table", {}],
  ])("%s has no unsaved changes", (_name, viz_type, change) => {
    const form_data = { ...stored, ...change, viz_type };
    const chart = { slice_id: 7, viz_type, form_data } as unknown as ExploreReply["result"]["slice"];
    const opening: OpeningInput = {
      reply: reply({ slice: chart, form_data }),
      address: {},
      postedForm: null,
      conf: {},
      genericAxes: true,
    };
    const definition = loadedChart(manifestFor(viz_type))!;
    const saved = savedForm(opening, definition, "3__table")!;
    expect(isUnsaved(definition, saved, openingForm(opening, definition))).toBe(false);
  });
});

describe("the time range of a new chart", () => {
  it.each([
    ["[S3-108] [S3-320] the configured one", { DEFAULT_TIME_FILTER: "Last week" }, "Last week"],
    ["[S1-087] [S3-320] none", {}, "No filter"],
  ])("%s", (_name, conf, comparator) => {
    const formData = open({ conf });
    expect(formData.time_range).toBe(comparator);
    // [S3-114] on the dataset's default time column
    expect(formData.adhoc_filters).toMatchObject([
      { operator: "TEMPORAL_RANGE", subject: "ordered", comparator },
    ]);
  });

  it("of an older chart, which no control shows any more, is a filter", () => {
    const form_data = { datasource: "3__table", viz_type: "pie", time_range: "Last week" };
    const slice = { slice_id: 7, viz_type: "pie", form_data } as unknown as ExploreReply["result"]["slice"];
    const filters = (change: object) =>
      open({ reply: reply({ slice, form_data: { ...form_data, ...change } }) }).adhoc_filters;
    const seen = { operator: "TEMPORAL_RANGE", subject: "ordered", comparator: "Last week" };
    expect(filters({})).toMatchObject([seen]);
    expect(filters({ granularity_sqla: "shipped" })).toMatchObject([{ ...seen, subject: "shipped" }]);
    expect(filters({ time_range: "No filter" })).toMatchObject([{ ...seen, comparator: "No filter" }]);
    expect(filters({ viz_type: "rose", granularity_sqla: "ordered" })).toEqual([]);
  });

  it.each<[string, object, boolean, string[]]>([
    ["with the flag", {}, true, ["No filter"]],
    ["not without it", {}, false, []],
    ["without it where an older form has a range", { time_range: "Last week" }, false, ["Last week"]],
    ["not where the type has a time range of its own", { viz_type: "rose" }, true, []],
    ["not where the type has no filters", { viz_type: "markup" }, true, []],
  ])("[S3-114] a saved form gets a time filter: %s", (_name, change, genericAxes, ranges) => {
    const form_data = { datasource: "3__table", viz_type: "pie", ...change };
    const saved = { slice_id: 7, viz_type: form_data.viz_type, form_data };
    const opening = { reply: reply({ slice: saved as never, form_data }), genericAxes };
    const filters = (open(opening).adhoc_filters ?? []) as { comparator: string }[];
    expect(filters.map(({ comparator }) => comparator)).toEqual(ranges);
  });

  it("[S3-114] a new form starts without a time filter where the flag is off", () => {
    const formData = open({ genericAxes: false, conf: { DEFAULT_TIME_FILTER: "Last week" } });
    expect(formData).toMatchObject({ time_range: "Last week" });
    expect(formData.adhoc_filters).toMatchObject([{ operator: "TEMPORAL_RANGE", comparator: "Last week" }]);
    expect(open({ genericAxes: false }).adhoc_filters).toEqual([]);
  });

  it("[S3-114] adds a time filter only where there is none", () => {
    const adhoc_filters = [{ operator: "TEMPORAL_RANGE", subject: "shipped", comparator: "Last day" }];
    expect(open({ postedForm: { adhoc_filters } }).adhoc_filters).toEqual(adhoc_filters);
  });
});

it("[S3-111] copies the dashboard of the address", () => {
  expect(open({ address: { dashboard_id: 9 } }).dashboardId).toBe(9);
  expect(open()).not.toHaveProperty("dashboardId");
});

it.each([
  ["[S3-112] resets a color scheme that is gone", "gone", "supersetColors"],
  ["keeps one that is there", "bnbColors", "bnbColors"],
])("%s", (_name, color_scheme, expected) => {
  const formData = open({ reply: reply({ slice, form_data: { viz_type: "pie", color_scheme } }) });
  expect(formData.color_scheme).toBe(expected);
});

it.each([
  ["[S3-112] resets a linear scheme that is gone, too", "gone", "superset_seq_1"],
  ["keeps a linear one that is there", "white_black", "white_black"],
])("%s", (_name, linear_color_scheme, expected) => {
  const form_data = { viz_type: "world_map", linear_color_scheme };
  const formData = open({ reply: reply({ slice, form_data }) });
  expect(formData.linear_color_scheme).toBe(expected);
});

describe("time as a dimension", () => {
  const form = {
    viz_type: "table",
    datasource: "3__table",
    groupby: ["region", "ordered"],
    granularity_sqla: "ordered",
  };

  it("[S3-109] [S3-110] moves the time column to the front and clears its field", () => {
    const moved = timeAsDimension({ ...form, include_time: true });
    expect(moved.groupby).toEqual(["ordered", "region"]);
    expect(moved.granularity_sqla).toBeNull();
  });

  it("leaves a form alone that does not include time", () => {
    expect(timeAsDimension(form)).toBe(form);
  });

  it("[S3-109] happens with the feature only", () => {
    const postedForm = { ...form, include_time: true };
    expect(open({ postedForm }).groupby).toEqual(["ordered", "region"]);
    expect(open({ postedForm, genericAxes: false }).groupby).toEqual(["region", "ordered"]);
  });
});

describe("a stored choice that the form or its dataset does not offer any more", () => {
  it.each<[string, object, object]>([
    ["[S3-187] is none", { viz_type: "mapbox", point_radius: "gone" }, { point_radius: null }],
    [
      "[S3-187] stays while it is offered",
      { viz_type: "mapbox", point_radius: "amount" },
      { point_radius: "amount" },
    ],
    [
      "[S3-187] is none where another control names it no more",
      { viz_type: "echarts_timeseries_bar", x_axis: "region", metrics: ["total"], x_axis_sort: "gone" },
      { x_axis_sort: null },
    ],
    [
      "[S3-186] leaves its list",
      { viz_type: "mapbox", mapbox_label: ["region", "gone"] },
      { mapbox_label: ["region"] },
    ],
    [
      "[S3-189] leaves the order of rows, in which what cannot be read stays to be named",
      { viz_type: "table", order_by_cols: ['["region", true]', '["gone", true]', "x"] },
      { order_by_cols: ['["region", true]', "x"] },
    ],
  ])("%s", (_name, change, expected) => {
    const form_data = { datasource: "3__table", ...change };
    const chart = { slice_id: 7, form_data } as unknown as ExploreReply["result"]["slice"];
    expect(open({ reply: reply({ slice: chart, form_data }) })).toMatchObject(expected);
  });

  it("stays while the dataset itself is missing", () => {
    const form_data = { datasource: "3__table", viz_type: "mapbox", point_radius: "amount" };
    const missing = reply({ slice, form_data, dataset: { name: "[Missing Dataset]" } as never });
    expect(open({ reply: missing }).point_radius).toBe("amount");
  });
});

it("lays posted form data over what is stored", () => {
  const formData = open({ postedForm: { viz_type: "pie", groupby: ["region"] } });
  expect(formData).toMatchObject({ viz_type: "pie", groupby: ["region"], datasource: "3__table" });
});

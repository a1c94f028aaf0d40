import { describe, expect, it } from "vitest";
import type { FormData } from "../contract/index.ts";
import { chartByVizType, loadChart } from "../index.ts";
import {
  canDrillBy,
  detailBody,
  dimensionsOf,
  drillControl,
  drilledForm,
  drilledValues,
  drillFilters,
} from "./index.ts";

const DAY = Date.UTC(2001, 1, 1);
const region = { column: "region", value: "North" };

describe("the conditions behind a mark", () => {
  it.each([
    [
      "a value",
      { values: [region] },
      [{ filter: { col: "region", op: "==", val: "North" }, label: "North" }],
    ],
    [
      "no value",
      { values: [{ column: "region", value: null }] },
      [{ filter: { col: "region", op: "IS NULL" }, label: "<NULL>" }],
    ],
    [
      "its place in time, which stands for all of its grain",
      { values: [region], place: { column: "ds", value: DAY, grain: "P1M" } },
      [
        { filter: { col: "region", op: "==", val: "North" }, label: "North" },
        { filter: { col: "ds", op: "==", val: DAY, grain: "P1M" }, label: "Feb 2001" },
      ],
    ],
    [
      "several values",
      { values: [{ column: "lon", value: [7, 8] }] },
      [{ filter: { col: "lon", op: "IN", val: [7, 8] }, label: "7, 8" }],
    ],
    [
      "many values, of which a menu has room for few",
      { values: [{ column: "lon", value: [6, 7, 8, 9] }] },
      [{ filter: { col: "lon", op: "IN", val: [6, 7, 8, 9] }, label: "6, 7, 8, … (4)" }],
    ],
    [
      "the others of its row",
      { values: [region], beside: [{ column: "city", value: "Oslo" }] },
      [
        { filter: { col: "region", op: "==", val: "North" }, label: "North" },
        { filter: { col: "city", op: "==", val: "Oslo" }, label: "Oslo" },
      ],
    ],
    ["nothing", { values: [] }, []],
  ])("%s", (_name, mark, filters) => {
    expect(drillFilters(mark)).toEqual(filters);
  });
});

it.each([
  ["a mark by its own values", { values: [region], beside: [{ column: "city", value: "Oslo" }] }],
  ["a number of a row by those of the row", { values: [], beside: [region] }],
])("breaks down %s", (_name, mark) => {
  expect(drilledValues(mark)).toEqual([region]);
});

describe("a call for the rows behind a chart", () => {
  const filters = drillFilters({ values: [region] });
  it("has the filters and the time of the chart's query, and those of the mark", () => {
    const query = {
      columns: ["region"],
      metrics: ["count"],
      filters: [{ col: "year", op: "IN", val: [2001] }],
      granularity: "ds",
      time_range: "Last year",
      extras: { where: "(paid)", having: "(COUNT(*) > 2)", time_grain_sqla: "P1D" },
      row_limit: 10,
    };
    expect(detailBody(query, filters)).toEqual({
      filters: [
        { col: "year", op: "IN", val: [2001] },
        { col: "region", op: "==", val: "North" },
      ],
      granularity: "ds",
      time_range: "Last year",
      // Conditions on groups say nothing of single rows.
      extras: { where: "(paid)" },
    });
  });

  it("is never empty, which would ask for samples of the whole dataset", () => {
    expect(detailBody({}, [])).toEqual({ filters: [], extras: {} });
  });
});

const formOf = (viz_type: string, keys: object): FormData => ({ viz_type, datasource: "3__table", ...keys });

describe("the dimension that a drill replaces", () => {
  it.each<[string, string, object, object[], string | null]>([
    ["that of the mark", "pie", { groupby: ["region"] }, [region], "groupby"],
    [
      "the x axis, where the mark is a place on it",
      "echarts_timeseries_bar",
      { x_axis: "region" },
      [region],
      "x_axis",
    ],
    [
      "the first of a series without dimensions",
      "echarts_timeseries_line",
      { x_axis: "ds", groupby: [] },
      [],
      "groupby",
    ],
    [
      "columns of a pivot",
      "pivot_table_v2",
      { groupbyRows: ["a"], groupbyColumns: ["region"] },
      [region],
      "groupbyColumns",
    ],
    [
      "rows of a pivot",
      "pivot_table_v2",
      { groupbyRows: ["region"], groupbyColumns: ["b"] },
      [region],
      "groupbyRows",
    ],
    ["none of a number", "big_number_total", {}, [], null],
  ])("%s", async (_name, vizType, keys, values, name) => {
    const chart = await loadChart(chartByVizType(vizType)!);
    const control = drillControl(chart, formOf(vizType, keys), { values: values as (typeof region)[] });
    expect(control?.name ?? null).toBe(name);
  });

  const second = { place: 1, suffix: "_b" };
  it.each([
    ["the first query", undefined, "groupby"],
    ["the second query", second, "groupby_b"],
  ])("is that of the query that the mark comes from: %s", async (_name, query, name) => {
    const mixed = await loadChart(chartByVizType("mixed_timeseries")!);
    const form = formOf("mixed_timeseries", { groupby: ["region"], groupby_b: ["region"] });
    const more = query && { query };
    expect(drillControl(mixed, form, { values: [region], ...more })?.name).toBe(name);
    expect(drillControl(mixed, form, { values: [], ...more })?.name).toBe(name);
  });

  it("is not offered again", async () => {
    const bar = await loadChart(chartByVizType("echarts_timeseries_bar")!);
    const form = formOf("echarts_timeseries_bar", { x_axis: "ds", groupby: ["region", "city"] });
    expect(dimensionsOf(bar, form).sort()).toEqual(["city", "ds", "region"]);
  });

  it("is missing where single records are shown", () => {
    expect(canDrillBy(formOf("table", { query_mode: "raw" }))).toBe(false);
    expect(canDrillBy(formOf("table", { query_mode: "aggregate" }))).toBe(true);
  });
});

describe("a chart by another dimension", () => {
  const own = { clause: "WHERE", expressionType: "SQL", sqlExpression: "paid" };
  const form = formOf("pie", {
    groupby: ["region"],
    adhoc_filters: [own],
    extra_form_data: { time_range: "Last year", filters: [{ col: "year", op: "IN", val: [2001] }] },
  });

  it("is limited in the query that the mark comes from", () => {
    const control = { name: "groupby_b", kind: "columns" } as const;
    const query = { place: 1, suffix: "_b" };
    const mixed = formOf("mixed_timeseries", { groupby_b: ["region"], adhoc_filters: [own] });
    expect(drilledForm(mixed, control, { values: [region], query }, "city")).toMatchObject({
      groupby_b: ["city"],
      adhoc_filters: [own],
      adhoc_filters_b: [{ subject: "region", comparator: "North" }],
    });
  });

  it("is limited to the mark, within its own filters and those of the dashboard", () => {
    const control = { name: "groupby", kind: "columns" } as const;
    expect(drilledForm(form, control, { values: [region] }, "city")).toEqual({
      ...form,
      groupby: ["city"],
      adhoc_filters: [
        own,
        {
          expressionType: "SIMPLE",
          clause: "WHERE",
          subject: "region",
          operator: "==",
          operatorId: "EQUALS",
          comparator: "North",
        },
      ],
    });
  });

  it("keeps the grain of a time, which a filter of the form cannot have", () => {
    const control = { name: "x_axis", kind: "column" } as const;
    const month = { column: "ds", value: DAY, grain: "P1M" };
    expect(drilledForm(form, control, { values: [month] }, "city")).toMatchObject({
      x_axis: "city",
      adhoc_filters: [own],
      extra_form_data: {
        time_range: "Last year",
        filters: [
          { col: "year", op: "IN", val: [2001] },
          { col: "ds", op: "==", val: DAY, grain: "P1M" },
        ],
      },
    });
  });
});

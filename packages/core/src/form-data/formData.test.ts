import { describe, expect, it } from "vitest";
import { type CarryControl, type CarryRules, carryOver, datasourceOf, type StoredFormData } from "./index.ts";

describe("datasourceOf", () => {
  it.each<[unknown, unknown]>([
    ["12__table", { id: 12, type: "table" }],
    ["3__saved_query", { id: 3, type: "saved_query" }],
    ["12", null],
    ["x__table", null],
    ["12__", null],
    [12, null],
    [undefined, null],
  ])("[S1-038] %j", (datasource, expected) => {
    expect(datasourceOf({ datasource })).toEqual(expected);
  });
});

const controls: Record<string, CarryControl[]> = {
  bar: [
    { name: "x_axis", kind: "column" },
    { name: "metrics", kind: "metrics" },
    { name: "groupby", kind: "columns" },
    { name: "adhoc_filters", kind: "filters" },
    { name: "row_limit", kind: "select", freeForm: true, choices: [[10000, "10000"]], default: 10000 },
    {
      name: "stack",
      kind: "select",
      choices: [
        [null, "None"],
        ["Stack", "Stack"],
      ],
      default: null,
    },
  ],
  pie: [
    { name: "metric", kind: "metric" },
    { name: "groupby", kind: "columns" },
    { name: "row_limit", kind: "select", freeForm: true },
    { name: "adhoc_filters", kind: "filters" },
    { name: "stack", kind: "select", choices: [["Ring", "Ring"]], default: "Ring" },
  ],
  big_number_total: [
    { name: "metric", kind: "metric" },
    { name: "adhoc_filters", kind: "filters" },
  ],
  word_cloud: [
    { name: "series", kind: "columns" },
    { name: "metric", kind: "metric" },
  ],
  sankey_v2: [{ name: "metric", kind: "metric" }],
  country_map: [{ name: "metric", kind: "metric" }],
  mixed_timeseries: [
    { name: "metrics", kind: "metrics" },
    { name: "groupby", kind: "columns" },
    { name: "metrics_b", kind: "metrics" },
    { name: "groupby_b", kind: "columns" },
  ],
};
const sum = { expressionType: "SQL", sqlExpression: "SUM(a)" } as const;
const bar: StoredFormData = {
  viz_type: "bar",
  datasource: "1__table",
  slice_id: 9,
  x_axis: "ds",
  metrics: ["count", sum],
  groupby: ["city", "country"],
  adhoc_filters: [{ subject: "city" }],
  row_limit: 500,
  stack: "Stack",
};
const rules: Record<string, CarryRules> = {
  pie: { maxRows: 100 },
  word_cloud: { firstColumnOnly: true },
  sankey_v2: { sharedNamesOnly: true },
  country_map: { leftOut: ["color_scheme"] },
  mixed_timeseries: { secondSlots: ["metrics_b", "groupby_b"] },
};
const carryTo = (formData: StoredFormData, vizType: string) =>
  carryOver(formData, vizType, controls[vizType] ?? [], rules[vizType]);

describe("carryOver", () => {
  it("[S3-066] a single-metric type takes the first metric, a column type all columns; the rest is remembered", () => {
    const pie = carryTo(bar, "pie");
    expect(pie).toMatchObject({
      viz_type: "pie",
      datasource: "1__table",
      slice_id: 9,
      metric: "count",
      groupby: ["city", "country"],
      adhoc_filters: [{ subject: "city" }],
      standardizedFormData: {
        controls: { metrics: [sum], columns: [] },
        memorizedFormData: [["bar", bar]],
      },
    });
    expect(pie).not.toHaveProperty("metrics");
    expect(pie).not.toHaveProperty("x_axis");
  });

  it("what one type could not take comes back with the next that can", () => {
    const back = carryTo(carryTo(carryTo(bar, "pie"), "big_number_total"), "bar");
    expect(back).toMatchObject({
      metrics: ["count", sum],
      groupby: ["city", "country"],
      x_axis: "ds",
      stack: "Stack",
    });
  });

  it("[S3-066] a type that was left gets its own form back, under the shared settings of now", () => {
    const pie = { ...carryTo(bar, "pie"), row_limit: 50 };
    expect(carryTo(pie, "bar")).toMatchObject({ x_axis: "ds", stack: "Stack", row_limit: 50 });
  });

  it("what is of one type alone is not taken over, and is there when it comes back", () => {
    const pie = carryOver(bar, "pie", controls.pie ?? [], { ownKeys: ["row_limit"] });
    expect(pie).not.toHaveProperty("row_limit");
    expect(carryTo(pie, "bar")).toMatchObject({ row_limit: 500 });
  });

  it("forgets the forms of another dataset", () => {
    const pie = { ...carryTo(bar, "pie"), datasource: "2__table" };
    const back = carryTo(pie, "bar");
    expect(back).not.toHaveProperty("x_axis");
    expect(back.datasource).toBe("2__table");
  });

  it.each<[string, string, Record<string, unknown>]>([
    ["a value that is not offered becomes the default", "pie", { stack: "Ring" }],
    ["a pie has at most 100 slices", "pie", { row_limit: 100 }],
    ["a word cloud takes the first column", "word_cloud", { series: "city", metric: "count" }],
  ])("%s", (_name, vizType, expected) => {
    expect(carryTo(bar, vizType)).toMatchObject(expected);
  });

  it("types without override keep what was collected for the next one", () => {
    const sankey = carryTo(bar, "sankey_v2");
    expect(sankey).not.toHaveProperty("metric");
    expect(sankey.standardizedFormData).toMatchObject({
      controls: { metrics: ["count", sum], columns: ["city", "country"] },
    });
  });

  it("takes nothing twice that a second slot of the type holds", () => {
    const mixed = { ...carryTo(bar, "mixed_timeseries"), metrics_b: [sum], groupby_b: ["country"] };
    expect(mixed).toMatchObject({ metrics: ["count", sum], groupby: ["city", "country"] });
    const again = carryTo(carryTo(mixed, "pie"), "mixed_timeseries");
    expect(again).toMatchObject({
      metrics: ["count"],
      groupby: ["city"],
      metrics_b: [sum],
      groupby_b: ["country"],
    });
  });

  it("leaves out what means something else to the type, and gives back what the type had itself", () => {
    const map = carryTo({ ...bar, color_scheme: "d3Category10" }, "country_map");
    expect(map).not.toHaveProperty("color_scheme");
    const own = { ...map, color_scheme: "bnbColors" };
    expect(carryTo(carryTo(own, "pie"), "country_map").color_scheme).toBe("bnbColors");
  });

  it("leaves the form that it was given alone", () => {
    const before = JSON.stringify(bar);
    carryTo(bar, "pie");
    expect(JSON.stringify(bar)).toBe(before);
  });
});

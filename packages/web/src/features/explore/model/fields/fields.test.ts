import { chartByVizType, loadedChart } from "@sightline/charts";
import type { FormData } from "@sightline/charts/contract";
import { controlsOf } from "@sightline/charts/form";
import { describe, expect, it } from "vitest";
import { loadCharts } from "../../../../testing/loadCharts.ts";
import { sales } from "../explore.fixture.ts";
import { chartDataset } from "../store/ExploreContext.ts";
import {
  dropRefusal,
  type Field,
  fieldOfMetric,
  filterFromField,
  placeField,
  searchFields,
  valueWithField,
} from "./fields.ts";

const columnField = (name: string): Field => ({
  kind: "column",
  column: sales.columns.find(({ column_name }) => column_name === name)!,
});
const metric: Field = { kind: "metric", metric: sales.metrics[0]! };
await loadCharts();
const chart = (vizType: string) => loadedChart(chartByVizType(vizType)!)!;
const place = (vizType: string, field: Field, form: Record<string, unknown> = {}) => {
  const formData: FormData = { viz_type: vizType, datasource: "3__table", ...form };
  const placed = placeField(chart(vizType), formData, chartDataset(sales), field);
  return placed && [placed.control.name, placed.value];
};

describe("a click adds a field where it fits", () => {
  it.each([
    ["a column becomes a dimension", "table", columnField("region"), {}, ["groupby", ["region"]]],
    [
      "after those that are there",
      "table",
      columnField("region"),
      { groupby: ["ordered"] },
      ["groupby", ["ordered", "region"]],
    ],
    [
      "of raw records it becomes a column",
      "table",
      columnField("region"),
      { query_mode: "raw" },
      ["all_columns", ["region"]],
    ],
    [
      "an empty x axis comes first",
      "echarts_timeseries_line",
      columnField("ordered"),
      {},
      ["x_axis", "ordered"],
    ],
    ["a metric joins the list", "table", metric, {}, ["metrics", ["total"]]],
    ["a single metric is replaced", "pie", metric, { metric: "other" }, ["metric", "total"]],
    ["one that is there already stays", "table", metric, { metrics: ["total"] }, null],
  ])("%s", (_name, vizType, field, form, expected) => {
    expect(place(vizType, field, form)).toEqual(expected);
  });

  it("a column that no control takes becomes a filter", () => {
    expect(place("big_number_total", columnField("region"))).toMatchObject([
      "adhoc_filters",
      [{ subject: "region", operator: "IN" }],
    ]);
  });
});

it("[S3-188] a picker of one column holds no more than one", () => {
  const xAxis = controlsOf(chart("echarts_timeseries_line")).find(({ name }) => name === "x_axis")!;
  expect(valueWithField(xAxis, null, columnField("ordered"))).toEqual({ value: "ordered" });
  expect(valueWithField(xAxis, "ordered", columnField("region"))).toEqual({ value: "region" });
});

it("a dimension takes no column that is not offered as one", () => {
  const groupby = controlsOf(chart("pie")).find(({ name }) => name === "groupby")!;
  expect(valueWithField(groupby, [], columnField("hidden"))).toBeNull();
  expect(valueWithField(groupby, [], columnField("region"))).toEqual({ value: ["region"] });
});

describe("dropping a field on the filters", () => {
  it("[S3-141] a saved metric makes a HAVING filter", () => {
    expect(filterFromField(metric)).toMatchObject({ clause: "HAVING", sqlExpression: "SUM(amount) > 0" });
  });
  it("[S3-143] a column makes a WHERE filter with IN", () => {
    expect(filterFromField(columnField("region"), true)).toMatchObject({
      clause: "WHERE",
      operator: "IN",
      subject: "region",
    });
  });
  it("[S3-144] a temporal column makes a temporal range filter only with the feature", () => {
    expect(filterFromField(columnField("ordered"), true)).toMatchObject({ operator: "TEMPORAL_RANGE" });
    expect(filterFromField(columnField("ordered"), false)).toMatchObject({ operator: "IN" });
  });
});

describe("a metric that was made here", () => {
  const sum = { expressionType: "SIMPLE", column: { column_name: "margin" }, aggregate: "SUM" } as const;
  const field = fieldOfMetric(sum, sales)!;
  const [one, several] = [controlsOf(chart("pie")), controlsOf(chart("table"))].map(
    (controls, at) => controls.find(({ name }) => name === ["metric", "metrics"][at])!,
  );

  it("[S3-142] makes a SQL HAVING filter of the columns that it is computed of", () => {
    expect(filterFromField(field)).toMatchObject({
      expressionType: "SQL",
      clause: "HAVING",
      subject: "SUM(margin)",
      sqlExpression: "SUM(amount - cost) > 0",
    });
  });

  it("is taken once by other metrics, and refused where only saved ones are taken", () => {
    expect(valueWithField(several!, ["total"], field)).toEqual({ value: ["total", sum] });
    expect(valueWithField(several!, [{ ...sum, label: "SUM(margin)" }], field)).toBeNull();
    expect(dropRefusal(one!, null, field, false)).toBeNull();
    expect(dropRefusal(one!, null, field, true)).toBe("savedOnly");
    expect(dropRefusal(one!, "total", field, false)).toBe("filled");
  });

  it("is nothing to drag where its dataset has no such metric", () => {
    expect(fieldOfMetric("nosuch", sales)).toBeNull();
    expect(fieldOfMetric("total", sales)).toEqual(metric);
  });
});

it.each([
  ["by label", "REGION", ["region"], []],
  ["by description", "sold", ["region"], []],
  ["by expression", "sum(", [], ["total"]],
  ["all without a text", " ", ["ordered", "region", "amount", "margin", "hidden"], ["total"]],
])("search finds %s", (_name, text, columns, metrics) => {
  const found = searchFields(sales, text);
  expect(found.columns.map(({ column_name }) => column_name)).toEqual(columns);
  expect(found.metrics.map(({ metric_name }) => metric_name)).toEqual(metrics);
});

import { chartByVizType, loadedChart } from "@sightline/charts";
import { expect, it } from "vitest";
import { loadCharts } from "../../../../testing/loadCharts.ts";
import { sales } from "../explore.fixture.ts";
import { alterations } from "./alterations.ts";

await loadCharts();

const words = { dataset: sales, english: String };
const saved = {
  viz_type: "pie",
  datasource: "3__table",
  groupby: ["region"],
  metric: "total",
  row_limit: 100,
};
const filter = {
  expressionType: "SIMPLE",
  clause: "WHERE",
  subject: "region",
  operator: "==",
  comparator: "EU",
};

it.each([
  ["nothing", {}, []],
  ["columns by their names", { groupby: [] }, [["groupby", "Region", ""]]],
  ["a metric", { metric: null }, [["metric", "Total sales", ""]]],
  ["a filter in words", { adhoc_filters: [filter] }, [["adhoc_filters", "", "Region == 'EU'"]]],
  ["a number", { row_limit: 7 }, [["row_limit", "100", "7"]]],
  ["a switch", { sort_by_metric: true }, [["sort_by_metric", "", "On"]]],
  ["a choice by its label", { label_type: "value" }, [["label_type", "", "Value"]]],
])("says what was changed: %s", (_name, change, expected) => {
  const chart = loadedChart(chartByVizType("pie")!)!;
  const changed = alterations(chart, saved, { ...saved, ...change }, words);
  expect(changed.map(({ control, before, after }) => [control?.name, before, after])).toEqual(expected);
});

it("says first that the chart has another type", () => {
  const chart = loadedChart(chartByVizType("table")!)!;
  const [first] = alterations(chart, saved, { ...saved, viz_type: "table" }, words);
  expect(first).toEqual({ control: null, before: "pie", after: "table" });
});

it("a long text is cut to where it differs", () => {
  const chart = loadedChart(chartByVizType("handlebars")!)!;
  const long = "x".repeat(300);
  const form = { viz_type: "handlebars", datasource: "3__table" };
  const [changed] = alterations(
    chart,
    { ...form, handlebarsTemplate: `${long}old` },
    { ...form, handlebarsTemplate: `${long}new` },
    words,
  );
  expect(changed).toMatchObject({ before: `…${"x".repeat(20)}old`, after: `…${"x".repeat(20)}new` });
});

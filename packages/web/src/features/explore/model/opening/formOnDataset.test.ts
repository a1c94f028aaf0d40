import { chartByVizType, type FormData, loadChart } from "@sightline/charts";
import { describe, expect, it } from "vitest";
import { sales } from "../explore.fixture.ts";
import { formOnDataset, timeColumnAfterEdit } from "./formOnDataset.ts";

it.each([
  ["stays when it is one", "shipped", "ordered", "shipped"],
  ["gives way to the dataset's default", "region", "ordered", "ordered"],
  ["else to the first", "region", "gone", "shipped"],
  ["else to the first, where there is no default", null, null, "shipped"],
])("[S3-130] the time column %s", (_name, current, main_dttm_col, expected) => {
  const [ordered, region] = sales.columns;
  const columns = [region!, { ...ordered!, column_name: "shipped" }, ordered!];
  expect(timeColumnAfterEdit(current, { columns, main_dttm_col })).toBe(expected);
});

it("[S3-130] without any, there is none", () => {
  expect(timeColumnAfterEdit("ordered", { columns: [], main_dttm_col: "ordered" })).toBe(null);
});

describe("a form on another dataset", () => {
  const sum = { expressionType: "SIMPLE", aggregate: "SUM", column: { column_name: "cost" } };
  const form: FormData = {
    viz_type: "table",
    datasource: "9__table",
    groupby: ["region", "city", { expressionType: "SQL", sqlExpression: "x", label: "x" }],
    metrics: ["total", "margin_sum", sum],
    adhoc_filters: [{ expressionType: "SIMPLE", subject: "city", operator: "==", comparator: "a" }],
  };
  it("[S3-126] has its columns and saved metrics only; what was written stays", async () => {
    const table = await loadChart(chartByVizType("table")!);
    const next = formOnDataset(table, form, sales);
    expect(next.groupby).toEqual(["region", form.groupby![2 as never]]);
    expect(next.metrics).toEqual(["total", sum]);
    expect(next.adhoc_filters).toBe(form.adhoc_filters);
  });
});

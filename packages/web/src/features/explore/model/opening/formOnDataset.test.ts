import { chartByVizType, loadChart } from "@sightline/charts";
import type { FormData } from "@sightline/charts/contract";
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
  const written = { expressionType: "SQL", sqlExpression: "SUM(cost)", label: "Cost" };
  const form: FormData = {
    viz_type: "table",
    datasource: "9__table",
    groupby: ["region", "city", { expressionType: "SQL", sqlExpression: "x", label: "x" }],
    metrics: ["total", "margin_sum", sum, written],
    metric: "margin_sum",
    adhoc_filters: [{ expressionType: "SIMPLE", subject: "city", operator: "==", comparator: "a" }],
  };
  const open = async (vizType: string, change: object = {}) =>
    formOnDataset(await loadChart(chartByVizType(vizType)!), { ...form, ...change }, sales);

  it("has its columns only; what was written stays", async () => {
    const next = await open("table");
    expect(next.groupby).toEqual(["region", form.groupby![2 as never]]);
    expect(next.adhoc_filters).toBe(form.adhoc_filters);
  });

  it("[S3-146] metrics that are not valid any more are dropped", async () => {
    expect((await open("table")).metrics).toEqual(["total", written]);
    expect((await open("pie")).metric).toBeNull();
    expect((await open("pie", { metric: "total" })).metric).toBe("total");
    expect((await open("pie", { metric: sum })).metric).toBeNull();
    const amount = { ...sum, column: { column_name: "amount" } };
    expect((await open("pie", { metric: amount })).metric).toEqual(amount);
  });
});

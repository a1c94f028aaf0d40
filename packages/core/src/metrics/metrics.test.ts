import { describe, expect, it } from "vitest";
import { AGGREGATES, type QueryColumn, type QueryMetric } from "../query/index.ts";
import type { AdhocMetric } from "../query/types.ts";
import {
  columnLabel,
  defaultMetricTab,
  draftedMetric,
  editMetricSql,
  isAdhocMetricValid,
  labelMetric,
  metricDraft,
  metricLabel,
  pickAggregate,
  pickMetricColumn,
  pickSavedMetric,
} from "./index.ts";
import { isGeneratedMetricLabel } from "./labels.ts";

const sum: AdhocMetric = { expressionType: "SIMPLE", column: { column_name: "sales" }, aggregate: "SUM" };
const sql: AdhocMetric = { expressionType: "SQL", sqlExpression: "SUM(a) / SUM(b)" };

describe("isAdhocMetricValid", () => {
  it.each<[string, AdhocMetric, boolean]>([
    ["[S1-076] SIMPLE with column and aggregate", sum, true],
    ["[S1-076] SIMPLE without aggregate", { ...sum, aggregate: null }, false],
    ["[S1-076] SIMPLE without column", { ...sum, column: null }, false],
    ["[S1-077] SQL with its expression", sql, true],
    ["[S1-077] SQL without", { expressionType: "SQL", sqlExpression: " " }, false],
  ])("%s", (_name, metric, valid) => {
    expect(isAdhocMetricValid(metric)).toBe(valid);
  });
});

describe("labels", () => {
  it.each<[string, QueryMetric, string]>([
    ["a saved metric is its name", "count", "count"],
    ["the label wins", { ...sum, label: "Sales" }, "Sales"],
    ["aggregate and column", sum, "SUM(sales)"],
    ["the aggregate keeps its name", { ...sum, aggregate: "COUNT_DISTINCT" }, "COUNT_DISTINCT(sales)"],
    ["no aggregate: the column", { ...sum, aggregate: null }, "sales"],
    ["SQL is its expression", sql, "SUM(a) / SUM(b)"],
  ])("metric: %s", (_name, metric, label) => {
    expect(metricLabel(metric)).toBe(label);
  });

  it.each<[string, QueryColumn, string]>([
    ["a name", "city", "city"],
    ["the label of SQL", { label: "City", sqlExpression: "upper(city)", expressionType: "SQL" }, "City"],
    ["SQL without label", { label: "", sqlExpression: "upper(city)", expressionType: "SQL" }, "upper(city)"],
  ])("column: %s", (_name, column, label) => {
    expect(columnLabel(column)).toBe(label);
  });

  it("[S3-080] has these aggregates", () => {
    expect(AGGREGATES).toEqual(["AVG", "COUNT", "COUNT_DISTINCT", "MAX", "MIN", "SUM"]);
  });

  it.each([
    ["SUM(sales)", true],
    ["COUNT_DISTINCT(a.b)", true],
    ["LONGSUM(x)", true],
    ["doublemax(x)", true],
    ["FLOATMIN(x)", true],
    ["BIGSUM(x)", false],
    ["MEDIAN(x)", false],
    ["SUM(x) + 1", false],
    ["Sales", false],
  ])("[S3-081] the label pattern: %s", (label, generated) => {
    expect(isGeneratedMetricLabel(label)).toBe(generated);
  });
});

describe("the metric editor", () => {
  it.each<[string, QueryMetric | null, boolean, string]>([
    ["[S3-132] a stored column opens Simple", sum, true, "SIMPLE"],
    ["[S3-132] stored SQL opens Custom SQL", sql, true, "SQL"],
    ["[S3-132] nothing stored, saved metrics exist: Saved", null, true, "SAVED"],
    ["[S3-132] nothing stored, none saved: Simple", null, false, "SIMPLE"],
  ])("%s", (_name, metric, hasSaved, tab) => {
    expect(defaultMetricTab(metricDraft(metric), hasSaved)).toBe(tab);
  });

  it("[S3-133] a column or an aggregate makes it SIMPLE and clears the saved metric", () => {
    const picked = pickMetricColumn(metricDraft("count"), { column_name: "sales" });
    expect(picked).toMatchObject({ savedMetric: null, adhoc: { expressionType: "SIMPLE" } });
    expect(draftedMetric(picked)).toBeNull();
    expect(draftedMetric(pickAggregate(picked, "SUM"))).toMatchObject({ ...sum, label: "SUM(sales)" });
    expect(pickAggregate(metricDraft(sql), "MAX").adhoc).toMatchObject({
      expressionType: "SIMPLE",
      sqlExpression: null,
    });
  });

  it("[S3-134] editing SQL makes it SQL and clears the saved metric", () => {
    const edited = editMetricSql(metricDraft("count"), "MAX(x)");
    expect(edited).toEqual({
      savedMetric: null,
      adhoc: { expressionType: "SQL", sqlExpression: "MAX(x)", label: "MAX(x)" },
    });
  });

  it("[S3-135] a saved metric clears the adhoc parts", () => {
    expect(pickSavedMetric("count").adhoc).toEqual({
      expressionType: "SIMPLE",
      column: null,
      aggregate: null,
    });
    expect(draftedMetric(pickSavedMetric("count"))).toBe("count");
  });

  it("[S3-138] an empty label reverts to the default label", () => {
    const named = labelMetric(metricDraft(sum), "Sales");
    expect(named.adhoc).toMatchObject({ label: "Sales", hasCustomLabel: true });
    expect(labelMetric(named, " ").adhoc).toMatchObject({ label: "SUM(sales)", hasCustomLabel: false });
  });

  it("a typed label survives a change of the parts", () => {
    const named = labelMetric(metricDraft(sum), "Sales");
    expect(pickAggregate(named, "MAX").adhoc).toMatchObject({ label: "Sales", hasCustomLabel: true });
  });
});

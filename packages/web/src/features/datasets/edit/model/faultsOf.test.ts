import { describe, expect, it } from "vitest";
import { orders } from "./dataset.fixture.ts";
import { faultsOf } from "./faultsOf.ts";
import { type ColumnForm, type DatasetForm, formOf, type MetricForm } from "./form.ts";

const form = formOf(orders);
const source = (change: Partial<DatasetForm["source"]>) => ({ source: { ...form.source, ...change } });
const column = (index: number, change: Partial<ColumnForm>) => ({
  columns: form.columns.map((one, at) => (at === index ? { ...one, ...change } : one)),
});
const metric = (change: Partial<MetricForm>) => ({
  metrics: form.metrics.map((one) => ({ ...one, ...change })),
});

it("a saved dataset has no fault", () => {
  expect(faultsOf(form)).toEqual([]);
});

describe("[S3-195] what keeps a form from being saved", () => {
  it.each<[string, Partial<DatasetForm>, string, string, string]>([
    [
      "a cache timeout that is no number",
      { cache_timeout: "soon" },
      "settings",
      "cache_timeout",
      "fault.integer",
    ],
    ["half an hour of offset", { offset: "0.5" }, "settings", "offset", "fault.integer"],
    ["a number that the store cannot keep", { offset: "9999999999" }, "settings", "offset", "fault.integer"],
    ["extra that is a list", { rest: "[1]" }, "settings", "rest", "fault.json"],
    [
      "a long predicate",
      { fetch_values_predicate: "x".repeat(1001) },
      "settings",
      "fetch_values_predicate",
      "fault.long",
    ],
    ["template parameters", source({ template_params: "{" }), "settings", "template_params", "fault.json"],
    ["no name", source({ table_name: " " }), "source", "table_name", "fault.required"],
    ["a query without SQL", source({ sql: " " }), "source", "sql", "fault.noSql"],
    [
      "two columns of one name",
      column(0, { column_name: "ordered" }),
      "columns",
      "column_name",
      "fault.columnTwice",
    ],
    [
      "a calculated column without SQL",
      column(2, { expression: "" }),
      "calculated",
      "expression",
      "fault.noExpression",
    ],
    [
      "a calculated column without a name",
      column(2, { column_name: "" }),
      "calculated",
      "column_name",
      "fault.required",
    ],
    [
      "a format that is none",
      column(1, { python_date_format: "day" }),
      "columns",
      "python_date_format",
      "fault.dateFormat",
    ],
    ["extra of a column", column(0, { rest: "x" }), "columns", "rest", "fault.json"],
    ["a metric without SQL", metric({ expression: " " }), "metrics", "expression", "fault.required"],
    ["a metric without a name", metric({ metric_name: "" }), "metrics", "metric_name", "fault.required"],
  ])("%s", (_name, change, tab, field, message) => {
    expect(faultsOf({ ...form, ...change })).toContainEqual(expect.objectContaining({ tab, field, message }));
  });

  it.each(["epoch_s", "epoch_ms", "%Y-%m-%d", "%d.%m.%y %H:%M"])("a format that is one: %s", (format) => {
    expect(faultsOf({ ...form, ...column(1, { python_date_format: format }) })).toEqual([]);
  });
});

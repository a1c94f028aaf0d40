import { DatasetChange } from "@sightline/api/datasets";
import { describe, expect, it } from "vitest";
import { changeOf, isOtherSource } from "./changeOf.ts";
import { orders } from "./dataset.fixture.ts";
import { type DatasetForm, formOf, newColumnForm, nextMetric } from "./form.ts";

const form = (change: Partial<DatasetForm> = {}): DatasetForm => ({ ...formOf(orders), ...change });
const saved = (change: Partial<DatasetForm> = {}) => changeOf(form(change), orders);

describe("what is sent of a form", () => {
  it("[S3-242] holds all fields, and fits the call", () => {
    const body = saved();
    expect(DatasetChange.safeParse(body).success).toBe(true);
    expect(Object.keys(body).sort()).toEqual(
      [
        ...[
          "always_filter_main_dttm",
          "cache_timeout",
          "catalog",
          "columns",
          "database_id",
          "default_endpoint",
        ],
        ...[
          "description",
          "extra",
          "fetch_values_predicate",
          "filter_select_enabled",
          "folders",
          "is_sqllab_view",
        ],
        ...[
          "currency_code_column",
          "main_dttm_col",
          "metrics",
          "normalize_columns",
          "offset",
          "owners",
          "schema",
          "sql",
          "table_name",
        ],
        "template_params",
      ].sort(),
    );
  });

  it("is what was read when nothing was changed", () => {
    const { columns = [], metrics = [], ...rest } = saved();
    expect(rest).toMatchObject({
      table_name: "orders",
      sql: orders.sql,
      owners: [7],
      extra: null,
      offset: 0,
    });
    expect(columns).toEqual(orders.columns);
    expect(metrics).toEqual(orders.metrics);
  });

  it.each<[string, Partial<DatasetForm>, object]>([
    ["[S3-068] an empty cache timeout is null", { cache_timeout: " " }, { cache_timeout: null }],
    ["a cache timeout is a number", { cache_timeout: "-1" }, { cache_timeout: -1 }],
    ["a table has no SQL", { source: { ...form().source, isVirtual: false } }, { sql: null }],
    [
      "[S3-069] [S3-010] what extra holds",
      { warning_markdown: "Old", disallow_adhoc_metrics: true, rest: '{"team":"data"}' },
      { extra: '{"team":"data","disallow_adhoc_metrics":true,"warning_markdown":"Old"}' },
    ],
    ["a column with currencies", { currency_code_column: "region" }, { currency_code_column: "region" }],
    [
      "such a column that is gone is none",
      { currency_code_column: "region", columns: [] },
      { currency_code_column: null },
    ],
    ["a time column that is gone is no default", { columns: [] }, { main_dttm_col: null }],
  ])("%s", (_name, change, body) => {
    expect(saved(change)).toMatchObject(body);
  });

  it("a new part in a folder is named by it", () => {
    const [count] = form().metrics;
    const made = { ...nextMetric("new-1", ["count"], "sum"), expression: "SUM(amount)", folder: "Money" };
    const { metrics = [], folders } = saved({ metrics: [{ ...count!, folder: "Money" }, made] });
    expect(metrics[1]?.uuid).toMatch(/^[\da-f-]{36}$/);
    expect(folders).toMatchObject([
      { name: "Money", children: [{ uuid: count!.uuid }, { uuid: metrics[1]?.uuid }] },
    ]);
  });

  it("[S3-074] certification and warning of a part stand in its extra", () => {
    const { metrics, ...rest } = form();
    const [count] = metrics;
    const certified = {
      ...count!,
      certified_by: "Finance",
      certification_details: "Audited",
      warning_markdown: "Net",
    };
    expect(JSON.parse(changeOf({ ...rest, metrics: [certified] }, orders).metrics![0]!.extra!)).toEqual({
      certification: { certified_by: "Finance", details: "Audited" },
      warning_markdown: "Net",
    });
  });

  it("[S3-073] only parts that were saved have an id", () => {
    const metrics = [...form().metrics, nextMetric("new-1", ["count"], "sum")];
    expect(saved({ metrics }).metrics!.map(({ id }) => id)).toEqual([4, undefined]);
    expect("id" in saved({ metrics }).metrics![1]!).toBe(false);
  });

  it("a part that takes the name of one that was removed takes its place", () => {
    const renewed = newColumnForm("new-1", { column_name: "large", expression: "amount > 500" });
    const columns = [...form().columns.slice(0, 2), renewed];
    expect(saved({ columns }).columns![2]).toMatchObject({ id: 3, expression: "amount > 500" });
  });

  it("a currency is code and side", () => {
    const [count] = form().metrics;
    const metrics = [{ ...count!, currency_symbol: "EUR", currency_position: "suffix" as const }];
    expect(saved({ metrics }).metrics![0]!.currency).toEqual({ symbol: "EUR", symbolPosition: "suffix" });
  });
});

it("[S3-075] the first metric counts the rows", () => {
  expect(nextMetric("new-1", [], "new metric")).toMatchObject({
    metric_name: "count",
    expression: "COUNT(*)",
  });
  expect(nextMetric("new-1", ["new metric"], "new metric")).toMatchObject({ metric_name: "new metric 2" });
});

it.each<[string, Partial<DatasetForm["source"]>, boolean]>([
  ["the same", {}, false],
  ["another name of a query", { table_name: "x" }, false],
  ["other SQL", { sql: "SELECT 1" }, true],
  ["another schema", { schema: "hr" }, true],
  ["other template parameters", { template_params: '{"a":1}' }, true],
  ["a table", { isVirtual: false }, true],
])("a source may have other columns: %s", (_name, change, isOther) => {
  const { source } = form();
  expect(isOtherSource({ ...source, ...change }, source)).toBe(isOther);
});

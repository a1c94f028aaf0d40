import { describe, expect, it } from "vitest";
import { errorText } from "../../errors/index.ts";
import { OPERATION_NAMES } from "../../post-processing/index.ts";
import { OPERATIONS } from "../../post-processing/operationNames.ts";
import type { QueryObject } from "../index.ts";
import { parseQueryContext } from "./index.ts";

const datasource = { id: 3, type: "table" };
const parse = (query: unknown) => parseQueryContext({ datasource, queries: [query] });
const queryOf = (query: unknown): QueryObject | undefined => {
  const result = parse(query);
  if (!result.ok) throw new Error(errorText(result.error));
  return result.value.queries[0];
};

it("takes what queries of old releases carry, and drops it", () => {
  const extras = {
    where: "a > 1",
    having_druid: [],
    druid_time_origin: "",
    time_range_endpoints: ["inclusive", "exclusive"],
  };
  expect(queryOf({ columns: ["a"], extras })?.extras).toEqual({ where: "a > 1" });
});

it("takes numbers and booleans that come as text", () => {
  const query = { columns: ["a"], row_limit: "7", is_rowcount: "true", orderby: [["a", "false"]] };
  const read = parseQueryContext({ datasource: { ...datasource, id: "3" }, queries: [query], force: 1 });
  expect(read).toMatchObject({
    ok: true,
    value: {
      datasource,
      force: true,
      queries: [{ row_limit: 7, is_rowcount: true, orderby: [["a", false]] }],
    },
  });
});

describe("a query context that cannot be read", () => {
  it.each<[string, unknown, string]>([
    ["no body", null, "{'_schema': ['Invalid input type.']}"],
    ["no datasource", { queries: [] }, "{'datasource': ['Missing data for required field.']}"],
    ["no queries", { datasource }, "{'queries': ['Missing data for required field.']}"],
    ["an unknown key", { datasource, queries: [], x: 1 }, "{'x': ['Unknown field.']}"],
    [
      "another type of datasource",
      { datasource: { id: 1, type: "x" }, queries: [] },
      "{'datasource': {'type': ['Must be one of: table, dataset, query, saved_query, view, sl_table.']}}",
    ],
    [
      "an id that is none",
      { datasource: { id: "x", type: "table" }, queries: [] },
      "{'datasource': {'id': ['Not a valid integer.']}}",
    ],
    [
      "a datasource that is text",
      { datasource: "x", queries: [] },
      "{'datasource': {'_schema': ['Invalid input type.']}}",
    ],
    [
      "a datasource that is null",
      { datasource: null, queries: [] },
      "{'datasource': ['Field may not be null.']}",
    ],
    [
      "form data that is text",
      { datasource, queries: [], form_data: "x" },
      "{'form_data': ['Not a valid mapping type.']}",
    ],
    [
      "another result type",
      { datasource, queries: [], result_type: "x" },
      "{'result_type': ['Must be one of: columns, full, query, results, samples, timegrains, post_processed, drill_detail, annotations.']}",
    ],
  ])("%s", (_name, body, problem) => {
    const result = parseQueryContext(body);
    expect(result.ok ? "" : errorText(result.error)).toBe(`Request is incorrect: ${problem}`);
  });

  it.each<[string, unknown, string]>([
    [
      "a negative row limit",
      { row_limit: -1 },
      "{'row_limit': ['`row_limit` must be greater than or equal to 0']}",
    ],
    [
      "a negative offset",
      { row_offset: -1 },
      "{'row_offset': ['`row_offset` must be greater than or equal to 0']}",
    ],
    ["an unknown key of extras", { extras: { x: 1 } }, "{'extras': {'x': ['Unknown field.']}}"],
    [
      "a filter without its column",
      { filters: [{ op: "==" }] },
      "{'filters': {0: {'col': ['Missing data for required field.']}}}",
    ],
    ["metrics that are no list", { metrics: "count" }, "{'metrics': ['Not a valid list.']}"],
    [
      "an order by nothing",
      { orderby: [["", true]] },
      "{'orderby': {0: {0: ['orderby column must be populated']}}}",
    ],
    ["an order by null", { orderby: [[null, true]] }, "{'orderby': {0: {0: ['Field may not be null.']}}}"],
    ["an order that is no pair", { orderby: ["x"] }, "{'orderby': {0: ['Not a valid tuple.']}}"],
    ["a limit that is text", { row_limit: "x" }, "{'row_limit': ['Not a valid integer.']}"],
    [
      "an operation that is text",
      { post_processing: ["x"] },
      "{'post_processing': {0: {'_schema': ['Invalid input type.']}}}",
    ],
  ])("%s", (_name, query, problem) => {
    const result = parse(query);
    expect(result.ok ? "" : errorText(result.error)).toBe(
      `Request is incorrect: {'queries': {0: ${problem}}}`,
    );
  });

  it.each([
    [{ filters: [{ col: "a", op: "REGEX", val: "x" }] }, "Must be one of: ==, !=, >, <"],
    [{ post_processing: [{ operation: "plot" }] }, "Must be one of: aggregate, boxplot"],
  ])("lists the choices: %j", (query, problem) => {
    const result = parse(query);
    expect(result.ok ? "" : errorText(result.error)).toContain(problem);
  });
});

describe("a query object", () => {
  it.each<[string, unknown, QueryObject]>([
    [
      "drops what it does not know",
      { columns: ["a"], custom_params: {}, druid_time_origin: "x" },
      { columns: ["a"] },
    ],
    ["reads null as absent", { columns: null, metrics: null, row_limit: null }, {}],
    ["keeps the difference between no metrics and none", { metrics: [] }, { metrics: [] }],
    ["groupby is columns", { groupby: ["a"], columns: ["b"] }, { columns: ["a"] }],
    ["an empty alias says nothing", { groupby: [], columns: ["b"] }, { columns: ["b"] }],
    ["granularity_sqla is granularity", { granularity_sqla: "d" }, { granularity: "d" }],
    [
      "the limits of series",
      { timeseries_limit: 5, timeseries_limit_metric: { label: "count" } },
      { series_limit: 5, series_limit_metric: "count" },
    ],
    [
      "where and having move",
      { where: "a", having: "b", extras: { where: "c" } },
      { extras: { where: "a", having: "b" } },
    ],
    ["numbers as text", { row_limit: "10" }, { row_limit: 10 }],
    ["a label alone is a saved metric", { metrics: [{ label: "count" }] }, { metrics: ["count"] }],
    [
      "an operator in any case",
      { filters: [{ col: "a", op: "not in", val: [1] }] },
      { filters: [{ col: "a", op: "NOT IN", val: [1] }] },
    ],
    [
      "a column without a label has that of its SQL",
      { columns: [{ sqlExpression: "a + 1" }] },
      { columns: [{ label: "a + 1", sqlExpression: "a + 1", expressionType: "SQL" }] },
    ],
  ])("%s", (_name, query, expected) => {
    expect(queryOf(query)).toEqual(expected);
  });
});

describe("[S1-042] an adhoc metric", () => {
  const names = { label: "Total", hasCustomLabel: true, optionName: "metric_1" };
  it.each([
    {
      expressionType: "SIMPLE",
      column: { column_name: "amount" },
      aggregate: "SUM",
      sqlExpression: null,
      ...names,
    },
    { expressionType: "SQL", sqlExpression: "SUM(amount)", ...names },
  ])("of $expressionType keeps its fields", (metric) => {
    expect(queryOf({ metrics: [metric] })?.metrics).toEqual([metric]);
  });
  it("is of no other kind", () => {
    const metric = { expressionType: "OTHER", sqlExpression: "SUM(amount)", ...names };
    expect(parse({ metrics: [metric] }).ok).toBe(false);
  });
});

it("accepts the post-processing that can be run, and no other", () => {
  expect([...OPERATIONS].sort()).toEqual([...OPERATION_NAMES].sort());
});

it("cuts numbers of rows to whole ones; fewer series than none are all of them", () => {
  expect(queryOf({ row_limit: 2.9, row_offset: " 3 ", series_limit: -1 })).toMatchObject({
    row_limit: 2,
    row_offset: 3,
    series_limit: 0,
  });
});

it("takes an annotation layer without its type", () => {
  const layer = { name: "a", sourceType: "NATIVE", value: 1, show: true, showMarkers: false };
  expect(queryOf({ annotation_layers: [layer] })?.annotation_layers).toMatchObject([
    { name: "a", annotationType: null },
  ]);
});

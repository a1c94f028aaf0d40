import { describe, expect, it } from "vitest";
import type { FormData } from "../contract/index.ts";
import { readOrders } from "../control-kinds/index.ts";
import { readForm } from "../form/form.ts";
import pie from "../pie/definition.ts";
import roseChart from "../rose/definition.ts";
import { buildQueryContext, normalizeOrderBy, baseQuery as queryOf, withExtraTime } from "./index.ts";

const form = (keys: Record<string, unknown>): FormData => ({
  viz_type: "pie",
  datasource: "3__table",
  ...keys,
});
const baseQuery = (stored: FormData) => queryOf({ stored });
const rose = (stored: FormData) => readForm(roseChart, stored);
const sum = { expressionType: "SIMPLE", aggregate: "SUM", column: { column_name: "delay" } };

describe("baseQuery", () => {
  it("gathers metrics and columns over all keys once each", () => {
    const query = baseQuery(
      form({ metric: "count", metrics: ["count", sum], groupby: ["a", ""], columns: ["a", "b"] }),
    );
    expect(query).toMatchObject({ metrics: ["count", sum], columns: ["a", "b"] });
  });

  it.each([
    ["aggregate leaves the columns of raw records", { query_mode: "aggregate" }, ["a"], ["count"]],
    ["raw leaves groups and metrics", { query_mode: "raw" }, ["r"], undefined],
  ])("%s", (_name, mode, columns, metrics) => {
    const query = baseQuery(form({ ...mode, groupby: ["a"], all_columns: ["r"], metrics: ["count"] }));
    expect(query.columns).toEqual(columns);
    expect(query.metrics).toEqual(metrics);
  });

  it.each([
    ["numbers stay", { row_limit: 10 }, 10],
    ["text becomes a number", { row_limit: "50" }, 50],
    ["empty is no limit", { row_limit: "" }, undefined],
  ])("row limit: %s", (_name, keys, row_limit) => {
    expect(baseQuery(form(keys)).row_limit).toBe(row_limit);
  });

  it("takes the series limit from `limit` and its metric from the old key", () => {
    expect(baseQuery(form({ limit: "5", timeseries_limit_metric: "count" }))).toMatchObject({
      series_limit: 5,
      series_limit_metric: "count",
    });
  });

  it.each([
    ["are gathered where the form says so", true, true],
    ["are left out otherwise", false, undefined],
  ])("series beyond the limit %s", (_name, group_others_when_limit_reached, expected) => {
    const query = baseQuery(form({ limit: 2, group_others_when_limit_reached }));
    expect(query.group_others_when_limit_reached).toBe(expected);
  });

  it("turns the x axis into the column that carries the grain", () => {
    expect(baseQuery(form({ x_axis: "day", columns: ["day"], time_grain_sqla: "P1M" })).columns).toEqual([
      {
        label: "day",
        sqlExpression: "day",
        expressionType: "SQL",
        isColumnReference: true,
        timeGrain: "P1M",
        columnType: "BASE_AXIS",
      },
    ]);
  });

  it("puts inherited filters before the chart's own and dashboard time over the chart's", () => {
    const query = baseQuery(
      form({
        time_range: "Last week",
        time_grain_sqla: "P1D",
        adhoc_filters: [
          { expressionType: "SIMPLE", clause: "WHERE", subject: "own", operator: "==", comparator: 1 },
          { expressionType: "SQL", clause: "WHERE", sqlExpression: "a > 1" },
          { expressionType: "SQL", clause: "HAVING", sqlExpression: "COUNT(*) > 2" },
        ],
        extra_filters: [{ col: "old", op: "IN", val: ["x"] }],
        extra_form_data: {
          filters: [{ col: "new", op: "IN", val: ["y"] }],
          time_range: "Last year",
          time_grain_sqla: "P1M",
        },
      }),
    );
    expect(query.filters?.map(({ col }) => col)).toEqual(["old", "new", "own"]);
    expect(query.time_range).toBe("Last year");
    expect(query.extras).toEqual({ time_grain_sqla: "P1M", where: "(a > 1)", having: "(COUNT(*) > 2)" });
  });
});

describe("order", () => {
  it("[S3-189] reads orders stored as text, and names those that cannot be read", () => {
    const formData = form({ order_by_cols: ['["a", true]', "no order", ["b", false]] });
    expect(baseQuery(formData).orderby).toEqual([
      ["a", true],
      ["b", false],
    ]);
    expect(readOrders("no order")).toEqual([]);
  });

  it.each([
    [
      "its own first order",
      {
        orderby: [
          ["a", true],
          ["b", true],
        ] as [string, boolean][],
        metrics: ["m"],
      },
      {},
      [["a", true]],
    ],
    ["the limit metric", { series_limit_metric: "l", metrics: ["m"] }, {}, [["l", false]]],
    ["the old sort metric", { metrics: ["m"] }, { legacy_order_by: "o" }, [["o", false]]],
    ["the first metric, ascending", { metrics: ["m", "n"], order_desc: false }, {}, [["m", true]]],
    ["nothing", {}, {}, []],
  ])("normalizeOrderBy keeps %s", (_name, query, keys, orderby) => {
    expect(normalizeOrderBy(query, { stored: form(keys) }).orderby).toEqual(orderby);
  });
});

describe("buildQueryContext", () => {
  it("[S3-084] [S3-085] [S3-086] carries datasource, force, queries, form data, format and type", () => {
    const formData = form({ metric: "count", groupby: ["a"] });
    expect(buildQueryContext(pie, formData, true)).toMatchObject({
      datasource: { id: 3, type: "table" },
      force: true,
      queries: [{ columns: ["a"], metrics: ["count"] }],
      form_data: formData,
      result_format: "json",
      result_type: "full",
    });
  });

  it("reads the time settings of old dashboard filters", () => {
    const next = withExtraTime(form({ extra_filters: [{ col: "__time_range", val: "Last day" }] }));
    expect(baseQuery(next).time_range).toBe("Last day");
  });

  const ofDay = { expressionType: "SIMPLE", clause: "WHERE", subject: "day", operator: "TEMPORAL_RANGE" };
  it.each<[string, Record<string, unknown>, string | undefined]>([
    ["no range", { time_range: "No filter" }, undefined],
    ["a range that nothing else says", { time_range: "Last week" }, "Last week"],
    [
      "a range beside a filter of time that is seen",
      { time_range: "Last week", adhoc_filters: [{ ...ofDay, comparator: "Last day" }] },
      undefined,
    ],
    ["the range of a dashboard", { extra_form_data: { time_range: "No filter" } }, "No filter"],
  ])("puts in place of the filters of time: %s", (_name, keys, time_range) => {
    expect(baseQuery(form(keys)).time_range).toBe(time_range);
  });

  it("puts the range of a control of its own in place of them", () => {
    const stored = form({ time_range: "Last week", adhoc_filters: [{ ...ofDay, comparator: "Last day" }] });
    expect(queryOf(rose(stored)).time_range).toBe("Last week");
  });
});

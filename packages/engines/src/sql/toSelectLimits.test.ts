import type { QueryObject } from "@sightline/core/query";
import { describe, expect, it } from "vitest";
import { duckdbDialect } from "../duckdb/dialect/index.ts";
import { axis, compile, refusal, sales, sqlOf, sum } from "./toSelect.fixture.ts";

describe("series limit", () => {
  const limited: QueryObject = {
    columns: [axis("day", "P1M"), "region"],
    metrics: [sum],
    series_columns: ["region"],
    series_limit: 3,
    filters: [{ col: "paid", op: "IS TRUE" }],
  };
  it("joins the top series", () => {
    expect(duckdbDialect.print(compile(limited).select)).toBe(`SELECT
  DATE_TRUNC('month', "day") AS "day",
  "region" AS "region",
  SUM("amt") AS "Total"
FROM "main"."sales"
INNER JOIN (
  SELECT
    "region" AS "region__",
    SUM("amt") AS "mme_inner__"
  FROM "main"."sales"
  WHERE
    "paid" IS TRUE
  GROUP BY
    "region"
  ORDER BY
    "mme_inner__" DESC
  LIMIT 3
) AS "series_limit"
  ON "region" = "series_limit"."region__"
WHERE
  "paid" IS TRUE
GROUP BY
  DATE_TRUNC('month', "day"),
  "region"
LIMIT 50000`);
  });
  it("ranks by its own metric, from below when told so", () => {
    const sql = sqlOf({ ...limited, series_limit_metric: "count", order_desc: false });
    expect(sql).toContain('COUNT(*) AS "mme_inner__"');
    expect(sql).toContain('ORDER BY "mme_inner__" ASC LIMIT 3');
  });
  it("gathers the others under one name", () => {
    const sql = sqlOf({ ...limited, group_others_when_limit_reached: true });
    const others = `CASE WHEN "series_limit"."region__" IS NOT NULL THEN "region" ELSE 'Others' END`;
    expect(sql).toContain(`${others} AS "region"`);
    expect(sql).toContain("LEFT JOIN");
    expect(sql).toContain(`GROUP BY DATE_TRUNC('month', "day"), ${others}`);
  });
  it("limits all columns of an older time series", () => {
    expect(
      sqlOf({
        columns: ["region"],
        metrics: ["count"],
        is_timeseries: true,
        granularity: "day",
        series_limit: 2,
      }),
    ).toContain('ON "region" = "series_limit"."region__"');
  });
});

describe("what cannot be compiled", () => {
  const sql = (sqlExpression: string) => ({ expressionType: "SQL", sqlExpression }) as const;
  const subquery = "Custom SQL fields cannot contain sub-queries.";
  it.each<[string, QueryObject, string]>([
    ["nothing", {}, "Empty query?"],
    [
      "a label twice",
      { columns: ["region"], metrics: [{ ...sum, label: "region" }] },
      'Duplicate column/metric labels: "region". Please make sure all columns and metrics have a unique label.',
    ],
    ["an unknown metric", { metrics: ["x"] }, "Metric 'x' does not exist"],
    ["an unknown column", { columns: ["x"] }, "Columns missing in dataset: ['x']"],
    [
      "an unknown column in a metric",
      { metrics: [{ ...sum, column: { column_name: "x" } }] },
      "Columns missing in dataset: ['x']",
    ],
    [
      "a series that is no column",
      { columns: ["region"], metrics: [], series_columns: ["x"] },
      'The following entries in `series_columns` are missing in `columns`: "x". ',
    ],
    [
      "an unknown order",
      { columns: ["region"], orderby: [["x", true]] },
      "Unknown column used in orderby: x",
    ],
    [
      "a time series without time",
      { metrics: ["count"], is_timeseries: true },
      "Datetime column not provided as part table configuration and is required by this type of chart",
    ],
    ["an unknown grain", { columns: [axis("day", "P9Y")] }, "No grain spec for P9Y for database examples"],
    [
      "an unknown grain of extras",
      { columns: ["region"], extras: { time_grain_sqla: "toString" } },
      "No grain spec for toString for database examples",
    ],
    [
      "an empty list",
      { columns: ["region"], filters: [{ col: "region", op: "IN", val: [] }] },
      "Filter value list cannot be empty",
    ],
    [
      "a null list",
      { columns: ["region"], filters: [{ col: "region", op: "NOT IN", val: null }] },
      "Filter value list cannot be empty",
    ],
    [
      "a comparison with nothing",
      { columns: ["region"], filters: [{ col: "amt", op: ">", val: null }] },
      "Must specify a value for filters with comparison operators",
    ],
    [
      "an ambiguous time",
      { columns: ["region"], filters: [{ col: "day", op: "TEMPORAL_RANGE", val: "5 days : now" }] },
      "Time string is ambiguous. Please specify [5 days ago] or [5 days later].",
    ],
    [
      "a range that runs backwards",
      { columns: ["region"], time_range: "tomorrow : yesterday" },
      "From date cannot be larger than to date",
    ],
    [
      "time comparison",
      { metrics: ["count"], time_offsets: ["1 week ago"] },
      "Time comparison is not available yet.",
    ],
    [
      "a NUL in a value",
      { columns: ["region"], filters: [{ col: "region", op: "==", val: "a\0" }] },
      "Names and filter values cannot contain a NUL character",
    ],
    [
      "a NUL in a label",
      { metrics: [{ ...sum, label: "a\0" }] },
      "Names and filter values cannot contain a NUL character",
    ],
    ["a sub-query in a metric", { metrics: [sql("(SELECT 1)")] }, subquery],
    ["a sub-query in a column", { columns: [{ ...sql("(FROM secret)"), label: "x" }] }, subquery],
    ["a sub-query in WHERE", { columns: ["region"], extras: { where: "a IN (SELECT 1)" } }, subquery],
    ["a sub-query in HAVING", { metrics: ["count"], extras: { having: "(SELECT 1)" } }, subquery],
    [
      "a sub-query in an order",
      { columns: ["region"], orderby: [[{ ...sql("(SELECT 1)"), label: "x" }, true]] },
      subquery,
    ],
    [
      "a sub-query in a filter",
      { columns: ["region"], filters: [{ col: { ...sql("(SELECT 1)"), label: "x" }, op: "IS NULL" }] },
      subquery,
    ],
    [
      "a sub-query in the rank of series",
      {
        columns: ["region"],
        metrics: ["count"],
        series_columns: ["region"],
        series_limit: 1,
        series_limit_metric: sql("(SELECT 1)"),
      },
      subquery,
    ],
    [
      "WHERE that closes its brackets",
      { columns: ["region"], extras: { where: "1=1) OR (1=1" } },
      "Invalid SQL clause: 1=1) OR (1=1",
    ],
    ["two columns in one", { columns: [{ ...sql("a, b"), label: "x" }] }, "Invalid SQL clause: a, b"],
  ])("%s", (_name, query, message) => {
    expect(refusal(query)).toBe(message);
  });

  it.each([
    ["SELECT 1; SELECT 2", "Virtual dataset query cannot consist of multiple statements"],
    [" ; ", "Virtual dataset query cannot be empty"],
    ["DELETE FROM t", "Virtual dataset query must be read-only"],
    ["WITH x AS (DELETE FROM t RETURNING *) SELECT * FROM x", "Virtual dataset query must be read-only"],
    ["SELECT 1 /* open", "Virtual dataset query must be read-only"],
  ])("the virtual dataset %s", (text, message) => {
    expect(refusal({ columns: ["region"] }, { ...sales, sql: text })).toBe(message);
  });
});

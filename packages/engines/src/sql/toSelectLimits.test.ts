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

describe("series limit where sub-queries cannot be joined", () => {
  const limited: QueryObject = {
    columns: [axis("day", "P1M"), "region", "paid"],
    metrics: [sum],
    series_columns: ["region", "paid"],
    series_limit: 3,
    filters: [{ col: "amt", op: ">", val: 1 }],
    time_range: "2025-01-01 : 2025-02-01",
    granularity: "day",
  };
  it("asks for the top series first", () => {
    const ranking = compile(limited, sales, { joins: false }).ranking;
    expect(duckdbDialect.print(ranking!.select).replace(/\s+/g, " ")).toBe(
      `SELECT "region" AS "region", "paid" AS "paid", SUM("amt") AS "mme_inner__" FROM "main"."sales" WHERE "day" >= TIMESTAMP '2025-01-01 00:00:00' AND "day" < TIMESTAMP '2025-02-01 00:00:00' AND "amt" > 1 GROUP BY "region", "paid" ORDER BY "mme_inner__" DESC LIMIT 3`,
    );
    expect(compile(limited).ranking).toBeNull();
  });
  it.each<[string, Record<string, string | boolean | null>[], string]>([
    [
      "two series",
      [
        { region: "North", paid: true },
        { region: "O'Neil", paid: false },
      ],
      `((("region" = 'North') AND ("paid" = TRUE)) OR (("region" = 'O''Neil') AND ("paid" = FALSE)))`,
    ],
    ["one without a name", [{ region: null, paid: true }], `1 = 0`],
    ["none", [], `1 = 0`],
  ])("then for rows of %s", (_name, topSeries, condition) => {
    const sql = sqlOf(limited, sales, { joins: false, topSeries });
    expect(sql).toContain(`AND ${condition} GROUP BY`);
    expect(sql).not.toContain("JOIN");
  });
  it("gathers the others", () => {
    const sql = sqlOf(
      {
        columns: ["region"],
        metrics: [sum],
        series_columns: ["region"],
        series_limit: 1,
        group_others_when_limit_reached: true,
      },
      sales,
      { joins: false, topSeries: [{ region: "North" }] },
    );
    expect(sql).toContain(`CASE WHEN "region" = 'North' THEN "region" ELSE 'Others' END AS "region"`);
    expect(sql).not.toContain("WHERE");
  });
});

describe("names longer than the engine's", () => {
  const queryWithLabel = (label: string): QueryObject => ({
    columns: [{ ...axis("region"), label }],
    metrics: [sum],
    orderby: [[{ ...axis("region"), label }, true]],
    series_columns: [{ ...axis("region"), label }],
    series_limit: 2,
  });
  const short = { maxNameLength: 12 };
  it("are cut, and followed by what refers to them", () => {
    const { select, names } = compile(queryWithLabel("a name of many words"), sales, short);
    expect(names).toEqual(["a name of many words", "Total"]);
    const sql = duckdbDialect.print(select).replace(/\s+/g, " ");
    expect(sql).toContain(`SELECT "region" AS "a name of _1", SUM("amt") AS "Total"`);
    expect(sql).toContain(`ON "region" = "series_limit"."a name of _2"`);
    expect(sql).toContain(`ORDER BY "a name of _1" ASC`);
    expect(sql).not.toContain("many words");
  });
  it("are cut where rows are counted, too", () => {
    const { select } = compile(
      { ...queryWithLabel("a name of many words"), is_rowcount: true },
      sales,
      short,
    );
    const sql = duckdbDialect.print(select).replace(/\s+/g, " ");
    expect(sql).toContain(`FROM ( SELECT "region" AS "a name of _1", SUM("amt") AS "Total"`);
    expect(sql).not.toContain("many words");
  });
  it("are counted in bytes and never cut inside a character", () => {
    const { select } = compile(queryWithLabel("ääääääää"), sales, short);
    expect(select.columns[0]?.alias).toBe("äääää_1");
  });
  it("stay apart from a label that is called so", () => {
    const query = {
      columns: [{ ...axis("region"), label: "abcdefghijklm" }],
      metrics: [{ ...sum, label: "abcdefghij_1" }],
    };
    const { select } = compile(query, sales, short);
    expect(select.columns.map(({ alias }) => alias)).toEqual(["abcdefghij_2", "abcdefghij_1"]);
  });
  it("stay where they fit", () => {
    expect(compile(queryWithLabel("fits"), sales, short).names).toBeNull();
    expect(compile(queryWithLabel("a name of many words")).names).toBeNull();
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
      "a comparison of an unknown kind",
      {
        metrics: ["count"],
        time_range: "2025-01-01 : 2025-02-01",
        extras: { instant_time_comparison_range: "x" },
      },
      "Invalid time comparison range: x",
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

import { errorText } from "@sightline/core/errors";
import {
  type QueryDataset,
  type QueryDatasetColumn,
  type QueryObject,
  type SelectOptions,
  toSelect,
  valuesSelect,
} from "@sightline/core/query";
import { duckdbRules } from "@sightline/core/sql";
import { describe, expect, it } from "vitest";
import { duckdbDialect } from "../duckdb/dialect/index.ts";

const column = (column_name: string, change: Partial<QueryDatasetColumn> = {}): QueryDatasetColumn => ({
  column_name,
  expression: null,
  type: "VARCHAR",
  type_generic: 1,
  is_dttm: false,
  python_date_format: null,
  verbose_name: null,
  ...change,
});
const sales: QueryDataset = {
  id: 3,
  table_name: "sales",
  schema: "main",
  catalog: null,
  sql: null,
  main_dttm_col: "day",
  offset: 0,
  fetch_values_predicate: null,
  always_filter_main_dttm: false,
  columns: [
    column("region"),
    column("amt", { type: "DOUBLE", type_generic: 0 }),
    column("paid", { type: "BOOLEAN", type_generic: 3 }),
    column("day", { type: "TIMESTAMP", type_generic: 2, is_dttm: true }),
    column("at", { type: "BIGINT", type_generic: 0, is_dttm: true, python_date_format: "epoch_s" }),
    column("written", { is_dttm: true, python_date_format: "%d.%m.%Y" }),
    column("twice", { expression: "amt * 2", type: "DOUBLE", type_generic: 0 }),
  ],
  metrics: [{ metric_name: "count", expression: "COUNT(*)", verbose_name: null }],
};
const options: SelectOptions = {
  now: "2025-03-12T10:20:30",
  rowLimitDefault: 50_000,
  maxRow: 100_000,
  databaseName: "examples",
  grains: duckdbDialect.grains,
  rules: duckdbRules,
};
const compile = (query: QueryObject, dataset = sales, change: Partial<SelectOptions> = {}) => {
  const result = toSelect(query, dataset, { ...options, ...change });
  if (!result.ok) throw new Error(errorText(result.error));
  return result.value;
};
/** The SQL on one line. */
const sqlOf = (...args: Parameters<typeof compile>) =>
  duckdbDialect.print(compile(...args).select).replace(/\s+/g, " ");
const whereOf = (query: QueryObject, dataset = sales) =>
  /WHERE (.*) LIMIT/.exec(sqlOf({ columns: ["region"], ...query }, dataset))?.[1] ?? "";
const refusal = (query: QueryObject, dataset = sales, change: Partial<SelectOptions> = {}) => {
  const result = toSelect(query, dataset, { ...options, ...change });
  return result.ok ? "" : errorText(result.error);
};
const sum = {
  expressionType: "SIMPLE",
  column: { column_name: "amt" },
  aggregate: "SUM",
  label: "Total",
} as const;
const axis = (sqlExpression: string, timeGrain?: string) =>
  ({
    label: sqlExpression,
    sqlExpression,
    expressionType: "SQL",
    columnType: "BASE_AXIS",
    ...(timeGrain ? { timeGrain } : {}),
  }) as const;
const FROM = 'FROM "main"."sales"';

describe("shape", () => {
  it.each<[string, QueryObject, string]>([
    [
      "raw rows",
      { columns: ["region", "amt"] },
      `SELECT "region" AS "region", "amt" AS "amt" ${FROM} LIMIT 50000`,
    ],
    [
      "distinct rows",
      { columns: ["region"], metrics: [] },
      `SELECT "region" AS "region" ${FROM} GROUP BY "region" LIMIT 50000`,
    ],
    ["one aggregate row", { metrics: ["count"] }, `SELECT COUNT(*) AS "count" ${FROM} LIMIT 50000`],
    [
      "dimensions before metrics",
      { columns: ["region"], metrics: [sum, "count"] },
      `SELECT "region" AS "region", SUM("amt") AS "Total", COUNT(*) AS "count" ${FROM} GROUP BY "region" LIMIT 50000`,
    ],
    [
      "distinct count",
      {
        metrics: [
          { expressionType: "SIMPLE", column: { column_name: "region" }, aggregate: "COUNT_DISTINCT" },
        ],
      },
      `SELECT COUNT(DISTINCT "region") AS "COUNT_DISTINCT(region)" ${FROM} LIMIT 50000`,
    ],
    [
      "a metric of SQL",
      { metrics: [{ expressionType: "SQL", sqlExpression: "SUM(amt) -- all" }] },
      `SELECT SUM(amt) AS "SUM(amt) -- all" ${FROM} LIMIT 50000`,
    ],
    ["a calculated column", { columns: ["twice"] }, `SELECT amt * 2 AS "twice" ${FROM} LIMIT 50000`],
    [
      "a column of SQL",
      { columns: [{ label: "R", sqlExpression: "upper(region)", expressionType: "SQL" }], metrics: [] },
      `SELECT upper(region) AS "R" ${FROM} GROUP BY upper(region) LIMIT 50000`,
    ],
    [
      "the x axis by month",
      { columns: [axis("day", "P1M")], metrics: ["count"] },
      `SELECT DATE_TRUNC('month', "day") AS "day", COUNT(*) AS "count" ${FROM} GROUP BY DATE_TRUNC('month', "day") LIMIT 50000`,
    ],
    [
      "the grain of an axis without time is ignored",
      { columns: [axis("region", "P1M")], metrics: ["count"] },
      `SELECT "region" AS "region", COUNT(*) AS "count" ${FROM} GROUP BY "region" LIMIT 50000`,
    ],
    [
      "an epoch axis",
      { columns: [axis("at", "P1Y")] },
      `SELECT DATE_TRUNC('year', EPOCH_MS(CAST(CAST("at" AS DOUBLE) * 1000 AS BIGINT))) AS "at" ${FROM} LIMIT 50000`,
    ],
    [
      "a text axis",
      { columns: [axis("written", "P1Y")] },
      `SELECT DATE_TRUNC('year', STRPTIME("written", '%d.%m.%Y')) AS "written" ${FROM} LIMIT 50000`,
    ],
    [
      "the time axis of older charts",
      {
        columns: ["region"],
        metrics: ["count"],
        is_timeseries: true,
        granularity: "day",
        extras: { time_grain_sqla: "P1D" },
      },
      `SELECT DATE_TRUNC('day', "day") AS "__timestamp", "region" AS "region", COUNT(*) AS "count" ${FROM} GROUP BY DATE_TRUNC('day', "day"), "region" LIMIT 50000`,
    ],
    [
      "limit and offset",
      { columns: ["region"], row_limit: 10, row_offset: 20 },
      `SELECT "region" AS "region" ${FROM} LIMIT 10 OFFSET 20`,
    ],
    [
      "no more than the maximum",
      { columns: ["region"], row_limit: 1_000_000 },
      `SELECT "region" AS "region" ${FROM} LIMIT 100000`,
    ],
    [
      "having",
      { columns: ["region"], metrics: ["count"], extras: { having: "COUNT(*) > 1 OR 1 = 2" } },
      `SELECT "region" AS "region", COUNT(*) AS "count" ${FROM} GROUP BY "region" HAVING (COUNT(*) > 1 OR 1 = 2) LIMIT 50000`,
    ],
    [
      "a count of rows",
      { columns: ["region"], metrics: [], is_rowcount: true, orderby: [["region", true]] },
      `SELECT COUNT(*) AS "rowcount" FROM ( SELECT "region" AS "region" ${FROM} GROUP BY "region" ) AS "rowcount_qry"`,
    ],
  ])("%s", (_name, query, sql) => {
    expect(sqlOf(query)).toBe(sql);
  });

  it("a virtual dataset is a sub-query, without its last semicolon", () => {
    expect(sqlOf({ columns: ["region"] }, { ...sales, sql: "SELECT * FROM x; " })).toBe(
      'SELECT "region" AS "region" FROM ( SELECT * FROM x ) AS "virtual_table" LIMIT 50000',
    );
  });

  it("adds the dataset's hours to times", () => {
    expect(sqlOf({ columns: [axis("day", "P1D"), "region"] }, { ...sales, offset: -2 })).toContain(
      '(DATE_TRUNC(\'day\', "day")) + INTERVAL \'-2 hours\' AS "day", "region" AS "region"',
    );
  });
});

describe("order", () => {
  const order = (
    orderby: QueryObject["orderby"],
    query: QueryObject = { columns: ["region"], metrics: [sum] },
  ) => /(GROUP BY.*)?ORDER BY .*(?= LIMIT)/.exec(sqlOf({ ...query, orderby }))?.[0];
  it.each<[string, QueryObject["orderby"], string]>([
    ["a selected metric by its label", [[sum, false]], 'ORDER BY "Total" DESC'],
    ["a label", [["Total", true]], 'ORDER BY "Total" ASC'],
    ["a saved metric that is not selected", [["count", false]], "ORDER BY COUNT(*) DESC"],
    [
      "several",
      [
        ["region", true],
        ["Total", false],
      ],
      'ORDER BY "region" ASC, "Total" DESC',
    ],
    [
      "SQL",
      [[{ label: "x", sqlExpression: "MAX(amt)", expressionType: "SQL" }, false]],
      "ORDER BY MAX(amt) DESC",
    ],
  ])("%s", (_name, orderby, sql) => {
    expect(order(orderby)).toBe(`GROUP BY "region" ${sql}`);
  });
  it("by a metric forces grouping", () => {
    expect(order([["count", false]], { columns: ["region"] })).toBe(
      'GROUP BY "region" ORDER BY COUNT(*) DESC',
    );
  });
  it("by a column of raw rows", () => {
    expect(order([["amt", false]], { columns: ["region"] })).toBe('ORDER BY "amt" DESC');
  });
});

describe("filters", () => {
  it.each<[string, string, unknown, string]>([
    ["region", "==", "North", "\"region\" = 'North'"],
    ["region", "==", "it's", "\"region\" = 'it''s'"],
    ["region", "==", ["North", "South"], "\"region\" = 'North'"],
    ["region", "==", null, '"region" IS NULL'],
    ["region", "!=", null, '"region" IS NOT NULL'],
    ["region", "==", "<NULL>", '"region" IS NULL'],
    ["region", "==", "<empty string>", "\"region\" = ''"],
    ["region", "==", "\tNorth\n", "\"region\" = 'North'"],
    ["region", "==", 5, "\"region\" = '5'"],
    ["amt", ">", "12.5", '"amt" > 12.5'],
    ["amt", "==", "abc", '"amt" IS NULL'],
    ["amt", "==", "1); DROP TABLE sales", '"amt" IS NULL'],
    ["amt", "==", "9007199254740993", "\"amt\" = '9007199254740993'"],
    ["paid", "==", "True", '"paid" = TRUE'],
    ["paid", "==", 0, '"paid" = FALSE'],
    ["day", ">=", 1738312200000, "\"day\" >= TIMESTAMP '2025-01-31 08:30:00'"],
    ["at", "<", 1738312200000, '"at" < 1738312200'],
    ["twice", "<=", 3, "(amt * 2) <= 3"],
    ["region", "IN", ["a", "b"], "\"region\" IN ('a', 'b')"],
    ["region", "IN", "a", "\"region\" IN ('a')"],
    ["region", "IN", ["a", null], '(("region" IS NULL) OR ("region" IN (\'a\')))'],
    ["region", "IN", [null], '"region" IS NULL'],
    ["region", "NOT IN", ["a"], "\"region\" NOT IN ('a')"],
    ["region", "NOT IN", ["a", null], '"region" IS NOT NULL AND "region" NOT IN (\'a\')'],
    ["region", "LIKE", "%a%", "\"region\" LIKE '%a%'"],
    ["amt", "LIKE", "1%", "CAST(\"amt\" AS VARCHAR) LIKE '1%'"],
    ["region", "ILIKE", "%a%", "\"region\" ILIKE '%a%'"],
    ["region", "NOT LIKE", "a", "NOT (\"region\" LIKE 'a')"],
    ["region", "NOT ILIKE", "a", "NOT (\"region\" ILIKE 'a')"],
    ["region", "IS NULL", "ignored", '"region" IS NULL'],
    ["region", "IS NOT NULL", null, '"region" IS NOT NULL'],
    ["paid", "IS TRUE", null, '"paid" IS TRUE'],
    ["paid", "IS FALSE", null, '"paid" IS FALSE'],
    [
      "day",
      "TEMPORAL_RANGE",
      "Last week",
      "\"day\" >= TIMESTAMP '2025-03-05 00:00:00' AND \"day\" < TIMESTAMP '2025-03-12 00:00:00'",
    ],
    ["day", "TEMPORAL_RANGE", "2025-01-01 : ", "\"day\" >= TIMESTAMP '2025-01-01 00:00:00'"],
    ["day", "TEMPORAL_RANGE", "No filter", ""],
    ["at", "TEMPORAL_RANGE", " : 2025-01-01", '"at" < 1735689600'],
    ["written", "TEMPORAL_RANGE", " : 2025-01-31", "\"written\" < '31.01.2025'"],
  ])("%s %s %j", (col, op, val, sql) => {
    expect(whereOf({ filters: [{ col, op, val: val as string }] })).toBe(sql);
  });

  it.each<[string, QueryObject, string]>([
    [
      "an adhoc column",
      {
        filters: [{ col: { label: "x", sqlExpression: "a OR b", expressionType: "SQL" }, op: "==", val: 1 }],
      },
      "(a OR b) = 1",
    ],
    [
      "a grain on the column",
      { filters: [{ col: "day", op: "TEMPORAL_RANGE", val: " : 2025-01-01", grain: "P1D" }] },
      "(DATE_TRUNC('day', \"day\")) < TIMESTAMP '2025-01-01 00:00:00'",
    ],
    [
      "time_range replaces the filter's",
      { time_range: " : 2025-02-01", filters: [{ col: "day", op: "TEMPORAL_RANGE", val: "No filter" }] },
      "\"day\" < TIMESTAMP '2025-02-01 00:00:00'",
    ],
    [
      "the time column",
      { granularity: "day", time_range: " : 2025-02-01" },
      "\"day\" < TIMESTAMP '2025-02-01 00:00:00'",
    ],
    [
      "a time column that is none becomes the main one",
      { granularity: "region", time_range: " : 2025-02-01" },
      "\"day\" < TIMESTAMP '2025-02-01 00:00:00'",
    ],
    [
      "SQL keeps its brackets",
      { extras: { where: "a = 1 OR b = 2" }, filters: [{ col: "amt", op: ">", val: 1 }] },
      '"amt" > 1 AND (a = 1 OR b = 2)',
    ],
  ])("%s", (_name, query, sql) => {
    expect(whereOf(query)).toBe(sql);
  });

  it("replaces a temporal axis by the time column, and takes its range out", () => {
    const compiled = compile({
      columns: [axis("at", "P1D")],
      metrics: ["count"],
      granularity: "day",
      filters: [{ col: "at", op: "TEMPORAL_RANGE", val: " : 2025-02-01" }],
      post_processing: [{ operation: "pivot", options: { index: ["at"] } }],
    });
    const sql = duckdbDialect.print(compiled.select);
    expect(sql).toContain('DATE_TRUNC(\'day\', "day") AS "day"');
    expect(sql).toContain("WHERE\n  \"day\" < TIMESTAMP '2025-02-01 00:00:00'\nGROUP");
    expect(compiled.query.post_processing?.[0]?.options).toEqual({ index: ["day"] });
  });

  it("always bounds the main time column where the dataset wants it", () => {
    expect(
      whereOf(
        { granularity: "at", time_range: " : 2025-01-01" },
        { ...sales, always_filter_main_dttm: true },
      ),
    ).toBe('"day" < TIMESTAMP \'2025-01-01 00:00:00\' AND "at" < 1735689600');
  });

  it("tells what was applied, what was not, and the bounds", () => {
    expect(
      compile({
        columns: ["region"],
        filters: [
          { col: "region", op: "==", val: "x" },
          { col: "zip", op: "==", val: 1 },
          { col: "day", op: "TEMPORAL_RANGE", val: "2025-01-01 : 2025-02-01" },
        ],
        applied_time_extras: { __time_range: "Last week", __time_col: "zip" },
      }),
    ).toMatchObject({
      appliedFilters: [{ column: "region" }, { column: "day" }, { column: "__time_range" }],
      rejectedFilters: [
        { column: "zip", reason: "not_in_datasource" },
        { column: "__time_col", reason: "not_in_datasource" },
      ],
      fromDttm: "2025-01-01T00:00:00",
      toDttm: "2025-02-01T00:00:00",
      labels: [{ label: "region", kind: "column", source: "region", isTemporal: false }],
    });
  });
});

describe("row-level security", () => {
  it("holds for rows, series and values, in brackets", () => {
    const rls = ["region = 'x' OR paid", "amt IN (SELECT a FROM b)"];
    const clause = "(region = 'x' OR paid) AND (amt IN (SELECT a FROM b))";
    expect(sqlOf({ columns: ["region"], extras: { where: "1 = 1" } }, sales, { rls })).toContain(
      `WHERE ${clause} AND (1 = 1)`,
    );
    const series = sqlOf(
      { columns: ["region"], metrics: ["count"], series_columns: ["region"], series_limit: 2 },
      sales,
      { rls },
    );
    expect(series.split(clause)).toHaveLength(3);
    const values = valuesSelect("region", sales, { ...options, rls, limit: 10 });
    expect(values.ok && duckdbDialect.print(values.value).replace(/\s+/g, " ")).toBe(
      `SELECT "region" AS "column_values" ${FROM} WHERE ${clause} GROUP BY "region" LIMIT 10`,
    );
  });
  it("refuses a clause that would open the brackets around it", () => {
    expect(refusal({ columns: ["region"] }, sales, { rls: ["1=1) OR (1=1"] })).toBe(
      "Invalid SQL clause: 1=1) OR (1=1",
    );
  });
});

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

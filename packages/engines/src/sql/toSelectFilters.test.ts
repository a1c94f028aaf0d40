import type { QueryObject } from "@sightline/core/query";
import { describe, expect, it } from "vitest";
import { duckdbDialect } from "../duckdb/dialect/index.ts";
import { axis, compile, refusal, sales, sqlOf, whereOf } from "./toSelect.fixture.ts";

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
    ["amt", "==", "9007199254740993", '"amt" = 9007199254740993'],
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
    ["ref", "LIKE", "1%", "CAST(\"ref\" AS VARCHAR) LIKE '1%'"],
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

  it("replaces the temporal axis of the form by the time column, and takes its range out", () => {
    const query: QueryObject = {
      columns: [axis("at", "P1D")],
      metrics: ["count"],
      granularity: "day",
      filters: [{ col: "at", op: "TEMPORAL_RANGE", val: " : 2025-02-01" }],
      post_processing: [{ operation: "pivot", options: { index: ["at"] } }],
    };
    const compiled = compile(query, sales, { xAxis: "at" });
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
  it("holds for rows and for series, in brackets", () => {
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
  });
  it("refuses a clause that would open the brackets around it", () => {
    expect(refusal({ columns: ["region"] }, sales, { rls: ["1=1) OR (1=1"] })).toBe(
      "Invalid SQL clause: 1=1) OR (1=1",
    );
  });
});

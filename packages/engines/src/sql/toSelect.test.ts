import type { QueryObject } from "@sightline/core/query";
import { describe, expect, it } from "vitest";
import { axis, column, FROM, sales, sqlOf, sum } from "./toSelect.fixture.ts";

it("a column is named as the database calls it, and shown as the dataset does", () => {
  const columns = [
    column("region", { stored_name: "REGION" }),
    column("amt", { stored_name: "AMT", type: "DOUBLE", type_generic: 0 }),
  ];
  const query: QueryObject = {
    columns: ["region"],
    metrics: [sum],
    filters: [{ col: "region", op: "!=", val: "x" }],
    orderby: [["region", true]],
  };
  expect(sqlOf(query, { ...sales, columns })).toBe(
    `SELECT "REGION" AS "region", SUM("AMT") AS "Total" ${FROM} WHERE "REGION" <> 'x' GROUP BY "REGION" ORDER BY "region" ASC LIMIT 50000`,
  );
});

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

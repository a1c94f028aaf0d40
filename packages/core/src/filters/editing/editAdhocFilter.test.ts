import { describe, expect, it } from "vitest";
import { type AdhocFilter, isAdhocFilterValid, type OperatorId } from "../index.ts";
import { filterFromColumn, filterFromMetric, withOperator, withSubject } from "./index.ts";

const city: AdhocFilter = {
  expressionType: "SIMPLE",
  clause: "WHERE",
  subject: "city",
  operator: "LIKE",
  operatorId: "LIKE",
  comparator: "R%",
};
const revenue = { metric_name: "revenue", expression: "SUM(sales)" };

describe("withSubject", () => {
  it("[S3-168] picks WHERE for columns and HAVING for metrics", () => {
    expect(withSubject(city, { column_name: "name" })).toEqual({
      ...city,
      subject: "name",
      sqlExpression: null,
    });
    expect(withSubject({ ...city, operator: ">", operatorId: "GREATER_THAN" }, revenue)).toMatchObject({
      clause: "HAVING",
      subject: "revenue",
      operator: ">",
    });
  });

  it("[S3-169] an operator that the subject lacks resets to IN without comparator", () => {
    const reset = { operator: "IN", operatorId: "IN", comparator: null };
    expect(withSubject(city, { column_name: "flag", type: "BOOLEAN" })).toMatchObject(reset);
    expect(withSubject(city, revenue)).toMatchObject(reset);
    expect(
      withSubject({ ...city, operatorId: undefined, operator: "LIKE" }, { column_name: "name" }),
    ).toMatchObject({
      operator: "LIKE",
      comparator: "R%",
    });
  });
});

describe("withOperator", () => {
  it.each<[string, OperatorId, unknown, Partial<AdhocFilter>]>([
    ["[S3-170] IS_TRUE sets true", "IS_TRUE", "x", { expressionType: "SIMPLE", comparator: true }],
    ["[S3-170] IS_FALSE sets false", "IS_FALSE", "x", { expressionType: "SIMPLE", comparator: false }],
    ["[S3-171] LATEST_PARTITION is SQL", "LATEST_PARTITION", "x", { expressionType: "SQL" }],
    ["[S3-171] TEMPORAL_RANGE is SQL", "TEMPORAL_RANGE", "x", { expressionType: "SQL" }],
    ["[S3-172] IN keeps a list", "IN", ["a", "b"], { comparator: ["a", "b"] }],
    ["[S3-172] NOT_IN makes a list", "NOT_IN", "a", { comparator: ["a"] }],
    ["[S3-172] others keep one value", "EQUALS", ["a", "b"], { comparator: "a" }],
    ["[S3-172] others keep a single value", "GREATER_THAN", 5, { comparator: 5, operator: ">" }],
  ])("%s", (_name, operatorId, comparator, expected) => {
    expect(withOperator({ ...city, comparator }, operatorId)).toMatchObject({ operatorId, ...expected });
  });
});

describe("dropping on the filter control", () => {
  it("[S3-141] a saved metric makes a HAVING filter that the query can hold", () => {
    const filter = filterFromMetric(revenue);
    expect(filter).toMatchObject({ clause: "HAVING", sqlExpression: "SUM(sales) > 0" });
    expect(isAdhocFilterValid(filter)).toBe(true);
  });

  it("[S3-142] an adhoc metric makes a SQL HAVING filter", () => {
    const filter = filterFromMetric({ metric_name: "MAX(x)", expression: "MAX(x)" });
    expect(filter).toMatchObject({ expressionType: "SQL", clause: "HAVING", sqlExpression: "MAX(x) > 0" });
  });

  it("[S3-143] a column makes a WHERE filter with IN", () => {
    expect(filterFromColumn({ column_name: "city" })).toMatchObject({
      clause: "WHERE",
      operator: "IN",
      subject: "city",
    });
  });

  it("[S3-144] a temporal column makes a time range filter", () => {
    expect(filterFromColumn({ column_name: "ds", is_dttm: true }, "Last week")).toMatchObject({
      expressionType: "SIMPLE",
      clause: "WHERE",
      subject: "ds",
      operator: "TEMPORAL_RANGE",
      comparator: "Last week",
    });
  });
});

import type { AdhocFilter } from "@sightline/core/filters";
import { describe, expect, it } from "vitest";
import { sales } from "../explore.fixture.ts";
import {
  canSaveFilter,
  comparatorOf,
  isIncompatible,
  isSimpleValid,
  NEW_FILTER,
  savedFilter,
  startSql,
} from "./filterDraft.ts";

const region: AdhocFilter = {
  expressionType: "SIMPLE",
  clause: "WHERE",
  subject: "region",
  operator: "==",
  operatorId: "EQUALS",
  comparator: "EU",
};
const sql: AdhocFilter = { expressionType: "SQL", clause: "WHERE", sqlExpression: "amount > 1" };

describe("[S3-173] the filter editor saves a valid filter that differs from the original", () => {
  it.each([
    ["a new one, complete", region, null, true],
    ["a new one, empty", NEW_FILTER, null, false],
    ["the same again", { ...region }, region, false],
    ["another value", { ...region, comparator: "US" }, region, true],
    ["a dropped one must be saved", { ...region, isNew: true }, { ...region, isNew: true }, true],
    ["SQL", sql, null, true],
    ["SQL without text", { ...sql, sqlExpression: " " }, null, false],
  ])("%s", (_name, filter, original, can) => {
    expect(canSaveFilter(filter, original, sales.columns)).toBe(can);
  });
});

it.each([
  ["[S3-220] a column of the dataset", region, true],
  ["[S3-220] not another name", { ...region, subject: "total" }, false],
  [
    "a range on a column of time",
    { ...region, subject: "ordered", operator: "TEMPORAL_RANGE", operatorId: null, comparator: "Last day" },
    true,
  ],
  [
    "an operator that the column does not offer",
    { ...region, operatorId: "IS_TRUE" as const, comparator: true },
    false,
  ],
])("the simple tab is valid for %s", (_name, filter, valid) => {
  expect(isSimpleValid(filter, sales.columns)).toBe(valid);
});

it.each([
  ["a column that is there", region, false],
  ["one that is gone", { ...region, subject: "gone" }, true],
  ["an operator that no query takes", { ...region, operator: "REGEX" }, true],
  ["SQL is not looked into", sql, false],
])("warns of a filter that may not fit: %s", (_name, filter, warns) => {
  expect(isIncompatible(filter, sales)).toBe(warns);
});

it.each([
  ["a number of a number column", "5", 0, 5],
  ["text of a number column", "five", 0, "five"],
  ["digits of a text column", "5", 1, "5"],
])("typed values: %s", (_name, text, type_generic, value) => {
  expect(comparatorOf(text, { type_generic })).toBe(value);
});

it("[S1-039] [S3-077] stores all fields of a filter but the mark of the editor", () => {
  const filter: Required<AdhocFilter> = {
    expressionType: "SIMPLE",
    clause: "WHERE",
    subject: "region",
    operator: "==",
    operatorId: "EQUALS",
    comparator: "EU",
    sqlExpression: null,
    label: "Europe",
    isNew: true,
    isExtra: false,
    datasourceWarning: false,
    filterOptionName: "filter_1",
  };
  const { isNew: _new, ...stored } = filter;
  expect(savedFilter(filter)).toEqual(stored);
});

it("stores no mark of the editor", () => {
  expect(savedFilter({ ...region, isNew: true })).toEqual(region);
});

it.each<[string, Partial<AdhocFilter>, string]>([
  ["one value", {}, "region = 'EU'"],
  ["a list", { operator: "IN", comparator: ["EU", "US"] }, "region IN ('EU', 'US')"],
  ["a list with null", { operator: "IN", comparator: [null, "EU"] }, "(region IN ('EU') OR region IS NULL)"],
  [
    "none of a list with null",
    { operator: "NOT IN", comparator: ["EU", null] },
    "region NOT IN ('EU') AND region IS NOT NULL",
  ],
  ["null alone", { operator: "IN", comparator: [null] }, "region IS NULL"],
  ["a range of time", { operator: "TEMPORAL_RANGE", comparator: "Last week" }, ""],
])("SQL begins as the simple condition: %s", (_name, change, text) => {
  expect(startSql({ ...region, ...change })).toBe(text);
});

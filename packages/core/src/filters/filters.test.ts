import { describe, expect, it } from "vitest";
import { type Clause, OPERATOR_IDS } from "./adhocFilter.ts";
import {
  type AdhocFilter,
  adhocFilterLabel,
  type FilterColumn,
  isAdhocFilterValid,
  isValueLess,
  operatorsFor,
  splitAdhocFilters,
} from "./index.ts";

const simpleFilter = (part: Partial<AdhocFilter>): AdhocFilter => ({
  expressionType: "SIMPLE",
  clause: "WHERE",
  subject: "city",
  operator: "==",
  comparator: "Rome",
  ...part,
});
const sql = (sqlExpression: string | null, clause: Clause = "WHERE"): AdhocFilter => ({
  expressionType: "SQL",
  clause,
  sqlExpression,
});

describe("isAdhocFilterValid", () => {
  it.each<[string, AdhocFilter, boolean]>([
    [
      "[S1-072] IS NULL needs no comparator",
      simpleFilter({ operator: "IS NULL", comparator: undefined }),
      true,
    ],
    [
      "[S1-072] IS NOT NULL needs no comparator",
      simpleFilter({ operator: "IS NOT NULL", comparator: null }),
      true,
    ],
    ["[S1-072] IS NULL needs its subject", simpleFilter({ operator: "IS NULL", subject: null }), false],
    ["[S1-073] IS TRUE needs a comparator", simpleFilter({ operatorId: "IS_TRUE", comparator: null }), false],
    ["[S1-073] IS TRUE with comparator", simpleFilter({ operatorId: "IS_TRUE", comparator: true }), true],
    ["[S1-073] IS FALSE accepts false", simpleFilter({ operator: "IS FALSE", comparator: false }), true],
    [
      "[S1-073] IS FALSE needs its subject",
      simpleFilter({ operator: "IS FALSE", comparator: false, subject: "" }),
      false,
    ],
    ["[S1-074] complete", simpleFilter({}), true],
    ["[S1-074] zero is a comparator", simpleFilter({ comparator: 0 }), true],
    ["[S1-074] no operator", simpleFilter({ operator: null }), false],
    ["[S1-074] no subject", simpleFilter({ subject: null }), false],
    ["[S1-074] no clause", simpleFilter({ clause: undefined }), false],
    ["[S1-074] no comparator", simpleFilter({ comparator: null }), false],
    ["[S1-074] IN refuses an empty list", simpleFilter({ operator: "IN", comparator: [] }), false],
    ["[S1-074] IN with a value", simpleFilter({ operator: "IN", comparator: ["Rome"] }), true],
    ["[S1-075] SQL needs its expression", sql(""), false],
    ["[S1-075] SQL needs its clause", { ...sql("a = 1"), clause: undefined as unknown as Clause }, false],
    ["[S1-075] SQL complete", sql("a = 1"), true],
  ])("%s", (_name, filter, valid) => {
    expect(isAdhocFilterValid(filter)).toBe(valid);
  });
});

describe("adhocFilterLabel", () => {
  it.each<[string, AdhocFilter, string]>([
    ["text is quoted", simpleFilter({}), "city == 'Rome'"],
    ["quotes are doubled", simpleFilter({ comparator: "L'Aquila" }), "city == 'L''Aquila'"],
    ["numbers are not", simpleFilter({ comparator: 5 }), "city == 5"],
    [
      "lists stand in brackets",
      simpleFilter({ operator: "IN", comparator: ["a", "b"] }),
      "city IN ('a', 'b')",
    ],
    ["null among texts", simpleFilter({ operator: "IN", comparator: [null, "a"] }), "city IN (<NULL>, 'a')"],
    ["null among numbers", simpleFilter({ operator: "IN", comparator: [null, 5] }), "city IN (<NULL>, 5)"],
    ["no comparator", simpleFilter({ operator: "IS NULL", comparator: null }), "city IS NULL"],
    [
      "a time range",
      simpleFilter({ operator: "TEMPORAL_RANGE", comparator: "Last week" }),
      "city (Last week)",
    ],
    ["SQL is itself", sql("a > 1"), "a > 1"],
    ["its own label wins", { ...sql("a > 1"), label: "Large" }, "Large"],
    ["[S1-180] 43 characters stay", sql("x".repeat(43)), "x".repeat(43)],
    ["[S1-180] 44 characters are cut to 40", sql("x".repeat(44)), `${"x".repeat(40)}...`],
  ])("%s", (_name, filter, label) => {
    expect(adhocFilterLabel(filter)).toBe(label);
  });
});

describe("splitAdhocFilters", () => {
  it("[S1-040] [S1-041] turns each kind into its part of the query", () => {
    expect(
      splitAdhocFilters([
        simpleFilter({}),
        simpleFilter({ operator: "IS NULL", comparator: "left over" }),
        simpleFilter({ subject: "ds", operator: "TEMPORAL_RANGE", comparator: "Last week", isExtra: true }),
        simpleFilter({ clause: "HAVING" }),
        sql("a > 1"),
        sql("b > 1 -- big"),
        sql("SUM(c) > 2", "HAVING"),
        sql(" "),
        simpleFilter({ comparator: null }),
        simpleFilter({ operator: "IN", comparator: [] }),
        simpleFilter({ operator: null }),
        simpleFilter({ subject: "" }),
        simpleFilter({ subject: "open", operator: "IS TRUE", comparator: undefined }),
      ]),
    ).toEqual({
      filters: [
        { col: "city", op: "==", val: "Rome" },
        { col: "city", op: "IS NULL" },
        { col: "ds", op: "TEMPORAL_RANGE", val: "Last week", isExtra: true },
        { col: "open", op: "IS TRUE" },
      ],
      where: "(a > 1) AND (b > 1 -- big\n)",
      having: "(SUM(c) > 2)",
    });
  });

  it("puts the old free-form clause first; nothing gives empty text", () => {
    expect(splitAdhocFilters([sql("b = 2")], "a = 1").where).toBe("(a = 1) AND (b = 2)");
    expect(splitAdhocFilters([])).toEqual({ filters: [], where: "", having: "" });
  });
});

const column = (part: Partial<FilterColumn> = {}): FilterColumn => ({
  column_name: "c",
  type: "VARCHAR",
  ...part,
});
const COMPARISONS = [
  "EQUALS",
  "NOT_EQUALS",
  "LESS_THAN",
  "LESS_THAN_OR_EQUAL",
  "GREATER_THAN",
  "GREATER_THAN_OR_EQUAL",
];
const TEXT = [...COMPARISONS, "IN", "NOT_IN", "LIKE", "ILIKE", "IS_NOT_NULL", "IS_NULL"];

describe("operatorsFor", () => {
  it.each<[string, FilterColumn | null, Clause, string | null, string[]]>([
    ["[S3-221] a text column; no TEMPORAL_RANGE", column(), "WHERE", null, TEXT],
    [
      "[S3-222] an integer column",
      column({ type: "BIGINT" }),
      "WHERE",
      null,
      [...TEXT, "IS_TRUE", "IS_FALSE"],
    ],
    [
      "[S3-222] an INTEGER column",
      column({ type: "integer" }),
      "WHERE",
      null,
      [...TEXT, "IS_TRUE", "IS_FALSE"],
    ],
    ["[S3-222] a float column", column({ type: "DOUBLE" }), "WHERE", null, TEXT],
    ["[S3-222] an interval is no integer", column({ type: "INTERVAL" }), "WHERE", null, TEXT],
    [
      "[S3-222] an expression column",
      column({ expression: "a" }),
      "WHERE",
      null,
      [...TEXT, "IS_TRUE", "IS_FALSE"],
    ],
    [
      "[S3-223] a boolean column",
      column({ type: "BOOLEAN" }),
      "WHERE",
      null,
      ["IS_NOT_NULL", "IS_NULL", "IS_TRUE", "IS_FALSE"],
    ],
    ["[S3-224] HAVING", null, "HAVING", null, COMPARISONS],
    ["[S3-225] the partition column", column(), "WHERE", "c", [...TEXT, "LATEST_PARTITION"]],
    ["[S3-225] another column", column(), "WHERE", "d", TEXT],
  ])("%s", (_name, subject, clause, partition, expected) => {
    expect(operatorsFor(subject, clause, partition)).toEqual(expected);
  });
});

describe("the operators", () => {
  it("[S3-079] operator ids", () => {
    expect(new Set(OPERATOR_IDS)).toEqual(
      new Set([...TEXT, "LATEST_PARTITION", "IS_TRUE", "IS_FALSE", "TEMPORAL_RANGE"]),
    );
  });

  it("value-less operators", () => {
    expect(OPERATOR_IDS.filter(isValueLess)).toEqual([
      "IS_NOT_NULL",
      "IS_NULL",
      "LATEST_PARTITION",
      "IS_TRUE",
      "IS_FALSE",
    ]);
  });
});

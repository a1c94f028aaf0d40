import { describe, expect, it } from "vitest";
import type { ColumnFilter } from "../../contract/pictures/table/index.ts";
import { filterConditions, filterKindOf, matchesFilter, readColumnFilters } from "./index.ts";

const filter = (kind: ColumnFilter["kind"], operator: ColumnFilter["operator"], value = "", until = "") => ({
  key: "c",
  kind,
  operator,
  value,
  until,
});
const MARCH = Date.UTC(2025, 2, 1);
const HOUR = 3_600_000;

describe.each([
  ["contains", filter("text", "contains", "or"), ["North", "NOR"], ["South", null]],
  ["does not contain", filter("text", "notContains", "or"), ["South"], ["North", null]],
  ["begins with", filter("text", "startsWith", "n"), ["North"], ["on"]],
  ["ends with", filter("text", "endsWith", "TH"), ["North"], ["the"]],
  ["equals a text", filter("text", "equals", "north"), ["North"], ["Northern"]],
  ["does not equal a text", filter("text", "notEqual", "north"), ["South"], ["North", null]],
  ["is blank", filter("text", "blank"), [null, ""], ["a", 0]],
  ["is not blank", filter("number", "notBlank"), [0], [null]],
  ["equals a number", filter("number", "equals", "2.5"), [2.5, "2.5"], [2, null]],
  ["does not equal a number", filter("number", "notEqual", "2"), [3], [2, null]],
  ["is greater", filter("number", "greaterThan", "2"), [2.1], [2]],
  ["is at least", filter("number", "greaterThanOrEqual", "2"), [2], [1.9]],
  ["is less", filter("number", "lessThan", "-1"), [-2], [-1]],
  ["is at most", filter("number", "lessThanOrEqual", "-1"), [-1], [0]],
  ["is between, in whatever order", filter("number", "inRange", "5", "1"), [1, 5], [0.9, 5.1]],
  ["is on a day", filter("date", "equals", "2025-03-01"), [MARCH, MARCH + 23 * HOUR], [MARCH + 24 * HOUR]],
  ["is before a day", filter("date", "lessThan", "2025-03-01"), [MARCH - 1], [MARCH]],
  ["is after a day", filter("date", "greaterThan", "2025-03-01"), [MARCH + 24 * HOUR], [MARCH + HOUR]],
  [
    "is between days, both with all of their hours",
    filter("date", "inRange", "2025-03-01", "2025-03-02"),
    [MARCH, MARCH + 47 * HOUR, "2025-03-02"],
    [MARCH + 48 * HOUR],
  ],
] as const)("a value that %s", (_name, one, passing, failing) => {
  it("passes", () => {
    expect(passing.map((value) => matchesFilter(one, value))).toEqual(passing.map(() => true));
  });
  it("and no other", () => {
    expect(failing.map((value) => matchesFilter(one, value))).toEqual(failing.map(() => false));
  });
});

it.each([
  [filter("text", "contains", "or"), [{ op: "ILIKE", val: "%or%" }]],
  [filter("text", "notEqual", "or"), [{ op: "NOT ILIKE", val: "or" }]],
  [filter("text", "blank"), [{ op: "IS NULL" }]],
  [filter("number", "notBlank"), [{ op: "IS NOT NULL" }]],
  [filter("number", "notEqual", "2"), [{ op: "!=", val: 2 }]],
  [
    filter("number", "equals", "2"),
    [
      { op: ">=", val: 2 },
      { op: "<=", val: 2 },
    ],
  ],
  [filter("number", "greaterThan", "2"), [{ op: ">", val: 2 }]],
  [filter("date", "greaterThan", "2025-03-01"), [{ op: ">=", val: MARCH + 24 * HOUR }]],
  [
    filter("date", "equals", "2025-03-01"),
    [
      { op: ">=", val: MARCH },
      { op: "<", val: MARCH + 24 * HOUR },
    ],
  ],
] as const)("%j asks the server for its rows", (one, conditions) => {
  expect(filterConditions(one, "c")).toEqual(conditions.map((condition) => ({ col: "c", ...condition })));
});

it("what was kept is read, and what says nothing is left out", () => {
  const kept = filter("number", "inRange", "1", "2");
  const stored = [
    kept,
    filter("number", "inRange", "1"),
    filter("number", "contains", "1"),
    filter("date", "equals", "March"),
    filter("text", "contains"),
    { ...kept, key: null },
    { ...kept, kind: "color" },
    7,
  ];
  expect(readColumnFilters(stored)).toEqual([kept]);
  expect(readColumnFilters(undefined)).toEqual([]);
});

it.each([
  [0, "number"],
  [1, "text"],
  [2, "date"],
  [3, "text"],
] as const)("a column of type %i is filtered as %s", (type, kind) => {
  expect(filterKindOf(type)).toBe(kind);
});

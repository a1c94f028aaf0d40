import { expect, it } from "vitest";
import { timeAxisOf } from "./index.ts";
import { periodOf } from "./periodOf.ts";

it.each([
  ["a second", null, "2024-02-29T10:20:30.500Z", "2024-02-29T10:20:30Z", "2024-02-29T10:20:31Z"],
  [
    "a grain that is not known",
    "P1X",
    "2024-01-01T00:00:00Z",
    "2024-01-01T00:00:00Z",
    "2024-01-01T00:00:01Z",
  ],
  ["half an hour", "PT0.5H", "2024-01-01T10:00:00Z", "2024-01-01T10:00:00Z", "2024-01-01T10:30:00Z"],
  ["15 minutes", "PT15M", "2024-01-01T10:45:00Z", "2024-01-01T10:45:00Z", "2024-01-01T11:00:00Z"],
  ["a day", "P1D", "2024-02-29T00:00:00Z", "2024-02-29T00:00:00Z", "2024-03-01T00:00:00Z"],
  ["a week", "P1W", "2024-02-26T00:00:00Z", "2024-02-26T00:00:00Z", "2024-03-04T00:00:00Z"],
  [
    "a week from Sunday",
    "1969-12-28T00:00:00Z/P1W",
    "2024-02-25T00:00:00Z",
    "2024-02-25T00:00:00Z",
    "2024-03-03T00:00:00Z",
  ],
  [
    "a week to Saturday",
    "P1W/1970-01-03T00:00:00Z",
    "2024-03-02T00:00:00Z",
    "2024-02-25T00:00:00Z",
    "2024-03-03T00:00:00Z",
  ],
  ["a month", "P1M", "2024-02-01T00:00:00Z", "2024-02-01T00:00:00Z", "2024-03-01T00:00:00Z"],
  ["a quarter", "P0.25Y", "2024-10-01T00:00:00Z", "2024-10-01T00:00:00Z", "2025-01-01T00:00:00Z"],
  ["a year", "P1Y", "2024-01-01T00:00:00Z", "2024-01-01T00:00:00Z", "2025-01-01T00:00:00Z"],
])("a point stands for %s", (_name, grain, at, from, to) => {
  expect(periodOf(Date.parse(at), grain)).toEqual({ from: Date.parse(from), to: Date.parse(to) });
});

it("an axis has each time once, in order; one time alone is none", () => {
  expect(timeAxisOf([3, 1, 3, 2], null, String)?.times).toEqual([1, 2, 3]);
  expect(timeAxisOf([3, 3], null, String)).toBeNull();
});

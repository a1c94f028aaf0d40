import { resolveTimeRange } from "@sightline/core/time-range";
import { expect, it } from "vitest";
import { settings } from "./config/index.ts";
import { timeRangeOptions } from "./timeRangeOptions.ts";

type Extras = Parameters<typeof timeRangeOptions>[1];

function lastDay(given: Record<string, unknown>, extras?: Extras) {
  const platform = { now: () => new Date(2025, 2, 12, 10, 20, 30), config: settings.parse(given) };
  const range = resolveTimeRange("Last day", timeRangeOptions(platform, extras));
  return range.ok ? [range.value.since, range.value.until] : [];
}

it("relative ranges count from midnight, or as the operator or the query says", () => {
  expect(lastDay({})).toEqual(["2025-03-11T00:00:00", "2025-03-12T00:00:00"]);
  expect(lastDay({ DEFAULT_RELATIVE_END_TIME: "now" })).toEqual([
    "2025-03-11T00:00:00",
    "2025-03-12T10:20:30",
  ]);
  expect(lastDay({ DEFAULT_RELATIVE_START_TIME: "now" }, { relative_end: "now" })).toEqual([
    "2025-03-11T10:20:30",
    "2025-03-12T10:20:30",
  ]);
  expect(lastDay({ DEFAULT_RELATIVE_END_TIME: "now" }, { relative_end: "today" })).toEqual([
    "2025-03-11T00:00:00",
    "2025-03-12T00:00:00",
  ]);
});

it("a time with a zone is the server's local time", () => {
  const platform = { now: () => new Date(2025, 2, 12), config: settings.parse({}) };
  const at = new Date(2025, 0, 2, 8, 5, 6);
  const range = resolveTimeRange(`${at.toISOString()} : `, timeRangeOptions(platform));
  expect(range).toEqual({ ok: true, value: { since: "2025-01-02T08:05:06", until: null } });
});

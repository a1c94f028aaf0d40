import { expect, it } from "vitest";
import words from "../../locales/en/query-history.json";
import { durationText, filterStart, STATES, TIMES } from "./rows.ts";

const NOW = Date.UTC(2026, 10, 22, 1, 2, 59, 999);

it.each([
  ["hour", "2026-11-22T00:02:00"],
  ["day", "2026-11-21T01:02:00"],
  ["week", "2026-11-15T01:02:00"],
  ["month", "2026-10-23T01:02:00"],
  ["quarter", "2026-08-24T01:02:00"],
])("looks back a %s, to the minute", (id, from) => {
  expect(filterStart(id, NOW)).toBe(from);
  expect(filterStart(id, NOW - 59_000)).toBe(from);
});

it("looks back by nothing for a choice that it does not know", () => {
  expect(filterStart("century", NOW)).toBe("2026-11-22T01:02:00");
});

it.each([
  ["while a query runs", null, ""],
  ["when it has ended", 190_000, "3:05 min"],
])("writes how long it ran: %s", (_when, end_time, text) => {
  expect(durationText({ start_time: 5_000, end_time })).toBe(text);
});

it("has words for every state and time of its filters", () => {
  for (const state of STATES) expect(words.state[state]).toBeTruthy();
  for (const { id } of TIMES) expect(words.time[id]).toBeTruthy();
});

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

const t = (key: string, values: Record<string, string>) =>
  words[key as "seconds" | "minutes"].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");

it.each([
  [0, "0.00 s"],
  [1_237, "1.24 s"],
  [59_990, "59.99 s"],
  [60_000, "1:00 min"],
  [185_400, "3:05 min"],
  [3_725_000, "62:05 min"],
  // The clock was put back meanwhile.
  [-50, "0.00 s"],
])("writes a duration of %i ms as %s", (ms, text) => {
  expect(durationText({ start_time: 5_000, end_time: 5_000 + ms }, t)).toBe(text);
});

it("has no duration while a query runs", () => {
  expect(durationText({ start_time: 5_000, end_time: null }, t)).toBe("");
});

it("has words for every state and time of its filters", () => {
  for (const state of STATES) expect(words.state[state]).toBeTruthy();
  for (const { id } of TIMES) expect(words.time[id]).toBeTruthy();
});

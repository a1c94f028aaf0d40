import { expect, it } from "vitest";
import { agoText, exactText, toMoment } from "./times.ts";

const NOW = new Date("2026-03-04T12:00:00Z");

it.each([
  ["now", "2026-03-04T11:59:31Z", "now"],
  ["a minute", "2026-03-04T11:58:59Z", "1 minute ago"],
  ["hours", "2026-03-04T09:00:00Z", "3 hours ago"],
  ["a day has its word", "2026-03-03T11:00:00Z", "yesterday"],
  ["weeks", "2026-02-18T11:00:00Z", "2 weeks ago"],
  ["the future", "2026-03-04T15:00:00Z", "in 3 hours"],
])("ago: %s", (_name, time, text) => {
  expect(agoText(new Date(time), NOW, "en")).toBe(text);
});

it.each([
  ["epoch milliseconds", 1_772_625_600_000],
  ["text with a zone", "2026-03-04T13:00:00+01:00"],
  ["text without one is UTC", "2026-03-04T12:00:00"],
  ["also with a fraction", "2026-03-04T12:00:00.000000"],
])("a moment from %s", (_name, time) => {
  expect(toMoment(time)).toEqual(NOW);
});

it("names the zone of an exact time", () => {
  expect(exactText(NOW, "en-GB", "Europe/Berlin")).toBe("4 Mar 2026, 13:00:00 CET");
});

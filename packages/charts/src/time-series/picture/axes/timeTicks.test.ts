import { describe, expect, it } from "vitest";
import { calendarTimeTicks, timeTicks } from "./timeTicks.ts";

const years = (from: number, to: number, step: number) =>
  Array.from({ length: (to - from) / step + 1 }, (_, at) => Date.UTC(from + at * step, 0, 1));
const days = (count: number, hours = 24) =>
  Array.from({ length: count }, (_, at) => Date.UTC(2024, 0, 1) + at * hours * 3_600_000);
const months = (count: number) => Array.from({ length: count }, (_, at) => Date.UTC(2023, 10 + at, 1));
const texts = (times: number[], width: number, minInterval?: number) =>
  timeTicks(times, { width, fontSize: 12, minInterval }, null).map(({ text }) => text);

describe("few places are labelled themselves", () => {
  it.each([
    ["all of them", years(1990, 2005, 5), 400, ["1990", "1995", "2000", "2005"]],
    [
      "every second, first and last",
      years(1955, 2005, 5),
      330,
      ["1955", "1965", "1975", "1985", "1995", "2005"],
    ],
    ["the last one in any case", years(1970, 2005, 5), 160, ["1975", "1985", "1995", "2005"]],
    ["the last one alone", years(1990, 2005, 5), 20, ["2005"]],
    ["months, with the year where it changes", months(4), 400, ["Nov\n2023", "Dec", "Jan\n2024", "Feb"]],
    ["days", days(3), 400, ["Jan 1\n2024", "Jan 2", "Jan 3"]],
    ["hours", days(3, 12), 400, ["00:00\nJan 1", "12:00", "00:00\nJan 2"]],
    ["one", days(1), 400, ["2024"]],
    ["the same one only once", [...days(1), ...days(1)], 400, ["2024"]],
  ])("%s", (_name, times, width, labels) => {
    expect(texts(times, width)).toEqual(labels);
  });
});

describe("many places get labels of the calendar", () => {
  it.each([
    ["months", days(120), 330, undefined, ["Jan\n2024", "Feb", "Mar", "Apr"]],
    ["years", days(1500), 330, undefined, ["2024", "2025", "2026", "2027", "2028"]],
    [
      "decades",
      years(1900, 1960, 1),
      330,
      undefined,
      ["1900", "1910", "1920", "1930", "1940", "1950", "1960"],
    ],
    ["Mondays", days(42), 500, undefined, ["Jan 1\n2024", "Jan 8", "Jan 15", "Jan 22", "Jan 29", "Feb 5"]],
    ["never finer than the grain", days(50), 3000, 31 * 86_400_000, ["Jan\n2024", "Feb"]],
  ])("%s", (_name, times, width, minInterval, labels) => {
    expect(texts(times, width, minInterval)).toEqual(labels);
  });
});

describe("on an axis that stands, labels of one line each need little room", () => {
  it.each([
    ["points", years(1955, 2005, 5), 180, ["1955", "1965", "1975", "1985", "1995", "2005"]],
    [
      "all points",
      years(1955, 2005, 5),
      230,
      years(1955, 2005, 5).map((time) => `${new Date(time).getUTCFullYear()}`),
    ],
    ["months with their year", months(4), 100, ["Nov 2023", "Dec", "Jan 2024", "Feb"]],
  ])("%s", (_name, times, width, labels) => {
    const ticks = timeTicks(times, { width, fontSize: 12, lineHeight: 15 }, null);
    expect(ticks.map(({ text }) => text)).toEqual(labels);
  });
});

it("has the labels of a format that was chosen", () => {
  const ticks = timeTicks(years(2000, 2001, 1), { width: 400, fontSize: 12 }, (time) => `at ${time}`);
  expect(ticks.map(({ text }) => text)).toEqual(years(2000, 2001, 1).map((time) => `at ${time}`));
});

it("has none without places", () => {
  expect(texts([], 400)).toEqual([]);
});

it.each([
  ["months", Date.UTC(2024, 0, 17), Date.UTC(2024, 4, 3), 300, ["Feb\n2024", "Mar", "Apr", "May"]],
  [
    "hours",
    Date.UTC(2024, 0, 1, 5),
    Date.UTC(2024, 0, 1, 20),
    300,
    ["06:00\nJan 1", "09:00", "12:00", "15:00", "18:00"],
  ],
])("an axis between two times has labels of the calendar: %s", (_name, from, to, width, labels) => {
  const ticks = calendarTimeTicks([from, to], { width, fontSize: 12 }, null);
  expect(ticks.map(({ text }) => text)).toEqual(labels);
});

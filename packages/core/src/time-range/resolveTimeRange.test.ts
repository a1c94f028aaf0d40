import { describe, expect, it } from "vitest";
import { errorText } from "../errors/index.ts";
import { resolveTimeRange, shiftTimeRange, type TimeRangeOptions } from "./index.ts";

const NOW = "2025-03-12T10:20:30"; // a Wednesday

const day = (date: string) => (date.length === 10 ? `${date}T00:00:00` : date);
const resolve = (text: string | null, options: Partial<TimeRangeOptions> = {}) => {
  const result = resolveTimeRange(text, { now: NOW, ...options });
  return result.ok ? [result.value.since, result.value.until] : errorText(result.error);
};
const expectedRange = (since: string | null, until: string | null) => [
  since && day(since),
  until && day(until),
];

describe("the examples of the contract", () => {
  it.each<[string, string | null, string | null, Partial<TimeRangeOptions>?]>([
    ["No filter", null, null],
    ["Last day", "2025-03-11", "2025-03-12"],
    ["Last week", "2025-03-05", "2025-03-12"],
    ["Last 7 days", "2025-03-05", "2025-03-12"],
    ["Last month", "2025-02-12", "2025-03-12"],
    ["Last quarter", "2024-12-12", "2025-03-12"],
    ["Last year", "2024-03-12", "2025-03-12"],
    ["Last 30 days", "2025-02-10", "2025-03-12"],
    ["Last week", "2025-03-05", "2025-03-12T10:20:30", { relativeEnd: "now" }],
    ["Next 2 weeks", "2025-03-12", "2025-03-26"],
    ["previous calendar week", "2025-03-03", "2025-03-10"],
    ["previous calendar month", "2025-02-01", "2025-03-01"],
    ["previous calendar quarter", "2024-10-01", "2025-01-01"],
    ["previous calendar year", "2024-01-01", "2025-01-01"],
    ["Current day", "2025-03-12", "2025-03-13"],
    ["Current week", "2025-03-10", "2025-03-17"],
    ["Current month", "2025-03-01", "2025-04-01"],
    ["Current quarter", "2025-01-01", "2025-04-01"],
    ["Current year", "2025-01-01", "2026-01-01"],
    ["2025-01-01 : 2025-02-01", "2025-01-01", "2025-02-01"],
    ["2025-01-01T08:30:00 : now", "2025-01-01T08:30:00", "2025-03-12T10:20:30"],
    [" : now", null, "2025-03-12T10:20:30"],
    ["yesterday : tomorrow", "2025-03-11", "2025-03-13"],
    ["7 days ago : now", "2025-03-05", "2025-03-12T10:20:30"],
    ["2 hours ago : now", "2025-03-12T08:20:30", "2025-03-12T10:20:30"],
    ["100 years ago : now", "1925-03-12", "2025-03-12T10:20:30"],
    [" : last 2 minutes", null, "2025-03-12T10:18:30"],
    ["this week : ", "2025-03-12", null],
    ["start of last month : end of last month", "2025-02-01", "2025-02-28"],
    ["beginning of next year : ", "2026-01-01", null],
    [" : end of this week", null, "2025-03-16"],
    ['DATEADD(DATETIME("2025-03-12T00:00:00"), -7, day) : 2025-03-12T00:00:00', "2025-03-05", "2025-03-12"],
    ["DATEADD(DATETIME('now'), -1, hour) : now", "2025-03-12T09:20:30", "2025-03-12T10:20:30"],
    ["DATEADD(DATETIME('today'), -2, quarter) : today", "2024-09-12", "2025-03-12"],
    ["DATETRUNC(DATETIME('today'), month) : LASTDAY(DATETIME('today'), month)", "2025-03-01", "2025-03-31"],
    ["DATETRUNC(DATETIME('now'), hour) : ", "2025-03-12T10:00:00", null],
    ["LASTDAY(DATETIME('now'), year) : ", "2025-12-31", null],
    [
      "HOLIDAY('Christmas', DATETIME('2024')) : HOLIDAY('New Year', DATETIME('2025'), 'US')",
      "2024-12-25",
      "2025-01-01",
    ],
    [
      "DATEADD(DATETIME('2025-01-10'), DATEDIFF(DATETIME('2025-01-10'), DATETIME('2025-01-01')), day) : ",
      "2025-01-01",
      null,
    ],
    ["yesterday : tomorrow", "2025-03-10", "2025-03-12", { shift: "1 day" }],
    ["2025-01-01 : 2025-02-01", "2024-12-01", "2025-01-01", { shift: "1 month ago" }],
    ["2025-03-01", null, "2025-03-12"],
  ])("%s", (text, since, until, options) => {
    expect(resolve(text, options)).toEqual(expectedRange(since, until));
  });

  it("[S3-322] dates are written as YYYY-MM-DDTHH:mm:ss", () => {
    expect(resolve("now : tomorrow")).toEqual(["2025-03-12T10:20:30", "2025-03-13T00:00:00"]);
  });

  it.each([
    ["5 days : now", "Time string is ambiguous. Please specify [5 days ago] or [5 days later]."],
    ["tomorrow : yesterday", "From date cannot be larger than to date"],
    ["HOLIDAY('Nosuchday') : ", "Unable to find such a holiday: [Nosuchday]"],
  ])("%s is refused", (text, message) => {
    expect(resolve(text)).toBe(message);
  });
});

describe("sides", () => {
  it.each<[string, string]>([
    ["last hour", "2025-03-12T09:20:30"],
    ["prior 3 seconds", "2025-03-12T10:20:27"],
    ["next 2 Quarters", "2025-09-12"],
    ["start of this day", "2025-03-12"],
    ["end of this day", "2025-03-12"],
    ["end of this quarter", "2025-03-31"],
    ["start of last 2 years", "2023-01-01"],
    ["in 3 days", "2025-03-15"],
    ["3 days later", "2025-03-15"],
    ["in 1 minute", "2025-03-12T10:21:30"],
    ["one year ago", "2024-03-12"],
    ["a week ago", "2025-03-05"],
    ["2025", "2025-01-01"],
    ["2024-11", "2024-11-01"],
    ["2025/01/02", "2025-01-02"],
    ["20250102", "2025-01-02"],
    ["2/3/1969", "1969-02-03"],
    ["13/3/1969", "1969-03-13"],
    ["March 5, 2024", "2024-03-05"],
    ["5 Mar 2024", "2024-03-05"],
    ["March 5", "2025-03-05"],
    ["Sep 2024", "2024-09-01"],
    ["2025-01-02 8:05", "2025-01-02T08:05:00"],
    ["2025-01-02 8:05 pm", "2025-01-02T20:05:00"],
    ["2025-01-02 12:05 am", "2025-01-02T00:05:00"],
    ["2025-01-02 5pm", "2025-01-02T17:00:00"],
    ["2025-01-02 at noon", "2025-01-02T12:00:00"],
    ["5pm", "2025-01-01T17:00:00"],
    ["noon", "2025-03-12T12:00:00"],
    ["at midnight", "2025-03-12"],
    ["today 17:00", "2025-03-12T17:00:00"],
    ["tomorrow at 5pm", "2025-03-13T17:00:00"],
    ["Tomorrow 5:30 PM", "2025-03-13T17:30:00"],
    ["yesterday at 12am", "2025-03-11"],
    ["this monday", "2025-03-10"],
    ["this Sunday", "2025-03-16"],
    ["this wednesday", "2025-03-12"],
    ["next monday", "2025-03-17"],
    ["next wed", "2025-03-19"],
    ["next Friday at 9am", "2025-03-21T09:00:00"],
    ["last monday", "2025-03-10"],
    ["last tues", "2025-03-11"],
    ["last wednesday", "2025-03-05"],
    ["last friday", "2025-03-07"],
    ["last sunday", "2025-03-09"],
    ["DATETRUNC(DATETIME('2025-02-20'), QUARTER)", "2025-01-01"],
    ["datetrunc(datetime('2025-03-12'), week)", "2025-03-10"],
    ["LASTDAY(DATETIME('2025-03-12'), week,)", "2025-03-16"],
    ["LASTDAY(DATETIME('2024-02-10'), MONTH)", "2024-02-29"],
    ["DATEADD(DATETIME('2025-03-31'), -1, month)", "2025-02-28"],
    ["DATEADD(DATETIME('2024-02-29'), 1, year)", "2025-02-28"],
    [
      "DATEADD(DATETIME('2025-01-01'), DATEDIFF(DATETIME('2020-05-01'), DATETIME('2022-01-01'), year), YEAR)",
      "2027-01-01",
    ],
    ["HOLIDAY('labor day')", "2025-09-01"],
    ["HOLIDAY('Thanksgiving')", "2025-11-27"],
    ["HOLIDAY('Memorial')", "2025-05-26"],
    ["HOLIDAY('Martin Luther King')", "2025-01-20"],
    ["HOLIDAY('Boxing', DATETIME('2018-01-01'), 'UK')", "2018-12-26"],
    ["HOLIDAY('Good Friday', DATETIME('2025-01-01'), 'GB')", "2025-04-18"],
    ["HOLIDAY('christi', DATETIME('2025'), 'de')", "2025-05-29"],
    ["HOLIDAY('Fronleichnam', DATETIME('2025'), 'AT')", "2025-06-19"],
    ["HOLIDAY('Lundi de Pâques', DATETIME('2024'), 'FR')", "2024-04-01"],
    ["HOLIDAY('Thanksgiving', DATETIME('2025'), 'CA')", "2025-10-13"],
    ["HOLIDAY('October Holiday', DATETIME('2025'), 'IE')", "2025-10-27"],
    ["HOLIDAY('Tweede Pinksterdag', DATETIME('2025'), 'NL')", "2025-06-09"],
  ])("%s", (text, since) => {
    expect(resolve(`${text} : `)).toEqual([day(since), null]);
  });

  it.each([
    ["gibberish", "Cannot parse time string [gibberish]"],
    ["2025-02-30", "Cannot parse time string [2025-02-30]"],
    ["tomorrow at 5", "Cannot parse time string [tomorrow at 5]"],
    ["tomorrow at 13pm", "Cannot parse time string [tomorrow at 13pm]"],
    ["constructor", "Cannot parse time string [constructor]"],
    ["next someday", "Cannot parse time string [next someday]"],
    ["2025-01-01 25:00", "Cannot parse time string [2025-01-01 25:00]"],
    [
      "DATEADD(DATETIME('now'), 1, fortnight)",
      "Cannot parse time string [DATEADD(DATETIME('now'), 1, fortnight)]",
    ],
    ["DATEADD(DATETIME('now'), 1", "Cannot parse time string [DATEADD(DATETIME('now'), 1]"],
    ["DATETIME('now') x", "Cannot parse time string [DATETIME('now') x]"],
    ["LASTDAY(DATETIME('now'), hour)", "Cannot parse time string [LASTDAY(DATETIME('now'), hour)]"],
    ["HOLIDAY('Boxing Day')", "Unable to find such a holiday: [Boxing Day]"],
    ["HOLIDAY('Christmas', DATETIME('2025'), 'XX')", "Unable to find such a holiday: [Christmas]"],
    ["HOLIDAY('')", "Unable to find such a holiday: []"],
    ["99999 years ago", "The date is outside of the years 1 to 9999"],
    ["last 99999999999999999999 days", "The date is outside of the years 1 to 9999"],
    [`${"DATETRUNC(".repeat(90)}`, "The time expression is nested too deeply"],
  ])("%s is refused", (text, message) => {
    expect(resolve(`${text} : `)).toBe(message);
  });
});

describe("a time with a zone", () => {
  // Two hours before UTC.
  const localTime = (epochMs: number) => new Date(epochMs - 2 * 3_600_000).toISOString().slice(0, 19);

  it.each([
    ["2025-01-02T08:05:06.789Z", "2025-01-02T06:05:06"],
    ["2025-01-02 08:05:06+02:00", "2025-01-02T04:05:06"],
    ["2025-01-02T08:05-0530", "2025-01-02T11:35:00"],
    ["2025-01-01T01:00:00 +01", "2024-12-31T22:00:00"],
    ["DATEADD(DATETIME('2025-01-02T08:05:06Z'), -1, day)", "2025-01-01T06:05:06"],
    ["2025-01-02T08:05:06", "2025-01-02T08:05:06"],
  ])("%s is local time", (text, since) => {
    expect(resolve(`${text} : `, { localTime })).toEqual([since, null]);
  });

  it.each([
    ["2025-01-32T08:05:06Z", { localTime }, "Cannot parse time string [2025-01-32T08:05:06Z]"],
    ["2 March 2025 10:00+02:00", { localTime }, "Cannot parse time string [2 March 2025 10:00+02:00]"],
    ["2025-01-02T08:05:06Z", {}, "Cannot parse time string [2025-01-02T08:05:06Z]"],
  ])("%s is refused", (text, options, message) => {
    expect(resolve(`${text} : `, options)).toBe(message);
  });
});

describe("shorthands", () => {
  it.each<[string, string | null, string | null, string | null, Partial<TimeRangeOptions>?]>([
    ["null is no filter", null, null, null],
    ["empty text ends with today", "", null, "2025-03-12"],
    ["empty text ends with now", " ", null, "2025-03-12T10:20:30", { relativeEnd: "now" }],
    ["an open side survives trimming", "2025-01-01 :", "2025-01-01", null],
    ["clock units end now", "Last 15 minutes", "2025-03-12T10:05:30", "2025-03-12T10:20:30"],
    ["clock units start now", "Next 2 hours", "2025-03-12T10:20:30", "2025-03-12T12:20:30"],
    ["lower case is ignored", "last week", null, "2025-03-12"],
    [
      "relative start replaces the base",
      "Last day",
      "2025-03-11T10:20:30",
      "2025-03-12",
      { relativeStart: "now" },
    ],
    [
      "relative start of Next",
      "Next day",
      "2025-03-12T10:20:30",
      "2025-03-13T10:20:30",
      { relativeStart: "now" },
    ],
  ])("%s", (_name, text, since, until, options) => {
    expect(resolve(text, options)).toEqual(expectedRange(since, until));
  });
});

describe("shiftTimeRange", () => {
  const march = { since: "2025-03-31T00:00:00", until: null };
  it.each<[string, string]>([
    ["1 month", "2025-02-28T00:00:00"],
    ["28 days ago", "2025-03-03T00:00:00"],
    ["52 weeks ago", "2024-04-01T00:00:00"],
    ["1 year ago", "2024-03-31T00:00:00"],
    ["1 day later", "2025-04-01T00:00:00"],
  ])("%s", (shift, since) => {
    expect(shiftTimeRange(march, shift)).toEqual({ ok: true, value: { since, until: null } });
  });

  it("refuses what is no distance", () => {
    expect(shiftTimeRange(march, "soon")).toMatchObject({ ok: false });
  });
});

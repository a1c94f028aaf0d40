import { describe, expect, it } from "vitest";
import { resolveTimeRange } from "../index.ts";
import {
  CUSTOM_MODES,
  type CustomRange,
  defaultCustomRange,
  formatCustomRange,
  parseCustomRange,
  relativeQuantity,
  UNITS,
} from "./custom/index.ts";
import { CALENDAR_RANGES, COMMON_RANGES, draftFor, openRange, type RangeType } from "./index.ts";

const NOW = "2025-03-12T10:20:30";

describe("the choices", () => {
  it("[S3-153] common ranges", () => {
    expect(COMMON_RANGES).toEqual(["Last day", "Last week", "Last month", "Last quarter", "Last year"]);
  });
  it("[S3-154] calendar ranges", () => {
    expect(CALENDAR_RANGES).toEqual([
      "previous calendar week",
      "previous calendar month",
      "previous calendar year",
    ]);
  });
  it("[S3-156] modes of a side", () => {
    expect(CUSTOM_MODES).toEqual(["specific", "relative", "now", "today"]);
  });
  it("[S3-351] units", () => {
    expect(UNITS).toEqual(["second", "minute", "hour", "day", "week", "month", "quarter", "year"]);
  });
  it("[S3-098] a range is two sides and ' : ', or 'No filter'", () => {
    expect(draftFor("No filter", "Last week", NOW)).toBe("No filter");
    const range = draftFor("Custom", "Last week", NOW);
    expect(range).toBe('DATEADD(DATETIME("2025-03-12T00:00:00"), -7, day) : 2025-03-12T00:00:00');
    expect(resolveTimeRange("2025-03-01 : 2025-03-05", { now: NOW })).toMatchObject({
      ok: true,
      value: { since: "2025-03-01T00:00:00", until: "2025-03-05T00:00:00" },
    });
    expect(resolveTimeRange("No filter", { now: NOW })).toMatchObject({
      ok: true,
      value: { since: null, until: null },
    });
  });
  it("[S3-099] [S3-323] the default custom range", () => {
    expect(defaultCustomRange(NOW)).toEqual({
      sinceDatetime: "2025-03-05T00:00:00",
      sinceMode: "relative",
      sinceGrain: "day",
      sinceGrainValue: -7,
      untilDatetime: "2025-03-12T00:00:00",
      untilMode: "specific",
      untilGrain: "day",
      untilGrainValue: 7,
      anchorMode: "now",
      anchorValue: "now",
    });
    expect(formatCustomRange(defaultCustomRange(NOW))).toBe(
      'DATEADD(DATETIME("2025-03-12T00:00:00"), -7, day) : 2025-03-12T00:00:00',
    );
  });
});

const ADD = 'DATEADD(DATETIME("2025-03-12T00:00:00"), -7, day)';

describe("[S3-155] the editor of a range", () => {
  it.each<[string, RangeType]>([
    ["Last quarter", "Common"],
    ["previous calendar month", "Calendar"],
    ["No filter", "No filter"],
    ["2025-01-01T00:00:00 : 2025-02-01T00:00:00", "Custom"],
    ["Last 3 weeks", "Advanced"],
    ["previous calendar quarter", "Advanced"],
    ["3 days ago : now", "Advanced"],
  ])("%s", (text, type) => {
    expect(openRange(text, NOW).type).toBe(type);
  });
});

describe("parseCustomRange", () => {
  it.each<[string, string, Partial<CustomRange>]>([
    [
      "[S3-216] two date-times",
      "2025-01-01T00:00:00 : 2025-02-01T00:00:00",
      {
        sinceMode: "specific",
        sinceDatetime: "2025-01-01T00:00:00",
        untilMode: "specific",
        untilDatetime: "2025-02-01T00:00:00",
      },
    ],
    ["[S3-216] today and now", "today : now", { sinceMode: "today", untilMode: "now" }],
    [
      "[S3-217] since by a date-add of until",
      `${ADD} : 2025-03-12T00:00:00`,
      { sinceMode: "relative", sinceGrain: "day", sinceGrainValue: -7, untilMode: "specific" },
    ],
    [
      "[S3-217] until by a date-add of since",
      'today : DATEADD(DATETIME("today"), 2, week)',
      { sinceMode: "today", untilMode: "relative", untilGrain: "week", untilGrainValue: 2 },
    ],
    [
      "[S3-157] both relative to now",
      'DATEADD(DATETIME("now"), -7, day) : DATEADD(DATETIME("now"), 1, month)',
      {
        sinceMode: "relative",
        untilMode: "relative",
        untilGrain: "month",
        anchorMode: "now",
        anchorValue: "now",
      },
    ],
    [
      "[S3-157] both relative to a date-time",
      `${ADD} : DATEADD(DATETIME("2025-03-12T00:00:00"), 7, day)`,
      { anchorMode: "specific", anchorValue: "2025-03-12T00:00:00" },
    ],
  ])("%s", (_name, text, fields) => {
    const range = parseCustomRange(text, NOW);
    expect(range).toMatchObject(fields);
    expect(range && formatCustomRange(range)).toBe(text);
  });

  it.each([
    ["[S3-216] free text", "yesterday : now"],
    ["[S3-216] an open side", "2025-01-01T00:00:00 : "],
    ["[S3-217] another base", `${ADD} : 2025-03-13T00:00:00`],
    ["[S3-217] two bases", `${ADD} : DATEADD(DATETIME("2025-03-13T00:00:00"), 7, day)`],
    ["[S3-218] zero", 'DATEADD(DATETIME("now"), 0, day) : now'],
    ["[S3-218] no whole number", 'DATEADD(DATETIME("now"), -1.5, day) : now'],
    ["[S3-218] unknown unit", 'DATEADD(DATETIME("now"), -1, decade) : now'],
  ])("%s is no custom range", (_name, text) => {
    expect(parseCustomRange(text, NOW)).toBeNull();
  });

  it.each(UNITS)("[S3-218] unit %s", (unit) => {
    expect(parseCustomRange(`DATEADD(DATETIME("now"), -1, ${unit}) : now`, NOW)).toMatchObject({
      sinceGrain: unit,
    });
  });
});

describe("draftFor", () => {
  it.each<[string, RangeType, string, string]>([
    ["[S3-163] No filter", "No filter", "Last week", "No filter"],
    ["[S3-164] an invalid calendar draft", "Calendar", "Last week", "previous calendar week"],
    ["[S3-164] a valid calendar draft stays", "Calendar", "previous calendar year", "previous calendar year"],
    ["[S3-165] [S3-321] an unknown common draft", "Common", "No filter", "Last week"],
    ["[S3-165] a known common draft stays", "Common", "Last year", "Last year"],
    ["[S3-166] Last becomes since-only", "Advanced", "Last week", "Last week : "],
    ["[S3-167] Next becomes until-only", "Advanced", "Next week", " : Next week"],
    ["an advanced draft with a separator stays", "Advanced", "now : ", "now : "],
    ["a custom draft stays", "Custom", "today : now", "today : now"],
  ])("%s", (_name, type, draft, expected) => {
    expect(draftFor(type, draft, NOW)).toBe(expected);
  });

  it("a draft that is no custom range becomes the default one", () => {
    expect(draftFor("Custom", "Last week", NOW)).toBe(formatCustomRange(defaultCustomRange(NOW)));
  });
});

describe("openRange", () => {
  it.each([
    ["[S3-166] Last becomes since-only", "Last 30 days", "Last 30 days : "],
    ["[S3-167] Next becomes until-only", "Next 2 weeks", " : Next 2 weeks"],
    ["a range of another editor stays", "Last week", "Last week"],
    ["words of no side stay", "Current month", "Current month"],
    ["two sides stay", "3 days ago : now", "3 days ago : now"],
  ])("%s", (_name, text, draft) => {
    expect(openRange(text, NOW).draft).toBe(draft);
  });
});

describe("[S3-215] relativeQuantity", () => {
  it.each<[string | number | null, number]>([
    ["3", 3],
    [12, 12],
    ["0", 1],
    [-4, 1],
    ["2.5", 1],
    ["many", 1],
    ["", 1],
    [null, 1],
  ])("%j", (typed, quantity) => {
    expect(relativeQuantity(typed)).toBe(quantity);
  });
});

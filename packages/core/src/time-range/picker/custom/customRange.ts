import { addUnits, startOfDay, toIso, UNITS, type Unit, unitOf } from "../../calendar.ts";
import { parseDate } from "../../parseDate.ts";
import { SEPARATOR } from "../../types.ts";

export const CUSTOM_MODES = ["specific", "relative", "now", "today"] as const;
export type CustomMode = (typeof CUSTOM_MODES)[number];

/** The fields of the custom editor. Quantities carry their sign: before is negative. */
export interface CustomRange {
  sinceDatetime: string;
  sinceMode: CustomMode;
  sinceGrain: Unit;
  sinceGrainValue: number;
  untilDatetime: string;
  untilMode: CustomMode;
  untilGrain: Unit;
  untilGrainValue: number;
  anchorMode: "now" | "specific";
  /** `now`, or the date-time that both relative sides count from. */
  anchorValue: string;
}

const ISO = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?)?$/;
const DATEADD = new RegExp(
  `^DATEADD\\(DATETIME\\(["']([^"']*)["']\\),\\s*(-?\\d+),\\s*(${UNITS.join("|")})\\)$`,
  "i",
);

/** What the custom editor starts with: seven days before, until the start of today, anchored at now. */
export function defaultCustomRange(now: string): CustomRange {
  const today = startOfDay(parseDate(now, 0) ?? 0);
  return {
    sinceDatetime: toIso(addUnits(today, -7, "day")),
    sinceMode: "relative",
    sinceGrain: "day",
    sinceGrainValue: -7,
    untilDatetime: toIso(today),
    untilMode: "specific",
    untilGrain: "day",
    untilGrainValue: 7,
    anchorMode: "now",
    anchorValue: "now",
  };
}

/** The custom range that a text stands for; null when it is one for the advanced editor. `now` fills unused fields. */
export function parseCustomRange(text: string, now: string): CustomRange | null {
  const parts = text.split(SEPARATOR);
  const [since, until] = parts;
  if (parts.length !== 2 || since === undefined || until === undefined) return null;
  const [sinceAdd, untilAdd] = [dateAdd(since), dateAdd(until)];
  const range = defaultCustomRange(now);
  if (isPoint(since) && isPoint(until)) return { ...range, ...sinceAt(since, now), ...untilAt(until, now) };
  if (sinceAdd && isPoint(until)) {
    return sinceAdd.base === until ? { ...range, ...sinceBy(sinceAdd), ...untilAt(until, now) } : null;
  }
  if (isPoint(since) && untilAdd) {
    return untilAdd.base === since ? { ...range, ...sinceAt(since, now), ...untilBy(untilAdd) } : null;
  }
  if (!sinceAdd || !untilAdd || sinceAdd.base !== untilAdd.base || !isPoint(sinceAdd.base)) return null;
  return {
    ...range,
    ...sinceBy(sinceAdd),
    ...untilBy(untilAdd),
    anchorMode: sinceAdd.base === "now" ? "now" : "specific",
    anchorValue: sinceAdd.base,
  };
}

/** The text of a custom range. */
export function formatCustomRange(range: CustomRange): string {
  const { sinceMode, untilMode, anchorMode, anchorValue } = range;
  const before = -Math.abs(range.sinceGrainValue);
  const after = range.untilGrainValue;
  const since = sinceMode === "specific" ? range.sinceDatetime : sinceMode;
  const until = untilMode === "specific" ? range.untilDatetime : untilMode;
  const add = (base: string, amount: number, unit: Unit) =>
    `DATEADD(DATETIME("${base}"), ${amount}, ${unit})`;
  if (sinceMode === "relative" && untilMode === "relative") {
    const anchor = anchorMode === "now" ? "now" : anchorValue;
    return [add(anchor, before, range.sinceGrain), add(anchor, after, range.untilGrain)].join(SEPARATOR);
  }
  if (sinceMode === "relative") return [add(until, before, range.sinceGrain), until].join(SEPARATOR);
  if (untilMode === "relative") return [since, add(since, after, range.untilGrain)].join(SEPARATOR);
  return [since, until].join(SEPARATOR);
}

/** The quantity that a user typed: a positive whole number, else 1. */
export function relativeQuantity(typed: string | number | null): number {
  const value = Number(typed);
  return Number.isInteger(value) && value >= 1 ? value : 1;
}

const isConstant = (text: string): text is "now" | "today" => text === "now" || text === "today";
const isPoint = (text: string) => isConstant(text) || ISO.test(text);

interface DateAdd {
  base: string;
  amount: number;
  unit: Unit;
}

function dateAdd(text: string): DateAdd | null {
  const match = DATEADD.exec(text);
  const unit = unitOf(match?.[3] ?? "");
  const amount = Number(match?.[2] ?? 0);
  return match?.[1] !== undefined && unit && amount !== 0 ? { base: match[1], amount, unit } : null;
}

/** The date-time field of a side: kept at its default while the side is now or today. */
const datetimeOf = (text: string, now: string) =>
  isConstant(text) ? defaultCustomRange(now).untilDatetime : text;
const modeOf = (text: string): CustomMode => (isConstant(text) ? text : "specific");
const sinceAt = (text: string, now: string) => ({
  sinceDatetime: datetimeOf(text, now),
  sinceMode: modeOf(text),
});
const untilAt = (text: string, now: string) => ({
  untilDatetime: datetimeOf(text, now),
  untilMode: modeOf(text),
});
const sinceBy = ({ amount, unit }: DateAdd) =>
  ({ sinceMode: "relative", sinceGrain: unit, sinceGrainValue: amount }) as const;
const untilBy = ({ amount, unit }: DateAdd) =>
  ({ untilMode: "relative", untilGrain: unit, untilGrainValue: amount }) as const;

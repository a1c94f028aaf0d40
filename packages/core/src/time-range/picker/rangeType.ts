import { NO_TIME_RANGE, SEPARATOR } from "../types.ts";
import { defaultCustomRange, formatCustomRange, parseCustomRange } from "./custom/index.ts";

export const RANGE_TYPES = ["Common", "Calendar", "Custom", "Advanced", "No filter"] as const;
export type RangeType = (typeof RANGE_TYPES)[number];

export const COMMON_RANGES = ["Last day", "Last week", "Last month", "Last quarter", "Last year"];
export const CALENDAR_RANGES = [
  "previous calendar week",
  "previous calendar month",
  "previous calendar year",
];

/** The editor that a time range opens in. `now` is ISO text. */
function inferRangeType(text: string, now: string): RangeType {
  if (COMMON_RANGES.includes(text)) return "Common";
  if (CALENDAR_RANGES.includes(text)) return "Calendar";
  if (text === NO_TIME_RANGE) return "No filter";
  return parseCustomRange(text, now) ? "Custom" : "Advanced";
}

/** What the draft becomes when the user picks another type: kept where it fits, else the type's default. */
export function draftFor(type: RangeType, draft: string, now: string): string {
  switch (type) {
    case "Common":
      return COMMON_RANGES.includes(draft) ? draft : "Last week";
    case "Calendar":
      return CALENDAR_RANGES.includes(draft) ? draft : "previous calendar week";
    case "Custom":
      return parseCustomRange(draft, now) ? draft : formatCustomRange(defaultCustomRange(now));
    case "Advanced":
      return advancedDraft(draft);
    case "No filter":
      return NO_TIME_RANGE;
  }
}

/** What the editor begins with. A range of one side, which only the advanced editor shows, is put on that side. */
export function openRange(text: string, now: string): { type: RangeType; draft: string } {
  const type = inferRangeType(text, now);
  return { type, draft: type === "Advanced" ? (withSides(text) ?? text) : text };
}

const advancedDraft = (draft: string): string => withSides(draft) ?? SEPARATOR;

/** The two sides of a range; null: its words do not say on which side they belong. */
function withSides(text: string): string | null {
  if (text.includes(SEPARATOR)) return text;
  if (text.startsWith("Last")) return `${text}${SEPARATOR}`;
  return text.startsWith("Next") ? `${SEPARATOR}${text}` : null;
}

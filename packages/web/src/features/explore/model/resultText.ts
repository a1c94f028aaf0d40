import { TEMPORAL } from "@sightline/core/query";

/** A value of a result as the results pane writes it. Times arrive as epoch milliseconds, UTC. */
export function resultText(value: unknown, temporal: boolean): string {
  if (value === null || value === undefined) return "NULL";
  if (temporal && typeof value === "number") return timeText(value);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function timeText(ms: number): string {
  const date = new Date(ms);
  if (Number.isNaN(date.getTime())) return String(ms);
  const text = date.toISOString().slice(0, 19).replace("T", " ");
  return text.endsWith(" 00:00:00") ? text.slice(0, 10) : text;
}

const CHARACTER_PX = 7.2;
const PADDING_PX = 22;
const MIN_PX = 60;
const MAX_PX = 360;
const SAMPLE = 100;

/** Widths that show most of the first rows, CSS pixels. */
export const widthsOf = (
  colnames: readonly string[],
  coltypes: readonly number[],
  data: readonly Record<string, unknown>[],
): number[] =>
  colnames.map((name, index) => {
    const texts = data.slice(0, SAMPLE).map((row) => resultText(row[name], coltypes[index] === TEMPORAL));
    const longest = texts.reduce((most, text) => Math.max(most, text.length), name.length);
    return Math.round(Math.min(MAX_PX, Math.max(MIN_PX, longest * CHARACTER_PX + PADDING_PX)));
  });

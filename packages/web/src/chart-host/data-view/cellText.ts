import { numberFormatter, timeFormatter } from "@sightline/charts/format";
import { type GenericType, NUMERIC, TEMPORAL } from "@sightline/core/query";

const day = timeFormatter("%Y-%m-%d");
const moment = timeFormatter("%Y-%m-%d %H:%M:%S");
const exact = numberFormatter(",.15~g");
const DAY_MS = 86_400_000;

/** Whether the values of a column are written at the right. */
export const isNumeric = (type: GenericType | undefined): boolean => type === NUMERIC;

/** A value of a chart's data in full; times arrive as epoch milliseconds, UTC. */
export function cellText(value: unknown, type: GenericType | undefined): string {
  if (value === null || value === undefined) return "–";
  if (type === TEMPORAL && typeof value === "number") return (value % DAY_MS === 0 ? day : moment)(value);
  if (typeof value === "number") return exact(value);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

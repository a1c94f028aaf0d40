import type { QueryData } from "../../contract/index.ts";
import { toNumber } from "../../shared-picture/index.ts";

/** How a series goes on; every list has a value for each place of the axis. */
export interface Forecast {
  center: (number | null)[];
  lower: (number | null)[];
  upper: (number | null)[];
}

const CENTER = "__yhat";
const LOWER = "__yhat_lower";
const UPPER = "__yhat_upper";
const SUFFIXES = [CENTER, LOWER, UPPER];

/** Whether a column belongs to the forecast of another one. */
export const isForecastColumn = (key: string, { colnames }: QueryData): boolean =>
  SUFFIXES.some((suffix) => key.endsWith(suffix) && colnames.includes(key.slice(0, -suffix.length)));

/** The forecast of a column; null: there is none. */
export function readForecast(key: string, rows: QueryData["data"], { colnames }: QueryData): Forecast | null {
  if (!SUFFIXES.every((suffix) => colnames.includes(key + suffix))) return null;
  const read = (suffix: string) => rows.map((row) => toNumber(row[key + suffix]));
  return { center: read(CENTER), lower: read(LOWER), upper: read(UPPER) };
}

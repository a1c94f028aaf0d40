import type { Dialect } from "../engine.ts";

type Print = (expr: string) => string;

/** By ISO duration, in the order of the picker. A week without a day begins as the engine counts them. */
const LABELS = {
  PT1S: "Second",
  PT5S: "5 second",
  PT30S: "30 second",
  PT1M: "Minute",
  PT5M: "5 minute",
  PT10M: "10 minute",
  PT15M: "15 minute",
  PT30M: "30 minute",
  "PT0.5H": "30 minute",
  PT1H: "Hour",
  PT6H: "6 hour",
  P1D: "Day",
  P7D: "7 days",
  P1W: "Week",
  "1969-12-28T00:00:00Z/P1W": "Week starting Sunday",
  "1969-12-29T00:00:00Z/P1W": "Week starting Monday",
  "P1W/1970-01-03T00:00:00Z": "Week ending Saturday",
  "P1W/1970-01-04T00:00:00Z": "Week ending Sunday",
  P1M: "Month",
  P3M: "Quarter",
  "P0.25Y": "Quarter",
  P1Y: "Year",
};
type Grain = keyof typeof LABELS;

/** What each grain makes of an expression, in the engine's SQL. `P7D` counts its days from 1970-01-01, a Thursday. */
type GrainSql = Record<Exclude<Grain, "PT0.5H" | "P0.25Y">, Print>;

/** The time grains of the picker, of an engine that writes them like this. */
export function timeGrains(sql: GrainSql): Dialect["grains"] {
  const all: Record<Grain, Print> = { ...sql, "PT0.5H": sql.PT30M, "P0.25Y": sql.P3M };
  return Object.fromEntries(
    (Object.keys(LABELS) as Grain[]).map((grain) => [grain, { label: LABELS[grain], sql: all[grain] }]),
  );
}

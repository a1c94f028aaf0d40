/** What tests cut to time grains: a Wednesday. */
export const MOMENT = "2025-03-12 10:47:38.5";

const STARTS = {
  PT1S: "2025-03-12T10:47:38",
  PT5S: "2025-03-12T10:47:35",
  PT30S: "2025-03-12T10:47:30",
  PT1M: "2025-03-12T10:47:00",
  PT5M: "2025-03-12T10:45:00",
  PT10M: "2025-03-12T10:40:00",
  PT15M: "2025-03-12T10:45:00",
  PT30M: "2025-03-12T10:30:00",
  "PT0.5H": "2025-03-12T10:30:00",
  PT1H: "2025-03-12T10:00:00",
  PT6H: "2025-03-12T06:00:00",
  P1D: "2025-03-12T00:00:00",
  P7D: "2025-03-06T00:00:00",
  P1W: "2025-03-10T00:00:00",
  "1969-12-28T00:00:00Z/P1W": "2025-03-09T00:00:00",
  "1969-12-29T00:00:00Z/P1W": "2025-03-10T00:00:00",
  "P1W/1970-01-03T00:00:00Z": "2025-03-15T00:00:00",
  "P1W/1970-01-04T00:00:00Z": "2025-03-16T00:00:00",
  P1M: "2025-03-01T00:00:00",
  P3M: "2025-01-01T00:00:00",
  "P0.25Y": "2025-01-01T00:00:00",
  P1Y: "2025-01-01T00:00:00",
};

/** Every grain of the picker, and what it makes of that moment. `write`: as the engine writes times. */
export function grainTimes({
  weeksFrom = "Monday",
  write = (at: string, _grain: string): string => at,
}: {
  /** The first day of a week where the grain does not say it. */
  weeksFrom?: "Monday" | "Sunday";
  write?: (at: string, grain: string) => string;
} = {}): [grain: string, expected: string][] {
  const week = STARTS[weeksFrom === "Sunday" ? "1969-12-28T00:00:00Z/P1W" : "P1W"];
  return Object.entries({ ...STARTS, P1W: week }).map(([grain, at]) => [grain, write(at, grain)]);
}

/** With a space in place of the T. */
export const withSpace = (at: string): string => at.replace("T", " ");

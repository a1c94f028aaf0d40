import type { TimeColumn } from "./timeColumns.ts";

/** Values of a row over time, oldest first. */
export type Values = readonly (number | null)[];

/** The value of a cell; a text says why there is none. */
export type CellValue = number | null | { error: string };

/** The number that a column shows for a row. `newest`: the newest values of all rows, whose sum is the whole. */
export function cellValue(column: TimeColumn, values: Values, newest: Values): CellValue {
  const recent = values.at(-1) ?? null;
  switch (column.colType) {
    case "time":
      return compareTimes(column, values, recent);
    case "contrib": {
      const whole = newest.reduce((sum: number, value) => sum + (value ?? 0), 0);
      return recent === null || whole === 0 ? null : recent / whole;
    }
    case "avg":
      return column.timeLag > 0 ? averageOf(values, column.timeLag) : null;
    default:
      return null;
  }
}

function compareTimes(
  { timeLag, comparisonType }: TimeColumn,
  values: Values,
  recent: number | null,
): CellValue {
  if (Math.abs(timeLag) >= values.length)
    return {
      error: `The time lag set at ${timeLag} is too large for the length of data at ${values.length}. No data available.`,
    };
  // A negative lag counts from the oldest value: -1 is the oldest.
  const then = (timeLag < 0 ? values[-timeLag - 1] : values.at(-1 - timeLag)) ?? null;
  if (then === null || recent === null) return null;
  if (comparisonType === "value") return then;
  if (comparisonType === "diff") return recent - then;
  if (then === 0) return null;
  return comparisonType === "perc" ? recent / then : recent / then - 1;
}

/** What is missing counts as nothing, as in the number of periods. */
const averageOf = (values: Values, count: number): number =>
  values.slice(-count).reduce((sum: number, value) => sum + (value ?? 0), 0) / count;

/** The points of a line: the values, or their ratios to those some steps before. */
export const lineValues = (values: Values, { timeRatio }: Pick<TimeColumn, "timeRatio">): Values =>
  timeRatio === 0
    ? values
    : values.slice(timeRatio).map((value, at) => {
        const before = values[at] ?? null;
        return value === null || before === null || before === 0 ? null : value / before;
      });

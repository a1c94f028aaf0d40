import { type NumberFormatter, numberFormatter } from "@sightline/charts/format";
import { TEMPORAL } from "@sightline/core/query/generic-type";
import type { Row } from "../data-grid/index.ts";
import { epochText } from "../time/index.ts";

/** Rows as they are read: times as text, numbers as the dataset says that they are written. */
export function cellValues(
  rows: readonly Row[],
  { colnames, coltypes }: { colnames: readonly string[]; coltypes: readonly number[] },
  formats: Readonly<Record<string, string | NumberFormatter | null>> = {},
): Row[] {
  const writers = colnames.flatMap((name, index): [string, (value: unknown) => unknown][] => {
    if (coltypes[index] === TEMPORAL) return [[name, timeValue]];
    const format = formats[name];
    if (!format) return [];
    const write = typeof format === "string" ? numberFormatter(format) : format;
    return [[name, (value) => (typeof value === "number" ? write(value) : value)]];
  });
  if (writers.length === 0) return [...rows];
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(writers.map(([name, write]) => [name, write(row[name])])),
  }));
}

/** Times arrive as epoch milliseconds, UTC. */
const timeValue = (value: unknown): unknown => (typeof value === "number" ? epochText(value) : value);

import type { ColumnSummary } from "@sightline/api/results";
import { BOOLEAN, NUMERIC, TEMPORAL } from "@sightline/core/query/generic-type";
import { cellText } from "../data-grid/index.ts";
import { epochText } from "../time/index.ts";

const STEPS = 20;
const MOST_FREQUENT = 10;
/** Characters of a value that a summary shows. */
const MOST_SHOWN = 1_000;

/**
 * What the values of a column are like, of rows that are all on the page. `type`: the generic type of the column; its
 * times are epoch milliseconds. The SQL editor's server counts the same way over rows that are not here.
 */
export function summarizeColumn(values: readonly unknown[], type: number | null | undefined): ColumnSummary {
  const present = values.filter((value) => value !== null && value !== undefined);
  const textOf = (value: unknown): string => {
    const text = type === TEMPORAL && typeof value === "number" ? epochText(value) : cellText(value);
    return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
  };
  const counts = new Map<unknown, number>();
  for (const value of present) {
    const key = typeof value === "object" ? cellText(value) : value;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const isMeasured = type === NUMERIC || type === TEMPORAL;
  const measures = isMeasured ? present.map(measureOf).filter(Number.isFinite) : [];
  const [least, most] = extremes(present, isMeasured ? measureOf : type === BOOLEAN ? Number : cellText);
  return {
    rows: values.length,
    nulls: values.length - present.length,
    distinct: counts.size,
    min: least === undefined ? null : textOf(least),
    max: most === undefined ? null : textOf(most),
    mean: type === NUMERIC && measures.length > 0 ? meanOf(measures) : null,
    histogram: histogramOf(measures),
    top: [...counts]
      .sort(([a, times], [b, others]) => others - times || (textOf(a) < textOf(b) ? -1 : 1))
      .slice(0, MOST_FREQUENT)
      .map(([value, count]) => ({ value: textOf(value), count })),
  };
}

/** The place of a number, or of a time, on its axis; numbers of many digits arrive as text. */
const measureOf = (value: unknown): number =>
  typeof value === "string" && Number.isNaN(Number(value)) ? Date.parse(`${value}Z`) : Number(value);

/** The smallest and the largest value; none of a column without comparable values. */
function extremes(
  values: readonly unknown[],
  keyOf: (value: unknown) => number | string,
): [least: unknown, most: unknown] {
  let least: { value: unknown; key: number | string } | undefined;
  let most = least;
  for (const value of values) {
    const key = keyOf(value);
    if (Number.isNaN(key)) continue;
    if (!least || key < least.key) least = { value, key };
    if (!most || key > most.key) most = { value, key };
  }
  return [least?.value, most?.value];
}

/** The mean as running one: the sum of large numbers may be beyond what a number holds. */
const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((mean, value, index) => mean + (value - mean) / (index + 1), 0);

/** How many values lie in each of some equal steps; the last one includes the largest value. */
function histogramOf(numbers: readonly number[]): ColumnSummary["histogram"] {
  if (numbers.length === 0) return [];
  const least = numbers.reduce((a, b) => Math.min(a, b));
  const most = numbers.reduce((a, b) => Math.max(a, b));
  const count = least === most ? 1 : STEPS;
  const width = most / count - least / count;
  const steps = Array.from({ length: count }, (_one, at) => ({
    from: least + width * at,
    to: at === count - 1 ? most : least + width * (at + 1),
    count: 0,
  }));
  for (const value of numbers) {
    const at = width === 0 ? 0 : Math.min(count - 1, Math.floor((value - least) / width));
    steps[at]!.count += 1;
  }
  return steps;
}

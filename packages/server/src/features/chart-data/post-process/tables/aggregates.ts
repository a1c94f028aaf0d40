import type { Cell } from "@sightline/core/frame";

export type Aggregate = (cells: readonly Cell[]) => Cell;

const numbersOf = (cells: readonly Cell[]): number[] =>
  cells.flatMap((cell) => (cell === null || cell === "" || Number.isNaN(Number(cell)) ? [] : [Number(cell)]));

const ofNumbers =
  (aggregate: (numbers: readonly number[]) => number | null): Aggregate =>
  (cells) =>
    aggregate(numbersOf(cells));

const withoutNulls = (cells: readonly Cell[]) => cells.filter((cell) => cell !== null);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const mean = (numbers: readonly number[]) => (numbers.length === 0 ? null : sum(numbers) / numbers.length);

function median(numbers: readonly number[]): number | null {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  if (sorted.length === 0) return null;
  return mean(sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1));
}

function sampleVariance(numbers: readonly number[]): number | null {
  const centre = mean(numbers);
  if (centre === null || numbers.length < 2) return null;
  return sum(numbers.map((number) => (number - centre) ** 2)) / (numbers.length - 1);
}

function deviation(numbers: readonly number[]): number | null {
  const variance = sampleVariance(numbers);
  return variance === null ? null : Math.sqrt(variance);
}

const extreme = (pick: (a: number, b: number) => number) => (numbers: readonly number[]) =>
  numbers.length === 0 ? null : numbers.reduce((a, b) => pick(a, b));

/** The aggregations that a pivot table offers, under the names that its form stores. */
export const AGGREGATES: Readonly<Record<string, Aggregate>> = {
  Count: (cells) => withoutNulls(cells).length,
  "Count Unique Values": (cells) => new Set(withoutNulls(cells)).size,
  "List Unique Values": (cells) => [...new Set(withoutNulls(cells).map(String))].join(", "),
  Sum: ofNumbers(sum),
  Average: ofNumbers(mean),
  Median: ofNumbers(median),
  "Sample Variance": ofNumbers(sampleVariance),
  "Sample Standard Deviation": ofNumbers(deviation),
  Minimum: ofNumbers(extreme(Math.min)),
  Maximum: ofNumbers(extreme(Math.max)),
  First: (cells) => cells[0] ?? null,
  Last: (cells) => cells.at(-1) ?? null,
  "Sum as Fraction of Total": ofNumbers(sum),
  "Sum as Fraction of Rows": ofNumbers(sum),
  "Sum as Fraction of Columns": ofNumbers(sum),
  "Count as Fraction of Total": (cells) => withoutNulls(cells).length,
  "Count as Fraction of Rows": (cells) => withoutNulls(cells).length,
  "Count as Fraction of Columns": (cells) => withoutNulls(cells).length,
};

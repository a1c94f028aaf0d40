import { toNumber } from "../shared-picture/index.ts";

export type CellValue = number | string | null;

/** What the values of an aggregate are: amounts of the metric, counts, parts of a whole, or lists of values. */
export type AggregateUnit = "amount" | "count" | "share" | "list";

/** Combines the values of a cell, one after the other. A state is made by `add` from null. */
export interface Aggregate<State = unknown> {
  unit: AggregateUnit;
  add: (state: State | null, value: unknown) => State;
  result: (state: State) => CellValue;
  /** The result depends on which value comes first. */
  isOrdered?: boolean;
  /** The whole that a cell is a share of. */
  shareOf?: "total" | "row" | "column";
}

/** Checks an aggregate's parts against each other; a table of them needs no more than that it is one. */
const aggregate = <State>(made: Aggregate<State>): Aggregate => made as Aggregate;

/** Numbers are combined; among texts only, the last one stands, so that a metric of text is shown. */
const ofNumbers = (combine: (a: number, b: number) => number): Aggregate =>
  aggregate<number | string>({
    unit: "amount",
    add: (state, value) => {
      const number = toNumber(value);
      if (number === null) return typeof state === "number" ? state : String(value);
      return typeof state === "number" ? combine(state, number) : number;
    },
    result: (state) => state,
  });

const ofNumberList = (summarise: (numbers: readonly number[]) => number | null): Aggregate =>
  aggregate<number[]>({
    unit: "amount",
    add: (state, value) => {
      const numbers = state ?? [];
      const number = toNumber(value);
      if (number !== null) numbers.push(number);
      return numbers;
    },
    result: summarise,
  });

const ofUniqueValues = (
  unit: AggregateUnit,
  result: (values: ReadonlySet<unknown>) => CellValue,
): Aggregate =>
  aggregate<Set<unknown>>({ unit, add: (state, value) => (state ?? new Set()).add(value), result });

const add = (a: number, b: number) => a + b;
const sum = (numbers: readonly number[]) => numbers.reduce(add, 0);
const mean = (numbers: readonly number[]) => (numbers.length === 0 ? null : sum(numbers) / numbers.length);

function median(numbers: readonly number[]): number | null {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return mean(sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1));
}

function sampleVariance(numbers: readonly number[]): number | null {
  const centre = mean(numbers);
  if (centre === null || numbers.length < 2) return null;
  return sum(numbers.map((number) => (number - centre) ** 2)) / (numbers.length - 1);
}

function sampleDeviation(numbers: readonly number[]): number | null {
  const variance = sampleVariance(numbers);
  return variance === null ? null : Math.sqrt(variance);
}

const SUM = ofNumbers(add);
const COUNT = aggregate<number>({
  unit: "count",
  add: (state) => (state ?? 0) + 1,
  result: (state) => state,
});
const share = (of: Aggregate, shareOf: NonNullable<Aggregate["shareOf"]>): Aggregate => ({
  ...of,
  unit: "share",
  shareOf,
});

/** The aggregations that a pivot table offers, under the names that its form stores. */
export const AGGREGATES = {
  Count: COUNT,
  "Count Unique Values": ofUniqueValues("count", ({ size }) => size),
  "List Unique Values": {
    ...ofUniqueValues("list", (values) => [...new Set([...values].map(String))].join(", ")),
    isOrdered: true,
  },
  Sum: SUM,
  Average: ofNumberList(mean),
  Median: ofNumberList(median),
  "Sample Variance": ofNumberList(sampleVariance),
  "Sample Standard Deviation": ofNumberList(sampleDeviation),
  Minimum: ofNumbers(Math.min),
  Maximum: ofNumbers(Math.max),
  First: aggregate<CellValue>({
    unit: "amount",
    isOrdered: true,
    add: (state, value) => state ?? cellValue(value),
    result: (state) => state,
  }),
  Last: aggregate<CellValue>({
    unit: "amount",
    isOrdered: true,
    add: (_state, value) => cellValue(value),
    result: (state) => state,
  }),
  "Sum as Fraction of Total": share(SUM, "total"),
  "Sum as Fraction of Rows": share(SUM, "row"),
  "Sum as Fraction of Columns": share(SUM, "column"),
  "Count as Fraction of Total": share(COUNT, "total"),
  "Count as Fraction of Rows": share(COUNT, "row"),
  "Count as Fraction of Columns": share(COUNT, "column"),
} satisfies Record<string, Aggregate>;

export type AggregateName = keyof typeof AGGREGATES;

const cellValue = (value: unknown): CellValue =>
  typeof value === "number" || typeof value === "string" ? value : String(value);

import type { Cell, FrameColumn } from "../frame/index.ts";
import { NUMERIC, STRING } from "../query/generic-type/genericType.ts";
import { groupRows, range } from "./groups.ts";
import { columnsNamed, nameList, type Operation, OperationError, type Options } from "./operation.ts";
import { numbersIn } from "./statistics/numbers.ts";

const STATISTICS = ["mean", "median", "max", "min", "q1", "q3", "count", "outliers"] as const;
type Box = Record<(typeof STATISTICS)[number], Cell>;
/** The ends of the whiskers, from the numbers in ascending order. */
type Whiskers = (sorted: readonly number[], q1: number, q3: number) => [low: number, high: number];

/** What a box plot shows of each metric in each group, a column each: `<metric>__mean`, `<metric>__q1` … */
export const boxplot: Operation = (frame, options) => {
  const keys = nameList(options, "groupby").map((name) => columnsNamed(frame, name)[0]!);
  const metrics = nameList(options, "metrics");
  const sources = metrics.map((name) => columnsNamed(frame, name)[0]!);
  const whiskers = whiskersOf(options);
  const groups =
    keys.length === 0 ? [{ key: [], rows: range(frame.rows) }] : groupRows(keys, range(frame.rows));
  const boxes = sources.map((source) => groups.map(({ rows }) => boxOf(source, rows, whiskers)));
  const statistics = STATISTICS.flatMap((statistic) =>
    metrics.map(
      (metric, place): FrameColumn => ({
        label: [`${metric}__${statistic}`],
        type: statistic === "outliers" ? STRING : NUMERIC,
        values: boxes[place]!.map((box) => box[statistic]),
      }),
    ),
  );
  return {
    index: [],
    columns: [
      ...keys.map((column, level) => ({ ...column, values: groups.map(({ key }) => key[level] ?? null) })),
      ...statistics,
    ],
    rows: groups.length,
  };
};

function boxOf(source: FrameColumn, rows: readonly number[], whiskers: Whiskers): Box {
  const sorted = numbersIn(source, rows).sort((a, b) => a - b);
  if (sorted.length === 0) {
    return { mean: null, median: null, max: null, min: null, q1: null, q3: null, count: 0, outliers: [] };
  }
  const [q1, q3] = [midpoint(sorted, 0.25), midpoint(sorted, 0.75)];
  const [min, max] = whiskers(sorted, q1, q3);
  return {
    mean: sorted.reduce((sum, value) => sum + value, 0) / sorted.length,
    median: midpoint(sorted, 0.5),
    max,
    min,
    q1,
    q3,
    count: sorted.length,
    outliers: [...sorted.filter((value) => value > max), ...sorted.filter((value) => value < min)],
  };
}

/** The quantile as the middle of the two values that it falls between (numpy's `midpoint`). */
function midpoint(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  return (sorted[Math.floor(place)]! + sorted[Math.ceil(place)]!) / 2;
}

/** The quantile on the line between the two values that it falls between (numpy's default). */
function linear(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)]!;
  return low + (sorted[Math.ceil(place)]! - low) * (place - Math.floor(place));
}

function whiskersOf(options: Options): Whiskers {
  switch (options.whisker_type) {
    case "tukey":
      return (sorted, q1, q3) => {
        const reach = 1.5 * (q3 - q1);
        return [
          sorted.find((value) => value >= q1 - reach)!,
          sorted.findLast((value) => value <= q3 + reach)!,
        ];
      };
    case "min/max":
      return (sorted) => [sorted[0]!, sorted.at(-1)!];
    case "percentile": {
      const { percentiles } = options;
      const [low, high] = Array.isArray(percentiles) && percentiles.length === 2 ? percentiles : [];
      if (typeof low !== "number" || typeof high !== "number" || low >= high) {
        throw new OperationError(
          "percentiles must be a list or tuple with two numeric values, of which the first is lower than the second value",
        );
      }
      return (sorted) => [linear(sorted, low / 100), linear(sorted, high / 100)];
    }
    default:
      throw new OperationError(`Unsupported whisker type: ${String(options.whisker_type)}`);
  }
}

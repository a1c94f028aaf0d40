import type { StackStyle } from "../controls/chartControls.ts";
import type { TimeSeriesModel } from "../model/model.ts";
import type { Series } from "../model/series.ts";
import { streamBaseline } from "./streamBaseline.ts";

/** A model whose values are drawn as they are: shares where they are stretched, no holes in a stack. */
export interface StackedModel extends TimeSeriesModel {
  /** By time shift: sum over the visible series at x[i], before shares were taken. */
  totals: ReadonlyMap<Shift, number[]>;
  /** By time shift: lowest edge of a stream at x[i]; empty for every other picture. */
  baselines: ReadonlyMap<Shift, number[]>;
}

type Shift = Series["shift"];

/** `hidden`: names of the series that the legend switched off. */
export function stackSeries(
  model: TimeSeriesModel,
  stack: StackStyle | null,
  hidden: ReadonlySet<string>,
): StackedModel {
  const totals = mapGroups(model.series, (own) =>
    model.x.map((_x, i) =>
      own.reduce((sum, { name, values }) => sum + (hidden.has(name) ? 0 : (values[i] ?? 0)), 0),
    ),
  );
  const series = stackValues(model.series, totals, stack);
  const baselines =
    stack === "Stream"
      ? mapGroups(series, (own) => streamBaseline(own.map(({ values }) => values)))
      : new Map<Shift, number[]>();
  return { ...model, series, totals, baselines };
}

/** Series of different times do not stand on each other. */
const mapGroups = <T>(series: readonly Series[], change: (own: readonly Series[]) => T): Map<Shift, T> =>
  new Map([...Map.groupBy(series, ({ shift }) => shift)].map(([shift, own]) => [shift, change(own)]));

function stackValues(series: Series[], totals: StackedModel["totals"], stack: StackStyle | null): Series[] {
  if (!stack) return series;
  const end = lastObserved(series);
  return series.map(({ forecast, ...one }) => ({
    ...one,
    // It is not stretched with the others.
    ...(forecast && stack === "Stack" && { forecast }),
    values: one.values.map((value, i) => {
      if (i > end) return null;
      const total = totals.get(one.shift)?.[i];
      if (stack === "Expand") return total ? (value ?? 0) / total : 0;
      if (stack === "Stream") return value ?? 0;
      // A hole beside a value would tear the layers above it apart.
      const besideValue = (one.values[i - 1] ?? null) !== null || (one.values[i + 1] ?? null) !== null;
      return value === null && besideValue ? 0 : value;
    }),
  }));
}

/** The last place with a value, where what comes behind it is only predicted; else the last of all. */
function lastObserved(series: readonly Series[]): number {
  if (!series.some(({ forecast }) => forecast)) return Number.POSITIVE_INFINITY;
  return Math.max(...series.map(({ values }) => values.findLastIndex((value) => value !== null)));
}

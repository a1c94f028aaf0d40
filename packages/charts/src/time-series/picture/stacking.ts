import type { StackStyle } from "../controls/chartControls.ts";
import type { TimeSeriesModel } from "../model/model.ts";
import type { Series } from "../model/series.ts";
import { streamBaseline } from "./streamBaseline.ts";

/** A model whose values are drawn as they are: shares where they are stretched, no holes in a stack. */
export interface StackedModel extends TimeSeriesModel {
  /** Sum over the visible series at x[i], before shares were taken. */
  totals: number[];
  /** Lowest edge of a stream at x[i]; null for every other picture. */
  baseline: number[] | null;
}

/** `hidden`: names of the series that the legend switched off. */
export function stackSeries(
  model: TimeSeriesModel,
  stack: StackStyle | null,
  hidden: ReadonlySet<string>,
): StackedModel {
  const totals = model.x.map((_x, i) =>
    model.series.reduce((sum, { name, values }) => sum + (hidden.has(name) ? 0 : (values[i] ?? 0)), 0),
  );
  const series = stackValues(model.series, totals, stack);
  const baseline = stack === "Stream" ? streamBaseline(series.map(({ values }) => values)) : null;
  return { ...model, series, totals, baseline };
}

function stackValues(series: Series[], totals: number[], stack: StackStyle | null): Series[] {
  if (!stack) return series;
  return series.map((one) => ({
    ...one,
    values: one.values.map((value, i) => {
      if (stack === "Expand") return totals[i] ? (value ?? 0) / totals[i] : 0;
      if (stack === "Stream") return value ?? 0;
      // A hole beside a value would tear the layers above it apart.
      const besideValue = (one.values[i - 1] ?? null) !== null || (one.values[i + 1] ?? null) !== null;
      return value === null && besideValue ? 0 : value;
    }),
  }));
}

import { metricLabel } from "@sightline/core/metrics";
import type { QueryMetric } from "@sightline/core/query";
import { NUMERIC, TEMPORAL } from "@sightline/core/query";
import type { ChartInput, QueryData } from "../chart.ts";
import { metricOfColumn, NULL_TEXT, toNumber, verboseName } from "../shared-picture/index.ts";
import { groupbyOf, metricsOf } from "../shared-query/index.ts";
import { extraMetric, xLabelOf } from "./postProcessing.ts";
import type { Settings } from "./settings.ts";
import { streamBaseline } from "./streamBaseline.ts";

export type AxisType = "time" | "value" | "category";

/** What is drawn for one column of the reply. */
export interface Series {
  /** The result column, unique within the picture. */
  id: string;
  name: string;
  metric: QueryMetric | null;
  /** The values of the dimensions, without the metric. */
  dimensions: string[];
  /** values[i] belongs to the model's x[i]. */
  values: (number | null)[];
}

export interface TimeSeriesModel {
  axisType: AxisType;
  x: (number | string)[];
  series: Series[];
  /** Sum over the visible series at x[i], before shares were taken. */
  totals: number[];
  /** Lowest edge of a stream at x[i]; null for every other picture. */
  baseline: number[] | null;
}

/** Turns the rows of a reply into series over one x axis, ordered and stacked as the form says. */
export function timeSeriesModel(input: ChartInput, settings: Settings): TimeSeriesModel {
  const { formData } = input;
  const reply = input.queries[0]!;
  const x = xLabelOf(formData) ?? reply.colnames[0] ?? "";
  const axisType = axisTypeOf(reply, x, settings);
  const keys = seriesKeys(input, reply, x);
  const rows = orderRows(input, placedRows(reply.data, x, axisType), keys, x);
  const metrics = metricsOf(formData);
  const dimensions = groupbyOf(formData).length;

  const series = orderSeries(
    keys.map((key) => ({
      id: key,
      // A name that holds values of dimensions is no column, even if one is called the same.
      name: dimensions === 0 ? verboseName(key, input.dataset) : key,
      metric: metricOfColumn(key, metrics, reply.label_map),
      dimensions: dimensions === 0 ? [] : (reply.label_map[key] ?? [key]).slice(-dimensions),
      values: rows.map((row) => toNumber(row[key])),
    })),
    settings,
  );
  const hidden = new Set(input.hiddenSeries ?? []);
  const totals = rows.map((_row, i) =>
    series.reduce((sum, { name, values }) => sum + (hidden.has(name) ? 0 : (values[i] ?? 0)), 0),
  );
  const stacked = stackValues(series, totals, settings);
  return {
    axisType,
    x: rows.map((row) => (axisType === "category" ? categoryName(row[x]) : toNumber(row[x])!)),
    series: stacked,
    totals,
    baseline: settings.stack === "Stream" ? streamBaseline(stacked.map(({ values }) => values)) : null,
  };
}

function axisTypeOf(reply: QueryData, x: string, settings: Settings): AxisType {
  if (settings.forceCategorical) return "category";
  const type = reply.coltypes[reply.colnames.indexOf(x)];
  if (type === TEMPORAL) return "time";
  return type === NUMERIC && !settings.stack ? "value" : "category";
}

/** A row without a number has no place on an axis of times or numbers. */
const placedRows = (rows: QueryData["data"], x: string, axisType: AxisType): QueryData["data"] =>
  axisType === "category" ? rows : rows.filter((row) => toNumber(row[x]) !== null);

const categoryName = (value: unknown): string =>
  value === null || value === undefined ? NULL_TEXT : String(value);

function seriesKeys(input: ChartInput, reply: QueryData, x: string): string[] {
  const extra = extraMetric(input.formData);
  const hidden = extra ? metricLabel(extra) : null;
  return reply.colnames.filter((key) => key !== x && key !== hidden);
}

type Aggregate = (values: number[]) => number;
const AGGREGATES: Record<"sum" | "min" | "max" | "avg", Aggregate> = {
  sum: (values) => values.reduce((sum, value) => sum + value, 0),
  min: (values) => (values.length ? values.reduce((a, b) => Math.min(a, b)) : 0),
  max: (values) => (values.length ? values.reduce((a, b) => Math.max(a, b)) : 0),
  avg: (values) => (values.length ? AGGREGATES.sum(values) / values.length : 0),
};

const numbersIn = (values: (number | null)[]): number[] => values.filter((value) => value !== null);
const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

function orderSeries(series: Series[], { sortSeriesType, sortSeriesAscending }: Settings): Series[] {
  const direction = sortSeriesAscending ? 1 : -1;
  if (sortSeriesType === "name")
    return series.toSorted((a, b) => direction * collator.compare(a.name, b.name));
  const aggregate = AGGREGATES[sortSeriesType];
  const weight = new Map(series.map((one) => [one, aggregate(numbersIn(one.values))]));
  return series.toSorted((a, b) => direction * (weight.get(a)! - weight.get(b)!));
}

/** With several series the places on the x axis can be ordered by their name or a summary of their values. */
function orderRows(input: ChartInput, rows: QueryData["data"], keys: string[], x: string) {
  const { formData } = input;
  const by = formData.x_axis_sort as string | null | undefined;
  const several = groupbyOf(formData).length > 0 || metricsOf(formData).length > 1;
  if (!several || !by) return rows;
  const direction = formData.x_axis_sort_asc ? 1 : -1;
  if (by === "name") {
    const name = (row: Record<string, unknown>) => String(row[x] ?? "").toLowerCase();
    return rows.toSorted((a, b) => direction * collator.compare(name(a), name(b)));
  }
  const aggregate = AGGREGATES[by as keyof typeof AGGREGATES];
  if (!aggregate) return rows;
  const weight = (row: Record<string, unknown>) =>
    aggregate(numbersIn(keys.map((key) => toNumber(row[key]))));
  return rows.toSorted((a, b) => direction * (weight(a) - weight(b)));
}

function stackValues(series: Series[], totals: number[], { stack }: Settings): Series[] {
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

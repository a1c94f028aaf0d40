import { metricLabel } from "@sightline/core/metrics";
import type { QueryColumn } from "@sightline/core/query";
import { NUMERIC, TEMPORAL } from "@sightline/core/query/generic-type";
import type { ModelInput, QueryData } from "../../contract/index.ts";
import { calendarOf, metricOfColumn, NULL_TEXT, toNumber, verboseName } from "../../shared-picture/index.ts";
import { type AnnotationDrawing, annotationDrawings } from "../annotations/index.ts";
import type { TimeSeriesForm } from "../controls/lineControls.ts";
import { isForecastColumn, readForecast } from "../forecast/readForecast.ts";
import { extraMetric, xLabelOf } from "../query/postProcessing.ts";
import { largestSeries, type Omission } from "./largestSeries.ts";
import { type ShiftedColumn, shiftReader } from "./readShift.ts";
import type { AxisType, Series } from "./series.ts";

type Input = ModelInput<TimeSeriesForm>;

export interface TimeSeriesModel {
  axisType: AxisType;
  x: (number | string)[];
  /** The values of the x axis as the reply has them. */
  places: unknown[];
  series: Series[];
  /** The column of the x axis; null: the old time column. */
  axis: QueryColumn | null;
  timeGrain: string | null;
  /** The columns that make the series. */
  dimensions: readonly QueryColumn[];
  /** What is said of series that are not drawn; null: all are. */
  omission: Omission | null;
  /** What is drawn over the series. */
  annotations: AnnotationDrawing[];
}

/** Turns the rows of a reply into series over one x axis, in the order that the form says. */
export function timeSeriesModel(input: Input): TimeSeriesModel | null {
  const { form } = input;
  const reply = input.queries[0];
  if (!reply?.data.length) return null;
  const x = xLabelOf(form) ?? reply.colnames[0] ?? "";
  const calendar = axisCalendar(form, reply, x);
  const axisType = calendar ? "category" : axisTypeOf(reply, x, form);
  const keys = seriesKeys(input, reply, x);
  const placed = orderRows(form, rowsOnAxis(reply.data, x, axisType), keys, x);
  const rows = calendar ? calendarRows(placed, calendar, x) : placed;
  const readShift = shiftReader(form);
  const series = keys.map((key) => {
    const forecast = form.forecastEnabled ? readForecast(key, rows, reply) : null;
    return {
      ...namesOf(key, readShift(key), input, reply),
      id: key,
      values: rows.map((row) => toNumber(row[key])),
      ...(forecast && { forecast }),
    };
  });
  const { shown, omission } = largestSeries(orderSeries(series, form), input);
  const places = rows.map((row) => (axisType === "category" ? categoryName(row[x]) : toNumber(row[x])!));
  return {
    axisType,
    x: places,
    places: rows.map((row) => row[x] ?? null),
    series: shown,
    omission,
    axis: form.x_axis,
    timeGrain: axisType === "time" ? form.time_grain_sqla : null,
    dimensions: form.groupby,
    annotations: annotationDrawings(input.annotations, { axisType, x: places }),
  };
}

/** What a column is called, and what it is about. */
function namesOf(
  key: string,
  shifted: ShiftedColumn | null,
  { form, dataset }: Input,
  { label_map }: QueryData,
): Pick<Series, "name" | "ownName" | "shift" | "metric" | "dimensions"> {
  const count = form.groupby.length;
  const own = shifted?.own ?? key;
  // A name that holds values of dimensions is no column, even if one is called the same.
  const ownName = count === 0 ? verboseName(own, dataset) : own;
  const dimensions = count === 0 ? [] : (label_map[key] ?? [key]).slice(-count);
  if (shifted === null) {
    const metric = metricOfColumn(key, form.metrics, label_map);
    return { name: ownName, ownName, shift: null, metric, dimensions };
  }
  const { shift, metric } = shifted;
  return { name: count === 0 ? `${ownName}, ${shift}` : shifted.name, ownName, shift, metric, dimensions };
}

function axisTypeOf(reply: QueryData, x: string, form: TimeSeriesForm): AxisType {
  if (form.xAxisForceCategorical) return "category";
  const type = reply.coltypes[reply.colnames.indexOf(x)];
  if (type === TEMPORAL) return "time";
  return type === NUMERIC && !form.stack ? "value" : "category";
}

/** A row without a number has no place on an axis of times or numbers. */
const rowsOnAxis = (rows: QueryData["data"], x: string, axisType: AxisType): QueryData["data"] =>
  axisType === "category" ? rows : rows.filter((row) => toNumber(row[x]) !== null);

/** The list of the calendar that the places belong to, where the form has them in their own order or in none; null: there is none. */
function axisCalendar(form: TimeSeriesForm, reply: QueryData, x: string): readonly unknown[] | null {
  const { x_axis_sort: by, x_axis_sort_asc } = form;
  if (by && by !== x && by !== "name") return null;
  const calendar = calendarOf([...new Set(reply.data.map((row) => row[x]))], x);
  return calendar && by && !x_axis_sort_asc ? calendar.toReversed() : calendar;
}

/** Weekdays, months and hours in their own order, with those that the reply lacks. */
const calendarRows = (rows: QueryData["data"], calendar: readonly unknown[], x: string): QueryData["data"] =>
  calendar.map((place) => rows.find((row) => row[x] === place) ?? { [x]: place });

const categoryName = (value: unknown): string =>
  value === null || value === undefined ? NULL_TEXT : String(value);

function seriesKeys({ form }: Input, reply: QueryData, x: string): string[] {
  const extra = extraMetric(form);
  const hidden = extra ? metricLabel(extra) : null;
  const isHidden = (key: string) => key === hidden || key.startsWith(`${hidden}__`);
  const isEmpty = (key: string) => !form.show_empty_columns && reply.data.every((row) => row[key] === null);
  const isPredicted = (key: string) => form.forecastEnabled && isForecastColumn(key, reply);
  return reply.colnames.filter(
    (key) => key !== x && (hidden === null || !isHidden(key)) && !isEmpty(key) && !isPredicted(key),
  );
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

function orderSeries(series: Series[], form: TimeSeriesForm): Series[] {
  const direction = form.sort_series_ascending ? 1 : -1;
  const by = form.sort_series_type;
  if (by === "name") return series.toSorted((a, b) => direction * collator.compare(a.name, b.name));
  const aggregate = AGGREGATES[by];
  const weight = new Map(series.map((one) => [one, aggregate(numbersIn(one.values))]));
  return series.toSorted((a, b) => direction * (weight.get(a)! - weight.get(b)!));
}

/** With several series the places on the x axis can be ordered by their name or a summary of their values. */
function orderRows(form: TimeSeriesForm, rows: QueryData["data"], keys: string[], x: string) {
  const by = form.x_axis_sort;
  const several = form.groupby.length > 0 || form.metrics.length > 1;
  if (!several || !by) return rows;
  const direction = form.x_axis_sort_asc ? 1 : -1;
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

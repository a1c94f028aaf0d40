import { columnLabel, metricLabel } from "@sightline/core/metrics";
import { STRING, TEMPORAL } from "@sightline/core/query/generic-type";
import { TIMESTAMP_LABEL } from "@sightline/core/query/time";
import type { ModelInput, QueryData } from "../contract/index.ts";
import { dateOfText, toNumber, verboseName } from "../shared-picture/index.ts";
import { aggregateValues } from "./aggregateValues.ts";
import type { TrendForm } from "./controls.ts";

export interface TrendPoint {
  /** Epoch milliseconds. */
  time: number;
  value: number | null;
}

export interface TrendModel {
  /** Null: there is no number. */
  value: number | null;
  /** The number is a time, epoch milliseconds. */
  isTime: boolean;
  /** When the newest point has no value: the time of the older one whose value is shown. */
  staleSince: number | null;
  /** Time of the newest point; null: there are no points. */
  newest: number | null;
  /** Change against an older point, as a share of that; null: there is nothing to compare with. */
  change: number | null;
  /** Name of the metric. */
  metric: string;
  /** Oldest first. */
  points: TrendPoint[];
  /** Ends of the line's time, epoch milliseconds; null: those of the points. */
  from: number | null;
  to: number | null;
  /** There are rows, but maybe no number in them. */
  hasRows: boolean;
}

/** The one number, where it comes from, and the points behind it. */
export function model({ form, queries, dataset }: ModelInput<TrendForm>): TrendModel {
  const [line, whole] = queries;
  const key = form.metric === null ? "" : metricLabel(form.metric);
  const points = line ? pointsOf(form, line, key) : [];
  const newestFirst = points.toReversed();
  const total = numberOf(form, newestFirst, cellValue(whole?.data[0], key));
  const known = total === null ? newestFirst.find(({ value }) => value !== null) : undefined;
  return {
    value: total ?? known?.value ?? null,
    isTime: holdsTime(line, key) || form.force_timestamp_formatting,
    staleSince: known?.time ?? null,
    newest: newestFirst[0]?.time ?? null,
    change: changeOf(newestFirst, form.compare_lag ?? 0),
    metric: verboseName(key, dataset),
    points,
    ...fixedEnds(form, line),
    hasRows: points.length > 0,
  };
}

/** The ends of the chosen time, where the form fixes the line to it. Without an end it goes up to now. */
function fixedEnds(
  { time_range_fixed }: TrendForm,
  line: QueryData | undefined,
): Pick<TrendModel, "from" | "to"> {
  const from = line?.from_dttm ?? null;
  if (!time_range_fixed || from === null) return { from: null, to: null };
  return { from, to: line?.to_dttm ?? Date.now() };
}

/** The number by the form's way to make one of the points; `whole`: that of all rows. */
function numberOf(
  { aggregation }: TrendForm,
  newestFirst: readonly TrendPoint[],
  whole: number | null,
): number | null {
  if (aggregation === "raw") return whole;
  if (aggregation === "LAST_VALUE") return newestFirst[0]?.value ?? null;
  return aggregateValues(
    aggregation,
    newestFirst.flatMap(({ value }) => (value === null ? [] : [value])),
  );
}

/** Rows without a time have no place on the line. */
function pointsOf({ x_axis }: TrendForm, { data, colnames }: QueryData, key: string): TrendPoint[] {
  const wanted = x_axis === null ? TIMESTAMP_LABEL : columnLabel(x_axis);
  const x = colnames.includes(wanted) ? wanted : (colnames.find((name) => name !== key) ?? "");
  return data
    .flatMap((row) => {
      const time = typeof row[x] === "string" ? dateOfText(row[x]) : toNumber(row[x]);
      return time === null ? [] : [{ time, value: cellValue(row, key) }];
    })
    .sort((a, b) => a.time - b.time);
}

function cellValue(row: Record<string, unknown> | undefined, key: string): number | null {
  const value = row?.[key];
  return toNumber(value) ?? (typeof value === "string" ? dateOfText(value) : null);
}

function holdsTime(reply: QueryData | undefined, key: string): boolean {
  const type = reply?.coltypes[reply.colnames.indexOf(key)];
  return type === TEMPORAL || type === STRING;
}

/** A share of nothing is no share. */
function changeOf(newestFirst: TrendPoint[], lag: number): number | null {
  const now = newestFirst[0]?.value ?? null;
  const before = lag > 0 ? (newestFirst[lag]?.value ?? null) : null;
  return now === null || before === null || before === 0 ? null : (now - before) / Math.abs(before);
}

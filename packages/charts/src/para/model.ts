import { columnLabel, metricLabel } from "@sightline/core/metrics";
import type { QueryMetric } from "@sightline/core/query";
import type { ModelInput } from "../contract/index.ts";
import type { Mark } from "../contract/marks/index.ts";
import { readDimensions, rowMark } from "../shared-picture/dimensions/index.ts";
import { NULL_TEXT, naturalOrder, toNumber, verboseName } from "../shared-picture/index.ts";
import type { ParaForm } from "./controls.ts";

export interface ParaAxis {
  key: string;
  name: string;
  /** Null: it has the names of the groups. */
  metric: QueryMetric | null;
}

export interface ParaLine {
  /** The group. */
  name: string;
  /** One value an axis: a number, or the group's name. */
  values: (number | string | null)[];
  /** Of the metric of colors. */
  color: number | null;
  /** Null: there are no groups. */
  mark: Mark | null;
}

export interface ParaModel {
  axes: ParaAxis[];
  lines: ParaLine[];
  /** Names of all groups, in their order on an axis. */
  names: string[];
}

/** One line a row, one axis a metric; the groups may have an axis, too. */
export function model({ form, queries, dataset }: ModelInput<ParaForm>): ParaModel | null {
  const reply = queries[0];
  if (!reply?.data.length || form.metrics.length === 0) return null;
  const dimensions = readDimensions(form.series === null ? [] : [form.series], reply);
  const seriesKey = form.series === null ? null : columnLabel(form.series);
  const colorKey = form.secondary_metric === null ? null : metricLabel(form.secondary_metric);
  const metrics = form.metrics.map((metric): ParaAxis => {
    const key = metricLabel(metric);
    return { key, name: verboseName(key, dataset), metric };
  });
  const nameOf = (row: Record<string, unknown>) =>
    seriesKey === null ? "" : String(row[seriesKey] ?? NULL_TEXT);
  const axes: ParaAxis[] =
    form.include_series && seriesKey !== null
      ? [{ key: seriesKey, name: verboseName(seriesKey, dataset), metric: null }, ...metrics]
      : metrics;
  const lines = reply.data.map(
    (row): ParaLine => ({
      name: nameOf(row),
      values: axes.map(({ key, metric }) => (metric === null ? nameOf(row) : toNumber(row[key]))),
      color: colorKey === null ? null : toNumber(row[colorKey]),
      mark: rowMark(dimensions, row),
    }),
  );
  return { axes, lines, names: naturalOrder(lines.map(({ name }) => name)).map(String) };
}

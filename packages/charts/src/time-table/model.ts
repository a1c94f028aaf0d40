import { metricLabel } from "@sightline/core/metrics";
import type { ModelInput } from "../contract/index.ts";
import { readSeries, type TimedSeries } from "../shared-time/index.ts";
import type { TimeTableForm } from "./controls.ts";
import { readTimeColumn, type TimeColumn } from "./timeColumns.ts";

export interface TimeTableModel {
  columns: TimeColumn[];
  /** Epoch milliseconds, oldest first. */
  times: number[];
  /** One a row. */
  series: TimedSeries[];
  /** What the rows are: metrics, or values of a dimension. */
  isGrouped: boolean;
}

/** The rows of the table: metrics in the order of the form, or groups in that of the reply. */
export function model({ form, queries, dataset }: ModelInput<TimeTableForm>): TimeTableModel | null {
  const rows = readSeries(queries[0], form, dataset);
  if (!rows) return null;
  const isGrouped = form.groupby.length > 0;
  const order = form.metrics.map(metricLabel);
  return {
    columns: form.column_collection.map(readTimeColumn),
    times: rows.times,
    series: isGrouped
      ? rows.series
      : rows.series.toSorted((a, b) => order.indexOf(a.metricKey) - order.indexOf(b.metricKey)),
    isGrouped,
  };
}

import { columnLabel, metricLabel } from "@sightline/core/metrics";
import type { QueryColumn } from "@sightline/core/query";
import type { ModelInput } from "../contract/index.ts";
import type { PivotForm } from "./controls.ts";
import { type PivotModel, pivotRecords } from "./pivotRecords.ts";

const labelsOf = (columns: readonly QueryColumn[]) => [...new Set(columns.map(columnLabel))];
const subtotals = (isShown: boolean, isFirst: boolean) => (!isShown ? "none" : isFirst ? "before" : "after");

/** The rows of the reply, grouped along both sides. */
export function model({ form, queries }: ModelInput<PivotForm>): PivotModel | null {
  return pivotRecords(queries[0]?.data ?? [], {
    rows: labelsOf(form.groupbyRows),
    columns: labelsOf(form.groupbyColumns),
    metrics: form.metrics.map(metricLabel),
    aggregate: form.aggregateFunction,
    isTransposed: form.transposePivot,
    metricsOn: form.metricsLayout === "ROWS" ? "rows" : "columns",
    combinesMetrics: form.combineMetric,
    rowOrder: form.rowOrder,
    columnOrder: form.colOrder,
    rowSubtotals: subtotals(form.rowSubTotals, form.rowSubtotalPosition),
    columnSubtotals: subtotals(form.colSubTotals, form.colSubtotalPosition),
    hasRowTotals: form.rowTotals,
    hasColumnTotals: form.colTotals,
  });
}

import type { ExploreDataset } from "@sightline/api/explore-dataset";
import type { ChartDefinition, FormData } from "@sightline/charts/contract";
import type { ControlKind } from "@sightline/charts/contract/controls";
import { controlsOf } from "@sightline/charts/form";
import type { QueryMetric } from "@sightline/core/query";

type Fields = Pick<ExploreDataset, "columns" | "metrics" | "main_dttm_col">;

/**
 * A form on a dataset that was changed, or on another one: columns and saved metrics that the dataset does not have are
 * left out, and so are metrics over such columns. What is written by hand stays, and is marked where it does not fit.
 */
export function formOnDataset(chart: ChartDefinition, formData: FormData, dataset: Fields): FormData {
  const names = {
    columns: new Set(dataset.columns.map(({ column_name }) => column_name)),
    metrics: new Set(dataset.metrics.map(({ metric_name }) => metric_name)),
  };
  const next: FormData = { ...formData };
  for (const { name, kind } of controlsOf(chart)) {
    const field = FIELDS[kind];
    if (field === undefined) continue;
    const value = formData[name];
    const isKnown = (one: unknown) =>
      typeof one === "string" ? names[field].has(one) : field === "columns" || hasColumn(one, names.columns);
    if (Array.isArray(value)) next[name] = value.filter(isKnown);
    else if (!isKnown(value)) next[name] = null;
  }
  if ("granularity_sqla" in formData) {
    next.granularity_sqla = timeColumnAfterEdit(formData.granularity_sqla, dataset);
  }
  return next;
}

const FIELDS: Partial<Record<ControlKind, "columns" | "metrics">> = {
  column: "columns",
  columns: "columns",
  temporalColumn: "columns",
  metric: "metrics",
  metrics: "metrics",
};

/** Whether the dataset has the column that a metric made here is an aggregate of. */
function hasColumn(metric: unknown, columns: ReadonlySet<string>): boolean {
  const { expressionType, column } = (metric ?? {}) as Partial<Exclude<QueryMetric, string>>;
  return expressionType !== "SIMPLE" || !column || columns.has(column.column_name);
}

/** The time column that a form keeps when its dataset was edited: its own, the dataset's default, the first, or none. */
export function timeColumnAfterEdit(
  current: unknown,
  { columns, main_dttm_col }: Pick<Fields, "columns" | "main_dttm_col">,
): string | null {
  const times = columns.filter(({ is_dttm }) => is_dttm).map(({ column_name }) => column_name);
  if (typeof current === "string" && times.includes(current)) return current;
  if (main_dttm_col !== null && times.includes(main_dttm_col)) return main_dttm_col;
  return times[0] ?? null;
}

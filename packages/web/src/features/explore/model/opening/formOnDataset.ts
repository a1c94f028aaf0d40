import type { ExploreDataset } from "@sightline/api/datasets";
import { type ChartDefinition, type ControlKind, controlsOf, type FormData } from "@sightline/charts";

type Fields = Pick<ExploreDataset, "columns" | "metrics" | "main_dttm_col">;

/** Which names of a dataset the values of a kind of control are. */
const NAMES_IN: Partial<Record<ControlKind, "columns" | "metrics">> = {
  column: "columns",
  columns: "columns",
  temporalColumn: "columns",
  metric: "metrics",
  metrics: "metrics",
};

/**
 * A form on a dataset that was changed, or on another one: columns and saved metrics that the dataset does not have are
 * left out, and a control that held such a one begins anew. What is written by hand stays, and is marked where it does
 * not fit.
 */
export function formOnDataset(chart: ChartDefinition, formData: FormData, dataset: Fields): FormData {
  const names = {
    columns: new Set(dataset.columns.map(({ column_name }) => column_name)),
    metrics: new Set(dataset.metrics.map(({ metric_name }) => metric_name)),
  };
  const next: FormData = { ...formData };
  for (const { name, kind } of controlsOf(chart)) {
    const value = formData[name];
    if (kind === "orderBy") {
      if (Array.isArray(value)) next[name] = value.filter((order) => isKnownOrder(order, names));
      continue;
    }
    const known = names[NAMES_IN[kind] ?? "columns"];
    if (NAMES_IN[kind] === undefined) continue;
    const isKnown = (one: unknown) => typeof one !== "string" || known.has(one);
    if (Array.isArray(value)) next[name] = value.filter(isKnown);
    else if (!isKnown(value)) delete next[name];
  }
  if ("granularity_sqla" in formData) {
    next.granularity_sqla = timeColumnAfterEdit(formData.granularity_sqla, dataset);
  }
  return next;
}

/** Whether an order such as `["region", true]`, which is stored as text, is one of a column or metric that is there. */
function isKnownOrder(
  order: unknown,
  { columns, metrics }: Record<"columns" | "metrics", Set<string>>,
): boolean {
  try {
    const [by] = (typeof order === "string" ? JSON.parse(order) : order) as unknown[];
    return typeof by !== "string" || columns.has(by) || metrics.has(by);
  } catch {
    return false;
  }
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

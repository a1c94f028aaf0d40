import type { ExploreDataset } from "@sightline/api/explore-dataset";
import type { ChartDefinition, FormData } from "@sightline/charts/contract";
import { controlsOf } from "@sightline/charts/form";

type Fields = Pick<ExploreDataset, "columns" | "metrics">;

/** A form without orders by columns and metrics that the dataset does not have; what cannot be read stays to be named. */
export function withKnownOrders(chart: ChartDefinition, formData: FormData, dataset: Fields): FormData {
  const known = new Set([
    ...dataset.columns.map(({ column_name }) => column_name),
    ...dataset.metrics.map(({ metric_name }) => metric_name),
  ]);
  const next: FormData = { ...formData };
  for (const { name, kind } of controlsOf(chart)) {
    const value = formData[name];
    if (kind === "orderBy" && Array.isArray(value))
      next[name] = value.filter((order) => isKnown(order, known));
  }
  return next;
}

/** Orders such as `["region", true]` are stored as text. */
function isKnown(order: unknown, known: ReadonlySet<string>): boolean {
  try {
    const [by] = (typeof order === "string" ? JSON.parse(order) : order) as unknown[];
    return typeof by !== "string" || known.has(by);
  } catch {
    return true;
  }
}

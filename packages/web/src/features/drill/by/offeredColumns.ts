import type { ChartDataset } from "@sightline/charts/contract";
import { dimensionsOf } from "@sightline/charts/drill";
import type { DrilledChart } from "../types.ts";

/** A dimension that a chart can be broken down by. */
export interface OfferedColumn {
  column_name: string;
  label: string;
}

/** The dimensions of a dataset that the chart does not show already and whose name holds the text, by name. */
export function offeredColumns(
  columns: ChartDataset["columns"],
  { definition, formData }: Pick<DrilledChart, "definition" | "formData">,
  search: string,
): OfferedColumn[] {
  const shown = new Set(dimensionsOf(definition, formData));
  const wanted = search.trim().toLowerCase();
  return columns
    .filter(({ column_name, groupby }) => groupby !== false && !shown.has(column_name))
    .map(({ column_name, verbose_name }) => ({ column_name, label: verbose_name || column_name }))
    .filter(({ column_name, label }) => `${label}\n${column_name}`.toLowerCase().includes(wanted))
    .sort((one, other) => one.label.localeCompare(other.label));
}

/** The columns of a chart's dataset as it is known so far, and those that become known later. */
export function withColumns(
  known: ChartDataset["columns"],
  more: ChartDataset["columns"],
): ChartDataset["columns"] {
  const names = new Set(known.map(({ column_name }) => column_name));
  return [...known, ...more.filter(({ column_name }) => !names.has(column_name))];
}

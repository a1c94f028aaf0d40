import type { ChartDataset, ChartDefinition, FormData } from "../contract/index.ts";
import { parseForm } from "./form.ts";

/** Loads what the picture of a form needs beside its data, before it is drawn; null: nothing, or it is here. */
export const loadShapes = (
  chart: ChartDefinition,
  formData: FormData,
  dataset: ChartDataset,
): Promise<unknown> | null => chart.loadShapes?.(parseForm(chart, formData, dataset)) ?? null;

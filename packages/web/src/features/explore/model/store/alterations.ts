import type { ChartDataset, ChartDefinition, FormData } from "@sightline/charts/contract";
import type { Control } from "@sightline/charts/contract/controls";
import { controlsOf } from "@sightline/charts/form";
import { type AdhocFilter, adhocFilterText } from "@sightline/core/filters";
import type { QueryColumn, QueryMetric } from "@sightline/core/query";
import { columnText, metricText } from "../fields/fields.ts";
import { hexOf, type Rgba } from "../values/color.ts";
import { changedControls } from "./changes.ts";

/** A control whose value is not the saved one, each in words; empty: there is none. */
export interface Alteration {
  /** Null: the chart's type. */
  control: Control | null;
  before: string;
  after: string;
}

/** Longest text of a value. */
const MAX_LENGTH = 60;

/** What was changed since a chart was saved. `chart`: the definition of the form as it is now. */
export function alterations(
  chart: ChartDefinition,
  saved: FormData,
  formData: FormData,
  dataset: ChartDataset,
): Alteration[] {
  const names = new Set(changedControls(chart, saved, formData));
  const changed = controlsOf(chart)
    .filter(({ name, kind }) => names.has(name) && kind !== "hidden")
    .map((control) => ({
      control,
      before: valueText(control, saved[control.name], dataset),
      after: valueText(control, formData[control.name], dataset),
    }));
  return saved.viz_type === formData.viz_type
    ? changed
    : [{ control: null, before: saved.viz_type, after: formData.viz_type }, ...changed];
}

function valueText(control: Control, value: unknown, dataset: ChartDataset): string {
  const texts = [value].flat().map((one) => entryText(control, one, dataset));
  const text = texts.filter(Boolean).join(", ");
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
}

function entryText(control: Control, value: unknown, dataset: ChartDataset): string {
  if (value === null || value === undefined || value === "") return "";
  const { kind, choices } = control;
  if (kind === "metric" || kind === "metrics") return metricText(value as QueryMetric, dataset);
  if (kind === "filters") return adhocFilterText(value as AdhocFilter);
  if (kind === "column" || kind === "columns" || kind === "temporalColumn")
    return columnText(value as QueryColumn, dataset);
  if (typeof value === "boolean") return value ? "On" : "Off";
  const chosen = choices?.find(([choice]) => choice === value)?.[1];
  if (chosen !== undefined) return chosen;
  if (typeof value !== "object") return String(value);
  if (isColor(value)) return hexOf(value);
  const { symbol } = value as { symbol?: unknown };
  return typeof symbol === "string" ? symbol : JSON.stringify(value);
}

const isColor = (value: object): value is Rgba => ["r", "g", "b"].every((channel) => channel in value);

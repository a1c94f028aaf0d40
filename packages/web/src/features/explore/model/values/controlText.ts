import type { ExploreDataset } from "@sightline/api/explore-dataset";
import { type AnnotationLayer, newLayer } from "@sightline/charts/annotations";
import { categoricalSchemes, sequentialSchemes } from "@sightline/charts/color";
import { type ColumnConfigField, columnConfigTabs } from "@sightline/charts/column-config";
import { CONDITIONAL_COLORS } from "@sightline/charts/conditional-format";
import type { FormData } from "@sightline/charts/contract";
import type { Control, ControlKind } from "@sightline/charts/contract/controls";
import {
  readAnnotationLayers,
  readConditionalFormats,
  readList,
  readObject,
} from "@sightline/charts/control-kinds";
import { readSpatial, spatialColumns } from "@sightline/charts/control-kinds/places";
import { type AdhocFilter, adhocFilterText } from "@sightline/core/filters";
import type { QueryColumn, QueryMetric } from "@sightline/core/query";
import { columnText, metricText } from "../fields/fields.ts";
import { hexOf, type Rgba } from "./color.ts";
import { orderText } from "./orderText.ts";
import { ruleText } from "./ruleText.ts";

/** What is needed, besides a value, to write it in words. */
export interface TextContext {
  formData: FormData;
  dataset: ExploreDataset;
  /** Translates the English words of chart types. */
  english: (text: string) => string;
}

type TextOf = (value: unknown, control: Control, context: TextContext) => string;

/** A control's value in words, as its control shows it; empty: it has none. */
export function controlText(control: Control, value: unknown, context: TextContext): string {
  if (value === null || value === undefined || value === "") return "";
  return (TEXTS[control.kind] ?? plainText)(value, control, context);
}

const joinTexts = (texts: readonly string[]): string => texts.filter(Boolean).join(", ");

/** The words of a list, from those of one entry. */
const listText =
  (textOf: TextOf): TextOf =>
  (value, ...more) =>
    joinTexts(readList(value).map((one) => textOf(one, ...more)));

const columns = listText((value, _control, { dataset }) => columnText(value as QueryColumn, dataset));
const metrics = listText((value, _control, { dataset }) => metricText(value as QueryMetric, dataset));

const filters = listText((value, _control, { dataset }) => {
  const filter = value as AdhocFilter;
  const { subject } = filter;
  return adhocFilterText({ ...filter, subject: dataset.verbose_map[subject ?? ""] ?? subject ?? null });
});

const choices = listText((value, control, { formData, dataset, english }) => {
  const { kind, choicesOf, nameOf = String } = control;
  const offered =
    kind === "timeGrain" ? dataset.time_grain_sqla : (choicesOf?.(formData, dataset) ?? control.choices);
  const key = kind === "orderBy" ? orderText(value) : value;
  const chosen = offered?.find(([choice]) => choice === key)?.[1];
  return chosen === undefined ? nameOf(key) : english(chosen);
});

const scheme: TextOf = (value) =>
  [...categoricalSchemes(), ...sequentialSchemes()].find(({ id }) => id === value)?.label ?? String(value);

/** Two ends; a missing one follows from the data. */
function boundsText(value: unknown): string {
  const [from, to] = [value].flat().map((end) => String(end ?? ""));
  return from || to ? `${from || "…"} – ${to || "…"}` : "";
}

function color(value: unknown): string {
  const { a = 1, ...channels } = value as Rgba;
  return a === 1 ? hexOf({ ...channels, a }) : `${hexOf({ ...channels, a })} ${Math.round(a * 100)} %`;
}

function currency(value: unknown, _control: Control, { english }: TextContext): string {
  const { symbol, symbolPosition } = readObject(value);
  if (typeof symbol !== "string") return "";
  return `${symbol}, ${english(symbolPosition === "suffix" ? "Suffix" : "Prefix")}`;
}

/** The fields of a nested form that have a value, each with its label. */
const fieldTexts = (fields: readonly Control[], item: Record<string, unknown>, context: TextContext) =>
  fields.flatMap((field) => {
    const text = controlText(field, item[field.name], context);
    return text === "" ? [] : [`${context.english(field.label)} ${text}`];
  });

const items: TextOf = (value, control, context) =>
  readList(value)
    .map((item) => joinTexts(fieldTexts(control.item?.controls ?? [], readObject(item), context)))
    .join("; ");

function columnConfig(value: unknown, control: Control, context: TextContext): string {
  const known = control.columnsOf?.(context.formData, context.dataset) ?? [];
  return Object.entries(readObject(value))
    .map(([key, config]) => {
      const column = known.find((one) => one.key === key) ?? { label: key, type: null, isMetric: true };
      const fields: ColumnConfigField[] = columnConfigTabs(column, true).flatMap((tab) => tab.fields);
      return `${column.label}: ${joinTexts(fieldTexts(fields, readObject(config), context))}`;
    })
    .join("; ");
}

const rules: TextOf = (value, control, { formData, dataset, english }) =>
  readConditionalFormats(value)
    .map((rule) => {
      const named = control.choicesOf?.(formData, dataset).find(([key]) => key === rule.column)?.[1];
      const colors = [...CONDITIONAL_COLORS, ...(control.moreColors?.(formData) ?? [])];
      const colorName = colors.find(([one]) => one === rule.colorScheme)?.[1] ?? rule.colorScheme;
      return `${ruleText(rule, named ?? rule.column)} (${english(colorName)})`;
    })
    .join(", ");

function fixedOrMetric(value: unknown, control: Control, context: TextContext): string {
  const { type, value: held } = readObject(value);
  return type === "metric" ? metrics(held, control, context) : String(held ?? "");
}

function spatial(value: unknown, _control: Control, { dataset }: TextContext): string {
  const stored = readSpatial(value);
  const names = spatialColumns(stored).map((name) => columnText(name, dataset));
  return joinTexts(stored.reverseCheckbox ? names.toReversed() : names);
}

/** The settings of a layer that are listed after its name if they differ from those of a new one. */
const LAYER_FIELDS: [key: keyof AnnotationLayer, label: string][] = [
  ["value", "Value"],
  ["timeColumn", "Time column"],
  ["intervalEndColumn", "Interval end column"],
  ["titleColumn", "Title column"],
  ["descriptionColumns", "Description columns"],
  ["overrides", "Overrides"],
  ["style", "Style"],
  ["opacity", "Opacity"],
  ["color", "Color"],
  ["width", "Line width"],
  ["showMarkers", "Show markers"],
  ["hideLine", "Hide line"],
  ["showLabel", "Show label"],
  ["show", "Shown"],
];

const layers: TextOf = (value, _control, { english }) =>
  readAnnotationLayers(value)
    .map((layer) => {
      const standard = newLayer(layer.annotationType);
      const own = LAYER_FIELDS.filter(([key]) => plainText(layer[key]) !== plainText(standard[key]));
      const texts = own.map(([key, label]) => `${english(label)} ${plainText(layer[key])}`);
      return texts.length === 0 ? layer.name : `${layer.name} (${joinTexts(texts)})`;
    })
    .join(", ");

/** A value of a kind without an entry below, such as a plug-in's: objects by their names and values. */
function plainText(value: unknown): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  if (typeof value !== "object" || value === null) return String(value ?? "");
  if (Array.isArray(value)) return joinTexts(value.map(plainText));
  return joinTexts(Object.entries(value).map(([name, held]) => `${name} ${plainText(held)}`));
}

const TEXTS: { [Kind in ControlKind]?: TextOf } = {
  annotationLayers: layers,
  bounds: boundsText,
  checkbox: (value, _control, { english }) => english(value ? "On" : "Off"),
  collection: items,
  color,
  colorScheme: scheme,
  column: columns,
  columnConfig,
  columns,
  conditionalFormats: rules,
  currency,
  filters,
  fixedOrMetric,
  group: items,
  metric: metrics,
  metrics,
  multiSelect: choices,
  orderBy: choices,
  radio: choices,
  select: choices,
  selectAsync: choices,
  sequentialScheme: scheme,
  spatial,
  temporalColumn: columns,
  timeBounds: boundsText,
  timeGrain: choices,
};

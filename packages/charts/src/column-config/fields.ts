import { BOOLEAN, NUMERIC, STRING, TEMPORAL } from "@sightline/core/query/generic-type";
import type { Choice, ConfigurableColumn, Control } from "../contract/controls/index.ts";
import { NUMBER_FORMAT_CHOICES, TIME_FORMAT_CHOICES } from "../format/index.ts";
import type { ColumnConfig } from "./columnConfig.ts";

/** A field of the settings: a control whose name is a key of them. */
export type ColumnConfigField = Control & { name: keyof ColumnConfig };

/** Fields that stand together under a heading. */
export interface ColumnConfigTab {
  label: "Column settings" | "Number formatting";
  fields: ColumnConfigField[];
}

const width: ColumnConfigField = {
  name: "columnWidth",
  kind: "number",
  label: "Min width",
  description: "Least width, pixels. The column is wider where there is room to spare.",
};
const ALIGNMENTS: Choice[] = [
  ["left", "Left"],
  ["center", "Center"],
  ["right", "Right"],
];
const align = (standard: "left" | "right"): ColumnConfigField => ({
  name: "horizontalAlign",
  kind: "radio",
  label: "Text align",
  default: standard,
  choices: ALIGNMENTS,
});
const truncate: ColumnConfigField = {
  name: "truncateLongCells",
  kind: "checkbox",
  label: "Truncate cells",
  description: "Cuts long texts at the least width",
  default: false,
};
const bars: ColumnConfigField[] = [
  {
    name: "showCellBars",
    kind: "checkbox",
    label: "Show cell bars",
    description: "Draws each number as a bar behind it",
    default: true,
  },
  {
    name: "alignPositiveNegative",
    kind: "checkbox",
    label: "Align +/-",
    description: "Bars of positive and negative values all begin at the left",
    default: false,
  },
  {
    name: "colorPositiveNegative",
    kind: "checkbox",
    label: "Color +/-",
    description: "Bars of negative values are red",
    default: false,
  },
];
const numberFormats: ColumnConfigField[] = [
  {
    name: "d3NumberFormat",
    kind: "select",
    label: "D3 format",
    description: "D3 format syntax: https://github.com/d3/d3-format",
    freeForm: true,
    choices: NUMBER_FORMAT_CHOICES,
  },
  {
    name: "d3SmallNumberFormat",
    kind: "select",
    label: "Small number format",
    description: "For numbers between -1 and 1, where small ones need more digits",
    freeForm: true,
    choices: NUMBER_FORMAT_CHOICES,
  },
  { name: "currencyFormat", kind: "currency", label: "Currency format", freeForm: true },
  {
    name: "fractionDigits",
    kind: "slider",
    label: "Fraction digits",
    description: "Most decimals of numbers without a format",
    default: 100,
    min: 0,
    max: 100,
    step: 1,
  },
];
const timeFormat: ColumnConfigField = {
  name: "d3TimeFormat",
  kind: "select",
  label: "D3 format",
  description: "D3 time format syntax: https://github.com/d3/d3-time-format",
  freeForm: true,
  choices: TIME_FORMAT_CHOICES,
};
const comparison: ColumnConfigField[] = [
  { name: "customColumnName", kind: "text", label: "Display column name" },
  { name: "displayTypeIcon", kind: "checkbox", label: "Display type icon", default: true },
  { name: "visible", kind: "checkbox", label: "Display in chart", default: true },
];

const axisEnds: ColumnConfigField[] = [
  {
    name: "radarMetricMinValue",
    kind: "number",
    label: "Min",
    upTo: "radarMetricMaxValue",
    description: "The minimum value of the metric. It is an optional configuration.",
  },
  {
    name: "radarMetricMaxValue",
    kind: "number",
    label: "Max",
    description:
      "The maximum value of the metric. It is an optional configuration. If not set, it will be the largest value of the chart.",
  },
];

/** The settings that a column has, by what it holds. `comparesTimes`: it is one of several of a time comparison. */
export function columnConfigTabs(
  { type, isMetric, isAxis = false }: Pick<ConfigurableColumn, "type" | "isMetric" | "isAxis">,
  comparesTimes = false,
): ColumnConfigTab[] {
  const isNumber = type === NUMERIC || isMetric;
  const own = comparesTimes ? comparison : [];
  const settings = (fields: ColumnConfigField[]): ColumnConfigTab => ({ label: "Column settings", fields });
  if (isAxis) return [settings(axisEnds)];
  const numbers: ColumnConfigTab = { label: "Number formatting", fields: numberFormats };
  if (isNumber) return [settings([width, align("right"), ...bars, ...own]), numbers];
  if (type === STRING) return [settings([width, align("left"), truncate, ...own])];
  if (type === TEMPORAL) return [settings([width, align("left"), timeFormat, ...own])];
  if (type === BOOLEAN) return [settings([width, align("left"), ...own])];
  // Of a column that is written as SQL nobody knows what it holds before it was asked for.
  return [settings([width, align("left"), truncate, timeFormat, ...own]), numbers];
}

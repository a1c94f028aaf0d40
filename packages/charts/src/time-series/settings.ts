import { columnLabel } from "@sightline/core/metrics";
import type { FormData } from "../chart.ts";
import { groupbyOf, numberOf, textOf } from "../shared-query/index.ts";

export type SeriesType = "line" | "smooth" | "start" | "middle" | "end" | "bar" | "scatter";
export type StackStyle = "Stack" | "Stream" | "Expand";
export type SeriesOrder = "name" | "sum" | "min" | "max" | "avg";

/** The picture's settings as read from a form; a missing key has the renderer's fallback. */
export interface Settings {
  seriesType: SeriesType;
  area: boolean;
  opacity: number;
  stack: StackStyle | null;
  /** Place among the dimensions of the one that splits a stack; null: one stack. */
  stackIndex: number | null;
  showValue: boolean;
  onlyTotal: boolean;
  percentageThreshold: number;
  sortSeriesType: SeriesOrder;
  sortSeriesAscending: boolean;
  horizontal: boolean;
  logAxis: boolean;
  minorSplitLine: boolean;
  minorTicks: boolean;
  markerEnabled: boolean;
  markerSize: number;
  zoomable: boolean;
  truncateYAxis: boolean;
  yBounds: [number | null, number | null];
  truncateXAxis: boolean;
  xBounds: [number | null, number | null];
  forceCategorical: boolean;
  xLabelRotation: number;
  xLabelInterval: "auto" | number;
  xTitle: string;
  xTitleMargin: number;
  yTitle: string;
  yTitleMargin: number;
  yTitlePosition: "Left" | "Top";
  xTimeFormat: string;
  yFormat: string | null;
  contributionMode: string | null;
  richTooltip: boolean;
  tooltipTotal: boolean;
  tooltipPercentage: boolean;
  tooltipSort: boolean;
  tooltipTimeFormat: string;
  timeGrain: string | null;
  colorScheme: string | undefined;
}

const LINE_TYPES: SeriesType[] = ["line", "smooth", "start", "middle", "end", "bar", "scatter"];

/** A value out of a closed list, or its fallback. */
const oneOf = <T extends string>(value: unknown, allowed: readonly T[], fallback: T): T =>
  allowed.includes(value as T) ? (value as T) : fallback;

const bounds = (value: unknown): [number | null, number | null] =>
  Array.isArray(value) ? [numberOf(value[0]), numberOf(value[1])] : [null, null];

/** Old charts say `true` for Stack. */
function stackOf(value: unknown): StackStyle | null {
  if (value === true) return "Stack";
  return value === "Stack" || value === "Stream" || value === "Expand" ? value : null;
}

function stackIndexOf(formData: FormData): number | null {
  const dimension = textOf(formData.stackDimension);
  const index = groupbyOf(formData).findIndex((column) => columnLabel(column) === dimension);
  return index < 0 ? null : index;
}

/** Reads the settings that all types over an x axis share. */
export function readSettings(formData: FormData): Settings {
  const interval = numberOf(formData.xAxisLabelInterval);
  return {
    seriesType: oneOf(formData.seriesType, LINE_TYPES, "line"),
    area: Boolean(formData.area),
    opacity: numberOf(formData.opacity) ?? 0.2,
    stack: stackOf(formData.stack),
    stackIndex: stackIndexOf(formData),
    showValue: Boolean(formData.show_value),
    onlyTotal: Boolean(formData.only_total),
    percentageThreshold: numberOf(formData.percentage_threshold) ?? 0,
    sortSeriesType: oneOf(formData.sort_series_type, ["name", "sum", "min", "max", "avg"], "sum"),
    sortSeriesAscending: Boolean(formData.sort_series_ascending),
    horizontal: formData.orientation === "horizontal",
    logAxis: Boolean(formData.logAxis),
    minorSplitLine: Boolean(formData.minorSplitLine),
    minorTicks: Boolean(formData.minorTicks),
    markerEnabled: Boolean(formData.markerEnabled),
    markerSize: numberOf(formData.markerSize) ?? 6,
    zoomable: Boolean(formData.zoomable),
    truncateYAxis: Boolean(formData.truncateYAxis),
    yBounds: bounds(formData.y_axis_bounds),
    truncateXAxis: formData.truncateXAxis === undefined || Boolean(formData.truncateXAxis),
    xBounds: bounds(formData.xAxisBounds),
    forceCategorical: Boolean(formData.xAxisForceCategorical),
    xLabelRotation: numberOf(formData.xAxisLabelRotation) ?? 0,
    xLabelInterval: interval ?? "auto",
    xTitle: textOf(formData.x_axis_title) ?? "",
    xTitleMargin: numberOf(formData.x_axis_title_margin) ?? 0,
    yTitle: textOf(formData.y_axis_title) ?? "",
    yTitleMargin: numberOf(formData.y_axis_title_margin) ?? 0,
    yTitlePosition: oneOf(formData.y_axis_title_position, ["Left", "Top"], "Top"),
    xTimeFormat: textOf(formData.x_axis_time_format) ?? "smart_date",
    yFormat: textOf(formData.y_axis_format),
    contributionMode: textOf(formData.contributionMode),
    richTooltip: formData.rich_tooltip === undefined || Boolean(formData.rich_tooltip),
    tooltipTotal: formData.showTooltipTotal === undefined || Boolean(formData.showTooltipTotal),
    tooltipPercentage: Boolean(formData.showTooltipPercentage),
    tooltipSort: Boolean(formData.tooltipSortByMetric),
    tooltipTimeFormat: textOf(formData.tooltipTimeFormat) ?? "smart_date",
    timeGrain: textOf(formData.time_grain_sqla),
    colorScheme: textOf(formData.color_scheme) ?? undefined,
  };
}

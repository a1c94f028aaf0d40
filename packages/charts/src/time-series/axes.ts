import type { ChartTheme } from "../contract/index.ts";
import { timeFormatter } from "../format/index.ts";
import type { Formats } from "./formats.ts";
import { showsShares } from "./formats.ts";
import type { TimeSeriesModel } from "./model.ts";
import { nameLabels, sparseTimeLabels } from "./placeLabels.ts";
import { type Settings, timeFormatOf } from "./settings.ts";
import type { StackedModel } from "./stacking.ts";

type Axis = Record<string, unknown>;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Least distance of two ticks on a time axis, ms, by grain: no tick between two points. */
const MIN_INTERVAL: Record<string, number> = {
  PT1H: HOUR,
  P1D: DAY,
  P7D: 7 * DAY,
  P1W: 7 * DAY,
  P1M: 31 * DAY,
  P3M: 93 * DAY,
  P1Y: 372 * DAY,
};

const axisStyle = (theme: ChartTheme): Axis => ({
  axisTick: { show: false },
  nameTextStyle: { color: theme.mutedText, fontFamily: theme.fontFamily },
});

const label = (theme: ChartTheme, more: Axis = {}): Axis => ({
  color: theme.mutedText,
  fontFamily: theme.fontFamily,
  hideOverlap: true,
  ...more,
});

/** The axis of the places, in a picture of that width, px: no grid lines, a line where the values are zero. */
export function xAxisOption(
  model: TimeSeriesModel,
  settings: Settings,
  theme: ChartTheme,
  width: number,
): Axis {
  const { axisType } = model;
  const names = axisType === "category" ? [...new Set(model.x.map(String))] : [];
  const axis: Axis = {
    ...axisStyle(theme),
    type: axisType,
    name: settings.x_axis_title,
    nameLocation: "middle",
    nameGap: settings.x_axis_title_margin,
    axisLine: { show: true, onZero: true, lineStyle: { color: theme.mutedText, opacity: 0.5 } },
    splitLine: { show: false },
    minorTick: { show: settings.minorTicks, lineStyle: { color: theme.gridLine } },
    axisLabel: label(theme, {
      rotate: settings.xAxisLabelRotation,
      interval: settings.xAxisLabelInterval === "auto" ? "auto" : 0,
      ...timeLabels(settings, axisType),
      ...(axisType === "time" && sparseTimeLabels(model.x, settings, width)),
      ...(axisType === "category" && nameLabels(names, settings, width)),
    }),
  };
  if (axisType === "category") axis.data = names;
  if (axisType === "time") {
    const interval = settings.time_grain_sqla === null ? undefined : MIN_INTERVAL[settings.time_grain_sqla];
    if (interval) axis.minInterval = interval;
  }
  if (axisType === "value" && settings.truncateXAxis) Object.assign(axis, xBounds(settings));
  return axis;
}

/** Adaptive labels are ECharts' own: each names the coarse unit only where it changes. */
function timeLabels(settings: Settings, axisType: TimeSeriesModel["axisType"]): Axis {
  const format = timeFormatOf(settings.x_axis_time_format);
  if (axisType !== "time" || format === "smart_date") return {};
  const print = timeFormatter(format, settings.time_grain_sqla ?? undefined);
  return { formatter: (value: number) => print(value) };
}

function xBounds({ xAxisBounds: [min, max], seriesType }: Settings): Axis {
  if (seriesType === "bar")
    return { scale: true, ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) };
  return { min: min ?? "dataMin", max: max ?? "dataMax" };
}

/** The axis of the values: light lines, about five ticks. */
export function yAxisOption(
  model: StackedModel,
  settings: Settings,
  formats: Formats,
  theme: ChartTheme,
): Axis {
  const { min, max } = yBounds(model, settings);
  return {
    ...axisStyle(theme),
    type: settings.logAxis ? "log" : "value",
    name: settings.y_axis_title,
    nameLocation: settings.y_axis_title_position === "Left" ? "middle" : "end",
    nameGap: settings.y_axis_title_margin,
    scale: settings.truncateYAxis,
    splitNumber: 4,
    ...(min === null ? {} : { min }),
    ...(max === null ? {} : { max }),
    // Quarters of a whole: the step of the library leaves 90 % just under 100 %.
    ...(min === 0 && max === 1 && !settings.logAxis ? { interval: 0.25 } : {}),
    axisLine: { show: false },
    splitLine: { show: true, lineStyle: { color: theme.gridLine, width: 1 } },
    minorTick: { show: settings.minorSplitLine },
    minorSplitLine: { show: settings.minorSplitLine, lineStyle: { color: theme.gridLine, opacity: 0.5 } },
    axisLabel: label(theme, { formatter: (value: number) => formats.axis(value) }),
  };
}

function yBounds(model: StackedModel, settings: Settings): { min: number | null; max: number | null } {
  const [min, max] = settings.y_axis_bounds;
  const isWhole = settings.stack !== null && showsShares(settings) && settings.contributionMode !== "column";
  if (isWhole) return { min: min ?? 0, max: max ?? 1 };
  return { min: min ?? (settings.logAxis ? lowestDecade(model) : null), max };
}

/** The power of ten at or below the smallest positive value: where a log axis begins. */
function lowestDecade({ series }: StackedModel): number | null {
  const positive = series.flatMap(({ values }) => values).filter((value) => value !== null && value > 0);
  if (positive.length === 0) return null;
  return 10 ** Math.floor(Math.log10(positive.reduce((a, b) => Math.min(a!, b!))!));
}

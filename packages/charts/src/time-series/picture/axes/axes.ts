import type { ChartTheme } from "../../../contract/index.ts";
import { timeFormatter } from "../../../format/index.ts";
import { tickText } from "../../../shared-picture/axes/index.ts";
import type { TimeSeriesModel } from "../../model/model.ts";
import type { Formats } from "../formats.ts";
import { type Settings, timeFormatOf } from "../settings.ts";
import type { StackedModel } from "../stacking.ts";
import { nameLabels, namesBeside } from "./nameLabels.ts";
import { timeTicks } from "./timeTicks.ts";

/** Of labels, px, and from one line to the next. */
const FONT_SIZE = 12;
const LINE_HEIGHT = 15;

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

interface PlaceSpace {
  width: number;
  height: number;
  length: number;
}

/**
 * The axis of the places: no grid lines, a line where the values are zero. `space`: width of an upright picture's axis, height
 * of the picture, and length of this axis, px.
 */
export function xAxisOption(
  model: TimeSeriesModel,
  settings: Settings,
  theme: ChartTheme,
  isBar: boolean,
  space: PlaceSpace,
): Axis {
  const { axisType } = model;
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
      ...placeLabels(model, settings, space),
    }),
  };
  if (axisType === "category") axis.data = [...new Set(model.x.map(String))];
  if (axisType === "time") {
    const interval = settings.time_grain_sqla === null ? undefined : MIN_INTERVAL[settings.time_grain_sqla];
    if (interval) axis.minInterval = interval;
  }
  if (axisType === "value" && settings.truncateXAxis) Object.assign(axis, xBounds(settings, isBar));
  return axis;
}

/** Labels of times and names; turned or listed in full as the form says. */
function placeLabels(model: TimeSeriesModel, settings: Settings, space: PlaceSpace): Axis {
  const { axisType } = model;
  const isFree = settings.xAxisLabelRotation === 0 && settings.xAxisLabelInterval === "auto";
  if (axisType === "time") return timeLabels(model, settings, isFree ? space.length : 0);
  // All names, if that is what the form says, are written as they fit, too.
  if (axisType === "value" || settings.xAxisLabelRotation !== 0) return {};
  const names = [...new Set(model.x.map(String))];
  return settings.horizontal
    ? namesBeside(names, { ...space, height: space.length })
    : withInterval(nameLabels(names, space), settings);
}

const withInterval = (labels: Axis, { xAxisLabelInterval }: Settings): Axis =>
  xAxisLabelInterval === "auto" ? labels : { ...labels, interval: 0 };

/** The axis that is zoomed into finds its labels itself, since it knows what is seen of it. */
function timeLabels(model: TimeSeriesModel, settings: Settings, width: number): Axis {
  const format = timeFormatOf(settings.x_axis_time_format);
  const grain = settings.time_grain_sqla;
  const print = format === "smart_date" ? null : timeFormatter(format, grain ?? undefined);
  if (settings.zoomable || width === 0) return print ? { formatter: (value: number) => print(value) } : {};
  const ticks = timeTicks(
    model.x as number[],
    {
      width,
      fontSize: FONT_SIZE,
      lineHeight: settings.horizontal ? LINE_HEIGHT : undefined,
      minInterval: grain === null ? undefined : MIN_INTERVAL[grain],
    },
    print,
  );
  const texts = new Map(ticks.map(({ time, text }) => [time, text]));
  return {
    customValues: ticks.map(({ time }) => time),
    formatter: (value: number) => texts.get(value) ?? "",
    lineHeight: LINE_HEIGHT,
  };
}

function xBounds({ xAxisBounds: [min, max] }: Settings, isBar: boolean): Axis {
  if (isBar) return { scale: true, ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) };
  return { min: min ?? "dataMin", max: max ?? "dataMax" };
}

/** Room for a number beside the next one, CSS pixels. */
const TICK_WIDTH = 80;
/** Part of a horizontal picture that the names of its bars leave. */
const AXIS_PART = 0.6;

/** Ticks of an axis that lies: numbers beside each other need more room than above each other. */
const ticksBeside = (width: number): number =>
  Math.max(1, Math.min(4, Math.floor((width * AXIS_PART) / TICK_WIDTH)));

/** Height of a picture that legend and labels take, and from one tick to the next at least, CSS pixels. */
const OUTSIDE_GRID = 60;
const TICK_HEIGHT = 24;

/** Ticks of an axis that stands: two numbers need some room between them. */
const ticksAbove = (height: number): number =>
  Math.max(2, Math.min(4, Math.floor((height - OUTSIDE_GRID) / TICK_HEIGHT)));

/** The axis of the values: light lines, about five ticks. */
export function yAxisOption(
  model: StackedModel,
  settings: Settings,
  formats: Formats,
  theme: ChartTheme,
  /** Width of the picture without its legend, and its height, CSS pixels. */
  { width, height }: { width: number; height: number },
): Axis {
  const { min, max } = yBounds(model, settings);
  const isFixed = min !== null && max !== null;
  const interval = isFixed && !settings.logAxis ? evenInterval(min, max) : null;
  return {
    ...axisStyle(theme),
    type: settings.logAxis ? "log" : "value",
    name: settings.y_axis_title,
    nameLocation: settings.y_axis_title_position === "Left" ? "middle" : "end",
    nameGap: settings.y_axis_title_margin,
    scale: settings.truncateYAxis,
    splitNumber: settings.horizontal ? ticksBeside(width) : ticksAbove(height),
    ...(min === null ? {} : { min }),
    ...(max === null ? {} : { max }),
    ...(interval === null ? {} : { interval }),
    // Labels without decimals must not say the same twice.
    ...(formats.axis(0.1) === formats.axis(0) ? { minInterval: 1 } : {}),
    axisLine: { show: false },
    splitLine: { show: true, lineStyle: { color: theme.gridLine, width: 1 } },
    minorTick: { show: settings.minorSplitLine },
    minorSplitLine: { show: settings.minorSplitLine, lineStyle: { color: theme.gridLine, opacity: 0.5 } },
    axisLabel: label(theme, { formatter: (value: number) => tickText(formats.axis(value)) }),
  };
}

/** The distance of four, or about four, ticks that end exactly at both bounds; null: there is none in round numbers. */
function evenInterval(min: number, max: number): number | null {
  const steps = [4, 5, 3, 2].map((count) => (max - min) / count);
  return steps.find((step) => step > 0 && Number(step.toPrecision(2)) === step) ?? null;
}

function yBounds(model: StackedModel, settings: Settings): { min: number | null; max: number | null } {
  const [min, max] = settings.y_axis_bounds;
  const { stack, contributionMode } = settings;
  const isWhole = stack === "Expand" || (stack !== null && contributionMode === "row");
  if (isWhole) return { min: min ?? 0, max: max ?? 1 };
  return { min: min ?? (settings.logAxis ? lowestDecade(model) : null), max };
}

/** The power of ten at or below the smallest positive value: where a log axis begins. */
function lowestDecade({ series }: StackedModel): number | null {
  const positive = series.flatMap(({ values }) => values).filter((value) => value !== null && value > 0);
  if (positive.length === 0) return null;
  return 10 ** Math.floor(Math.log10(positive.reduce((a, b) => Math.min(a!, b!))!));
}

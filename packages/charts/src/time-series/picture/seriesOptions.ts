import type { ChartTheme } from "../../contract/index.ts";
import type { SelectedValues } from "../../contract/marks/index.ts";
import { restColor } from "../../shared-picture/legend/index.ts";
import { fillPattern, linePattern, pointPattern } from "../../shared-picture/patterns/index.ts";
import { textWidth } from "../../text-metrics/index.ts";
import { forecastOptions } from "../forecast/index.ts";
import type { Series } from "../model/series.ts";
import { dimUnselected } from "./dimUnselected.ts";
import type { Formats } from "./formats.ts";
import type { Settings } from "./settings.ts";
import type { StackedModel } from "./stacking.ts";

type Option = Record<string, unknown>;

/** Font size of values at their marks, px. */
export const VALUE_SIZE = 12;

/** Id of the invisible series that carries a stream. */
export const BASELINE_ID = "__baseline";

/** What the series of a picture look like, beyond what its form says. */
export interface SeriesLook {
  /** Names of the series that the legend switched off. */
  hidden: ReadonlySet<string>;
  selected: SelectedValues;
  /** Length of one place along the axis, px. */
  slot: number;
  /** Ids of the series that have more points than pixels can show. */
  sampledSeries: ReadonlySet<string>;
  /** How many series of the picture come before these: patterns go on after theirs. */
  before?: number;
}

/** The series as ECharts takes them. */
export function seriesOptions(
  model: StackedModel,
  settings: Settings,
  formats: Formats,
  theme: ChartTheme,
  { hidden, selected, slot, sampledSeries, before = 0 }: SeriesLook,
): Option[] {
  const options = model.series.map((series, place) => {
    const option = {
      ...seriesOption(series, model, settings, theme, slot),
      ...(sampledSeries.has(series.id) && { sampling: "minmax" }),
    };
    const drawn = settings.show_patterns ? withPatterns(option, before + place) : option;
    return dimUnselected(drawn, series, model, selected);
  });
  if (settings.show_value) {
    const visible = model.series.filter(({ name }) => !hidden.has(name));
    model.series.forEach((series, k) => {
      options[k]!.labelLayout = { hideOverlap: true };
      options[k]!.label = valueLabel(series, visible, model, settings, formats, theme, slot);
    });
  }
  return [
    ...[...model.baselines].map(([shift, levels]) => baselineOption(shift, levels, model, settings)),
    // What was observed lies over what is predicted.
    ...model.series.flatMap((series) => {
      const color = seriesColor(series, settings, theme, model.series.length === 1);
      const predicted = series.forecast
        ? forecastOptions(series, series.forecast, model, settings, color)
        : [];
      return predicted.map((option) => dimUnselected(option, series, model, selected));
    }),
    ...options,
  ];
}

/**
 * The color of a series; what gathers others is grey. `isAlone`: it is the only series. One of a dimension whose other
 * values are filtered out keeps the color of its name.
 */
export const seriesColor = (
  series: Series,
  settings: Settings,
  theme: ChartTheme,
  isAlone: boolean,
): string => {
  if (series.isRest) return restColor(theme);
  const name = hasOwnColor(settings) ? series.ownName : series.name;
  return theme.color(name, settings.color_scheme, isAlone && series.dimensions.length === 0);
};

/** The color of a place, where those tell the places apart. */
export const placeColor = (place: number | string, settings: Settings, theme: ChartTheme): string =>
  theme.color(String(place), settings.color_scheme);

/** Whether colors say what a series is about and not when it was: only where its line, or nothing else, says that. */
const hasOwnColor = ({ time_shift_color, comparison_type, time_compare }: Settings): boolean =>
  time_shift_color && (comparison_type === "values" || time_compare.length === 1);

const point = (settings: Settings, x: number | string, y: number | null) =>
  settings.horizontal ? [y, x] : [x, y];

/** In a shorter place nobody sees the round corners of a bar, but they take time to draw, px. */
const LEAST_FOR_CORNERS = 4;

function seriesOption(
  series: Series,
  model: StackedModel,
  settings: Settings,
  theme: ChartTheme,
  slot: number,
): Option {
  const color = seriesColor(series, settings, theme, model.series.length === 1);
  const { seriesType } = settings;
  const kind = seriesType === "bar" ? "bar" : isScattered(series, settings) ? "scatter" : "line";
  const past = shiftNumber(series, settings);
  const option: Option = {
    id: series.id,
    name: series.name,
    type: kind,
    data: series.values.map((value, i) => point(settings, model.x[i]!, value)),
    itemStyle: { color },
    emphasis: { focus: "series" },
    blur: { itemStyle: { opacity: 0.5 }, lineStyle: { opacity: 0.4 } },
    ...stackOptions(series, settings),
  };
  if (kind === "bar") {
    const corners = slot >= LEAST_FOR_CORNERS && { borderRadius: 1 };
    const itemStyle = { color, ...corners, ...(past > 0 && shiftedBar(color)) };
    const data = settings.colorsByPlace
      ? series.values.map((value, i) => ({
          value: point(settings, model.x[i]!, value),
          itemStyle: { color: placeColor(model.x[i]!, settings, theme) },
        }))
      : option.data;
    return { ...option, data, barMaxWidth: 72, itemStyle };
  }
  const symbols = symbolOption(series, settings, color);
  if (kind === "scatter") {
    const itemStyle = { color, ...(past > 0 && { opacity: SHIFTED_OPACITY }) };
    return { ...option, itemStyle, ...symbols };
  }
  return {
    ...option,
    ...symbols,
    smooth: seriesType === "smooth",
    ...(seriesType === "start" || seriesType === "middle" || seriesType === "end"
      ? { step: seriesType }
      : {}),
    lineStyle: { color, width: settings.stack === "Stream" ? 0 : 2, ...(past > 0 && shiftedLine(past)) },
    ...(past > 0 && { connectNulls: true }),
    ...(settings.area || settings.stack === "Stream"
      ? { areaStyle: { color, opacity: settings.opacity * (past > 0 ? SHIFTED_OPACITY : 1) } }
      : {}),
  };
}

/** The line of a forecast takes the place of one through the values. */
export const isScattered = ({ forecast }: Series, { seriesType }: Settings): boolean =>
  seriesType === "scatter" || (forecast !== undefined && seriesType !== "bar");

/** The series with signs of its place among the others: over fills, in the line, and at its points. */
function withPatterns(option: Option, place: number): Option {
  const itemStyle = option.itemStyle as Option;
  const hasFill = option.type === "bar" || option.areaStyle !== undefined;
  const decal = hasFill ? fillPattern(place, String(itemStyle.color)) : undefined;
  return {
    ...option,
    ...(decal && { itemStyle: { ...itemStyle, decal } }),
    ...(option.lineStyle !== undefined && {
      lineStyle: { ...(option.lineStyle as Option), type: linePattern(place) },
    }),
    ...(option.symbol !== undefined && { symbol: pointPattern(place) }),
  };
}

function stackOptions(series: Series, settings: Settings): Option {
  if (!settings.stack) return {};
  return {
    stack: stackName(series, settings),
    stackStrategy: settings.stack === "Stream" ? "all" : "samesign",
  };
}

/** Each time has a stack of its own; with a stack dimension, so have the bars of each of its values. */
function stackName({ dimensions, shift }: Series, { stack, stackIndex }: Settings): string {
  const value = stack === "Stack" && stackIndex !== null ? (dimensions[stackIndex] ?? null) : null;
  return value === null || shift === null ? (value ?? shift ?? MAIN_STACK) : `${value}, ${shift}`;
}

const MAIN_STACK = "obs";

/** The place of the other time that a series is drawn for beside the chart's own, from 1; 0: it is of that time. */
const shiftNumber = ({ shift }: Series, { comparison_type, time_compare }: Settings): number =>
  shift === null || comparison_type !== "values" ? 0 : time_compare.map(String).indexOf(shift) + 1;

/** Opacity of series of another time. */
const SHIFTED_OPACITY = 0.7;

/** Each time has dashes of its own. */
const shiftedLine = (number: number): Option => ({
  type: [(number % 5) + 1, (number % 3) + 1],
  opacity: SHIFTED_OPACITY,
});

const shiftedBar = (color: string): Option => ({
  opacity: SHIFTED_OPACITY,
  borderColor: color,
  borderWidth: 1.5,
  borderType: "dotted",
});

/** A point that is not marked shows on hover only; a series of one point would otherwise be invisible. */
function symbolOption(series: Series, settings: Settings, color: string): Option {
  const isAlone = series.values.filter((value) => value !== null).length === 1;
  const always = isScattered(series, settings) || settings.markerEnabled || isAlone;
  const needed = always || settings.show_value || !settings.rich_tooltip;
  return {
    symbol: "circle",
    symbolSize: settings.markerSize,
    showSymbol: needed,
    ...(needed && !always && settings.rich_tooltip
      ? { itemStyle: { color, opacity: 0 }, emphasis: { focus: "series", itemStyle: { opacity: 1 } } }
      : {}),
  };
}

function valueLabel(
  series: Series,
  visible: Series[],
  model: StackedModel,
  settings: Settings,
  formats: Formats,
  theme: ChartTheme,
  slot: number,
): Option {
  const print = formats.series(series);
  const totals = model.totals.get(series.shift) ?? [];
  const tops = visible.length === 1 ? series.values : settings.only_total && settings.stack ? totals : null;
  const isUpright = settings.seriesType === "bar" && !settings.horizontal;
  /** Wider than the place of an upright bar, it would lie on the higher bar beside. */
  const hasRoom = (text: string, at: number): boolean => {
    if (!isUpright || tops === null || textWidth(text, VALUE_SIZE) <= slot) return true;
    const own = tops[at] ?? 0;
    return Math.max(tops[at - 1] ?? own, tops[at + 1] ?? own) <= own;
  };
  return {
    show: true,
    fontSize: VALUE_SIZE,
    position: settings.horizontal ? "right" : "top",
    color: theme.text,
    fontFamily: theme.fontFamily,
    formatter: ({ dataIndex }: { dataIndex: number }) => {
      const text = textAt(dataIndex);
      return hasRoom(text, dataIndex) ? text : "";
    },
  };

  function textAt(dataIndex: number): string {
    const value = series.values[dataIndex] ?? null;
    if (value === null) return "";
    if (!settings.stack) return print(value);
    if (settings.only_total) {
      const ownStack = visible.filter(({ shift }) => shift === series.shift);
      if (topSeries(ownStack, dataIndex) !== series) return "";
      return print(settings.stack === "Expand" ? 1 : totals[dataIndex]);
    }
    const total = settings.stack === "Expand" ? 1 : (totals[dataIndex] ?? 0);
    return value >= (settings.percentage_threshold / 100) * total ? print(value) : "";
  }
}

/** The series at the upper end of a stack: the last one that adds to it. */
const topSeries = (visible: Series[], i: number): Series | undefined =>
  visible.findLast(({ values }) => (values[i] ?? 0) > 0);

function baselineOption(
  shift: Series["shift"],
  levels: readonly number[],
  model: StackedModel,
  settings: Settings,
): Option {
  const id = shift === null ? BASELINE_ID : `${BASELINE_ID} ${shift}`;
  return {
    id,
    name: id,
    type: "line",
    data: levels.map((value, i) => point(settings, model.x[i]!, value)),
    stack: shift ?? MAIN_STACK,
    stackStrategy: "all",
    lineStyle: { opacity: 0 },
    itemStyle: { opacity: 0 },
    showSymbol: false,
    silent: true,
    tooltip: { show: false },
  };
}

import { CustomChart } from "echarts/charts";
import { GridComponent, LegendComponent, MarkLineComponent } from "echarts/components";
import type { ChartTheme, PictureInput } from "../contract/index.ts";
import { DIMMED_OPACITY, isSelected } from "../contract/marks/index.ts";
import type { EChartsPicture, TooltipParam } from "../contract/pictures/index.ts";
import { timeFormatter } from "../format/index.ts";
import { baseOption, tooltipOption } from "../shared-picture/index.ts";
import { legendOf } from "../shared-picture/legend/index.ts";
import { textWidth } from "../text-metrics/index.ts";
import { calendarTimeTicks } from "../time-series/picture/axes/timeTicks.ts";
import { zoomOf } from "../time-series/picture/zoom.ts";
import { barDrawer } from "./bar.ts";
import type { GanttForm } from "./controls.ts";
import { type Lanes, lanesOf } from "./lanes.ts";
import type { GanttEvent, GanttModel } from "./model.ts";
import { axisRange } from "./timeBounds.ts";
import { ganttTooltip } from "./tooltip.ts";

type Option = Record<string, unknown>;
type Input = PictureInput<GanttForm>;

/** Of labels, px. */
const FONT_SIZE = 12;
const LINE_HEIGHT = 15;
/** Space around the grid, px. */
const PADDING = 12;
/** Space under the grid for the bar that zooms, px. */
const ZOOM_SPACE = 28;
/** Share of the picture that names may take before they are cut. */
const MAX_NAMES_SHARE = 0.35;
/** Least height of a line that gets its name, px. */
const LEAST_NAMED_LANE = 14;
/** What a font may draw wider than it was measured, px. */
const NAME_SLACK = 4;

/** A bar for each event along the times, in the line of its name. */
export function picture(model: GanttModel, input: Input): EChartsPicture {
  const { form, theme, translate, size, hiddenSeries } = input;
  const hidden = new Set(hiddenSeries);
  const lanes = lanesOf(model, form.subcategories && model.hasDimension, hidden);
  const legend = legendOf(form, model.series, theme, translate, { size, hiddenSeries });
  const series = model.series.map((name) => ({
    name,
    events: model.events.filter((event) => event.series === name),
  }));
  const eventOf = ({ seriesId, seriesIndex, dataIndex = -1 }: TooltipParam): GanttEvent | null => {
    const at =
      seriesId === undefined ? (seriesIndex ?? -1) : series.findIndex(({ name }) => idOf(name) === seriesId);
    return series[at]?.events[dataIndex] ?? null;
  };
  const visible = model.events.filter((event) => !hidden.has(event.series));
  const names = widthOfNames(lanes, size.width);
  const bottomOfZoom = legend.side === "bottom" ? legend.space : 0;
  return {
    kind: "echarts",
    parts: [CustomChart, GridComponent, LegendComponent, MarkLineComponent],
    ...(form.zoomable && {
      loadParts: async () => (await import("../time-series/picture/zoomParts.ts")).zoomParts,
    }),
    option: {
      ...baseOption(theme),
      grid: gridOf(form, legend),
      legend: legend.option,
      xAxis: timeAxisOption(visible, form, theme, size.width - names - 2 * PADDING),
      yAxis: nameAxisOption(lanes, names, input),
      series: series.map(({ name, events }, at) => seriesOption(name, events, lanes, at === 0, input)),
      tooltip: tooltipOption("item", theme),
      ...zoomOf({ zoomable: form.zoomable, horizontal: false }, theme, bottomOfZoom),
    },
    legendRest: legend.rest,
    tooltip: ganttTooltip(model, eventOf, input),
    marks: (param) => eventOf(param)?.mark ?? null,
  };
}

const idOf = (name: string): string => `series ${name}`;

function seriesOption(
  name: string,
  events: readonly GanttEvent[],
  lanes: Lanes,
  isFirst: boolean,
  { form, theme, selected }: Input,
): Option {
  const isOnly = name === "";
  const color = theme.color(isOnly ? "events" : name, form.color_scheme, isOnly);
  return {
    id: idOf(name),
    name,
    type: "custom",
    // Drawn in several steps, bars would vanish while the picture is zoomed.
    progressive: 0,
    itemStyle: { color },
    encode: { x: [0, 1], y: 2 },
    renderItem: barDrawer({
      color,
      borderColor: theme.background,
      opacityOf: (at) => (isSelected(events[at]?.mark ?? null, selected) ? 1 : DIMMED_OPACITY),
    }),
    data: events.map((event) => ({ value: [event.start, event.end, lanes.laneOf(event)] })),
    ...(isFirst && { markLine: separators(lanes, theme) }),
  };
}

/** Lines between names. */
const separators = ({ categories }: Lanes, theme: ChartTheme): Option => ({
  silent: true,
  animation: false,
  symbol: "none",
  label: { show: false },
  lineStyle: { color: theme.gridLine, type: "solid", width: 1 },
  data: categories.slice(1).map(({ lane }) => ({ yAxis: lane })),
});

function gridOf(form: GanttForm, legend: { side: string; space: number }): Option {
  const print = form.zoomable ? printerOf(form) : null;
  const sides = {
    top: PADDING,
    // A label under the end of the axis reaches beyond it.
    right: PADDING + (print === null ? 0 : textWidth(print(0), FONT_SIZE) / 2),
    bottom:
      (form.zoomable ? ZOOM_SPACE : PADDING) + (form.x_axis_title === "" ? 0 : form.x_axis_title_margin),
    left: PADDING + (form.y_axis_title === "" ? 0 : form.y_axis_title_margin),
  };
  const side = legend.side as keyof typeof sides;
  return {
    ...sides,
    [side]: sides[side] + legend.space,
    outerBoundsMode: "same",
    outerBoundsContain: "axisLabel",
  };
}

/** `width`: about that of the axis, px. An axis that is zoomed into finds its labels itself. */
function timeAxisOption(
  events: readonly GanttEvent[],
  form: GanttForm,
  theme: ChartTheme,
  width: number,
): Option {
  const range = axisRange(form.x_axis_time_bounds, events);
  const print = printerOf(form);
  const ticks =
    form.zoomable || range === null ? null : calendarTimeTicks(range, { width, fontSize: FONT_SIZE }, print);
  const texts = new Map(ticks?.map(({ time, text }) => [time, text]));
  return {
    type: "time",
    name: form.x_axis_title,
    nameLocation: "middle",
    nameGap: form.x_axis_title_margin + FONT_SIZE + (print === null ? LINE_HEIGHT : 0),
    ...titleStyle(theme),
    ...(range && { min: range[0], max: range[1] }),
    // The lines stand where the ticks are.
    axisTick: { show: false, ...(ticks && { customValues: ticks.map(({ time }) => time) }) },
    axisLine: { show: false },
    splitLine: { show: true, lineStyle: { color: theme.gridLine } },
    axisLabel: {
      ...labelStyle(theme),
      hideOverlap: true,
      lineHeight: LINE_HEIGHT,
      ...(ticks
        ? {
            customValues: ticks.map(({ time }) => time),
            formatter: (value: number) => texts.get(value) ?? "",
          }
        : print && { formatter: (value: number) => print(value) }),
    },
  };
}

/** How the axis prints times; null: in the coarsest unit that tells them apart. */
const printerOf = ({ x_axis_time_format: format }: GanttForm): ((time: number) => string) | null =>
  format === null || format === "smart_date" ? null : timeFormatter(format);

/** Names stand in the middle of their lines, the first at the top. */
function nameAxisOption(lanes: Lanes, width: number, { form, theme, size }: Input): Option {
  const names = new Map(lanes.categories.map(({ name, lane, lanes: own }) => [lane + own / 2, name]));
  const step = Math.max(1, Math.ceil((LEAST_NAMED_LANE * names.size) / Math.max(size.height - 80, 1)));
  return {
    type: "value",
    inverse: true,
    min: 0,
    max: Math.max(lanes.count, 1),
    name: form.y_axis_title,
    nameLocation: "middle",
    nameGap: form.y_axis_title_margin,
    ...titleStyle(theme),
    axisLine: { show: false },
    axisTick: { show: false },
    splitLine: { show: false },
    axisLabel: {
      ...labelStyle(theme),
      customValues: [...names.keys()].filter((_, at) => at % step === 0),
      formatter: (middle: number) => names.get(middle) ?? "",
      width,
      overflow: "truncate",
    },
  };
}

/** Room for the names, px. */
function widthOfNames({ categories }: Lanes, width: number): number {
  const widest = categories.reduce((most, { name }) => Math.max(most, textWidth(name, FONT_SIZE)), 0);
  return Math.min(widest + NAME_SLACK, width * MAX_NAMES_SHARE);
}

const labelStyle = (theme: ChartTheme): Option => ({
  color: theme.mutedText,
  fontFamily: theme.fontFamily,
  fontSize: FONT_SIZE,
});

const titleStyle = (theme: ChartTheme): Option => ({
  nameTextStyle: { color: theme.mutedText, fontFamily: theme.fontFamily },
});

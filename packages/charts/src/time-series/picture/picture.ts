import { BarChart, LineChart, ScatterChart } from "echarts/charts";
import { GridSimpleComponent, LegendComponent } from "echarts/components";
import type { PictureInput } from "../../contract/index.ts";
import type { EChartsPart, EChartsPicture } from "../../contract/pictures/index.ts";
import { timeFormatter } from "../../format/index.ts";
import { baseOption, tooltipOption } from "../../shared-picture/index.ts";
import { legendOf, NOTE_HEIGHT, noteOption } from "../../shared-picture/legend/index.ts";
import { loadLabelParts, loadTextParts } from "../../shared-picture/rare-parts/index.ts";
import { textWidth } from "../../text-metrics/index.ts";
import { timeAxisOf } from "../../time-axis/index.ts";
import { annotationOptions } from "../annotations/index.ts";
import type { TimeSeriesForm } from "../controls/lineControls.ts";
import type { TimeSeriesModel } from "../model/model.ts";
import { xAxisOption, yAxisOption } from "./axes/axes.ts";
import { type Formats, formatsOf } from "./formats.ts";
import { endLegend } from "./lineEnds.ts";
import { timeSeriesMarks } from "./marks.ts";
import { pictureNote, sampledSeries, samplingOf, thinPlaces } from "./sampling.ts";
import { seriesOptions, VALUE_SIZE } from "./seriesOptions.ts";
import { PLAIN_STYLE, type Settings, type TimeSeriesStyle, timeFormatOf } from "./settings.ts";
import { type StackedModel, stackSeries } from "./stacking.ts";
import { timeSeriesTooltip } from "./tooltip.ts";
import { zoomOf } from "./zoom.ts";

/** Space around the grid, px; in a small picture it is less. */
const PADDING = 20;
const SMALL_PADDING = 8;
const NARROW = 300;
const LOW = 180;
/** Space beside the grid for the bar that zooms, px. */
const ZOOM_SPACE = 40;

/** Draws series over an x axis in the style of a type. */
export const timeSeriesPicture =
  <Form extends TimeSeriesForm>(styleOf: (form: Form) => Partial<TimeSeriesStyle>) =>
  (model: TimeSeriesModel, input: PictureInput<Form>): EChartsPicture => {
    const { form, theme, translate, selected } = input;
    const settings: Settings = { ...form, ...PLAIN_STYLE, ...styleOf(form) };
    const hidden = new Set(input.hiddenSeries);
    const stacked = stackSeries(model, settings.stack, hidden);
    const drawn = thinPlaces(stacked, settings, input.size);
    const isThinned = drawn !== stacked;
    const formats = formatsOf(input.dataset, settings, model.axisType);
    const sampled = isThinned ? new Set<string>() : sampledSeries(drawn, settings, input.size);
    const noteText = pictureNote(model, samplingOf(settings, isThinned || sampled.size > 0), translate);
    const note = noteText === null ? 0 : NOTE_HEIGHT;
    const padding = paddingFor(input.size);
    const underGrid = note + (settings.x_axis_title === "" ? 0 : settings.x_axis_title_margin);
    // Annotations stand in the legend, too: they have no end of a line to be named at.
    const ends =
      model.annotations.length > 0
        ? null
        : endLegend(drawn, settings, theme, { ...input.size, padding, bottom: underGrid }, hidden);
    const names = [...new Set([...model.series, ...model.annotations].map(({ name }) => name))];
    const legend =
      ends ?? legendOf(form, names, theme, translate, { size: input.size, hiddenSeries: input.hiddenSeries });
    const width = axisWidth(input.size.width, padding, legend);
    const height = axisHeight(input.size.height, padding, legend);
    const space = { width, height: input.size.height };
    const [along, across] = settings.horizontal ? [height, width] : [width, height];
    const isBar = settings.seriesType === "bar";
    const places = xAxisOption(model, settings, theme, isBar, { ...space, length: along });
    const values = yAxisOption(drawn, settings, formats, theme, space);
    const slot = along / drawn.x.length;
    return {
      kind: "echarts",
      parts: [BarChart, LineChart, ScatterChart, GridSimpleComponent, LegendComponent],
      ...(needsRareParts(settings, model, noteText) && {
        loadParts: () => rareParts(settings, model, noteText),
      }),
      option: {
        ...baseOption(theme),
        grid: gridOf(settings, legend, note, padding, valueRoom(drawn, settings, formats)),
        ...(noteText !== null && {
          graphic: noteOption(noteText, theme, {
            bottom: floorOf(input.size.height, legend),
            width: input.size.width,
          }),
        }),
        legend: legend.option,
        xAxis: settings.horizontal ? values : places,
        // The first place of a horizontal picture stands at the top.
        yAxis: settings.horizontal ? { ...places, inverse: true } : values,
        series: [
          ...seriesOptions(drawn, settings, formats, theme, {
            hidden,
            selected,
            slot,
            sampledSeries: sampled,
          }),
          ...annotationOptions(model.annotations, settings, theme, {
            along,
            across,
            x: model.x,
            horizontal: settings.horizontal,
          }),
        ],
        tooltip: tooltipOption(settings.rich_tooltip ? "axis" : "item", theme),
        ...zoomOf(settings, theme, (legend.side === "bottom" ? legend.space : 0) + note),
      },
      legendRest: legend.rest,
      directLabels: ends?.labels ?? null,
      timeAxis: brushedAxis(model, settings, formats),
      tooltip: timeSeriesTooltip(input, drawn, settings, formats, hidden),
      marks: timeSeriesMarks(drawn),
    };
  };

/** The axis along which a range can be selected; null: it holds no times. */
export const brushedAxis = (
  { axisType, x, timeGrain }: TimeSeriesModel,
  { horizontal, tooltipTimeFormat }: Settings,
  { title }: Formats,
) => {
  if (axisType !== "time") return null;
  const print = timeGrain === null ? title : timeFormatter(timeFormatOf(tooltipTimeFormat), timeGrain);
  return timeAxisOf(x as number[], timeGrain, print, horizontal ? "y" : "x");
};

/** About what labels of values take beside the grid, px. */
const VALUE_LABELS = 45;

/** About the length of the axis of the places, px. */
export const axisWidth = (
  width: number,
  padding: number,
  { side, space }: { side: string; space: number },
): number =>
  Math.max(width - 2 * padding - VALUE_LABELS - (side === "left" || side === "right" ? space : 0), 0);

/** Space around the grid of a picture of this size, px. */
export const paddingFor = ({ width, height }: { width: number; height: number }): number =>
  width < NARROW || height < LOW ? SMALL_PADDING : PADDING;

/** Of names below the grid, px. */
const PLACE_LABELS = 25;

const axisHeight = (
  height: number,
  padding: number,
  { side, space }: { side: string; space: number },
): number =>
  Math.max(height - 2 * padding - PLACE_LABELS - (side === "top" || side === "bottom" ? space : 0), 0);

const hasMarks = ({ annotations }: TimeSeriesModel): boolean =>
  annotations.some(({ kind }) => kind === "marks");

/** Whether a picture needs more of ECharts than most do. */
export const needsRareParts = (settings: Settings, model: TimeSeriesModel, note: string | null): boolean =>
  settings.zoomable || settings.show_value || note !== null || hasMarks(model);

/** Parts that few pictures need. */
export async function rareParts(
  { zoomable, show_value }: Settings,
  model: TimeSeriesModel,
  note: string | null,
): Promise<readonly EChartsPart[]> {
  return [
    ...(zoomable ? (await import("./zoomParts.ts")).zoomParts : []),
    ...(show_value ? await loadLabelParts() : []),
    ...(note === null ? [] : await loadTextParts()),
    ...(hasMarks(model) ? (await import("../annotations/markParts.ts")).markParts : []),
  ];
}

/** Where the space under the picture ends, above a legend. */
export const floorOf = (height: number, { side, space }: { side: string; space: number }): number =>
  side === "bottom" ? height - space : height;

/** Between a bar and the value at its end, and between that and the edge, px. */
const AROUND_VALUE = 9;

/** Room at the right for the values at the ends of bars that lie, px. */
function valueRoom({ series, totals }: StackedModel, settings: Settings, formats: Formats): number {
  if (!settings.horizontal || !settings.show_value) return 0;
  const widths = series.flatMap((one) =>
    [...one.values, ...(settings.stack ? (totals.get(one.shift) ?? []) : [])].map((value) =>
      value === null ? 0 : textWidth(formats.series(one)(value), VALUE_SIZE),
    ),
  );
  return widths.reduce((widest, width) => Math.max(widest, width), 0) + AROUND_VALUE;
}

/** Half a line of a label, px. */
const HALF_LABEL = 8;

/** `note`: height of a note under the grid, px; `padding`: space around it; `values`: room at the right for values, px. */
export function gridOf(
  settings: Settings,
  legend: { side: string; space: number },
  note: number,
  padding: number,
  values: number,
): Record<string, unknown> {
  const title = settings.y_axis_title !== "";
  const isTop = settings.y_axis_title_position === "Top";
  const top = title && isTop ? settings.y_axis_title_margin : 0;
  const left = title && !isTop ? settings.y_axis_title_margin : 0;
  const bottom = settings.x_axis_title === "" ? 0 : settings.x_axis_title_margin;
  const sides = {
    top: padding + top,
    right: settings.zoomable && settings.horizontal ? ZOOM_SPACE + values : Math.max(padding, values),
    bottom:
      (settings.zoomable && !settings.horizontal ? ZOOM_SPACE : padding) +
      (settings.horizontal ? left : bottom) +
      note,
    left: padding + (settings.horizontal ? bottom : left),
  };
  const outer = { ...sides, [legend.side]: sides[legend.side as keyof typeof sides] + legend.space };
  if (!settings.horizontal) return { ...outer, outerBoundsMode: "same", outerBoundsContain: "axisLabel" };
  // On an axis upside down, ECharts shrinks the grid far too much for a label that rises above its end.
  return {
    ...outer,
    top: outer.top + HALF_LABEL,
    bottom: outer.bottom + HALF_LABEL,
    outerBounds: outer,
    outerBoundsContain: "axisLabel",
  };
}

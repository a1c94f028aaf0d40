import { BarChart, LineChart, ScatterChart } from "echarts/charts";
import { GridSimpleComponent, LegendComponent } from "echarts/components";
import type { ChartTheme, PictureInput } from "../contract/index.ts";
import type { Mark } from "../contract/marks/index.ts";
import type { EChartsPicture, TooltipParam } from "../contract/pictures/index.ts";
import { baseOption, tooltipOption } from "../shared-picture/index.ts";
import { legendOf, NOTE_HEIGHT, noteOption } from "../shared-picture/legend/index.ts";
import { annotationOptions } from "../time-series/annotations/index.ts";
import { xAxisOption } from "../time-series/picture/axes/axes.ts";
import { timeSeriesMarks } from "../time-series/picture/marks.ts";
import {
  axisWidth,
  brushedAxis,
  floorOf,
  gridOf,
  needsRareParts,
  paddingFor,
  rareParts,
} from "../time-series/picture/picture.ts";
import { pictureNote } from "../time-series/picture/sampling.ts";
import { type SeriesLook, seriesOptions } from "../time-series/picture/seriesOptions.ts";
import { zoomOf } from "../time-series/picture/zoom.ts";
import type { MixedSeriesForm } from "./controls.ts";
import { type DrawnQuery, drawnQueries } from "./drawnQueries.ts";
import type { MixedSeriesModel } from "./model.ts";
import { QUERIES } from "./queryForm.ts";
import { querySettings } from "./settings.ts";
import { SUFFIX } from "./suffix.ts";
import { mixedSeriesTooltip } from "./tooltip.ts";
import { valueAxes } from "./valueAxes.ts";

type Option = Record<string, unknown>;

/** About what the labels of a second scale take, px. */
const SECOND_LABELS = 45;

/** The series of both queries over one axis. */
export function picture(model: MixedSeriesModel, given: PictureInput<MixedSeriesForm>): EChartsPicture {
  const input = { ...given, theme: jointTheme(given.theme, model) };
  const { form, theme, translate, dataset, size } = input;
  const { joinedModel } = model;
  const hidden = new Set(input.hiddenSeries);
  const drawn = drawnQueries(model, input, hidden);
  // What both queries share: titles, the axis of the places, zoom, annotations.
  const shared = querySettings({ ...form, yAxisIndex: 0 }, "a");
  const names = [...new Set([...joinedModel.series, ...joinedModel.annotations].map(({ name }) => name))];
  const legend = legendOf(form, names, theme, translate, { size, hiddenSeries: input.hiddenSeries });
  const isSampled = drawn.some(({ sampledSeries }) => sampledSeries.size > 0);
  const noteText = pictureNote(joinedModel, isSampled ? "peaks" : null, translate);
  const note = noteText === null ? 0 : NOTE_HEIGHT;
  const padding = paddingFor(size);
  const hasSecond = drawn.some(({ axis }) => axis === 1);
  const width = axisWidth(size.width, padding, legend) - (hasSecond ? SECOND_LABELS : 0);
  const space = { width, height: size.height };
  const isBar = drawn.some(({ settings }) => settings.seriesType === "bar");
  const rare = { ...shared, show_value: drawn.some(({ settings }) => settings.show_value) };
  const grid = gridOf(shared, legend, note, padding, 0);
  const marks = drawn.map(queryMarks);
  return {
    kind: "echarts",
    parts: [BarChart, LineChart, ScatterChart, GridSimpleComponent, LegendComponent],
    ...(needsRareParts(rare, joinedModel, noteText) && {
      loadParts: () => rareParts(rare, joinedModel, noteText),
    }),
    option: {
      ...baseOption(theme),
      grid: {
        ...grid,
        right:
          Number(grid.right) + (hasSecond && form.yAxisTitleSecondary !== "" ? form.y_axis_title_margin : 0),
      },
      ...(noteText !== null && {
        graphic: noteOption(noteText, theme, {
          bottom: floorOf(size.height, legend),
          width: size.width,
        }),
      }),
      legend: legend.option,
      xAxis: xAxisOption(joinedModel, shared, theme, isBar, { ...space, length: width }),
      yAxis: valueAxes(drawn, dataset, theme, space),
      series: [
        ...drawn.flatMap((one, at) =>
          queryOptions(one, input, {
            hidden,
            selected: input.selected,
            slot: width / joinedModel.x.length,
            sampledSeries: one.sampledSeries,
            before: at === 0 ? 0 : (drawn[0]?.model.series.length ?? 0),
          }),
        ),
        ...annotationOptions(joinedModel.annotations, shared, theme, {
          along: width,
          across: size.height,
          x: joinedModel.x,
          horizontal: false,
        }),
      ],
      tooltip: tooltipOption(form.rich_tooltip ? "axis" : "item", theme),
      ...zoomOf(shared, theme, (legend.side === "bottom" ? legend.space : 0) + note),
    },
    legendRest: legend.rest,
    timeAxis: drawn[0] ? brushedAxis(joinedModel, shared, drawn[0].formats) : null,
    tooltip: mixedSeriesTooltip(input, drawn, hidden),
    marks: (param) => marks.map((markOf) => markOf(param)).find((mark) => mark !== null) ?? null,
  };
}

/** What the marks of one query stand for; those of the second say that they are its own. */
function queryMarks({ query, model }: DrawnQuery): (param: TooltipParam) => Mark | null {
  const markOf = timeSeriesMarks(model);
  if (query === "a") return markOf;
  return (param) => {
    const mark = markOf(param);
    return mark && { ...mark, query: { place: QUERIES.indexOf(query), suffix: SUFFIX } };
  };
}

/** A series that is the only one of its query is not alone in the picture. */
const jointTheme = (theme: ChartTheme, { joinedModel }: MixedSeriesModel): ChartTheme => ({
  ...theme,
  color: (label, scheme, isOnly) => theme.color(label, scheme, isOnly && joinedModel.series.length === 1),
});

/** The series of one query on their scale, stacked among themselves only. */
function queryOptions(
  { query, axis, settings, model, formats }: DrawnQuery,
  { theme }: PictureInput<MixedSeriesForm>,
  look: SeriesLook,
): Option[] {
  const [, highest] = settings.y_axis_bounds;
  return seriesOptions(model, settings, formats, theme, look).map((option, at) => ({
    ...option,
    yAxisIndex: axis,
    // Bars of the other query must not hide lines.
    z: settings.seriesType === "bar" ? 2 : 3,
    ...(option.stack !== undefined && { stack: `${String(option.stack)}\n${query}` }),
    ...(settings.seriesType === "bar" &&
      settings.show_value &&
      highest !== null && { label: withoutLabelsAbove(highest, option.label as Option, model, at) }),
  }));
}

/** The value of a bar that goes beyond the end of its scale would stand outside of the picture. */
function withoutLabelsAbove(highest: number, label: Option, model: DrawnQuery["model"], at: number): Option {
  const write = label.formatter as (mark: { dataIndex: number }) => string;
  return {
    ...label,
    formatter: (mark: { dataIndex: number }) =>
      (model.series[at]?.values[mark.dataIndex] ?? 0) > highest ? "" : write(mark),
  };
}

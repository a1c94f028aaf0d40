import { LineChart } from "echarts/charts";
import { GridSimpleComponent } from "echarts/components";
import { readableColor, TEXT_CONTRAST } from "../color/contrast/index.ts";
import type { ChartTheme, PictureInput } from "../contract/index.ts";
import type { Mark } from "../contract/marks/index.ts";
import type { EChartsPicture, TooltipContent, TooltipParam } from "../contract/pictures/index.ts";
import { timeFormatter } from "../format/index.ts";
import { baseOption, exactValueFormatter, tooltipOption, valueFormatter } from "../shared-picture/index.ts";
import { timeAxisOf } from "../time-axis/index.ts";
import type { TrendForm } from "./controls.ts";
import type { TrendModel, TrendPoint } from "./model.ts";

/** Size of the point under the pointer, px. */
const POINT_SIZE = 10;
/** Room for that point at the edges, px. */
const EDGE = 6;
/** Opacity of the area right under the line; it fades to nothing. */
const AREA_OPACITY = 0.35;
const STANDARD_COLOR = { r: 0, g: 122, b: 135 };

/** Of the labels of an axis, px. */
const FONT_SIZE = 11;
/** About as many as there is room for. */
const SPLITS = 3;

/** How an axis looks that the form shows. `hasEnds`: its labels say its ends, too. */
const axisLook = (
  isShown: boolean,
  hasEnds: boolean,
  print: (value: number) => string,
  theme: ChartTheme,
): Record<string, unknown> =>
  isShown
    ? {
        show: true,
        splitNumber: SPLITS,
        splitLine: { show: false },
        axisTick: { show: false },
        axisLine: { lineStyle: { color: theme.gridLine } },
        axisLabel: {
          color: theme.mutedText,
          fontFamily: theme.fontFamily,
          fontSize: FONT_SIZE,
          hideOverlap: true,
          showMinLabel: hasEnds,
          showMaxLabel: hasEnds,
          formatter: print,
        },
      }
    : { show: false };

/** A quiet line, without axes unless the form shows them, its area fading downwards. */
export function trendLine(model: TrendModel, input: PictureInput<TrendForm>): EChartsPicture {
  const { form, theme } = input;
  const points = paddedPoints(model);
  const { r, g, b } = form.color_picker ?? STANDARD_COLOR;
  const color = readableColor(`rgb(${r}, ${g}, ${b})`, theme.background, TEXT_CONTRAST);
  const times = points.map(({ time }) => time);
  const numberText = valueFormatter(form.metric, input.dataset, form.y_axis_format, form.currency_format);
  return {
    kind: "echarts",
    parts: [LineChart, GridSimpleComponent],
    option: {
      ...baseOption(theme),
      grid: { left: EDGE, right: EDGE, top: EDGE, bottom: 0 },
      xAxis: {
        ...axisLook(form.show_x_axis, form.show_x_axis_min_max_labels, titleFormatter(form), theme),
        type: form.show_x_axis ? "time" : "value",
        min: times[0],
        max: times.at(-1),
      },
      yAxis: {
        ...axisLook(form.show_y_axis, form.show_y_axis_min_max_labels, numberText, theme),
        type: "value",
        scale: !form.start_y_axis_at_zero,
      },
      tooltip: tooltipOption("axis", theme),
      series: [
        {
          id: "trend",
          name: model.metric,
          type: "line",
          smooth: true,
          // Without it the curve swings below the lowest value.
          smoothMonotone: "x",
          symbol: "circle",
          symbolSize: POINT_SIZE,
          showSymbol: false,
          lineStyle: { color, width: 2 },
          itemStyle: { color },
          areaStyle: { color: fadingGradient(color) },
          data: points.map(({ time, value }) => [time, value]),
        },
      ],
    },
    timeAxis: timeAxisOf(
      model.points.map(({ time }) => time),
      form.time_grain_sqla,
      titleFormatter(form),
    ),
    tooltip: trendTooltip(model, points, color, input),
    marks: ({ dataIndex }) => markOf(points[dataIndex ?? -1], input),
  };
}

/** The points with an empty one at each end of the time that the form fixes. */
function paddedPoints({ points, from, to }: TrendModel): TrendPoint[] {
  const [first, last] = [points[0], points.at(-1)];
  return [
    ...(first && from !== null && from < first.time ? [{ time: from, value: null }] : []),
    ...points,
    ...(last && to !== null && to > last.time ? [{ time: to, value: null }] : []),
  ];
}

const fadingGradient = (color: string) => ({
  type: "linear",
  x: 0,
  y: 0,
  x2: 0,
  y2: 1,
  colorStops: [
    { offset: 0, color: withOpacity(color, AREA_OPACITY) },
    { offset: 1, color: withOpacity(color, 0) },
  ],
});

const withOpacity = (rgb: string, opacity: number): string =>
  rgb.replace(/^rgba?\(([^,]+,[^,]+,[^,)]+).*$/, `rgba($1, ${opacity})`);

function trendTooltip(
  { metric }: TrendModel,
  points: TrendPoint[],
  color: string,
  { form, dataset }: PictureInput<TrendForm>,
) {
  const exact = exactValueFormatter(form.metric, dataset, form.y_axis_format, form.currency_format);
  const title = titleFormatter(form);
  return (params: TooltipParam | TooltipParam[]): TooltipContent => {
    const param = Array.isArray(params) ? params[0] : params;
    const point = points[param?.dataIndex ?? -1];
    if (!point) return { title: "", rows: [] };
    return {
      title: title(point.time),
      rows: [{ color, name: metric, values: [exact(point.value)], emphasised: true }],
    };
  };
}

/** The adaptive format is spelled out where there is no grain that would say what a point stands for. */
function titleFormatter({ time_format, time_grain_sqla }: TrendForm) {
  const isAdaptive = time_format === null || time_format === "smart_date";
  if (isAdaptive && !time_grain_sqla) return timeFormatter("smart_date_verbose");
  return timeFormatter(time_format, time_grain_sqla);
}

function markOf(point: TrendPoint | undefined, { form }: PictureInput<TrendForm>): Mark | null {
  if (!point || form.x_axis === null) return null;
  return {
    values: [{ column: form.x_axis, value: point.time, grain: form.time_grain_sqla }],
    label: titleFormatter(form)(point.time),
  };
}

import { CustomChart } from "echarts/charts";
import { GraphicComponent } from "echarts/components";
import type { PictureInput } from "../contract/index.ts";
import { DIMMED_OPACITY, isSelected } from "../contract/marks/index.ts";
import type { EChartsPicture, TooltipContent, TooltipParam } from "../contract/pictures/index.ts";
import type { StackPicture } from "../contract/pictures/stack/stackPicture.ts";
import { metricFormatter, timeFormatter } from "../format/index.ts";
import { baseOption, exactValueFormatter, tooltipOption } from "../shared-picture/index.ts";
import { seriesMark } from "../shared-time/index.ts";
import { cutText, textWidth } from "../text-metrics/index.ts";
import { bandPaths } from "./bandPaths.ts";
import { bandsOf } from "./bands.ts";
import type { HorizonForm } from "./controls.ts";
import type { HorizonModel, HorizonRow } from "./model.ts";

type Input = PictureInput<HorizonForm>;
type Option = Record<string, unknown>;

const FONT_SIZE = 12;
const TIME_SIZE = 11;
const TIME_HEIGHT = 20;
const ROW_GAP = 1;
const LEAST_ROW = 6;
const LABEL_PADDING = 6;
/** Share of the width that a name may take. */
const MOST_NAME = 0.6;
/** What a scroll bar takes of the width, px. */
const SCROLL_BAR = 16;
/** A row that is lower has its name in smaller letters, px. */
const LOW_ROW = 16;

/** One row a series, as high as the form says; many rows scroll. */
export function picture(model: HorizonModel, input: Input): StackPicture {
  const { form, size } = input;
  const rowHeight = Math.max(form.series_height, LEAST_ROW);
  const height = model.rows.length * (rowHeight + ROW_GAP) + TIME_HEIGHT;
  const width = height > size.height ? Math.max(size.width - SCROLL_BAR, 1) : size.width;
  return {
    kind: "stack",
    parts: [
      {
        title: null,
        picture: rowsPicture(model, input, { width, rowHeight, height }),
        height,
        rows: { count: model.rows.length, top: TIME_HEIGHT, height: rowHeight + ROW_GAP },
      },
    ],
  };
}

interface Space {
  width: number;
  rowHeight: number;
  height: number;
}

function rowsPicture(model: HorizonModel, input: Input, space: Space): EChartsPicture {
  const { theme, form } = input;
  const { times, rows } = model;
  const step = space.width / Math.max(times.length, 1);
  const boxOf = (at: number) => ({
    x: 0,
    y: TIME_HEIGHT + at * (space.rowHeight + ROW_GAP),
    height: space.rowHeight,
  });
  return {
    kind: "echarts",
    parts: [CustomChart, GraphicComponent],
    option: {
      ...baseOption(theme),
      animation: false,
      tooltip: tooltipOption("item", theme),
      graphic: [
        ...rows.flatMap((row, at) =>
          nameOptions(row, TIME_HEIGHT + at * (space.rowHeight + ROW_GAP), space, input),
        ),
        ...timeOptions(times, space.width, input),
      ],
      series: [
        ...rows.map((row, at) => ({
          id: row.series.id,
          name: row.series.name,
          type: "custom",
          coordinateSystem: "none",
          onlyForPointers: true,
          z: 3,
          data: row.values.map((value, time) => [times[time], value]),
          renderItem: ({ dataIndex }: { dataIndex: number }) => ({
            type: "rect",
            shape: { ...boxOf(at), x: dataIndex * step, width: step },
            style: { fill: "transparent" },
            emphasis: { style: { fill: theme.background, opacity: 0.2 } },
          }),
        })),
        {
          id: "bands",
          type: "custom",
          coordinateSystem: "none",
          silent: true,
          data: rows.map((_, at) => at),
          renderItem: ({ dataIndex }: { dataIndex: number }) =>
            rowShape(rows[dataIndex]!, { ...boxOf(dataIndex), width: space.width }, input),
        },
      ],
    },
    tooltip: sliceTooltip(model, input),
    marks: ({ seriesIndex = -1, dataIndex = -1 }) => {
      const series = rows[seriesIndex]?.series;
      return series && (series.values[dataIndex] ?? null) !== null
        ? seriesMark(series, form, times[dataIndex])
        : null;
    },
  };
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A row: the bands of its values over their ground. */
function rowShape({ series, values, most }: HorizonRow, box: Box, { theme, form, selected }: Input): Option {
  const opacity = isSelected(seriesMark(series, form), selected) ? 1 : DIMMED_OPACITY;
  return {
    type: "group",
    children: [
      { type: "rect", shape: box, style: { fill: theme.gridLine } },
      ...bandPaths(values, most, box).map(({ color, pathData }) => ({
        type: "path",
        shape: { pathData },
        style: { fill: color, opacity },
      })),
    ],
  };
}

/** A series' name on a ground of its own, since any color may lie behind it. */
function nameOptions(
  { series }: HorizonRow,
  y: number,
  { width, rowHeight }: Space,
  { theme }: Input,
): Option[] {
  const fontSize = rowHeight < LOW_ROW ? TIME_SIZE : FONT_SIZE;
  if (rowHeight < TIME_SIZE) return [];
  const text = cutText(series.name, fontSize, width * MOST_NAME);
  const height = Math.min(fontSize + 6, rowHeight);
  const middle = y + rowHeight / 2;
  return [
    {
      type: "rect",
      silent: true,
      z: 10,
      shape: {
        x: 2,
        y: middle - height / 2,
        width: textWidth(text, fontSize) + 2 * LABEL_PADDING,
        height,
        r: 3,
      },
      style: { fill: theme.background, opacity: 0.8 },
    },
    {
      type: "text",
      silent: true,
      z: 11,
      x: 2 + LABEL_PADDING,
      y: middle,
      style: { text, fill: theme.text, fontFamily: theme.fontFamily, fontSize, verticalAlign: "middle" },
    },
  ];
}

/** The first time and the last, at their sides. */
function timeOptions(times: readonly number[], width: number, { theme, form }: Input): Option[] {
  const print = timePrinter(form);
  const text = (time: number | undefined, x: number, align: "left" | "right") => ({
    type: "text",
    silent: true,
    x,
    y: 3,
    style: {
      text: print(time),
      fill: theme.mutedText,
      fontFamily: theme.fontFamily,
      fontSize: TIME_SIZE,
      align,
    },
  });
  const [first, last] = [times[0], times.at(-1)];
  const needed = textWidth(`${print(first)}  ${print(last)}`, TIME_SIZE);
  return first === last || needed > width
    ? [text(first, 0, "left")]
    : [text(first, 0, "left"), text(last, width, "right")];
}

const timePrinter = ({ time_grain_sqla }: HorizonForm) =>
  time_grain_sqla ? timeFormatter("smart_date", time_grain_sqla) : timeFormatter("smart_date_detailed");

function sliceTooltip({ times, rows }: HorizonModel, { form, dataset, translate }: Input) {
  const title = timePrinter(form);
  return (params: TooltipParam | TooltipParam[]): TooltipContent => {
    const param = Array.isArray(params) ? params[0] : params;
    const row = rows[param?.seriesIndex ?? -1];
    const at = param?.dataIndex ?? -1;
    const value = row?.series.values[at];
    if (!row || value === null || value === undefined) return { title: "", rows: [] };
    const { metric, name } = row.series;
    const [first] = bandsOf(row.values[at] ?? 0, row.most).slice(-1);
    const change =
      form.horizon_color_scale === "change"
        ? [
            {
              color: null,
              name: translate("Change"),
              values: [metricFormatter(metric, dataset.metrics)(row.values[at])],
              emphasised: false,
            },
          ]
        : [];
    return {
      title: title(times[at]),
      rows: [
        {
          color: first?.color ?? null,
          name,
          values: [exactValueFormatter(metric, dataset, null, null)(value)],
          emphasised: true,
        },
        ...change,
      ],
    };
  };
}

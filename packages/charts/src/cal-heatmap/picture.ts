import { CustomChart } from "echarts/charts";
import { GraphicComponent } from "echarts/components";
import { contrastText } from "../color/contrast/index.ts";
import type { PictureInput } from "../contract/index.ts";
import type { EChartsPicture, TooltipContent, TooltipParam } from "../contract/pictures/index.ts";
import { adaptiveTimeFormatter, timeFormatter } from "../format/index.ts";
import {
  type ColorScale,
  colorScale,
  SCALE_LEGEND_HEIGHT,
  scaleLegend,
} from "../shared-picture/color-scale/index.ts";
import { baseOption, exactValueFormatter, tooltipOption, valueFormatter } from "../shared-picture/index.ts";
import { NOTE_HEIGHT, noteOption } from "../shared-picture/legend/index.ts";
import { textWidth } from "../text-metrics/index.ts";
import { type CalendarLayout, layoutBlocks, type Unit } from "./calendar/index.ts";
import type { CalHeatmapForm } from "./controls.ts";
import type { CalHeatmapModel, MetricCalendar } from "./model.ts";

type Input = PictureInput<CalHeatmapForm>;
type Option = Record<string, unknown>;

const HEADING_SIZE = 13;
const HEADING_HEIGHT = 24;
const LABEL_SIZE = 11;
const CALENDAR_GAP = 14;
/** Below this size a value in a cell cannot be read, px. */
const LEAST_VALUE_SIZE = 11;

/** How the blocks of each unit are named, and the times of cells in tooltips. */
const BLOCK_FORMATS: Readonly<Record<Unit, string>> = {
  min: "%H:%M",
  hour: "%b %d, %H:%M",
  day: "%b %d",
  week: "%b %d",
  month: "%b %Y",
  year: "%Y",
};
const SHORT_FORMATS: Readonly<Record<Unit, string>> = {
  ...BLOCK_FORMATS,
  hour: "%H:%M",
  day: "%d",
  week: "%d",
  month: "%b",
};
const CELL_GRAINS: Readonly<Record<Unit, string>> = {
  min: "PT1M",
  hour: "PT1H",
  day: "P1D",
  week: "P1W",
  month: "P1M",
  year: "P1Y",
};

interface PlacedCell {
  time: number;
  value: number | null;
  x: number;
  y: number;
}

/** A calendar for each metric, one below the other. */
export function picture(model: CalHeatmapModel, input: Input): EChartsPicture {
  const { form, theme, size, translate } = input;
  const note = model.isCut ? NOTE_HEIGHT : 0;
  const headingHeight = form.show_metric_name ? HEADING_HEIGHT : 0;
  const legendHeight = form.show_legend ? SCALE_LEGEND_HEIGHT : 0;
  const around = headingHeight + legendHeight;
  const gaps = CALENDAR_GAP * (model.calendars.length - 1);
  const room = (size.height - note - gaps) / Math.max(model.calendars.length, 1) - around;
  const layout = layoutBlocks(
    model.blocks,
    {
      cell: form.cell_size,
      padding: form.cell_padding,
      labels: blockNames(model),
    },
    { width: size.width, height: room },
  );
  const height = layout.height + around + CALENDAR_GAP;
  const drawn = model.calendars.map((calendar, at) => {
    const top = at * height + headingHeight;
    const scale = colorScale({ scheme: form.linear_color_scheme, steps: form.steps }, theme, calendar);
    return { calendar, scale, top, cells: placedCells(layout, calendar, top) };
  });
  return {
    kind: "echarts",
    parts: [CustomChart, GraphicComponent],
    option: {
      ...baseOption(theme),
      animation: false,
      tooltip: tooltipOption("item", theme),
      graphic: [
        ...drawn.flatMap(({ calendar, scale, top }) => [
          ...(form.show_metric_name
            ? [textOption(headingText(calendar, input), 0, top - headingHeight + 4, input, true)]
            : []),
          ...layout.blocks.flatMap(({ label }) =>
            label ? [textOption(label.text, label.x, top + label.y, input)] : [],
          ),
          ...(form.show_legend ? calendarLegend(calendar, scale, top + layout.height + 6, input) : []),
        ]),
        ...(model.isCut
          ? [
              noteOption(translate("Later times do not fit into this chart"), theme, {
                bottom: size.height,
                width: size.width,
              }),
            ]
          : []),
      ],
      series: drawn.map(({ calendar, scale, cells }, at) => ({
        id: `calendar ${at}`,
        name: calendar.name,
        type: "custom",
        coordinateSystem: "none",
        data: cells.map(({ time, value }) => [time, value]),
        renderItem: ({ dataIndex }: { dataIndex: number }) =>
          cellShape(cells[dataIndex], { layout, scale, calendar }, input),
      })),
    },
    tooltip: calendarTooltip(model, drawn, input),
  };
}

/** Months and days say their year or month only where it is another one. */
function blockNames({ block, blocks }: CalHeatmapModel): string[] {
  const [full, short] = [
    adaptiveTimeFormatter(BLOCK_FORMATS[block]),
    adaptiveTimeFormatter(SHORT_FORMATS[block]),
  ];
  const outer = timeFormatter(block === "month" ? "%Y" : block === "hour" ? "%Y-%m-%d" : "%Y-%m");
  return blocks.map(({ start }, at) => {
    const before = blocks[at - 1];
    return before && outer(before.start) === outer(start) ? short(start) : full(start);
  });
}

const headingText = ({ name }: MetricCalendar, { translate }: Input): string =>
  `${translate("Metric")}: ${name}`;

function placedCells(layout: CalendarLayout, { values }: MetricCalendar, top: number): PlacedCell[] {
  return layout.blocks.flatMap(({ block, x, y }) =>
    block.cells.map(({ time, column, row }) => ({
      time,
      value: values.get(time) ?? null,
      x: x + column * layout.step,
      y: top + y + row * layout.step,
    })),
  );
}

function cellShape(
  cell: PlacedCell | undefined,
  { layout, scale, calendar }: { layout: CalendarLayout; scale: ColorScale; calendar: MetricCalendar },
  { form, theme, dataset }: Input,
): Option | null {
  if (!cell) return null;
  const { x, y, value } = cell;
  const side = layout.cell;
  const fill = value === null ? scale.empty : scale.colorOf(value);
  const rect = {
    type: "rect",
    shape: { x, y, width: side, height: side, r: Math.min(form.cell_radius, side / 2) },
    style: { fill },
    emphasis: { style: { stroke: theme.text, lineWidth: 1 } },
  };
  const text =
    form.show_values && value !== null
      ? valueFormatter(calendar.metric, dataset, form.y_axis_format, null)(value)
      : "";
  if (text === "" || side < LEAST_VALUE_SIZE + 2 || textWidth(text, LEAST_VALUE_SIZE) > side) return rect;
  const style = {
    text,
    fill: contrastText(fill),
    fontFamily: theme.fontFamily,
    fontSize: LEAST_VALUE_SIZE,
    align: "center",
    verticalAlign: "middle",
  };
  return {
    type: "group",
    children: [rect, { type: "text", silent: true, x: x + side / 2, y: y + side / 2, style }],
  };
}

function textOption(text: string, x: number, y: number, { theme }: Input, isHeading = false): Option {
  return {
    type: "text",
    silent: true,
    x,
    y,
    style: {
      text,
      fill: isHeading ? theme.text : theme.mutedText,
      fontFamily: theme.fontFamily,
      fontSize: isHeading ? HEADING_SIZE : LABEL_SIZE,
      fontWeight: isHeading ? 600 : 400,
    },
  };
}

function calendarLegend(
  { metric, low, high }: MetricCalendar,
  scale: ColorScale,
  y: number,
  { form, dataset, theme, size }: Input,
): Option[] {
  const print = valueFormatter(metric, dataset, form.y_axis_format, null);
  return scaleLegend(scale, { low: print(low), high: print(high), x: 0, y, width: size.width }, theme);
}

interface DrawnCalendar {
  calendar: MetricCalendar;
  scale: ColorScale;
  cells: PlacedCell[];
}

function calendarTooltip(
  { cell }: CalHeatmapModel,
  drawn: readonly DrawnCalendar[],
  { form, dataset }: Input,
) {
  const isAdaptive = form.x_axis_time_format === null || form.x_axis_time_format === "smart_date";
  const time = timeFormatter(form.x_axis_time_format, isAdaptive ? CELL_GRAINS[cell] : null);
  return (params: TooltipParam | TooltipParam[]): TooltipContent => {
    const param = Array.isArray(params) ? params[0] : params;
    const shown = drawn[param?.seriesIndex ?? 0];
    const at = shown?.cells[param?.dataIndex ?? -1];
    if (!shown || !at) return { title: "", rows: [] };
    const { metric, name } = shown.calendar;
    const exact = exactValueFormatter(metric, dataset, form.y_axis_format, null);
    return {
      title: time(at.time),
      rows:
        at.value === null
          ? []
          : [{ color: shown.scale.colorOf(at.value), name, values: [exact(at.value)], emphasised: true }],
    };
  };
}

import { CustomChart } from "echarts/charts";
import { GraphicComponent, LegendComponent } from "echarts/components";
import type { PictureInput } from "../contract/index.ts";
import { DIMMED_OPACITY, isSelected, type Mark } from "../contract/marks/index.ts";
import type { EChartsPicture, TooltipContent, TooltipParam, TooltipRow } from "../contract/pictures/index.ts";
import { adaptiveNumberFormatter, timeFormatter } from "../format/index.ts";
import {
  baseOption,
  exactValueFormatter,
  MOST_ROWS,
  moreRow,
  tooltipOption,
} from "../shared-picture/index.ts";
import { legendOf } from "../shared-picture/legend/index.ts";
import { seriesMark } from "../shared-time/index.ts";
import { textWidth } from "../text-metrics/index.ts";
import type { RoseForm } from "./controls.ts";
import type { RoseModel } from "./model.ts";
import { pieSectors, roseSectors, type Sector } from "./sectors.ts";

type Input = PictureInput<RoseForm>;
type Option = Record<string, unknown>;

/** Space for the names of times above and below the circle, and the most beside it, px. */
const LABEL_SPACE = 20;
const MOST_LABEL_WIDTH = 70;
const LABEL_SIZE = 11;
const LABEL_LINE = 13;
const LABEL_GAP = 6;
const LEGEND_GAP = 8;
const LEAST_RADIUS = 10;

/** Series stacked outwards, one sector for each time; or, once a sector was opened, the shares at its time. */
export function picture(model: RoseModel, input: Input): EChartsPicture {
  const { form, theme, size, hiddenSeries, translate } = input;
  const names = model.series.map(({ name }) => name);
  const legend = legendOf(LEGEND, names, theme, translate, { size, hiddenSeries });
  const values = model.series.map(({ name, values: own }) =>
    own.map((value) => (hiddenSeries.includes(name) ? 0 : value)),
  );
  const { opened } = model;
  const sectors =
    opened === null ? roseSectors(values, form.rose_area_proportion) : pieSectors(values, opened);
  const top = legend.space + (legend.space > 0 ? LEGEND_GAP : 0);
  const middle = { x: size.width / 2, y: top + (size.height - top) / 2 };
  const print = timePrinter(form);
  const beside =
    Math.min(
      model.times.reduce((most, time) => Math.max(most, textWidth(print(time), LABEL_SIZE)), 0),
      MOST_LABEL_WIDTH,
    ) + LABEL_GAP;
  const radius = Math.max(
    Math.min(size.width / 2 - beside, (size.height - top) / 2 - LABEL_SPACE),
    LEAST_RADIUS,
  );
  const colors = names.map((name) =>
    theme.color(name, form.color_scheme, names.length === 1 && form.groupby.length === 0),
  );
  const bySeries = model.series.map((_, series) => sectors.filter((sector) => sector.series === series));
  return {
    kind: "echarts",
    parts: [CustomChart, GraphicComponent, LegendComponent],
    legendRest: legend.rest,
    option: {
      ...baseOption(theme),
      animation: false,
      legend: legend.option,
      tooltip: tooltipOption("item", theme),
      graphic: timeLabels(model, { middle, radius }, input),
      series: model.series.map(({ id, name }, series) => ({
        id,
        name,
        type: "custom",
        coordinateSystem: "none",
        itemStyle: { color: colors[series] },
        data: bySeries[series]!.map(({ time }) => [model.times[time], values[series]![time]]),
        renderItem: ({ dataIndex }: { dataIndex: number }) =>
          sectorShape(
            bySeries[series]![dataIndex],
            { middle, radius },
            { color: colors[series]!, mark: seriesMark(model.series[series]!, form) },
            input,
          ),
      })),
    },
    tooltip: roseTooltip(model, { values, colors, bySeries }, input),
    stateAfterClick: ({ seriesIndex = 0, dataIndex = -1 }) => {
      const time = model.times[bySeries[seriesIndex]?.[dataIndex]?.time ?? -1];
      return { ...input.ownState, openedTime: opened === null ? (time ?? null) : null };
    },
    marks: ({ seriesIndex = -1, dataIndex = -1 }) => {
      const time = model.times[bySeries[seriesIndex]?.[dataIndex]?.time ?? -1];
      const series = model.series[seriesIndex];
      return series && time !== undefined ? seriesMark(series, form, time) : null;
    },
  };
}

const LEGEND = {
  show_legend: true,
  legendType: "scroll",
  legendOrientation: "top",
  legendMargin: null,
} as const;

interface Circle {
  middle: { x: number; y: number };
  radius: number;
}

function sectorShape(
  sector: Sector | undefined,
  { middle, radius }: Circle,
  { color, mark }: { color: string; mark: Mark },
  { theme, selected }: Input,
): Option | null {
  if (!sector || sector.outer <= sector.inner || sector.end <= sector.start) return null;
  return {
    type: "sector",
    shape: {
      cx: middle.x,
      cy: middle.y,
      r0: sector.inner * radius,
      r: sector.outer * radius,
      startAngle: sector.start - Math.PI / 2,
      endAngle: sector.end - Math.PI / 2,
    },
    style: {
      fill: color,
      stroke: theme.background,
      lineWidth: 1,
      ...(!isSelected(mark, selected) && { opacity: DIMMED_OPACITY }),
    },
    emphasis: { style: { stroke: theme.text, lineWidth: 1.5 } },
  };
}

/** The times around the circle; those that would touch the one before are left out. An opened time stands alone, below. */
function timeLabels(model: RoseModel, circle: Circle, input: Input): Option[] {
  const { form, theme, translate } = input;
  const print = timePrinter(form);
  const { middle, radius } = circle;
  const label = (text: string, x: number, y: number, align: string) => ({
    type: "text",
    silent: true,
    x,
    y,
    style: {
      text,
      fill: theme.mutedText,
      fontFamily: theme.fontFamily,
      fontSize: LABEL_SIZE,
      align,
      verticalAlign: "middle",
    },
  });
  if (model.opened !== null) {
    const text = `${print(model.times[model.opened])} · ${translate("press again for all times")}`;
    return [label(text, middle.x, middle.y + radius + LABEL_SPACE / 2, "center")];
  }
  const drawn: Box[] = [];
  return model.times.flatMap((time, at) => {
    const angle = ((at + 0.5) / model.times.length) * 2 * Math.PI;
    const [x, y] = [
      middle.x + (radius + LABEL_GAP) * Math.sin(angle),
      middle.y - (radius + LABEL_GAP + LABEL_LINE / 3) * Math.cos(angle),
    ];
    const text = print(time);
    const width = textWidth(text, LABEL_SIZE);
    const side = Math.abs(Math.sin(angle)) < 0.2 ? "center" : Math.sin(angle) > 0 ? "left" : "right";
    const left = side === "left" ? x : side === "right" ? x - width : x - width / 2;
    const box = { left, right: left + width, top: y - LABEL_LINE / 2, bottom: y + LABEL_LINE / 2 };
    const isOutside = box.left < 0 || box.right > input.size.width;
    if (isOutside || drawn.some((other) => overlaps(box, other))) return [];
    drawn.push(box);
    return [label(text, x, y, side)];
  });
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right + LABEL_GAP && b.left < a.right + LABEL_GAP && a.top < b.bottom && b.top < a.bottom;

const timePrinter = ({ date_time_format, time_grain_sqla }: RoseForm) =>
  timeFormatter(date_time_format, time_grain_sqla);

interface DrawnRose {
  values: readonly (readonly number[])[];
  colors: readonly string[];
  bySeries: readonly (readonly Sector[])[];
}

/** The value of a sector; where it is rich, with those of the others at its time; its share where one time is shown alone. */
function roseTooltip(
  { series, times }: RoseModel,
  { values, colors, bySeries }: DrawnRose,
  { form, dataset, translate }: Input,
) {
  const title = timePrinter(form);
  const share = adaptiveNumberFormatter(",.1%");
  const row = (at: number, time: number, emphasised: boolean): TooltipRow => {
    const { name, metric } = series[at]!;
    const exact = exactValueFormatter(metric, dataset, form.number_format, null);
    const total = values.reduce((sum, own) => sum + (own[time] ?? 0), 0);
    const value = values[at]?.[time] ?? 0;
    return {
      color: colors[at] ?? null,
      name,
      values: [exact(value), ...(total === 0 ? [] : [share(value / total)])],
      emphasised,
    };
  };
  return (params: TooltipParam | TooltipParam[]): TooltipContent => {
    const param = Array.isArray(params) ? params[0] : params;
    const hovered = param?.seriesIndex ?? 0;
    const time = bySeries[hovered]?.[param?.dataIndex ?? -1]?.time;
    if (time === undefined) return { title: "", rows: [] };
    const others = series.map((_, at) => at).filter((at) => at !== hovered && (values[at]?.[time] ?? 0) > 0);
    const all = form.rich_tooltip
      ? [hovered, ...others].sort((a, b) => (values[b]?.[time] ?? 0) - (values[a]?.[time] ?? 0))
      : [hovered];
    const shown = all.length <= MOST_ROWS ? all : [...new Set([hovered, ...all])].slice(0, MOST_ROWS);
    return {
      title: title(times[time]),
      rows: [
        ...shown.map((at) => row(at, time, at === hovered)),
        ...(all.length > shown.length ? [moreRow(all.length - shown.length, translate)] : []),
      ],
    };
  };
}

import { metricLabel } from "@sightline/core/metrics";
import { NUMERIC, STRING } from "@sightline/core/query/generic-type";
import { ParallelChart } from "echarts/charts";
import { GraphicComponent, ParallelComponent } from "echarts/components";
import type { PictureInput } from "../contract/index.ts";
import { DIMMED_OPACITY, isSelected } from "../contract/marks/index.ts";
import type { EChartsPicture, TooltipContent, TooltipParam } from "../contract/pictures/index.ts";
import type { StackPicture } from "../contract/pictures/stack/stackPicture.ts";
import type { TableColumn, TablePicture } from "../contract/pictures/table/index.ts";
import { metricFormatter } from "../format/index.ts";
import { colorScale, SCALE_LEGEND_HEIGHT, scaleLegend } from "../shared-picture/color-scale/index.ts";
import { baseOption, exactValueFormatter, tooltipOption, verboseName } from "../shared-picture/index.ts";
import { plainTable } from "../shared-picture/plain-table/index.ts";
import { cutText, textWidth } from "../text-metrics/index.ts";
import type { ParaForm } from "./controls.ts";
import type { ParaAxis, ParaLine, ParaModel } from "./model.ts";

type Input = PictureInput<ParaForm>;

const FONT_SIZE = 11;
const NAME_HEIGHT = 26;
const BOTTOM = 8;
/** Beside the first and the last axis, px. */
const LEAST_SIDE = 12;
const MOST_SIDE = 110;
const LABEL_GAP = 8;
const LABEL_LINE = 14;
/** Colors between the least value and the most, in the legend. */
const LEGEND_STEPS = 12;
/** Share of the width that the words of a legend may take. */
const MOST_LEGEND_TEXT = 0.55;
const OPACITY = 0.5;
/** Of lines with a color of their own. */
const COLORED_OPACITY = 0.8;

/** Lines across axes; where it is wanted, a table of them below. */
export function picture(model: ParaModel, input: Input): EChartsPicture | StackPicture {
  const { form, size } = input;
  if (!form.show_datatable) return axesPicture(model, input, size);
  const half = Math.floor(size.height / 2);
  return {
    kind: "stack",
    parts: [
      { title: null, picture: axesPicture(model, input, { ...size, height: half }), height: half },
      { title: null, picture: linesTable(model, input), height: size.height - half },
    ],
  };
}

function axesPicture(model: ParaModel, input: Input, size: Input["size"]): EChartsPicture {
  const { form, theme, selected } = input;
  const { axes, lines } = model;
  const values = lines.flatMap(({ color }) => (color === null ? [] : [color]));
  const range = {
    low: values.reduce((a, b) => Math.min(a, b), Infinity),
    high: values.reduce((a, b) => Math.max(a, b), -Infinity),
  };
  const scale =
    values.length === 0
      ? null
      : colorScale({ scheme: form.linear_color_scheme, steps: LEGEND_STEPS }, theme, range);
  const legendHeight = scale ? SCALE_LEGEND_HEIGHT : 0;
  const spacing = size.width / Math.max(axes.length, 1);
  const names = axes.map(({ name }) => cutText(name, FONT_SIZE, spacing - LABEL_GAP));
  const { left, right } = sidesOf(model, names, input, spacing);
  return {
    kind: "echarts",
    parts: [ParallelChart, ParallelComponent, GraphicComponent],
    option: {
      ...baseOption(theme),
      animation: false,
      graphic: scale ? scaleLegend(scale, legendWords(range, input), theme) : [],
      tooltip: tooltipOption("item", theme),
      parallel: { left, right, top: legendHeight + NAME_HEIGHT, bottom: BOTTOM, axisExpandable: false },
      parallelAxis: axes.map((axis, dim) => axisOption(axis, { dim, name: names[dim]! }, model, input, size)),
      series: [
        {
          id: "lines",
          name: "",
          type: "parallel",
          smooth: false,
          inactiveOpacity: 0.06,
          activeOpacity: 1,
          lineStyle: { width: 1.5, opacity: OPACITY, color: theme.mutedText },
          emphasis: { lineStyle: { width: 3, opacity: 1 } },
          data: lines.map(({ name, values: own, color, mark }) => {
            const isDimmed = !isSelected(mark, selected);
            const isColored = scale !== null && color !== null;
            const opacity = (isColored ? COLORED_OPACITY : OPACITY) * (isDimmed ? DIMMED_OPACITY : 1);
            return {
              name,
              value: own.map((value) => value ?? "-"),
              ...((isColored || isDimmed) && {
                lineStyle: { ...(isColored && { color: scale.colorOf(color) }), opacity },
              }),
            };
          }),
        },
      ],
    },
    tooltip: lineTooltip(model, scale?.colorOf ?? null, input),
    marks: ({ dataIndex = -1 }) => lines[dataIndex]?.mark ?? null,
  };
}

/** The words at both ends of the legend; where there is no room, it does not say of which metric they are. */
function legendWords({ low, high }: { low: number; high: number }, input: Input) {
  const { form, dataset, size } = input;
  const print = metricFormatter(form.secondary_metric, dataset.metrics);
  const named = `${colorName(input)} ${print(low)}`;
  const isNarrow = textWidth(`${named}${print(high)}`, FONT_SIZE) > size.width * MOST_LEGEND_TEXT;
  return { low: isNarrow ? print(low) : named, high: print(high), x: 0, y: 2, width: size.width };
}

const colorName = ({ form, dataset }: Input): string =>
  form.secondary_metric === null ? "" : verboseName(metricLabel(form.secondary_metric), dataset);

/** Room for half of the outer names, and for the labels of the last axis, which stand at its right. */
function sidesOf(
  { axes, lines, names: groups }: ParaModel,
  names: string[],
  { dataset }: Input,
  spacing: number,
) {
  const half = (name: string | undefined) => textWidth(name ?? "", FONT_SIZE, "bold") / 2 + 2;
  const widest = ({ metric }: ParaAxis, at: number): number => {
    if (metric === null) return groups.reduce((most, name) => Math.max(most, textWidth(name, FONT_SIZE)), 0);
    const print = metricFormatter(metric, dataset.metrics);
    // An axis on which all values are 0 goes to 1.
    const unit = textWidth(print(0.2), FONT_SIZE);
    return lines.reduce((most, { values }) => Math.max(most, textWidth(print(values[at]), FONT_SIZE)), unit);
  };
  const last = axes.at(-1);
  const labels = last ? widest(last, axes.length - 1) + LABEL_GAP : 0;
  const most = Math.min(MOST_SIDE, spacing);
  return {
    left: Math.min(Math.max(half(names[0]), LEAST_SIDE), most),
    right: Math.min(Math.max(labels, half(names.at(-1)), LEAST_SIDE), most),
  };
}

function axisOption(
  { metric }: ParaAxis,
  { dim, name }: { dim: number; name: string },
  { names }: ParaModel,
  { theme, dataset }: Input,
  size: Input["size"],
): Record<string, unknown> {
  const text = { color: theme.mutedText, fontFamily: theme.fontFamily, fontSize: FONT_SIZE };
  // Lines pass behind the labels.
  const label = { ...text, hideOverlap: true, textBorderColor: theme.background, textBorderWidth: 3 };
  const print = metricFormatter(metric, dataset.metrics);
  return {
    dim,
    name,
    nameLocation: "end",
    // Above the label of the highest tick.
    nameGap: 12,
    nameTextStyle: { ...text, color: theme.text, fontWeight: 600 },
    axisLine: { lineStyle: { color: theme.mutedText } },
    axisTick: { lineStyle: { color: theme.mutedText } },
    // Dragging along an axis selects lines by their values there.
    areaSelectStyle: { width: 14, borderColor: theme.text, color: theme.mutedText, opacity: 0.2 },
    ...(metric === null
      ? {
          type: "category",
          data: names,
          axisLabel: {
            ...label,
            interval: labelInterval(names.length, size.height),
            width: Math.min(MOST_SIDE, size.width / 4),
            overflow: "truncate",
          },
        }
      : {
          type: "value",
          scale: true,
          splitNumber: Math.max(2, Math.min(5, Math.floor(size.height / 45))),
          axisLabel: { ...label, formatter: (value: number) => print(value) },
        }),
  };
}

/** How many names are left out between two that have room. */
const labelInterval = (count: number, height: number): number =>
  Math.max(Math.ceil((count * LABEL_LINE) / Math.max(height - NAME_HEIGHT - BOTTOM, 1)) - 1, 0);

function lineTooltip({ axes, lines }: ParaModel, colorOf: ((value: number) => string) | null, input: Input) {
  const { form, dataset } = input;
  return (params: TooltipParam | TooltipParam[]): TooltipContent => {
    const param = Array.isArray(params) ? params[0] : params;
    const line = lines[param?.dataIndex ?? -1];
    if (!line) return { title: "", rows: [] };
    const rows = axes.flatMap(({ metric, name }, at) =>
      metric === null
        ? []
        : [
            {
              color: null,
              name,
              values: [exactValueFormatter(metric, dataset, null, null)(line.values[at])],
              emphasised: false,
            },
          ],
    );
    const color =
      line.color === null || colorOf === null
        ? []
        : [
            {
              color: colorOf(line.color),
              name: colorName(input),
              values: [exactValueFormatter(form.secondary_metric, dataset, null, null)(line.color)],
              emphasised: true,
            },
          ];
    return { title: line.name, rows: [...color, ...rows] };
  };
}

/** The lines as rows: their group, their values, and what their color stands for. */
function linesTable({ axes, lines }: ParaModel, input: Input): TablePicture {
  const { form, dataset, ownState, selected } = input;
  const metricColumn = (key: string, label: string, metric: ParaAxis["metric"]): TableColumn => ({
    key,
    label,
    align: "right",
    isMetric: true,
    type: NUMERIC,
    format: exactValueFormatter(metric, dataset, null, null),
    bar: null,
  });
  const group: TableColumn[] =
    form.series === null
      ? []
      : [
          {
            key: "group",
            label: verboseName(typeof form.series === "string" ? form.series : form.series.label, dataset),
            align: "left",
            isMetric: false,
            type: STRING,
            format: String,
            bar: null,
          },
        ];
  const metrics = axes.flatMap(({ metric, name }, at) =>
    metric === null ? [] : [metricColumn(`value ${at}`, name, metric)],
  );
  const color =
    form.secondary_metric === null ? [] : [metricColumn("color", colorName(input), form.secondary_metric)];
  const rows = lines.map((line) => ({
    group: line.name,
    color: line.color,
    line,
    ...Object.fromEntries(line.values.map((value, at) => [`value ${at}`, value])),
  }));
  const markOf = (row: Record<string, unknown>) => (row.line as ParaLine).mark;
  return {
    ...plainTable([...group, ...metrics, ...color], rows, ownState),
    ...(form.series !== null && { marks: markOf }),
    ...(selected !== null && { isDimmed: (row) => !isSelected(markOf(row), selected) }),
  };
}

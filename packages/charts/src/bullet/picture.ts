import { BarChart, ScatterChart } from "echarts/charts";
import { GridSimpleComponent } from "echarts/components";
import type { ChartTheme, PictureInput } from "../contract/index.ts";
import type { EChartsPicture, TooltipContent, TooltipParam, TooltipRow } from "../contract/pictures/index.ts";
import { numberAxis, plainGrid } from "../shared-picture/axes/index.ts";
import { baseOption, exactValueFormatter, tooltipOption, valueFormatter } from "../shared-picture/index.ts";
import { loadLabelParts } from "../shared-picture/rare-parts/index.ts";
import { cutWords } from "../text-metrics/index.ts";
import type { BulletForm } from "./controls.ts";
import type { BulletModel, NamedValue } from "./model.ts";

type Option = Record<string, unknown>;
type Input = PictureInput<BulletForm>;

const MARKERS = "markers";
const LINES = "lines";
const FONT_SIZE = 12;
/** Thickness of the ranges: share of the height, and at most, px; that of the value is a share of it. */
const RANGE_SHARE = 0.4;
const THICKEST = 84;
const MEASURE_SHARE = 0.36;
const LINE_SHARE = 0.8;
/** Part of the width that the name at the left may take. */
const NAME_SHARE = 0.3;
/** Opacity of the shortest range; longer ones are paler. */
const DARKEST = 0.4;
/** Above a bar, for names of markers, px. */
const NAME_SPACE = 22;
/** Height of the picture's middle, in thicknesses of the ranges. */
const BAND = 2;
/** Of triangles, and between marks and their names, px. */
const TRIANGLE = 11;
const NAME_GAP = 4;

/** One bar on its ranges, with marks to compare it with. */
export function picture(model: BulletModel, input: Input): EChartsPicture {
  const { form, theme, size, dataset } = input;
  const print = valueFormatter(form.metric, dataset, form.y_axis_format, form.currency_format);
  const color = theme.color(model.name, undefined, true);
  const thickness = Math.round(Math.min(size.height * RANGE_SHARE, THICKEST));
  const { name, value, ranges, markers, lines } = model;
  const hasNames = [...markers, ...lines].some((mark) => mark.name !== "");
  return {
    kind: "echarts",
    parts: [BarChart, ScatterChart, GridSimpleComponent],
    ...(hasNames && { loadParts: loadLabelParts }),
    option: {
      ...baseOption(theme),
      grid: {
        ...plainGrid(size, { side: "top", space: 0 }),
        top: Math.max((size.height - BAND * thickness) / 2, hasNames ? NAME_SPACE : 0),
        bottom: Math.max((size.height - BAND * thickness) / 2, 0),
      },
      xAxis: {
        ...numberAxis({
          theme,
          title: { text: "", margin: 0 },
          print,
          length: size.width,
          side: "x",
        }),
        splitLine: { show: false },
      },
      yAxis: [
        {
          ...placeAxis(name),
          axisLabel: {
            color: theme.text,
            fontFamily: theme.fontFamily,
            fontSize: FONT_SIZE,
            formatter: (text: string) => cutWords(text, FONT_SIZE, size.width * NAME_SHARE),
          },
        },
        // Bars of different thickness stand in the middle on axes of their own only.
        { ...placeAxis(name), axisLabel: { show: false } },
      ],
      series: [
        ...ranges.map((range, at) => rangeOption(range, at, { count: ranges.length, thickness, theme })),
        {
          id: "value",
          name,
          type: "bar",
          data: [value],
          yAxisIndex: 1,
          barWidth: Math.round(thickness * MEASURE_SHARE),
          itemStyle: { color, borderRadius: 1 },
          z: 3,
        },
        marksOption(LINES, lines, input, {
          symbol: "rect",
          symbolSize: [3, thickness * LINE_SHARE],
          distance: (thickness * (1 - LINE_SHARE)) / 2 + NAME_GAP,
        }),
        marksOption(MARKERS, markers, input, {
          symbol: "triangle",
          symbolSize: TRIANGLE,
          symbolOffset: [0, (thickness - TRIANGLE) / 2],
          distance: thickness - TRIANGLE + NAME_GAP,
        }),
      ],
      tooltip: { ...tooltipOption("axis", theme), axisPointer: { type: "none" } },
    },
    tooltip: bulletTooltip(model, color, input),
  };
}

const placeAxis = (name: string): Option => ({
  type: "category",
  data: [name],
  position: "left",
  axisLine: { show: false },
  axisTick: { show: false },
});

/** A range behind the value; bars of the same place lie on each other. */
const rangeOption = (
  { value }: NamedValue,
  at: number,
  { count, thickness, theme }: { count: number; thickness: number; theme: ChartTheme },
): Option => ({
  id: `range ${at}`,
  type: "bar",
  silent: true,
  data: [value],
  barGap: "-100%",
  barWidth: thickness,
  itemStyle: { color: theme.mutedText, opacity: (DARKEST * (at + 1)) / (count + 1), borderRadius: 1 },
  z: 1,
});

/** Values that are marked on the bar, with their names above it as far as they do not lie on each other. */
function marksOption(
  id: string,
  marks: readonly NamedValue[],
  { theme }: Input,
  /** `distance`: from the mark to its name, px. */
  { distance, ...symbol }: Option & { distance: number },
): Option {
  return {
    id,
    type: "scatter",
    ...symbol,
    data: marks.map(({ value, name }) => ({
      name,
      value: [value, 0],
      label: { show: name !== "", formatter: name },
    })),
    itemStyle: { color: theme.text },
    label: {
      position: "top",
      distance,
      color: theme.text,
      fontFamily: theme.fontFamily,
      fontSize: FONT_SIZE,
    },
    labelLayout: { hideOverlap: true },
    z: 4,
  };
}

/** The tooltip tells the value and all that it is compared with; of a mark alone it stresses that mark. */
function bulletTooltip({ name, value, ranges, markers, lines }: BulletModel, color: string, input: Input) {
  const { form, dataset, translate, theme } = input;
  const exact = exactValueFormatter(form.metric, dataset, form.y_axis_format, form.currency_format);
  return (params: TooltipParam | TooltipParam[]): TooltipContent => {
    const at = Array.isArray(params) ? {} : params;
    const rows = (id: string, marks: readonly NamedValue[], word: string, ink: string): TooltipRow[] =>
      marks.map((mark, place) => ({
        color: ink,
        name: mark.name || translate(word),
        values: [exact(mark.value)],
        emphasised: at.seriesId === id && at.dataIndex === place,
      }));
    const compared = [
      ...rows(MARKERS, markers, "Marker", theme.text),
      ...rows(LINES, lines, "Marker line", theme.text),
      // A range that nobody has asked for says nothing.
      ...(form.ranges.trim() === "" ? [] : rows("", ranges, "Range", theme.mutedText)),
    ];
    const isOwn = compared.every(({ emphasised }) => !emphasised);
    return { title: name, rows: [{ color, name, values: [exact(value)], emphasised: isOwn }, ...compared] };
  };
}

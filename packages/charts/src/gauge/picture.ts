import { metricLabel } from "@sightline/core/metrics";
import { GaugeChart } from "echarts/charts";
import { readableColor, TEXT_CONTRAST } from "../color/contrast/index.ts";
import type { ChartTheme, PictureInput } from "../contract/index.ts";
import { DIMMED_OPACITY, isSelected } from "../contract/marks/index.ts";
import type { EChartsPicture, TooltipContent, TooltipParam } from "../contract/pictures/index.ts";
import {
  baseOption,
  exactValueFormatter,
  tooltipOption,
  valueFormatter,
  verboseName,
} from "../shared-picture/index.ts";
import { loadTextParts } from "../shared-picture/rare-parts/index.ts";
import { textWidth } from "../text-metrics/index.ts";
import type { GaugeForm } from "./controls.ts";
import { type Dial, dialIn } from "./dial.ts";
import type { GaugeModel, Reading } from "./model.ts";
import { LEAST_FONT, listBeside, listWidth, type ReadingText, textsInDial } from "./readingTexts.ts";

type Input = PictureInput<GaugeForm>;
type Option = Record<string, unknown>;
type ColorOf = (reading: Reading) => string;

/** Part of the radius that the ring may take, and that one bar of several takes at least, px. */
const MOST_RING = 0.35;
const LEAST_BAR = 2;
const TICK = 5;
const SPLIT_LINE = 9;
/** Between ring and labels, px. */
const LABEL_GAP = 6;
/** Length and width of a pointer, as parts of the radius. */
const POINTER = { length: 0.55, width: 0.035 };

/** Readings on one dial. */
export function picture(model: GaugeModel, input: Input): EChartsPicture {
  const { form, theme, size, dataset, translate } = input;
  const value = valueFormatter(form.metric, dataset, form.number_format, form.currency_format);
  const shown = model.readings.filter(({ mark }) => isSelected(mark, input.selected));
  const named = shown.map(({ name, value: number }) => ({
    name,
    text: form.value_formatter.replace("{value}", value(number)),
  }));
  const list = listWidth(named, form.font_size, size);
  const dial = dialIn(form, { width: size.width - list, height: size.height });
  const more = (count: number) => translate("and %s more").replace("%s", String(count));
  const { bar, ring } = ringOf(model, form, dial);
  const colorOf = readingColor(input);
  const texts =
    list > 0
      ? listBeside(named, form.font_size, { left: size.width - list, width: list, height: size.height }, more)
      : textsInDial(named, form.font_size, dial, Math.min(2 * (dial.radius - ring) * 0.8, size.width - 8));
  const lineLength = form.show_split_line ? SPLIT_LINE : form.show_axis_tick ? TICK : 0;
  return {
    kind: "echarts",
    parts: [GaugeChart],
    loadParts: loadTextParts,
    option: {
      ...baseOption(theme),
      animation: form.animation,
      graphic: textOptions(texts, shown, colorOf, theme),
      tooltip: tooltipOption("item", theme),
      series: [
        {
          id: "gauge",
          name: form.metric === null ? "" : verboseName(metricLabel(form.metric), dataset),
          type: "gauge",
          center: dial.center,
          radius: dial.radius,
          startAngle: dial.startAngle,
          endAngle: dial.endAngle,
          min: model.min,
          max: model.max,
          splitNumber: form.split_number,
          axisLine: {
            roundCap: form.round_cap,
            lineStyle: { width: ring, color: ringColors(model, input) },
          },
          progress: {
            show: form.show_progress,
            overlap: form.overlap,
            roundCap: form.round_cap,
            width: bar,
            clip: true,
          },
          pointer: {
            show: form.show_pointer,
            showAbove: false,
            length: dial.radius * POINTER.length,
            width: Math.max(dial.radius * POINTER.width, 3),
          },
          axisTick: {
            show: form.show_axis_tick,
            distance: 2,
            length: TICK,
            lineStyle: colorOrInherit(model, theme.mutedText),
          },
          splitLine: {
            show: form.show_split_line,
            distance: 2,
            length: form.show_split_line ? SPLIT_LINE : lineLength,
            lineStyle: { width: 2, ...colorOrInherit(model, theme.mutedText) },
          },
          axisLabel: axisLabels(model, dial, { ring, lineLength }, value, input),
          title: { show: false },
          detail: { show: false },
          data: model.readings.map((reading) => {
            const opacity = isSelected(reading.mark, input.selected) ? 1 : DIMMED_OPACITY;
            const color = colorOf(reading);
            return {
              name: reading.name,
              value: reading.value ?? model.min,
              itemStyle: { color, opacity },
              pointer: { itemStyle: { color: model.ranges.length > 0 ? "auto" : color, opacity } },
            };
          }),
        },
      ],
    },
    tooltip: gaugeTooltip(model, colorOf, input),
    marks: ({ dataIndex }) => model.readings[dataIndex ?? -1]?.mark ?? null,
  };
}

/** Thickness of one bar, and of the ring with all of them beside each other. */
function ringOf({ readings }: GaugeModel, { font_size, overlap }: GaugeForm, { radius }: Dial) {
  const count = overlap ? 1 : readings.length;
  const ring = Math.min(font_size * count, radius * MOST_RING);
  return { ring, bar: Math.max(ring / count, LEAST_BAR) };
}

const readingColor =
  ({ theme, form }: Input) =>
  ({ mark, name }: Reading): string =>
    theme.color(mark?.label ?? (name || metricName(form)), form.color_scheme, form.groupby.length === 0);

const metricName = ({ metric }: GaugeForm): string => (metric === null ? "" : metricLabel(metric));

/** The colors of the ranges along the ring; what no range covers is plain. */
function ringColors({ ranges }: GaugeModel, { theme, form }: Input): [end: number, color: string][] {
  const palette = theme.palette(form.color_scheme);
  const colored = ranges.map(({ end, color }): [number, string] => [
    end,
    palette[((color % palette.length) + palette.length) % palette.length] ?? theme.gridLine,
  ]);
  return (colored.at(-1)?.[0] ?? 0) >= 1 ? colored : [...colored, [1, theme.gridLine]];
}

const colorOrInherit = ({ ranges }: GaugeModel, color: string) => ({
  color: ranges.length > 0 ? "auto" : color,
});

/** The numbers inside the ring, as many as have room beside each other. */
function axisLabels(
  { min, max, ranges }: GaugeModel,
  dial: Dial,
  { ring, lineLength }: { ring: number; lineLength: number },
  print: (value: unknown) => string,
  { form, theme }: Input,
): Option {
  const inset = ring + lineLength;
  const fontSize = Math.max(Math.min(form.font_size * 0.8, dial.radius * 0.12), LEAST_FONT);
  const splits = form.split_number;
  const numbers = Array.from({ length: splits + 1 }, (_, at) => min + ((max - min) * at) / splits);
  const widest = Math.max(...numbers.map((number) => textWidth(print(number), fontSize)));
  const inner = dial.radius - inset - LABEL_GAP - widest / 2;
  const arc = (Math.abs(dial.endAngle - dial.startAngle) * Math.PI * Math.max(inner, 1)) / 180;
  const needed = Math.max(widest, fontSize) + 2 * LABEL_GAP;
  const every = Math.max(Math.ceil((splits * needed) / arc), 1);
  const step = divisorFrom(every, splits);
  const shown = new Set(numbers.filter((_, at) => at % step === 0).map((number) => number.toPrecision(10)));
  return {
    // From the outer edge of the ring, without the length of the lines.
    distance: inset + LABEL_GAP - lineLength,
    fontSize,
    fontFamily: theme.fontFamily,
    color: ranges.length > 0 ? "inherit" : theme.mutedText,
    formatter: (number: number) => (shown.has(number.toPrecision(10)) ? print(number) : ""),
  };
}

/** The least number from one on that divides another: both ends of the dial keep their numbers. */
function divisorFrom(least: number, number: number): number {
  for (let divisor = least; divisor < number; divisor += 1) if (number % divisor === 0) return divisor;
  return number;
}

/** Names and values, in the dial or beside it; those of other readings are left out where one was chosen. */
function textOptions(
  texts: readonly ReadingText[],
  shown: readonly Reading[],
  colorOf: ColorOf,
  theme: ChartTheme,
): Option[] {
  return texts.map(({ text, x, y, align, fontSize, reading, isValue }) => {
    const color = reading === null || shown.length === 1 ? null : colorOf(shown[reading]!);
    const plain = isValue && reading !== null ? theme.text : theme.mutedText;
    const fill = color === null ? plain : readableColor(color, theme.background, TEXT_CONTRAST);
    const font = `${isValue ? "600 " : ""}${Math.round(fontSize)}px ${theme.fontFamily}`;
    return { type: "text", silent: true, x, y, style: { text, fill, font, align, verticalAlign: "middle" } };
  });
}

function gaugeTooltip(
  { readings }: GaugeModel,
  colorOf: (reading: Reading) => string,
  { form, dataset }: Input,
) {
  const exact = exactValueFormatter(form.metric, dataset, form.number_format, form.currency_format);
  return (params: TooltipParam | TooltipParam[]): TooltipContent => {
    const reading = readings[[params].flat()[0]?.dataIndex ?? -1];
    if (!reading) return { title: "", rows: [] };
    const text = form.value_formatter.replace("{value}", exact(reading.value));
    const name = verboseName(metricName(form), dataset);
    return {
      title: reading.name,
      rows: [{ color: colorOf(reading), name, values: [text], emphasised: true }],
    };
  };
}

import { BarChart } from "echarts/charts";
import { GridSimpleComponent, LegendComponent } from "echarts/components";
import type { RgbaValue } from "../contract/controls/index.ts";
import type { PictureInput } from "../contract/index.ts";
import { DIMMED_OPACITY, isSelected } from "../contract/marks/index.ts";
import type { EChartsPicture } from "../contract/pictures/index.ts";
import { nameAxis, numberAxis, plainGrid } from "../shared-picture/axes/index.ts";
import { baseOption, tooltipOption, valueFormatter } from "../shared-picture/index.ts";
import { legendOf } from "../shared-picture/legend/index.ts";
import { loadLabelParts } from "../shared-picture/rare-parts/index.ts";
import { STANDARD_COLORS, type WaterfallForm } from "./controls.ts";
import type { BarKind, WaterfallBar, WaterfallModel } from "./model.ts";
import { waterfallTooltip } from "./tooltip.ts";

type Option = Record<string, unknown>;

const KINDS: readonly BarKind[] = ["increase", "decrease", "total"];
const WORDS: Readonly<Record<BarKind, string>> = {
  increase: "Increase",
  decrease: "Decrease",
  total: "Total",
};
/** Id of the bars that carry the others. */
const BASE_ID = "base";
const TITLE_MARGIN = 30;
/** About what labels of values take beside the grid, px. */
const VALUE_LABELS = 60;
const FONT_SIZE = 11;
/** For the label of the lowest bar, which would lie on the names of the bars: a share of the axis. */
const ROOM_BELOW = "6%";

/** Bars that stand on each other's ends, and totals that stand on zero. */
export function picture({ bars }: WaterfallModel, input: PictureInput<WaterfallForm>): EChartsPicture {
  const { form, theme, size, dataset, translate } = input;
  const print = valueFormatter(form.metric, dataset, form.y_axis_format, form.currency_format);
  const nameOf = (kind: BarKind) => translate(WORDS[kind]);
  const colorOf = (kind: BarKind) => cssColor(form[`${kind}_color`] ?? STANDARD_COLORS[kind]);
  const hidden = new Set(KINDS.filter((kind) => input.hiddenSeries.includes(nameOf(kind))));
  const legend = legendOf(
    { show_legend: form.show_legend, legendType: "scroll", legendOrientation: "top", legendMargin: null },
    KINDS.filter((kind) => bars.some((bar) => bar.kind === kind)).map(nameOf),
    theme,
    translate,
    { size, hiddenSeries: input.hiddenSeries },
  );
  return {
    kind: "echarts",
    parts: [BarChart, GridSimpleComponent, LegendComponent],
    ...(form.show_value && { loadParts: loadLabelParts }),
    option: {
      ...baseOption(theme),
      grid: plainGrid(size, legend),
      legend: legend.option,
      xAxis: nameAxis(
        bars.map(({ name }) => name),
        {
          theme,
          title: { text: form.x_axis_label, margin: TITLE_MARGIN },
          layout: form.x_ticks_layout,
          size: { width: size.width - VALUE_LABELS, height: size.height },
        },
      ),
      yAxis: {
        ...numberAxis({
          theme,
          title: { text: form.y_axis_label, margin: TITLE_MARGIN },
          print,
          length: size.height - legend.space,
          side: "y",
        }),
        ...(form.show_value && bars.some(({ to }) => to < 0) && { boundaryGap: [ROOM_BELOW, 0] }),
      },
      series: [
        baseSeries(bars, hidden, colorOf),
        ...KINDS.map((kind) =>
          kindSeries(kind, bars, { name: nameOf(kind), color: colorOf(kind), print, input }),
        ),
      ],
      tooltip: { ...tooltipOption("axis", theme), axisPointer: { type: "shadow" } },
    },
    legendRest: legend.rest,
    tooltip: waterfallTooltip(bars, input, { nameOf, colorOf }),
    marks: ({ seriesId, dataIndex }) => {
      const bar = bars[dataIndex ?? -1];
      return bar && bar.kind === seriesId ? bar.mark : null;
    },
  };
}

const cssColor = ({ r, g, b, a }: RgbaValue): string => `rgba(${r}, ${g}, ${b}, ${a})`;

/**
 * A bar in two parts, both measured from zero: what carries it, and what is seen of it. One that crosses zero has a part on
 * either side.
 */
function partsOf({ from, to }: WaterfallBar): { base: number; shown: number; crosses: boolean } {
  if (from * to < 0) return { base: from, shown: to, crosses: true };
  const [near, far] = Math.abs(from) < Math.abs(to) ? [from, to] : [to, from];
  return { base: near, shown: far - near, crosses: false };
}

const stack = { type: "bar", stack: "bars", barMaxWidth: 72, barCategoryGap: "25%" } as const;

/** What carries the bars: not seen but where a bar crosses zero. */
const baseSeries = (
  bars: readonly WaterfallBar[],
  hidden: ReadonlySet<BarKind>,
  colorOf: (kind: BarKind) => string,
): Option => ({
  ...stack,
  id: BASE_ID,
  silent: true,
  data: bars.map((bar) => {
    const { base, crosses } = partsOf(bar);
    const isSeen = crosses && !hidden.has(bar.kind);
    return { value: base, itemStyle: { color: isSeen ? colorOf(bar.kind) : "transparent" } };
  }),
});

interface KindStyle {
  name: string;
  color: string;
  print: (value: unknown) => string;
  input: PictureInput<WaterfallForm>;
}

/** The bars of a kind; where there is none of it, there is a hole. */
const kindSeries = (
  kind: BarKind,
  bars: readonly WaterfallBar[],
  { name, color, print, input: { form, theme, selected } }: KindStyle,
): Option => ({
  ...stack,
  id: kind,
  name,
  itemStyle: { color, borderRadius: 1 },
  data: bars.map((bar) => {
    if (bar.kind !== kind) return "-";
    const { shown } = partsOf(bar);
    return isSelected(bar.mark, selected) ? shown : { value: shown, itemStyle: { opacity: DIMMED_OPACITY } };
  }),
  label: {
    show: form.show_value,
    position: kind === "decrease" ? "bottom" : "top",
    color: theme.text,
    fontFamily: theme.fontFamily,
    fontSize: FONT_SIZE,
    formatter: ({ dataIndex }: { dataIndex: number }) => print(bars[dataIndex]?.value),
  },
  labelLayout: { hideOverlap: true },
});

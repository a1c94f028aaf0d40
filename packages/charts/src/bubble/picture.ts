import { metricLabel } from "@sightline/core/metrics";
import type { QueryMetric } from "@sightline/core/query";
import { ScatterChart } from "echarts/charts";
import { GridSimpleComponent, LegendComponent } from "echarts/components";
import type { PictureInput } from "../contract/index.ts";
import { DIMMED_OPACITY, isSelected } from "../contract/marks/index.ts";
import type { EChartsPicture, TooltipContent, TooltipParam, TooltipRow } from "../contract/pictures/index.ts";
import { numberAxis, plainGrid } from "../shared-picture/axes/index.ts";
import {
  baseOption,
  exactValueFormatter,
  tooltipOption,
  valueFormatter,
  verboseName,
} from "../shared-picture/index.ts";
import { legendOf } from "../shared-picture/legend/index.ts";
import type { BubbleForm } from "./controls.ts";
import type { BubbleGroup, BubbleModel } from "./model.ts";

type Option = Record<string, unknown>;
type Input = PictureInput<BubbleForm>;

/** Diameter of the smallest bubble, px. */
const SMALLEST = 5;
/** Share of the picture's smaller side that a bubble may take, so that small pictures are not covered. */
const MAX_SHARE = 0.22;
/** More bubbles than so many are drawn at once. */
const MANY = 1_000;

/** A bubble at the place of its x and y, as large as its size. */
export function picture({ groups }: BubbleModel, input: Input): EChartsPicture {
  const { form, theme, size, translate } = input;
  const legend = legendOf(
    form,
    groups.map(({ name }) => name),
    theme,
    translate,
    { size, hiddenSeries: input.hiddenSeries },
  );
  const isMany = groups.reduce((sum, { bubbles }) => sum + bubbles.length, 0) > MANY;
  return {
    kind: "echarts",
    parts: [ScatterChart, GridSimpleComponent, LegendComponent],
    option: {
      ...baseOption(theme),
      animation: !isMany,
      grid: plainGrid(size, legend),
      legend: legend.option,
      xAxis: xAxisOption(input),
      yAxis: yAxisOption(input, size.height - legend.space),
      series: groups.map((group) => groupOption(group, input)),
      tooltip: tooltipOption("item", theme),
    },
    legendRest: legend.rest,
    tooltip: bubbleTooltip(groups, input),
    marks: ({ seriesIndex, dataIndex }) => groups[seriesIndex ?? -1]?.bubbles[dataIndex ?? -1]?.mark ?? null,
  };
}

const withDashedLines = (axis: Option): Option => {
  const { lineStyle, ...more } = axis.splitLine as { lineStyle: Option };
  return { ...axis, splitLine: { ...more, lineStyle: { ...lineStyle, type: "dashed" } } };
};

const NO_BOUNDS = [null, null] as const;

function xAxisOption({ form, theme, size, dataset }: Input): Option {
  const axis = numberAxis({
    theme,
    title: { text: form.x_axis_label, margin: form.x_axis_title_margin },
    print: valueFormatter(form.x, dataset, form.xAxisFormat, null),
    length: size.width,
    side: "x",
    isLog: form.logXAxis,
    bounds: form.truncateXAxis ? form.xAxisBounds : NO_BOUNDS,
    scale: form.truncateXAxis,
  });
  const label = axis.axisLabel as Option;
  const isEach = form.xAxisLabelInterval !== "auto";
  return withDashedLines({
    ...axis,
    axisLabel: { ...label, rotate: form.xAxisLabelRotation, ...(isEach && { hideOverlap: false }) },
  });
}

function yAxisOption({ form, theme, dataset }: Input, length: number): Option {
  const axis = numberAxis({
    theme,
    title: { text: form.y_axis_label, margin: form.y_axis_title_margin },
    print: valueFormatter(form.y, dataset, form.y_axis_format, null),
    length,
    side: "y",
    isLog: form.logYAxis,
    bounds: form.truncateYAxis ? form.y_axis_bounds : NO_BOUNDS,
    scale: form.truncateYAxis,
  });
  return withDashedLines({
    ...axis,
    axisLabel: { ...(axis.axisLabel as Option), rotate: form.yAxisLabelRotation },
  });
}

function groupOption({ name, bubbles }: BubbleGroup, input: Input): Option {
  const { form, theme, size } = input;
  const largest = Math.min(2 * form.max_bubble_size, MAX_SHARE * Math.min(size.width, size.height));
  return {
    id: name,
    name,
    type: "scatter",
    data: bubbles.map(({ x, y, weight, mark }) => ({
      value: [x, y],
      symbolSize: SMALLEST + weight * largest,
      ...(!isSelected(mark, input.selected) && { itemStyle: { opacity: form.opacity * DIMMED_OPACITY } }),
    })),
    itemStyle: {
      color: theme.color(name, form.color_scheme, form.series === null),
      opacity: form.opacity,
      // An edge keeps bubbles apart that lie on each other.
      borderColor: theme.background,
      borderWidth: 1,
    },
    emphasis: { focus: "series", itemStyle: { opacity: 1 } },
    blur: { itemStyle: { opacity: form.opacity / 3 } },
  };
}

/** The tooltip of a bubble: where it stands, and its size. */
function bubbleTooltip(groups: readonly BubbleGroup[], { form, theme, dataset }: Input) {
  const byName = new Map(groups.map((group) => [group.name, group]));
  const row = (metric: QueryMetric | null, format: string | null, value: number | null): TooltipRow => ({
    color: null,
    name: metric === null ? "" : verboseName(metricLabel(metric), dataset),
    values: [exactValueFormatter(metric, dataset, format, null)(value)],
    emphasised: false,
  });
  return (params: TooltipParam | TooltipParam[]): TooltipContent => {
    const { seriesId, dataIndex } = [params].flat()[0] ?? {};
    const bubble = byName.get(seriesId ?? "")?.bubbles[dataIndex ?? -1];
    if (!bubble || seriesId === undefined) return { title: "", rows: [] };
    const color = theme.color(seriesId, form.color_scheme, form.series === null);
    return {
      title: form.series === null ? bubble.name : `${seriesId} (${bubble.name})`,
      rows: [
        { ...row(form.x, form.xAxisFormat, bubble.x), color },
        row(form.y, form.y_axis_format, bubble.y),
        row(form.size, form.tooltipSizeFormat, bubble.size),
      ],
    };
  };
}

import { metricLabel } from "@sightline/core/metrics";
import { HeatmapChart } from "echarts/charts";
import { GridComponent, VisualMapComponent } from "echarts/components";
import type { PictureInput } from "../contract/index.ts";
import { DIMMED_OPACITY, isSelected } from "../contract/marks/index.ts";
import type { EChartsPicture } from "../contract/pictures/index.ts";
import { adaptiveNumberFormatter } from "../format/index.ts";
import { baseOption, tooltipOption, valueFormatter, verboseName } from "../shared-picture/index.ts";
import { axisNames } from "./axisNames.ts";
import { cellMarks } from "./cellMarks.ts";
import { colorScaleOption, textColorScale } from "./colors.ts";
import type { HeatmapForm } from "./controls.ts";
import { type Layout, layoutOf } from "./layout.ts";
import type { HeatmapCell, HeatmapModel } from "./model.ts";
import { heatmapTooltip } from "./tooltip.ts";

type Option = Record<string, unknown>;

/** Cells from this width and height on stand apart from each other, px. */
const MIN_GAP_CELL = 8;

/** A cell for each pair of places; its color tells its value. */
export function picture(model: HeatmapModel, input: PictureInput<HeatmapForm>): EChartsPicture {
  const { form, theme, dataset, size } = input;
  const names = { x: axisNames(model.x, form), y: axisNames(model.y, form) };
  const print = valueFormatter(form.metric, dataset, form.y_axis_format, form.currency_format);
  const share = adaptiveNumberFormatter(",.0%");
  const [low, high] = model.colorRange;
  const measureOf = (cell: HeatmapCell) =>
    Math.min(Math.max(form.normalized ? cell.rank : cell.value, low), high);
  const labels = form.show_values ? model.cells.map(({ value }) => print(value)) : [];
  const layout = layoutOf(names, labels, form, size);
  const textColor = textColorScale(form, theme, model.colorRange);
  const metric = form.metric === null ? "" : metricLabel(form.metric);
  const marks = cellMarks(model, names, form);
  return {
    kind: "echarts",
    parts: [HeatmapChart, GridComponent, VisualMapComponent],
    option: {
      ...baseOption(theme),
      animation: model.cells.length < 1_000,
      grid: layout.grid,
      xAxis: axisOption(names.x, layout.x, form.xscale_interval, input),
      yAxis: {
        ...axisOption(names.y, layout.y, form.yscale_interval, input),
        // What nobody has sorted is read from the top; a side that ascends does so upwards.
        inverse: form.sort_y_axis === null,
      },
      visualMap: colorScaleOption(form, theme, {
        range: model.colorRange,
        print: form.normalized ? share : print,
        width: size.width,
        isShown: layout.showsScale,
      }),
      tooltip: tooltipOption("item", theme),
      series: [
        {
          id: "cells",
          name: verboseName(metric, dataset),
          type: "heatmap",
          data: model.cells.map((cell, place) => ({
            value: [cell.x, cell.y, measureOf(cell)],
            ...(isSelected(marks[place] ?? null, input.selected)
              ? {}
              : { itemStyle: { opacity: DIMMED_OPACITY } }),
            ...(layout.showsValues
              ? { label: { formatter: labels[place], color: textColor(measureOf(cell)) } }
              : {}),
          })),
          label: { show: layout.showsValues, fontFamily: theme.fontFamily, fontSize: 11 },
          itemStyle: borderOption(form, layout, input),
          emphasis: { itemStyle: { borderColor: theme.text, borderWidth: 1 } },
          progressive: 0,
        },
      ],
    },
    tooltip: heatmapTooltip(model, names, input),
    marks: ({ dataIndex }) => marks[dataIndex ?? -1] ?? null,
  };
}

function axisOption(
  names: string[],
  { rotate, labelWidth, fits }: Layout["x"],
  /** From one label to the next; less than 1: as many as there is room for. */
  steps: number,
  { theme }: PictureInput<HeatmapForm>,
): Option {
  return {
    type: "category",
    data: names,
    axisLine: { show: false },
    axisTick: { show: false },
    splitLine: { show: false },
    axisLabel: {
      color: theme.mutedText,
      fontFamily: theme.fontFamily,
      fontSize: 11,
      interval: steps >= 1 ? steps - 1 : fits ? 0 : "auto",
      rotate,
      hideOverlap: true,
      width: labelWidth,
      overflow: "truncate",
    },
  };
}

function borderOption(
  { border_color, border_width }: HeatmapForm,
  layout: Layout,
  { theme }: PictureInput,
): Option {
  if (border_width > 0 && border_color !== null) {
    const { r, g, b, a } = border_color;
    return { borderColor: `rgba(${r}, ${g}, ${b}, ${a})`, borderWidth: border_width };
  }
  const standsApart = Math.min(layout.cell.width, layout.cell.height) >= MIN_GAP_CELL;
  return standsApart ? { borderColor: theme.background, borderWidth: 1 } : {};
}

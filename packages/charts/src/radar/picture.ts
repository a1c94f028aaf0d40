import { RadarChart } from "echarts/charts";
import { LegendComponent, RadarComponent } from "echarts/components";
import type { PictureInput } from "../contract/index.ts";
import { DIMMED_OPACITY, isSelected } from "../contract/marks/index.ts";
import type { EChartsPicture, TooltipContent, TooltipParam } from "../contract/pictures/index.ts";
import {
  baseOption,
  exactValueFormatter,
  tooltipOption,
  valueFormatter,
  verboseName,
} from "../shared-picture/index.ts";
import { legendOf } from "../shared-picture/legend/index.ts";
import { axisNames } from "./axisNames.ts";
import type { RadarForm } from "./controls.ts";
import type { RadarModel } from "./model.ts";

type Input = PictureInput<RadarForm>;
type Print = (value: unknown) => string;

const FONT_SIZE = 11;
const FILL_OPACITY = 0.15;
/** More shapes than so many have no values at their corners: these would lie on each other. */
const MOST_LABELLED = 4;
/** A smaller radius has no room for values, px. */
const LEAST_LABELLED_RADIUS = 60;

/** Shapes over axes around one middle. */
export function picture(model: RadarModel, input: Input): EChartsPicture {
  const { form, theme, size, dataset, translate, selected } = input;
  const names = model.shapes.map(({ name }) => name);
  const legend = legendOf(form, names, theme, translate, input);
  const space = { left: 0, right: 0, top: 0, bottom: 0 };
  space[legend.side] = legend.space;
  const room = {
    width: size.width - space.left - space.right,
    height: size.height - space.top - space.bottom,
  };
  const axisTexts = model.axes.map(({ label }) => verboseName(label, dataset));
  const frame = axisNames(axisTexts, room);
  const prints = model.axes.map(
    ({ metric }): Print => valueFormatter(metric, dataset, form.number_format, null),
  );
  const hasLabels =
    form.show_labels && model.shapes.length <= MOST_LABELLED && frame.radius >= LEAST_LABELLED_RADIUS;
  return {
    kind: "echarts",
    parts: [RadarChart, RadarComponent, LegendComponent],
    option: {
      ...baseOption(theme),
      animation: false,
      legend: legend.option,
      tooltip: tooltipOption("item", theme),
      radar: {
        shape: form.is_circle ? "circle" : "polygon",
        center: [space.left + frame.center[0], space.top + frame.center[1]],
        radius: frame.radius,
        indicator: model.axes.map(({ min, max }, at) => ({ name: frame.texts[at], min, max })),
        axisName: {
          color: theme.mutedText,
          fontFamily: theme.fontFamily,
          fontSize: FONT_SIZE,
          lineHeight: 14,
        },
        axisNameGap: frame.gap,
        axisLine: { lineStyle: { color: theme.gridLine } },
        splitLine: { lineStyle: { color: theme.gridLine } },
        splitArea: { show: false },
      },
      series: [
        {
          id: "radar",
          type: "radar",
          symbolSize: 5,
          emphasis: { focus: "self" },
          data: model.shapes.map(({ name, values, places, mark }) => {
            const color = theme.color(name, form.color_scheme, form.groupby.length === 0);
            const isShown = isSelected(mark, selected);
            const texts = values.map((value, at) => prints[at]!(value));
            return {
              name,
              value: places,
              itemStyle: { color, opacity: isShown ? 1 : DIMMED_OPACITY },
              lineStyle: { color, width: 2, opacity: isShown ? 1 : DIMMED_OPACITY },
              areaStyle: { color, opacity: isShown ? FILL_OPACITY : 0 },
              label: {
                show: hasLabels,
                position: form.label_position,
                color: theme.text,
                fontFamily: theme.fontFamily,
                fontSize: FONT_SIZE,
                formatter: ({ dimensionIndex = 0 }: { dimensionIndex?: number }) => {
                  const text = values[dimensionIndex] === null ? "" : (texts[dimensionIndex] ?? "");
                  return form.label_type === "key_value" && text !== "" ? `${name}: ${text}` : text;
                },
              },
            };
          }),
        },
      ],
    },
    legendRest: legend.rest,
    tooltip: radarTooltip(model, axisTexts, input),
    marks: ({ dataIndex }) => model.shapes[dataIndex ?? -1]?.mark ?? null,
    // A shape is told by its first axis.
    walk: [
      model.shapes.map(({ name, values }, dataIndex) => ({
        seriesIndex: 0,
        dataIndex,
        name,
        value: values[0] ?? null,
      })),
    ],
  };
}

function radarTooltip(
  { axes, shapes }: RadarModel,
  names: readonly string[],
  { form, theme, dataset }: Input,
) {
  const prints = axes.map(({ metric }) => exactValueFormatter(metric, dataset, form.number_format, null));
  return (params: TooltipParam | TooltipParam[]): TooltipContent => {
    const shape = shapes[[params].flat()[0]?.dataIndex ?? -1];
    if (!shape) return { title: "", rows: [] };
    const color = theme.color(shape.name, form.color_scheme, form.groupby.length === 0);
    return {
      title: shape.name,
      rows: shape.values.map((value, at) => ({
        color,
        name: names[at]!,
        values: [prints[at]!(value)],
        emphasised: false,
      })),
    };
  };
}

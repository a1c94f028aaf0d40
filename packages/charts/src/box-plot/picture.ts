import { BoxplotChart, ScatterChart } from "echarts/charts";
import { GridSimpleComponent } from "echarts/components";
import { parseColor } from "../color/contrast/index.ts";
import type { PictureInput } from "../contract/index.ts";
import { DIMMED_OPACITY, isSelected } from "../contract/marks/index.ts";
import type { EChartsPicture, TooltipContent, TooltipParam } from "../contract/pictures/index.ts";
import { countText } from "../format/index.ts";
import { nameAxis, numberAxis, plainGrid } from "../shared-picture/axes/index.ts";
import { baseOption, exactValueFormatter, tooltipOption, valueFormatter } from "../shared-picture/index.ts";
import type { BoxPlotForm } from "./controls.ts";
import type { Box, BoxPlotModel } from "./model.ts";

type Input = PictureInput<BoxPlotForm>;

/** The row that says most of a box. */
const MEDIAN = "Median";
const BOXES = "boxes";
const OUTLIERS = "outliers";
const FILL_OPACITY = 0.6;
/** Diameter of an outlier, px. */
const OUTLIER_SIZE = 6;
/** About what labels of values take beside the grid, px. */
const VALUE_LABELS = 60;

/** A box for each distribution, with whiskers to its ends and a point for each value beyond them. */
export function picture({ boxes }: BoxPlotModel, input: Input): EChartsPicture {
  const { form, theme, size, dataset, selected } = input;
  const [first] = boxes;
  const print = valueFormatter(
    form.metrics.length === 1 ? (first?.metric ?? null) : null,
    dataset,
    form.number_format,
    null,
  );
  const isOnly = form.groupby.length === 0 && new Set(boxes.map(({ group }) => group)).size === 1;
  const colorOf = ({ group }: Box) => theme.color(group, form.color_scheme, isOnly);
  const opacityOf = ({ mark }: Box) => (isSelected(mark, selected) ? 1 : DIMMED_OPACITY);
  const outliers = boxes.flatMap((box, at) => box.outliers.map((value) => ({ box, at, value })));
  return {
    kind: "echarts",
    parts: [BoxplotChart, ScatterChart, GridSimpleComponent],
    option: {
      ...baseOption(theme),
      grid: plainGrid(size, { side: "top", space: 0 }),
      xAxis: nameAxis(
        boxes.map(({ name }) => name),
        {
          theme,
          title: { text: form.x_axis_title, margin: form.x_axis_title_margin },
          layout: form.x_ticks_layout,
          size: { width: size.width - VALUE_LABELS, height: size.height },
        },
      ),
      yAxis: numberAxis({
        theme,
        title: {
          text: form.y_axis_title,
          margin: form.y_axis_title_margin,
          position: form.y_axis_title_position,
        },
        print,
        length: size.height,
        side: "y",
        scale: true,
      }),
      series: [
        {
          id: BOXES,
          name: BOXES,
          type: "boxplot",
          boxWidth: [7, 60],
          data: boxes.map((box) => ({
            name: box.name,
            value: [box.min, box.q1, box.median, box.q3, box.max],
            itemStyle: {
              color: fillColor(colorOf(box)),
              borderColor: colorOf(box),
              borderWidth: 1.5,
              opacity: opacityOf(box),
            },
          })),
        },
        {
          id: OUTLIERS,
          name: OUTLIERS,
          type: "scatter",
          symbolSize: OUTLIER_SIZE,
          data: outliers.map(({ box, at, value }) => ({
            name: box.name,
            value: [at, value],
            itemStyle: { color: colorOf(box), opacity: FILL_OPACITY * opacityOf(box) },
          })),
        },
      ],
      tooltip: tooltipOption("item", theme),
    },
    tooltip: boxTooltip(boxes, outliers, input),
    marks: ({ seriesId, dataIndex = -1 }) => {
      const box = seriesId === OUTLIERS ? outliers[dataIndex]?.box : boxes[dataIndex];
      return box?.mark ?? null;
    },
  };
}

/** A color that the lines of a box can be seen on. */
function fillColor(color: string): string {
  const channels = parseColor(color);
  return channels ? `rgba(${channels.join(", ")}, ${FILL_OPACITY})` : color;
}

interface Outlier {
  box: Box;
  at: number;
  value: number;
}

/** The tooltip of a box tells all of its figures, that of an outlier its value. */
function boxTooltip(
  boxes: readonly Box[],
  outliers: readonly Outlier[],
  { form, dataset, theme, translate }: Input,
) {
  const isOnly = form.groupby.length === 0 && new Set(boxes.map(({ group }) => group)).size === 1;
  const printOf = ({ metric }: Box) => exactValueFormatter(metric, dataset, form.number_format, null);
  const rowsOf = (box: Box): [word: string, text: string][] => {
    const print = printOf(box);
    return [
      ["Max", print(box.max)],
      ["3rd Quartile", print(box.q3)],
      ["Mean", print(box.mean)],
      [MEDIAN, print(box.median)],
      ["1st Quartile", print(box.q1)],
      ["Min", print(box.min)],
      ["# Observations", countText(box.count)],
      ...(box.outliers.length > 0
        ? [["# Outliers", countText(box.outliers.length)] as [string, string]]
        : []),
    ];
  };
  return (params: TooltipParam | TooltipParam[]): TooltipContent => {
    const { seriesId, dataIndex = -1 } = [params].flat()[0] ?? {};
    const outlier = seriesId === OUTLIERS ? outliers[dataIndex] : undefined;
    if (outlier) {
      const { box, value } = outlier;
      const color = theme.color(box.group, form.color_scheme, isOnly);
      return {
        title: box.name,
        rows: [{ color, name: translate("Outlier"), values: [printOf(box)(value)], emphasised: true }],
      };
    }
    const box = seriesId === OUTLIERS ? undefined : boxes[dataIndex];
    if (!box) return { title: "", rows: [] };
    const rows = rowsOf(box).map(([word, text]) => ({
      color: null,
      name: translate(word),
      values: [text],
      emphasised: word === MEDIAN,
    }));
    return { title: box.name, rows };
  };
}

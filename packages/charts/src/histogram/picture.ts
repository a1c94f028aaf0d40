import { BarChart } from "echarts/charts";
import { GridSimpleComponent, LegendComponent } from "echarts/components";
import type { PictureInput } from "../contract/index.ts";
import { DIMMED_OPACITY, isSelected } from "../contract/marks/index.ts";
import type { EChartsPicture, TooltipContent, TooltipParam } from "../contract/pictures/index.ts";
import { adaptiveNumberFormatter, numberFormatter, SMART_NUMBER } from "../format/index.ts";
import { nameAxis, numberAxis, plainGrid } from "../shared-picture/axes/index.ts";
import { baseOption, MOST_ROWS, moreRow, tooltipOption } from "../shared-picture/index.ts";
import { legendOf } from "../shared-picture/legend/index.ts";
import { loadLabelParts } from "../shared-picture/rare-parts/index.ts";
import { textWidth } from "../text-metrics/index.ts";
import type { HistogramForm } from "./controls.ts";
import type { HistogramModel } from "./model.ts";

const TITLE_MARGIN = 30;
/** About what labels of values take beside the grid, px. */
const VALUE_LABELS = 60;
const FONT_SIZE = 11;
const SHARE = ",.2~%";

type Print = (value: unknown) => string;
type Input = PictureInput<HistogramForm>;

/** Bars over bins, side by side; those of different groups stand beside each other in each bin. */
export function picture(model: HistogramModel, input: Input): EChartsPicture {
  const { form, theme, size, translate } = input;
  const { bins, groups } = model;
  const printEnd = numberFormatter(form.x_axis_format);
  const print = countFormat(form);
  const legend = legendOf(
    { show_legend: form.show_legend, legendType: "scroll", legendOrientation: "top", legendMargin: null },
    groups.map(({ name }) => name),
    theme,
    translate,
    { size, hiddenSeries: input.hiddenSeries },
  );
  // Beside a minus a dash needs room.
  const dash = bins.some(([low]) => low < 0) ? " – " : "–";
  const names = bins.map(([low, high]) => `${printEnd(low)}${dash}${printEnd(high)}`);
  const barWidth = (size.width - VALUE_LABELS) / bins.length / groups.length;
  const colors = groups.map(({ name }) => theme.color(name, form.color_scheme, form.groupby.length === 0));
  return {
    kind: "echarts",
    parts: [BarChart, GridSimpleComponent, LegendComponent],
    ...(form.show_value && { loadParts: loadLabelParts }),
    option: {
      ...baseOption(theme),
      grid: plainGrid(size, legend),
      legend: legend.option,
      xAxis: nameAxis(names, {
        theme,
        title: { text: form.x_axis_title, margin: TITLE_MARGIN },
        layout: "auto",
        size: { width: size.width - VALUE_LABELS, height: size.height },
      }),
      yAxis: numberAxis({
        theme,
        title: { text: form.y_axis_title, margin: TITLE_MARGIN },
        print,
        length: size.height - legend.space,
        side: "y",
      }),
      series: groups.map(({ name, values, mark }, at) => ({
        id: `${name} ${at}`,
        name,
        type: "bar",
        data: values,
        // Neighbouring bins touch, but for a line between them.
        barCategoryGap: groups.length === 1 ? "2%" : "16%",
        barGap: "0%",
        itemStyle: {
          color: colors[at],
          borderRadius: 1,
          ...(!isSelected(mark, input.selected) && { opacity: DIMMED_OPACITY }),
        },
        emphasis: { focus: "series" },
        blur: { itemStyle: { opacity: 0.5 } },
        label: {
          show: form.show_value,
          position: "top",
          color: theme.text,
          fontFamily: theme.fontFamily,
          fontSize: FONT_SIZE,
          formatter: ({ value }: { value: unknown }) => {
            const text = print(value);
            // A wider one would lie on the bars beside.
            return textWidth(text, FONT_SIZE) > barWidth + FONT_SIZE / 2 ? "" : text;
          },
        },
        labelLayout: { hideOverlap: true },
      })),
      tooltip: { ...tooltipOption("axis", theme), axisPointer: { type: "shadow" } },
    },
    legendRest: legend.rest,
    tooltip: histogramTooltip(model, names, colors, input),
    marks: ({ seriesIndex = -1 }) => groups[seriesIndex]?.mark ?? null,
  };
}

/** How counts read, or shares where the form wants them. */
const countFormat = ({ y_axis_format, normalize }: HistogramForm): Print =>
  numberFormatter(normalize && isAdaptive(y_axis_format) ? SHARE : y_axis_format);

const isAdaptive = (format: string | null): boolean => !format || format === SMART_NUMBER;

/** The tooltip of a bin: what each group has in it, with its share of the bin, and their sum. */
function histogramTooltip(
  { groups }: HistogramModel,
  names: readonly string[],
  colors: readonly string[],
  { form, translate, hiddenSeries }: Input,
) {
  const exact =
    form.normalize || !isAdaptive(form.y_axis_format) ? countFormat(form) : adaptiveNumberFormatter(",.15~g");
  const share = adaptiveNumberFormatter(".2%");
  return (params: TooltipParam | TooltipParam[], hovered?: string | null): TooltipContent => {
    const bin = [params].flat()[0]?.dataIndex ?? -1;
    const title = names[bin];
    if (title === undefined) return { title: "", rows: [] };
    const shown = groups
      .map((group, at) => ({
        ...group,
        value: group.values[bin]!,
        color: colors[at] ?? null,
        id: `${group.name} ${at}`,
      }))
      .filter(({ name }) => !hiddenSeries.includes(name));
    const total = shown.reduce((sum, { value }) => sum + value, 0);
    const isGrouped = form.groupby.length > 0;
    const withShare = isGrouped && !form.normalize;
    const cells = (value: number) => [
      exact(value),
      ...(withShare ? [share(total === 0 ? 0 : value / total)] : []),
    ];
    const largest = new Set(shown.toSorted((a, b) => b.value - a.value).slice(0, MOST_ROWS));
    const rows = shown
      .filter((group) => largest.has(group))
      .map(({ id, name, value, color }) => ({
        color,
        name,
        values: cells(value),
        emphasised: id === hovered,
      }));
    if (rows.length < shown.length) rows.push(moreRow(shown.length - rows.length, translate));
    if (isGrouped)
      rows.push({ color: null, name: translate("Total"), values: cells(total), emphasised: false });
    return { title, rows };
  };
}

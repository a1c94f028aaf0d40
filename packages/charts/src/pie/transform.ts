import { metricLabel } from "@sightline/core/metrics";
import type { QueryMetric } from "@sightline/core/query";
import type { ChartInput, ChartModel, TooltipContent, TooltipParam, TooltipRow } from "../chart.ts";
import { numberFormatter } from "../format/index.ts";
import {
  baseOption,
  legendOf,
  tooltipOption,
  translator,
  valueFormatter,
  verboseName,
} from "../shared-picture/index.ts";
import { firstOf, numberOf, textOf } from "../shared-query/index.ts";
import { type PieModel, pieModel, type Slice } from "./model.ts";

/** Degrees that one percent of the whole takes. */
const DEGREES_PER_PERCENT = 3.6;

/** A whole and its slices. `queries[0].data`: one row per slice, in query order. */
export function transform(input: ChartInput): ChartModel {
  if (!input.queries[0]?.data.length) return { kind: "empty" };
  const { formData, theme } = input;
  const model = pieModel(input);
  const metric = firstOf<QueryMetric>(formData.metric);
  const value = valueFormatter(metric, input.dataset, formData.number_format, formData.currency_format);
  const share = numberFormatter(",.2%");
  const translate = translator(input);
  const names = model.slices.map(({ name }) => name);
  const legend = legendOf(formData, names, theme, { translate });
  const labelText = labelFormatter(input, model, value, share);
  const outside = Boolean(formData.labels_outside);
  return {
    kind: "echarts",
    option: {
      ...baseOption(input),
      animation: false,
      legend: legend.option,
      graphic: formData.show_total
        ? totalText(
            input,
            `${translate("Total")}: ${value(model.total)}`,
            legend.side === "top" ? legend.space : 0,
          )
        : [],
      tooltip: tooltipOption("item", input),
      series: [
        {
          id: "pie",
          name: metric === null ? "" : verboseName(metricLabel(metric), input.dataset),
          type: "pie",
          animation: false,
          [legend.side]: legend.space,
          center: ["50%", "50%"],
          radius: [
            `${formData.donut ? (numberOf(formData.innerRadius) ?? 30) : 0}%`,
            `${numberOf(formData.outerRadius) ?? 70}%`,
          ],
          roseType: textOf(formData.roseType) ?? false,
          avoidLabelOverlap: true,
          minShowLabelAngle: (numberOf(formData.show_labels_threshold) ?? 0) * DEGREES_PER_PERCENT,
          label: {
            show: Boolean(formData.show_labels),
            position: outside ? "outer" : "inner",
            alignTo: "none",
            bleedMargin: 5,
            color: outside ? theme.text : undefined,
            fontFamily: theme.fontFamily,
            formatter: ({ dataIndex }: { dataIndex: number }) => labelText(dataIndex),
          },
          labelLine: {
            length: 10,
            length2: 6,
            show: outside && Boolean(formData.label_line),
            lineStyle: { color: theme.mutedText },
          },
          itemStyle: { borderColor: theme.background, borderWidth: 1 },
          emphasis: { scale: true, scaleSize: 3 },
          data: model.slices.map((slice) => ({
            name: slice.name,
            value: slice.value,
            itemStyle: { color: slice.color },
          })),
        },
      ],
    },
    tooltip: pieTooltip(input, model, value, share),
  };
}

type Print = (value: unknown) => string;

function labelFormatter({ formData }: ChartInput, { slices }: PieModel, value: Print, share: Print) {
  return (index: number): string => {
    const slice = slices[index];
    if (!slice) return "";
    const parts = { name: slice.name, value: value(slice.value), percent: share(slice.share) };
    switch (formData.label_type) {
      case "value":
        return parts.value;
      case "percent":
        return parts.percent;
      case "key_value":
        return `${parts.name}: ${parts.value}`;
      case "key_percent":
        return `${parts.name}: ${parts.percent}`;
      case "key_value_percent":
        return `${parts.name}: ${parts.value} (${parts.percent})`;
      case "value_percent":
        return `${parts.value} (${parts.percent})`;
      case "template":
        return fillTemplate(textOf(formData.label_template) ?? "", parts, slice);
      default:
        return parts.name;
    }
  };
}

/** Short names are those of ECharts: a series, b name, c value, d percentage. */
function fillTemplate(
  template: string,
  parts: { name: string; value: string; percent: string },
  slice: Slice,
): string {
  const words: Record<string, string> = {
    ...parts,
    a: "",
    b: slice.name,
    c: String(slice.value),
    d: String(Math.round(slice.share * 10_000) / 100),
  };
  return template
    .replaceAll("\\n", "\n")
    .replaceAll(/\{(\w+)\}/g, (whole, word: string) => words[word] ?? whole);
}

function totalText({ formData, theme }: ChartInput, text: string, top: number) {
  return {
    type: "text",
    left: "center",
    ...(formData.donut ? { top: "middle" } : { top: top + 4 }),
    style: { text, fill: theme.text, font: `bold 16px ${theme.fontFamily}` },
    silent: true,
  };
}

function pieTooltip(input: ChartInput, { slices }: PieModel, value: Print, share: Print) {
  const metric = firstOf<QueryMetric>(input.formData.metric);
  const label = metric === null ? "" : verboseName(metricLabel(metric), input.dataset);
  const row = (slice: Slice, name: string, emphasised: boolean): TooltipRow => ({
    color: slice.color,
    name,
    values: [value(slice.value), share(slice.share)],
    emphasised,
  });
  return (params: TooltipParam | TooltipParam[]): TooltipContent => {
    const param = Array.isArray(params) ? params[0] : params;
    const slice = slices[param?.dataIndex ?? -1];
    if (!slice) return { title: "", rows: [] };
    if (!slice.members) return { title: slice.name, rows: [row(slice, label, true)] };
    return {
      title: slice.name,
      rows: [
        ...slice.members.map((member) => row(member, member.name, false)),
        { ...row(slice, translator(input)("Total"), true), color: null },
      ],
    };
  };
}

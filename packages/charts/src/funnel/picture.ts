import { metricLabel } from "@sightline/core/metrics";
import { FunnelChart } from "echarts/charts";
import { LegendComponent } from "echarts/components";
import { readableInk } from "../color/contrast/index.ts";
import type { PictureInput } from "../contract/index.ts";
import { DIMMED_OPACITY, isSelected } from "../contract/marks/index.ts";
import type { EChartsPicture } from "../contract/pictures/index.ts";
import { adaptiveNumberFormatter } from "../format/index.ts";
import { baseOption, tooltipOption, valueFormatter, verboseName } from "../shared-picture/index.ts";
import { isStandardLegend, legendOf } from "../shared-picture/legend/index.ts";
import { noteBelow, undrawnText } from "../shared-picture/note/index.ts";
import type { FunnelForm } from "./controls.ts";
import type { FunnelModel } from "./model.ts";
import { FONT_SIZE, LINE, LINE_LENGTH, placeLabels, type Shape } from "./placeLabels.ts";
import { hasName, stepText } from "./stepText.ts";
import { funnelTooltip } from "./tooltip.ts";

type Input = PictureInput<FunnelForm>;

const EDGE = 6;

/** Steps below each other, each as wide as its value. */
export function picture(model: FunnelModel, input: Input): EChartsPicture {
  const { form, theme, size, dataset, translate, selected } = input;
  const { steps } = model;
  const value = valueFormatter(form.metric, dataset, form.number_format, form.currency_format);
  const share = adaptiveNumberFormatter(",.2%");
  const names = steps.map(({ name }) => name);
  const legendForm = { ...form, legendType: "scroll" } as const;
  // The labels name the steps: a legend would say it once more, unless somebody has chosen it.
  const isDoubled = form.show_labels && hasName(form.label_type) && isStandardLegend(legendForm);
  const shownLegend = { ...legendForm, show_legend: form.show_legend && !isDoubled };
  const legend = legendOf(shownLegend, names, theme, translate, input);
  const note = noteBelow(undrawnText({ ...model, total: model.rows }, translate), theme, size);
  const shape = shapeOf(form.stored);
  const space = { left: EDGE, right: EDGE, top: EDGE, bottom: EDGE + note.space };
  space[legend.side] += legend.space;
  const room = {
    width: size.width - space.left - space.right,
    height: size.height - space.top - space.bottom,
  };
  const labels = placeLabels(steps, room, shape, (step) => stepText(step, form.label_type, value, share));
  return {
    kind: "echarts",
    parts: [FunnelChart, LegendComponent],
    ...(note.loadParts && { loadParts: note.loadParts }),
    option: {
      ...baseOption(theme),
      animation: false,
      legend: legend.option,
      ...note.option,
      tooltip: { ...tooltipOption("item", theme), show: form.show_tooltip_labels },
      series: [
        {
          id: "funnel",
          name: form.metric === null ? "" : verboseName(metricLabel(form.metric), dataset),
          type: "funnel",
          ...space,
          ...shape,
          min: 0,
          minSize: "0%",
          maxSize: "100%",
          itemStyle: { borderColor: theme.background, borderWidth: 1 },
          labelLine: { length: LINE_LENGTH, lineStyle: { color: theme.mutedText } },
          label: { fontSize: FONT_SIZE, lineHeight: LINE, fontFamily: theme.fontFamily },
          emphasis: { label: { fontWeight: "normal" } },
          data: steps.map((step, at) => {
            const color = theme.color(step.name, form.color_scheme);
            const opacity = isSelected(step.mark, selected) ? 1 : DIMMED_OPACITY;
            const { text, isInside } = labels[at]!;
            const ink = isInside && opacity === 1 ? readableInk(color) : theme.text;
            return {
              name: step.name,
              value: step.value,
              itemStyle: { color, opacity },
              label: {
                show: form.show_labels && text !== "",
                position: isInside ? "inside" : shape.orient === "vertical" ? "right" : "bottom",
                formatter: () => text,
                color: ink,
              },
              labelLine: { show: form.show_labels && (!isInside || form.stored.labelLine === true) },
            };
          }),
        },
      ],
    },
    legendRest: legend.rest,
    tooltip: funnelTooltip(model, share, input),
    marks: ({ dataIndex }) => steps[dataIndex ?? -1]?.mark ?? null,
  };
}

/** What forms of other clients may say beside the controls. */
const shapeOf = ({ sort, orient, gap }: Record<string, unknown>): Shape => ({
  sort: sort === "ascending" || sort === "none" ? sort : "descending",
  orient: orient === "horizontal" ? "horizontal" : "vertical",
  gap: typeof gap === "number" ? gap : 0,
});

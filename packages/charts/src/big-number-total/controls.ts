import { metricLabel } from "@sightline/core/metrics";
import type { QueryMetric } from "@sightline/core/query";
import type { Choice, FormOf } from "../contract/controls/index.ts";
import type { ChartDataset, FormData } from "../contract/index.ts";
import { readList } from "../control-kinds/index.ts";
import { checkbox, control, section, text } from "../shared-controls/build/index.ts";
import {
  currencyFormat,
  headerSize,
  lineSize,
  numberFormat,
  timeFormat,
} from "../shared-controls/look/index.ts";
import { filters, metric } from "../shared-controls/query/index.ts";
import { verboseName } from "../shared-picture/index.ts";

const redraw = { renderOnly: true } as const;

const metricChoices = (formData: FormData, dataset: ChartDataset | null): Choice[] =>
  readList<QueryMetric>(formData.metric).map((chosen) => {
    const label = metricLabel(chosen);
    return [label, dataset ? verboseName(label, dataset) : label];
  });

export const controls = [
  section({ label: "Query", tab: "data", expanded: true, rows: [[metric], [filters]] }),
  section({
    label: "Chart options",
    tab: "customize",
    expanded: true,
    rows: [
      [headerSize],
      [text("subtitle", "Subtitle", redraw)],
      [lineSize("subtitle_font_size", "Subtitle font size")],
      [checkbox("show_metric_name", "Show metric name", false, redraw)],
      [
        lineSize("metric_name_font_size", "Metric name font size", (formData) =>
          Boolean(formData.show_metric_name),
        ),
      ],
      [numberFormat("y_axis_format", "Number format")],
      [currencyFormat],
      [timeFormat("time_format", "Date format")],
      [checkbox("force_timestamp_formatting", "Force date format", false, redraw)],
      [
        control("conditionalFormats", "conditional_formatting", "Conditional formatting", {
          description: "Apply conditional color formatting to metric",
          default: [],
          choicesOf: metricChoices,
          ...redraw,
        }),
      ],
    ],
  }),
];

export type BigNumberForm = FormOf<typeof controls>;

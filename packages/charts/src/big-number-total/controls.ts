import type { FormOf } from "../contract/controls/index.ts";
import { checkbox, section, text } from "../shared-controls/build/index.ts";
import {
  currencyFormat,
  headerSize,
  lineSize,
  numberFormat,
  timeFormat,
} from "../shared-controls/look/index.ts";
import { filters, metric } from "../shared-controls/query/index.ts";

const redraw = { renderOnly: true } as const;

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
    ],
  }),
];

export type BigNumberForm = FormOf<typeof controls>;

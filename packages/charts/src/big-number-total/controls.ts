import type { Choice, FormOf } from "../contract/index.ts";
import {
  checkbox,
  currencyFormat,
  filters,
  metric,
  numberFormat,
  numberSelect,
  section,
  text,
  timeFormat,
} from "../shared-controls/index.ts";

const redraw = { renderOnly: true } as const;

const HEADER_SIZES: Choice[] = [
  [0.2, "Tiny"],
  [0.3, "Small"],
  [0.4, "Normal"],
  [0.5, "Large"],
  [0.6, "Huge"],
];
const TEXT_SIZES: Choice[] = [
  [0.125, "Tiny"],
  [0.15, "Small"],
  [0.2, "Normal"],
  [0.3, "Large"],
  [0.4, "Huge"],
];

export const controls = [
  section({ label: "Query", tab: "data", expanded: true, rows: [[metric], [filters]] }),
  section({
    label: "Chart Options",
    tab: "customize",
    expanded: true,
    rows: [
      [
        numberSelect("header_font_size", "Big Number Font Size", {
          default: 0.4,
          choices: HEADER_SIZES,
          ...redraw,
        }),
      ],
      [text("subtitle", "Subtitle", redraw)],
      [
        numberSelect("subtitle_font_size", "Subtitle Font Size", {
          default: 0.15,
          choices: TEXT_SIZES,
          ...redraw,
        }),
      ],
      [checkbox("show_metric_name", "Show Metric Name", false, redraw)],
      [
        numberSelect("metric_name_font_size", "Metric Name Font Size", {
          default: 0.15,
          choices: TEXT_SIZES,
          visible: (formData) => Boolean(formData.show_metric_name),
          ...redraw,
        }),
      ],
      [numberFormat("y_axis_format", "Number format")],
      [currencyFormat],
      [timeFormat("time_format", "Date format")],
      [checkbox("force_timestamp_formatting", "Force date format", false, redraw)],
    ],
  }),
];

export type BigNumberForm = FormOf<typeof controls>;

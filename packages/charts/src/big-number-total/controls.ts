import type { Choice, Control, ControlSection } from "../chart.ts";
import {
  checkbox,
  currencyFormat,
  filters,
  metric,
  numberFormat,
  timeFormat,
} from "../shared-controls/index.ts";

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

const size = (name: string, label: string, standard: number, choices: Choice[]): Control => ({
  name,
  type: "select",
  label,
  default: standard,
  choices,
  renderOnly: true,
});

export const controls: ControlSection[] = [
  { label: "Query", tab: "data", expanded: true, rows: [[metric], [filters]] },
  {
    label: "Chart Options",
    tab: "customize",
    expanded: true,
    rows: [
      [size("header_font_size", "Big Number Font Size", 0.4, HEADER_SIZES)],
      [{ name: "subtitle", type: "text", label: "Subtitle", renderOnly: true }],
      [size("subtitle_font_size", "Subtitle Font Size", 0.15, TEXT_SIZES)],
      [checkbox("show_metric_name", "Show Metric Name", false, { renderOnly: true })],
      [
        {
          ...size("metric_name_font_size", "Metric Name Font Size", 0.15, TEXT_SIZES),
          visible: (formData) => Boolean(formData.show_metric_name),
        },
      ],
      [numberFormat("y_axis_format", "Number format")],
      [currencyFormat],
      [timeFormat("time_format", "Date format")],
      [checkbox("force_timestamp_formatting", "Force date format", false, { renderOnly: true })],
    ],
  },
];

import { NUMERIC } from "@sightline/core/query/generic-type";
import type { Choice, ConfigurableColumn, FormOf } from "../contract/controls/index.ts";
import type { FormData } from "../contract/index.ts";
import { checkbox, control, numberSelect, section, select, text } from "../shared-controls/build/index.ts";
import { currencyFormat, lineSize, numberFormat } from "../shared-controls/look/index.ts";
import { filters, metric, rowLimit } from "../shared-controls/query/index.ts";
import { timeComparison } from "../shared-controls/time-comparison/index.ts";

const redraw = { renderOnly: true } as const;

/** The values below the number, by the names under which charts store their settings. */
export const PARTS = ["Previous value", "Delta", "Percent change"] as const;
export type Part = (typeof PARTS)[number];

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

const configurableParts = (): ConfigurableColumn[] =>
  PARTS.map((part) => ({ key: part, label: part, type: NUMERIC, isMetric: true }));

const isColored = (formData: FormData) => Boolean(formData.comparison_color_enabled);

export const controls = [
  section({
    label: "Query",
    tab: "data",
    expanded: true,
    rows: [[metric], [filters], [rowLimit()]],
  }),
  section({
    label: "Chart options",
    tab: "customize",
    expanded: true,
    rows: [
      [numberFormat("y_axis_format", "Number format")],
      [numberFormat("percentDifferenceFormat", "Percent difference format")],
      [currencyFormat],
      [
        numberSelect("header_font_size", "Big number font size", {
          default: 0.2,
          choices: HEADER_SIZES,
          ...redraw,
        }),
      ],
      [
        text("subtitle", "Subtitle", {
          description: "Description text that shows up below your big number",
          ...redraw,
        }),
      ],
      [lineSize("subtitle_font_size", "Subtitle font size")],
      [checkbox("show_metric_name", "Show metric name", false, redraw)],
      [
        lineSize("metric_name_font_size", "Metric name font size", (formData) =>
          Boolean(formData.show_metric_name),
        ),
      ],
      [
        numberSelect("subheader_font_size", "Comparison font size", {
          default: 0.125,
          choices: TEXT_SIZES,
          ...redraw,
        }),
      ],
      [
        checkbox("comparison_color_enabled", "Add color for positive/negative change", false, {
          description: "Add color for positive/negative change",
          ...redraw,
        }),
      ],
      [
        select("comparison_color_scheme", "Color scheme for comparison", {
          description: "Which of increase and decrease is green; the other one is red",
          default: "Green",
          choices: [
            ["Green", "Green for increase, red for decrease"],
            ["Red", "Red for increase, green for decrease"],
          ] as const,
          visible: isColored,
          ...redraw,
        }),
      ],
      [
        control("columnConfig", "column_config", "Customize columns", {
          description: "Further customize how to display each column",
          columnsOf: configurableParts,
          ...redraw,
        }),
      ],
    ],
  }),
  timeComparison(),
] as const;

export type PopKpiForm = FormOf<typeof controls>;

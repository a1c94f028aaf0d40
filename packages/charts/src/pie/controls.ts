import type { FormOf } from "../contract/controls/index.ts";
import type { FormData } from "../contract/index.ts";
import { checkbox, number, section, select, slider, text } from "../shared-controls/build/index.ts";
import {
  colorScheme,
  currencyFormat,
  legendRows,
  numberFormat,
  patterns,
  timeFormat,
} from "../shared-controls/look/index.ts";
import { filters, groupby, metric, rowLimit } from "../shared-controls/query/index.ts";

const redraw = { renderOnly: true } as const;
const showsLabels = (formData: FormData) => Boolean(formData.show_labels);

export const controls = [
  section({
    label: "Query",
    tab: "data",
    expanded: true,
    rows: [
      [groupby],
      [metric],
      [filters],
      [rowLimit(100)],
      [checkbox("sort_by_metric", "Sort by metric", true)],
    ],
  }),
  section({
    label: "Chart options",
    tab: "customize",
    expanded: true,
    rows: [
      [colorScheme],
      [patterns],
      [number("show_labels_threshold", "Percentage threshold", 5, redraw)],
      [
        number("threshold_for_other", "Threshold for Other", 0, {
          min: 0,
          max: 100,
          step: 0.5,
          ...redraw,
        }),
      ],
      [
        number("max_slices", "Most slices drawn", 12, {
          min: 0,
          step: 1,
          description: "The largest are drawn, and the others as one slice. 0 draws all.",
          ...redraw,
        }),
      ],
      [
        select("roseType", "Rose type", {
          default: null,
          choices: [
            ["area", "Area"],
            ["radius", "Radius"],
            [null, "None"],
          ],
          ...redraw,
        }),
      ],
      ...legendRows,
    ],
  }),
  section({
    label: "Labels",
    tab: "customize",
    expanded: false,
    rows: [
      [
        select("label_type", "Label type", {
          default: "key",
          choices: [
            ["key", "Category name"],
            ["value", "Value"],
            ["percent", "Percentage"],
            ["key_value", "Category and value"],
            ["key_percent", "Category and percentage"],
            ["key_value_percent", "Category, Value and Percentage"],
            ["value_percent", "Value and percentage"],
            ["template", "Template"],
          ],
          ...redraw,
        }),
      ],
      [
        text("label_template", "Label template", {
          description: "Text with {name}, {value} and {percent}; \\n begins a new line.",
          visible: (formData) => formData.label_type === "template",
          ...redraw,
        }),
      ],
      [numberFormat("number_format", "Number format")],
      [currencyFormat],
      [timeFormat("date_format", "Date format")],
      [checkbox("show_labels", "Show labels", true, redraw)],
      [checkbox("labels_outside", "Put labels outside", true, { ...redraw, visible: showsLabels })],
      [checkbox("label_line", "Label line", false, { ...redraw, visible: showsLabels })],
      [checkbox("show_total", "Show total", false, redraw)],
    ],
  }),
  section({
    label: "Pie shape",
    tab: "customize",
    expanded: false,
    rows: [
      [slider("outerRadius", "Outer radius", { default: 70, min: 10, max: 100, step: 1, ...redraw })],
      [checkbox("donut", "Donut", false, redraw)],
      [
        slider("innerRadius", "Inner radius", {
          default: 30,
          min: 0,
          max: 100,
          step: 1,
          visible: (formData) => Boolean(formData.donut),
          ...redraw,
        }),
      ],
    ],
  }),
];

export type PieForm = FormOf<typeof controls>;

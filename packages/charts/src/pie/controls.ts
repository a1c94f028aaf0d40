import type { FormData, FormOf } from "../contract/index.ts";
import { checkbox, number, section, select, slider, text } from "../shared-controls/build/index.ts";
import {
  colorScheme,
  currencyFormat,
  legendRows,
  numberFormat,
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
    label: "Chart Options",
    tab: "customize",
    expanded: true,
    rows: [
      [colorScheme],
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
        select("roseType", "Rose Type", {
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
        select("label_type", "Label Type", {
          default: "key",
          choices: [
            ["key", "Category Name"],
            ["value", "Value"],
            ["percent", "Percentage"],
            ["key_value", "Category and Value"],
            ["key_percent", "Category and Percentage"],
            ["key_value_percent", "Category, Value and Percentage"],
            ["value_percent", "Value and Percentage"],
            ["template", "Template"],
          ],
          ...redraw,
        }),
      ],
      [
        text("label_template", "Label Template", {
          description: "Text with {name}, {value} and {percent}; \\n begins a new line.",
          visible: (formData) => formData.label_type === "template",
          ...redraw,
        }),
      ],
      [numberFormat("number_format", "Number format")],
      [currencyFormat],
      [timeFormat("date_format", "Date format")],
      [checkbox("show_labels", "Show Labels", true, redraw)],
      [checkbox("labels_outside", "Put labels outside", true, { ...redraw, visible: showsLabels })],
      [checkbox("label_line", "Label Line", false, { ...redraw, visible: showsLabels })],
      [checkbox("show_total", "Show Total", false, redraw)],
    ],
  }),
  section({
    label: "Pie shape",
    tab: "customize",
    expanded: false,
    rows: [
      [slider("outerRadius", "Outer Radius", { default: 70, min: 10, max: 100, step: 1, ...redraw })],
      [checkbox("donut", "Donut", false, redraw)],
      [
        slider("innerRadius", "Inner Radius", {
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

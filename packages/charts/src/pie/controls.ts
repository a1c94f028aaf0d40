import type { ControlSection, FormData } from "../chart.ts";
import {
  checkbox,
  colorScheme,
  currencyFormat,
  filters,
  groupby,
  metric,
  numberFormat,
  rowLimit,
  timeFormat,
} from "../shared-controls/index.ts";
import { legendRows } from "../time-series/index.ts";

const redraw = { renderOnly: true } as const;
const showsLabels = (formData: FormData) => Boolean(formData.show_labels);

export const controls: ControlSection[] = [
  {
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
  },
  {
    label: "Chart Options",
    tab: "customize",
    expanded: true,
    rows: [
      [colorScheme],
      [
        {
          name: "show_labels_threshold",
          type: "number",
          label: "Percentage threshold",
          default: 5,
          ...redraw,
        },
      ],
      [
        {
          name: "threshold_for_other",
          type: "number",
          label: "Threshold for Other",
          default: 0,
          min: 0,
          max: 100,
          step: 0.5,
          ...redraw,
        },
      ],
      [
        {
          name: "roseType",
          type: "select",
          label: "Rose Type",
          default: null,
          choices: [
            ["area", "Area"],
            ["radius", "Radius"],
            [null, "None"],
          ],
          ...redraw,
        },
      ],
      ...legendRows,
    ],
  },
  {
    label: "Labels",
    tab: "customize",
    expanded: false,
    rows: [
      [
        {
          name: "label_type",
          type: "select",
          label: "Label Type",
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
        },
      ],
      [
        {
          name: "label_template",
          type: "text",
          label: "Label Template",
          description: "Text with {name}, {value} and {percent}; \\n begins a new line.",
          visible: (formData) => formData.label_type === "template",
          ...redraw,
        },
      ],
      [numberFormat("number_format", "Number format")],
      [currencyFormat],
      [timeFormat("date_format", "Date format")],
      [checkbox("show_labels", "Show Labels", true, redraw)],
      [checkbox("labels_outside", "Put labels outside", true, { ...redraw, visible: showsLabels })],
      [checkbox("label_line", "Label Line", false, { ...redraw, visible: showsLabels })],
      [checkbox("show_total", "Show Total", false, redraw)],
    ],
  },
  {
    label: "Pie shape",
    tab: "customize",
    expanded: false,
    rows: [
      [
        {
          name: "outerRadius",
          type: "slider",
          label: "Outer Radius",
          default: 70,
          min: 10,
          max: 100,
          step: 1,
          ...redraw,
        },
      ],
      [checkbox("donut", "Donut", false, redraw)],
      [
        {
          name: "innerRadius",
          type: "slider",
          label: "Inner Radius",
          default: 30,
          min: 0,
          max: 100,
          step: 1,
          visible: (formData) => Boolean(formData.donut),
          ...redraw,
        },
      ],
    ],
  },
];

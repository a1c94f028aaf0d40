import type { FormOf } from "../contract/controls/index.ts";
import { checkbox, control, numberSelect, section, text } from "../shared-controls/build/index.ts";
import { orderChoices, TITLE_MARGINS } from "../shared-controls/columns/index.ts";
import { colorScheme, legendRows, numberFormat, timeFormat } from "../shared-controls/look/index.ts";
import { filters, rowLimit } from "../shared-controls/query/index.ts";

const redraw = { renderOnly: true } as const;

const title = <const Name extends string>(name: Name, label: string) =>
  text(name, label, { default: "", ...redraw });
const titleMargin = <const Name extends string>(name: Name, label: string, standard: number) =>
  numberSelect(name, label, {
    freeForm: true,
    integer: true,
    default: standard,
    choices: TITLE_MARGINS,
    ...redraw,
  });

export const controls = [
  section({
    label: "Query",
    tab: "data",
    expanded: true,
    rows: [
      [control("temporalColumn", "start_time", "Start time", { required: true })],
      [control("temporalColumn", "end_time", "End time", { required: true })],
      [
        control("column", "y_axis", "Y-axis", {
          description: "Dimension to use on y-axis.",
          required: true,
          accepts: (column) => column.groupby !== false,
        }),
      ],
      [
        control("column", "series", "Dimensions", {
          description: "Each value has its own color.",
          default: null,
          accepts: (column) => column.groupby !== false,
        }),
      ],
      [
        checkbox("subcategories", "Subcategories", false, {
          description: "Gives each value of the dimension a line of its own in each category.",
          visible: (formData) => Boolean(formData.series),
          ...redraw,
        }),
      ],
      [control("metrics", "tooltip_metrics", "Tooltip metrics", { default: [] })],
      [control("columns", "tooltip_columns", "Tooltip columns", { default: [] })],
      [filters],
      [
        control("orderBy", "order_by_cols", "Ordering", {
          description: "Rows are sorted by the first of these, equal ones by the next.",
          default: [],
          choicesOf: (_formData, dataset) => orderChoices(dataset),
        }),
      ],
      [rowLimit()],
    ],
  }),
  section({
    label: "Chart title",
    tab: "customize",
    expanded: true,
    rows: [
      [title("x_axis_title", "X-axis title")],
      [titleMargin("x_axis_title_margin", "X-axis title margin", 15)],
      [title("y_axis_title", "Y-axis title")],
      [titleMargin("y_axis_title_margin", "Y-axis title margin", 30)],
    ],
  }),
  section({
    label: "Chart options",
    tab: "customize",
    expanded: true,
    rows: [
      [colorScheme],
      ...legendRows,
      [checkbox("zoomable", "Data zoom", false, redraw)],
      [
        control("timeBounds", "x_axis_time_bounds", "Bounds", {
          description:
            "Times of the day at which the axis begins on its first day and ends on its last one. Without them it goes from the first start to the last end.",
          default: [null, null],
          ...redraw,
        }),
      ],
      [timeFormat("x_axis_time_format", "Time format")],
      [timeFormat("tooltipTimeFormat", "Tooltip time format")],
      [numberFormat("tooltipValuesFormat", "Number format")],
    ],
  }),
] as const;

export type GanttForm = FormOf<typeof controls>;

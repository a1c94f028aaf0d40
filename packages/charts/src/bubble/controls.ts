import type { FormOf } from "../contract/controls/index.ts";
import { readList } from "../control-kinds/index.ts";
import { checkbox, control, numberSelect, section, slider, text } from "../shared-controls/build/index.ts";
import { TITLE_MARGINS } from "../shared-controls/columns/index.ts";
import { colorScheme, legendRows, numberFormat } from "../shared-controls/look/index.ts";
import { filters, orderDesc, rowLimit } from "../shared-controls/query/index.ts";
import { xBoundsRows, xLabelRows } from "../time-series/controls/axes/index.ts";

const redraw = { renderOnly: true } as const;

/** A metric that places or sizes a bubble. */
const measure = <const Name extends string>(name: Name, label: string, description: string) =>
  control("metric", name, label, { description, required: true, default: null });

const margin = <const Name extends string>(name: Name, label: string) =>
  numberSelect(name, label, {
    description: "Space between the axis and its title, in pixels",
    freeForm: true,
    integer: true,
    default: 30,
    choices: TITLE_MARGINS,
    ...redraw,
  });

// Both axes hold numbers: there is no format of times.
const [, rotationRow, intervalRow] = xLabelRows;

export const controls = [
  section({
    label: "Query",
    tab: "data",
    expanded: true,
    rows: [
      [
        control("column", "series", "Dimension", {
          description: "Defines the groups of bubbles: each has its own color and a name in the legend.",
          default: null,
          accepts: (column) => column.groupby !== false,
        }),
      ],
      [
        control("column", "entity", "Entity", {
          description: "The column of which each value is a bubble.",
          required: true,
          accepts: (column) => column.groupby !== false,
        }),
      ],
      [measure("x", "X-axis", "Metric assigned to the X axis")],
      [measure("y", "Y-axis", "Metric assigned to the Y axis")],
      [filters],
      [measure("size", "Bubble size", "Metric used to calculate bubble size")],
      [
        control("metric", "orderby", "Sort query by", {
          description: "Metric that decides which rows the row limit leaves.",
          default: null,
        }),
      ],
      [
        {
          ...orderDesc,
          visible: (formData) => readList(formData.orderby).length > 0,
        } satisfies typeof orderDesc,
      ],
      [rowLimit()],
    ],
  }),
  section({
    label: "Chart options",
    tab: "customize",
    expanded: true,
    rows: [
      [colorScheme],
      ...legendRows,
      [
        numberSelect("max_bubble_size", "Max bubble size", {
          description: "Radius of the largest bubble, in pixels",
          freeForm: true,
          default: 25,
          choices: [5, 10, 15, 25, 50, 75, 100].map((size) => [size, String(size)]),
          ...redraw,
        }),
      ],
      [numberFormat("tooltipSizeFormat", "Bubble size number format")],
      [
        slider("opacity", "Bubble opacity", {
          description: "Opacity of bubbles, 0 means completely transparent, 1 means opaque",
          default: 0.6,
          min: 0,
          max: 1,
          step: 0.1,
          ...redraw,
        }),
      ],
    ],
  }),
  section({
    label: "X-axis",
    tab: "customize",
    expanded: false,
    rows: [
      [text("x_axis_label", "X-axis title", { default: "", ...redraw })],
      ...[rotationRow, intervalRow].filter((row) => row !== undefined),
      [margin("x_axis_title_margin", "X-axis title margin")],
      [numberFormat("xAxisFormat", "X-axis format")],
      [checkbox("logXAxis", "Logarithmic x-axis", false, redraw)],
      ...xBoundsRows,
    ],
  }),
  section({
    label: "Y-axis",
    tab: "customize",
    expanded: false,
    rows: [
      [text("y_axis_label", "Y-axis title", { default: "", ...redraw })],
      [
        numberSelect("yAxisLabelRotation", "Rotate y axis label", {
          freeForm: true,
          integer: true,
          default: 0,
          choices: [
            [0, "0°"],
            [45, "45°"],
          ],
          ...redraw,
        }),
      ],
      [margin("y_axis_title_margin", "Y-axis title margin")],
      [numberFormat("y_axis_format", "Y-axis format")],
      [checkbox("logYAxis", "Logarithmic y-axis", false, redraw)],
      [checkbox("truncateYAxis", "Truncate Y-axis", false, redraw)],
      [
        control("bounds", "y_axis_bounds", "Y-axis bounds", {
          default: [null, null],
          visible: (formData) => Boolean(formData.truncateYAxis),
          ...redraw,
        }),
      ],
    ],
  }),
];

export type BubbleForm = FormOf<typeof controls>;

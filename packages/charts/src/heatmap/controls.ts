import type { Choice, FormOf } from "../contract/controls/index.ts";
import {
  checkbox,
  control,
  numberSelect,
  section,
  select,
  slider,
  textSelect,
} from "../shared-controls/build/index.ts";
import {
  currencyFormat,
  linearColorScheme,
  numberFormat,
  timeFormat,
} from "../shared-controls/look/index.ts";
import {
  filters,
  metric,
  rowLimit,
  temporalColumnsLookup,
  timeGrain,
  xAxis,
} from "../shared-controls/query/index.ts";

const redraw = { renderOnly: true } as const;

const SORT_ORDERS = [
  [null, "None"],
  ["alpha_asc", "Axis ascending"],
  ["alpha_desc", "Axis descending"],
  ["value_asc", "Metric ascending"],
  ["value_desc", "Metric descending"],
] as const;
/** How one side is ordered; null: as its values are read. */
export type SortOrder = (typeof SORT_ORDERS)[number][0];

/** What ECharts decides by itself. */
export const AUTO = "auto";

const INTERVALS: Choice[] = [
  [-1, "Auto"],
  ...Array.from({ length: 50 }, (_, step): Choice => [step + 1, String(step + 1)]),
];
const MARGINS: Choice[] = [
  [AUTO, "auto"],
  ...["50", "75", "100", "125", "150", "200"].map((px): Choice => [px, px]),
];

const margin = <const Name extends string>(name: Name, label: string, description: string) =>
  textSelect(name, label, { description, freeForm: true, default: AUTO, choices: MARGINS, ...redraw });

const interval = <const Name extends string>(name: Name, label: string, description: string) =>
  numberSelect(name, label, { description, default: -1, choices: INTERVALS, ...redraw });

export const controls = [
  section({
    label: "Query",
    tab: "data",
    expanded: true,
    rows: [
      [xAxis],
      [timeGrain, temporalColumnsLookup],
      [
        control("column", "groupby", "Y-axis", {
          description: "Dimension to use on y-axis.",
          required: true,
          accepts: (column) => column.groupby !== false,
        }),
      ],
      [metric],
      [filters],
      [rowLimit()],
      [select("sort_x_axis", "Sort X-axis", { choices: SORT_ORDERS, default: null })],
      [select("sort_y_axis", "Sort Y-axis", { choices: SORT_ORDERS, default: null })],
      [
        select("normalize_across", "Normalize across", {
          description: "What a cell is compared with for its percentage and its rank.",
          choices: [
            ["heatmap", "Heatmap"],
            ["x", "Columns (x)"],
            ["y", "Rows (y)"],
          ] as const,
          default: "heatmap",
        }),
      ],
    ],
  }),
  section({
    label: "Chart options",
    tab: "customize",
    expanded: true,
    rows: [
      [
        select("legend_type", "Legend type", {
          choices: [
            ["continuous", "Continuous"],
            ["piecewise", "Piecewise"],
          ] as const,
          default: "continuous",
          ...redraw,
        }),
      ],
      [linearColorScheme],
      [
        control("color", "border_color", "Border color", { default: { r: 0, g: 0, b: 0, a: 1 }, ...redraw }),
        slider("border_width", "Border width", { default: 0, min: 0, max: 2, step: 0.1, ...redraw }),
      ],
      [
        interval(
          "xscale_interval",
          "X scale interval",
          "Number of steps to take between ticks of the x axis",
        ),
        interval(
          "yscale_interval",
          "Y scale interval",
          "Number of steps to take between ticks of the y axis",
        ),
      ],
      [
        margin(
          "left_margin",
          "Left margin",
          "Left margin, in pixels, allowing for more room for axis labels",
        ),
        margin(
          "bottom_margin",
          "Bottom margin",
          "Bottom margin, in pixels, allowing for more room for axis labels",
        ),
      ],
      [
        control("bounds", "value_bounds", "Value bounds", {
          description: "Values at both ends of the colors.",
          default: [null, null],
          ...redraw,
        }),
      ],
      [numberFormat("y_axis_format", "Value format")],
      [timeFormat("x_axis_time_format", "Time format")],
      [currencyFormat],
      [checkbox("show_legend", "Show legend", true, redraw)],
      [
        checkbox("show_percentage", "Show percentage", true, {
          description: "Whether to include the percentage in the tooltip",
          ...redraw,
        }),
      ],
      [
        checkbox("show_values", "Show values", false, {
          description: "Whether to display the numerical values within the cells",
          ...redraw,
        }),
      ],
      [
        checkbox("normalized", "Normalized", false, {
          description: "Whether to color cells by their rank in place of their value",
          ...redraw,
        }),
      ],
    ],
  }),
] as const;

export type HeatmapForm = FormOf<typeof controls>;

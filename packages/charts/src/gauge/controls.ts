import type { Choice, FormOf } from "../contract/controls/index.ts";
import { checkbox, integer, section, slider, text } from "../shared-controls/build/index.ts";
import { colorScheme, currencyFormat, numberFormat } from "../shared-controls/look/index.ts";
import { filters, groupby, metric, rowLimit, sortByMetric } from "../shared-controls/query/index.ts";

const redraw = { renderOnly: true } as const;

const MOST_ROWS = 10;
const ROW_LIMITS = Array.from({ length: MOST_ROWS }, (_, at): Choice => [at + 1, String(at + 1)]);

export const controls = [
  section({
    label: "Query",
    tab: "data",
    expanded: true,
    rows: [
      [{ ...groupby, description: "Columns to group by" } satisfies typeof groupby],
      [metric],
      [filters],
      [rowLimit(MOST_ROWS, ROW_LIMITS)],
      [sortByMetric()],
    ],
  }),
  section({
    label: "General",
    tab: "customize",
    expanded: true,
    rows: [
      [
        integer("min_val", "Min", {
          description: "Minimum value on the gauge axis",
          default: null,
          upTo: "max_val",
          ...redraw,
        }),
        integer("max_val", "Max", {
          description: "Maximum value on the gauge axis",
          default: null,
          ...redraw,
        }),
      ],
      [
        text("start_angle", "Start angle", {
          description: "Angle at which to start progress axis",
          default: 225,
          ...redraw,
        }),
        text("end_angle", "End angle", {
          description: "Angle at which to end progress axis",
          default: -45,
          ...redraw,
        }),
      ],
      [colorScheme],
      [
        slider("font_size", "Font size", {
          description: "Font size for axis labels, detail value and other text elements",
          default: 15,
          min: 10,
          max: 20,
          step: 1,
          ...redraw,
        }),
      ],
      [numberFormat("number_format", "Number format")],
      [currencyFormat],
      [
        text("value_formatter", "Value format", {
          description: "Additional text to add before or after the value, e.g. unit",
          default: "{value}",
          ...redraw,
        }),
      ],
      [
        checkbox("show_pointer", "Show pointer", true, {
          description: "Whether to show the pointer",
          ...redraw,
        }),
      ],
      [
        checkbox("animation", "Animation", true, {
          description: "Whether to animate the progress and the value or just display them",
          ...redraw,
        }),
      ],
    ],
  }),
  section({
    label: "Axis",
    tab: "customize",
    expanded: false,
    rows: [
      [
        checkbox("show_axis_tick", "Show axis line ticks", false, {
          description: "Whether to show minor ticks on the axis",
          ...redraw,
        }),
      ],
      [
        checkbox("show_split_line", "Show split lines", false, {
          description: "Whether to show the split lines on the axis",
          ...redraw,
        }),
      ],
      [
        slider("split_number", "Split number", {
          description: "Number of split segments on the axis",
          default: 10,
          min: 3,
          max: 30,
          step: 1,
          ...redraw,
        }),
      ],
    ],
  }),
  section({
    label: "Progress",
    tab: "customize",
    expanded: false,
    rows: [
      [
        checkbox("show_progress", "Show progress", true, {
          description: "Whether to show the progress of gauge chart",
          ...redraw,
        }),
      ],
      [
        checkbox("overlap", "Overlap", true, {
          description: "Whether the progress bar overlaps when there are multiple groups of data",
          ...redraw,
        }),
      ],
      [
        checkbox("round_cap", "Round cap", false, {
          description: "Style the ends of the progress bar with a round cap",
          ...redraw,
        }),
      ],
    ],
  }),
  section({
    label: "Intervals",
    tab: "customize",
    expanded: false,
    rows: [
      [
        text("intervals", "Interval bounds", {
          description:
            "Comma-separated interval bounds, e.g. 2,4,5 for intervals 0-2, 2-4 and 4-5. Last number should match the value provided for MAX.",
          default: "",
          ...redraw,
        }),
      ],
      [
        text("interval_color_indices", "Interval colors", {
          description:
            "Comma-separated color picks for the intervals, e.g. 1,2,4. Integers denote colors from the chosen color scheme and are 1-indexed. Length must be matching that of interval bounds.",
          default: "",
          ...redraw,
        }),
      ],
    ],
  }),
];

export type GaugeForm = FormOf<typeof controls>;

import type { FormOf } from "../contract/controls/index.ts";
import type { FormData } from "../contract/index.ts";
import { readList, readText } from "../control-kinds/index.ts";
import { NO_FILTER } from "../form/form.ts";
import { checkbox, control, integer, section, select, text } from "../shared-controls/build/index.ts";
import {
  currencyFormat,
  headerSize,
  lineSize,
  numberFormat,
  timeFormat,
} from "../shared-controls/look/index.ts";
import { filters, metric, temporalColumnsLookup, timeGrain } from "../shared-controls/query/index.ts";
import { smoothingSection } from "../time-series/controls/index.ts";

const redraw = { renderOnly: true } as const;

/** How the points become one number; `LAST_VALUE`: by the newest of them, `raw`: by the database, over all rows. */
const AGGREGATIONS = [
  ["raw", "None"],
  ["LAST_VALUE", "Last value"],
  ["sum", "Total (Sum)"],
  ["mean", "Average (Mean)"],
  ["min", "Minimum"],
  ["max", "Maximum"],
  ["median", "Median"],
] as const;

/** True where the form limits the time: by the old control or by a filter. */
function hasTimeRange({ time_range, adhoc_filters }: FormData): boolean {
  const ranges = readList<{ operator?: string; comparator?: unknown }>(adhoc_filters)
    .filter(({ operator }) => operator === "TEMPORAL_RANGE")
    .map(({ comparator }) => readText(comparator));
  return [readText(time_range), ...ranges].some((range) => range !== null && range !== NO_FILTER);
}

/** Whether the trend line has an axis, and whether that says its ends. */
const axisRows = <const Axis extends "x" | "y">(axis: Axis, name: string) =>
  [
    [
      checkbox(`show_${axis}_axis`, `Show ${name}-axis`, false, {
        description: `Whether the trend line has its ${name}-axis`,
        visible: (formData: FormData) => formData.show_trend_line !== false,
        ...redraw,
      }),
    ],
    [
      checkbox(`show_${axis}_axis_min_max_labels`, `Show min/max labels of the ${name}-axis`, false, {
        description: "Whether the least and the largest value are among the labels of the axis",
        visible: (formData: FormData) =>
          formData.show_trend_line !== false && Boolean(formData[`show_${axis}_axis`]),
        ...redraw,
      }),
    ],
  ] as const;

export const controls = [
  section({
    label: "Query",
    tab: "data",
    expanded: true,
    rows: [
      [
        control("temporalColumn", "x_axis", "Temporal X-Axis", {
          required: true,
          initial: (formData, dataset) => formData.granularity_sqla ?? dataset?.main_dttm_col,
        }),
      ],
      [timeGrain, temporalColumnsLookup],
      [
        select("aggregation", "Aggregation method", {
          description: "How the points of the trend line become the one number",
          choices: AGGREGATIONS,
          default: "LAST_VALUE",
        }),
      ],
      [metric],
      [filters],
    ],
  }),
  section({
    label: "Options",
    tab: "data",
    expanded: true,
    rows: [
      [
        integer("compare_lag", "Comparison period lag", {
          description: "Based on granularity, number of time periods to compare against",
          ...redraw,
        }),
      ],
      [
        text("compare_suffix", "Comparison suffix", {
          description: "Suffix to apply after the percentage display",
          ...redraw,
        }),
      ],
      [checkbox("show_timestamp", "Show timestamp", false, redraw)],
      [checkbox("show_trend_line", "Show trend line", true, redraw)],
      [
        checkbox("start_y_axis_at_zero", "Start y-axis at 0", true, {
          description: "Start y-axis at zero. Uncheck to start y-axis at minimum value in the data.",
          ...redraw,
        }),
      ],
      [
        checkbox("time_range_fixed", "Fix to the selected time range", false, {
          description:
            "Fix the trend line to the full time range specified in case filtered results do not include the start or end dates",
          visible: hasTimeRange,
          ...redraw,
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
        control("color", "color_picker", "Fixed color", {
          default: { r: 0, g: 122, b: 135, a: 1 },
          ...redraw,
        }),
      ],
      [headerSize],
      [lineSize("subheader_font_size", "Subheader font size")],
      [text("subtitle", "Subtitle", redraw)],
      [lineSize("subtitle_font_size", "Subtitle font size")],
      [checkbox("show_metric_name", "Show metric name", false, redraw)],
      [
        lineSize("metric_name_font_size", "Metric name font size", (formData) =>
          Boolean(formData.show_metric_name),
        ),
      ],
      [numberFormat("y_axis_format", "Number format")],
      [currencyFormat],
      [timeFormat("time_format", "Date format")],
      [checkbox("force_timestamp_formatting", "Force date format", false, redraw)],
      ...axisRows("x", "X"),
      ...axisRows("y", "Y"),
    ],
  }),
  smoothingSection,
];

export type TrendForm = FormOf<typeof controls>;

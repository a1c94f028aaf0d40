import type { FormOf, RgbaValue } from "../contract/controls/index.ts";
import { checkbox, control, section, select, text } from "../shared-controls/build/index.ts";
import { currencyFormat, numberFormat, timeFormat } from "../shared-controls/look/index.ts";
import {
  filters,
  metric,
  rowLimit,
  temporalColumnsLookup,
  timeGrain,
  xAxis,
} from "../shared-controls/query/index.ts";
import { TICK_LAYOUTS } from "../shared-picture/axes/index.ts";

const redraw = { renderOnly: true } as const;

/** The colors of bars where a form names none. */
export const STANDARD_COLORS = {
  increase: { r: 90, g: 193, b: 137, a: 1 },
  decrease: { r: 224, g: 67, b: 85, a: 1 },
  total: { r: 102, g: 102, b: 102, a: 1 },
} as const satisfies Record<string, RgbaValue>;

export const controls = [
  section({
    label: "Query",
    tab: "data",
    expanded: true,
    rows: [
      [xAxis],
      [timeGrain, temporalColumnsLookup],
      [
        control("column", "groupby", "Breakdowns", {
          description: "Breaks down the series by the category specified in this control.",
          default: null,
          accepts: (column) => column.groupby !== false,
        }),
      ],
      [metric],
      [filters],
      [rowLimit()],
    ],
  }),
  section({
    label: "Chart options",
    tab: "customize",
    expanded: true,
    rows: [
      [checkbox("show_value", "Show values on chart", false, redraw)],
      [checkbox("show_legend", "Show legend", false, redraw)],
      [
        control("color", "increase_color", "Increase color", {
          default: STANDARD_COLORS.increase,
          ...redraw,
        }),
        control("color", "decrease_color", "Decrease color", {
          default: STANDARD_COLORS.decrease,
          ...redraw,
        }),
        control("color", "total_color", "Total color", { default: STANDARD_COLORS.total, ...redraw }),
      ],
    ],
  }),
  section({
    label: "X-axis",
    tab: "customize",
    expanded: false,
    rows: [
      [text("x_axis_label", "X-axis label", { default: "", ...redraw })],
      [timeFormat("x_axis_time_format", "Time format")],
      [
        select("x_ticks_layout", "X tick layout", {
          description: "The way the ticks are laid out on the x-axis",
          default: "auto",
          choices: TICK_LAYOUTS,
          ...redraw,
        }),
      ],
    ],
  }),
  section({
    label: "Y-axis",
    tab: "customize",
    expanded: false,
    rows: [
      [text("y_axis_label", "Y-axis label", { default: "", ...redraw })],
      [numberFormat("y_axis_format", "Y-axis format")],
      [currencyFormat],
    ],
  }),
];

export type WaterfallForm = FormOf<typeof controls>;

import { NUMERIC } from "@sightline/core/query/generic-type";
import type { FormOf } from "../contract/controls/index.ts";
import { checkbox, control, numberSelect, section, text } from "../shared-controls/build/index.ts";
import { colorScheme, numberFormat } from "../shared-controls/look/index.ts";
import { filters, groupby, rowLimit } from "../shared-controls/query/index.ts";

const redraw = { renderOnly: true } as const;

/** Bins where a form says nothing of them. */
export const STANDARD_BINS = 5;

export const controls = [
  section({
    label: "Query",
    tab: "data",
    expanded: true,
    rows: [
      [
        control("column", "column", "Column", {
          description: "Numeric column used to calculate the histogram.",
          required: true,
          accepts: ({ type_generic, is_dttm }) => type_generic === NUMERIC && !is_dttm,
        }),
      ],
      [groupby],
      [filters],
      [rowLimit()],
      [
        numberSelect("bins", "Bins", {
          description: "The number of bins for the histogram",
          freeForm: true,
          integer: true,
          default: STANDARD_BINS,
          choices: [5, 10, 15, 20].map((count) => [count, String(count)]),
        }),
      ],
      [
        checkbox("normalize", "Normalize", false, {
          description: "Show the share of all values that each bin holds, in place of their number.",
        }),
      ],
      [
        checkbox("cumulative", "Cumulative", false, {
          description: "Let each bin also count the values of those before it.",
        }),
      ],
    ],
  }),
  section({
    label: "Chart options",
    tab: "customize",
    expanded: true,
    rows: [
      [colorScheme],
      [checkbox("show_value", "Show value", false, redraw)],
      [checkbox("show_legend", "Show legend", true, redraw)],
      [text("x_axis_title", "X-axis title", { default: "", ...redraw })],
      [numberFormat("x_axis_format", "X-axis format")],
      [text("y_axis_title", "Y-axis title", { default: "", ...redraw })],
      [numberFormat("y_axis_format", "Y-axis format")],
    ],
  }),
];

export type HistogramForm = FormOf<typeof controls>;

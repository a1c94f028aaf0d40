import type { Choice } from "../../../contract/controls/index.ts";
import type { FormData } from "../../../contract/index.ts";
import { NUMBER_FORMAT_CHOICES } from "../../../format/index.ts";
import { checkbox, control, numberSelect, select, text } from "../../../shared-controls/build/index.ts";
import { TITLE_MARGINS } from "../../../shared-controls/columns/index.ts";
import { currencyFormat, numberFormat, timeFormat } from "../../../shared-controls/look/index.ts";

const redraw = { renderOnly: true } as const;
const title = <const Name extends string>(name: Name, label: string) =>
  text(name, label, { ...redraw, default: "" });

const margin = <const Name extends string>(name: Name, label: string, standard: number) =>
  numberSelect(name, label, {
    freeForm: true,
    integer: true,
    default: standard,
    choices: TITLE_MARGINS,
    ...redraw,
  });

export const xTitleRows = [
  [title("x_axis_title", "X-axis title")],
  [margin("x_axis_title_margin", "X-axis title margin", 15)],
];

export const yTitleRows = [
  [title("y_axis_title", "Y-axis title")],
  [margin("y_axis_title_margin", "Y-axis title margin", 30)],
  [
    select("y_axis_title_position", "Y-axis title position", {
      default: "Left",
      choices: [
        ["Left", "Left"],
        ["Top", "Top"],
      ],
      ...redraw,
    }),
  ],
];

export const xLabelRows = [
  [timeFormat("x_axis_time_format", "Time format")],
  [
    numberSelect("xAxisLabelRotation", "Rotate x axis label", {
      freeForm: true,
      integer: true,
      default: 0,
      choices: [
        [0, "0°"],
        [45, "45°"],
        [90, "90°"],
      ],
      ...redraw,
    }),
  ],
  [
    select("xAxisLabelInterval", "X-axis label interval", {
      default: "auto",
      choices: [
        ["auto", "Auto"],
        ["0", "All"],
      ],
      ...redraw,
    }),
  ],
];

export const xBoundsRows = [
  [checkbox("truncateXAxis", "Truncate X-axis", true, redraw)],
  [
    control("bounds", "xAxisBounds", "X-axis bounds", {
      default: [null, null],
      visible: (formData) => Boolean(formData.truncateXAxis),
      ...redraw,
    }),
  ],
];

/** Changes in percent read as such. */
const valueFormat = (label: string) => ({
  ...numberFormat("y_axis_format", label),
  choicesOf: ({ comparison_type, y_axis_format }: FormData): Choice[] =>
    NUMBER_FORMAT_CHOICES.filter(
      ([format]) =>
        comparison_type !== "percentage" || String(format).includes("%") || format === y_axis_format,
    ),
});

export const yAxisRows = (formatLabel = "Y-axis format") => [
  [valueFormat(formatLabel)],
  [currencyFormat],
  [checkbox("logAxis", "Logarithmic y-axis", false, redraw)],
  [checkbox("minorSplitLine", "Minor split line", false, redraw)],
  [checkbox("truncateYAxis", "Truncate Y-axis", false, redraw)],
  [
    control("bounds", "y_axis_bounds", "Y-axis bounds", {
      default: [null, null],
      visible: (formData) => Boolean(formData.truncateYAxis),
      ...redraw,
    }),
  ],
];

export const zoomRow = [checkbox("zoomable", "Data zoom", false, redraw)];

export const minorTicksRow = [checkbox("minorTicks", "Minor ticks", false, redraw)];

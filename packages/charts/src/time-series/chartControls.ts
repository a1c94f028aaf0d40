import type { Choice, Control, FormData } from "../chart.ts";
import {
  checkbox,
  currencyFormat,
  numberFormat,
  SORT_SERIES_CHOICES,
  TITLE_MARGINS,
  timeFormat,
} from "../shared-controls/index.ts";

const redraw = { renderOnly: true } as const;
const text = (name: string, label: string, standard?: string): Control => ({
  name,
  type: "text",
  label,
  ...redraw,
  ...(standard === undefined ? {} : { default: standard }),
});
const margin = (name: string, standard: number): Control => ({
  name,
  type: "select",
  label: "Axis title margin",
  freeForm: true,
  integer: true,
  default: standard,
  choices: TITLE_MARGINS,
  ...redraw,
});

export const xTitleRows: Control[][] = [
  [text("x_axis_title", "X Axis Title", "")],
  [{ ...margin("x_axis_title_margin", 15), label: "X Axis Title Margin" }],
];

export const yTitleRows: Control[][] = [
  [text("y_axis_title", "Y Axis Title", "")],
  [{ ...margin("y_axis_title_margin", 30), label: "Y Axis Title Margin" }],
  [
    {
      name: "y_axis_title_position",
      type: "select",
      label: "Y Axis Title Position",
      default: "Left",
      choices: [
        ["Left", "Left"],
        ["Top", "Top"],
      ],
      ...redraw,
    },
  ],
];

const hasLegend = (formData: FormData) => Boolean(formData.show_legend);

export const legendRows: Control[][] = [
  [checkbox("show_legend", "Show legend", true, redraw)],
  [
    {
      name: "legendType",
      type: "select",
      label: "Legend type",
      default: "scroll",
      choices: [
        ["scroll", "Scroll"],
        ["plain", "Plain"],
      ],
      visible: hasLegend,
      ...redraw,
    },
  ],
  [
    {
      name: "legendOrientation",
      type: "select",
      label: "Legend Orientation",
      default: "top",
      choices: [
        ["top", "Top"],
        ["bottom", "Bottom"],
        ["left", "Left"],
        ["right", "Right"],
      ],
      visible: hasLegend,
      ...redraw,
    },
  ],
  [
    {
      name: "legendMargin",
      type: "text",
      label: "Legend margin",
      integer: true,
      default: null,
      visible: hasLegend,
      ...redraw,
    },
  ],
];

export const seriesOrderRows: Control[][] = [
  [
    {
      name: "sort_series_type",
      type: "select",
      label: "Sort series by",
      default: "sum",
      choices: SORT_SERIES_CHOICES,
      ...redraw,
    },
  ],
  [checkbox("sort_series_ascending", "Sort series ascending", false, redraw)],
];

export const STACKS: Choice[] = [
  [null, "None"],
  ["Stack", "Stack"],
  ["Stream", "Stream"],
];

const showsValues = (formData: FormData) => Boolean(formData.show_value) && Boolean(formData.stack);

/** Value labels and stacking, with the ways of stacking that the type knows. */
export const showValueRows = (stacks: Choice[] = STACKS): Control[][] => [
  [checkbox("show_value", "Show Value", false, redraw)],
  [{ name: "stack", type: "select", label: "Stacked Style", default: null, choices: stacks, ...redraw }],
  [checkbox("only_total", "Only Total", true, { ...redraw, visible: showsValues })],
  [
    {
      name: "percentage_threshold",
      type: "number",
      label: "Percentage threshold",
      default: 0,
      min: 0,
      max: 100,
      visible: (formData) => showsValues(formData) && !formData.only_total,
      ...redraw,
    },
  ],
];

const isRich = (formData: FormData) => Boolean(formData.rich_tooltip);

export const tooltipRows: Control[][] = [
  [checkbox("rich_tooltip", "Rich tooltip", true, redraw)],
  [checkbox("showTooltipTotal", "Show total", true, { ...redraw, visible: isRich })],
  [
    checkbox("showTooltipPercentage", "Show percentage", false, {
      ...redraw,
      visible: (formData) => isRich(formData) && !formData.contributionMode,
    }),
  ],
  [checkbox("tooltipSortByMetric", "Tooltip sort by metric", false, { ...redraw, visible: isRich })],
  [timeFormat("tooltipTimeFormat", "Tooltip time format")],
];

export const xLabelRows: Control[][] = [
  [timeFormat("x_axis_time_format", "Time format")],
  [
    {
      name: "xAxisLabelRotation",
      type: "select",
      label: "Rotate x axis label",
      freeForm: true,
      integer: true,
      default: 0,
      choices: [
        [0, "0°"],
        [45, "45°"],
        [90, "90°"],
      ],
      ...redraw,
    },
  ],
  [
    {
      name: "xAxisLabelInterval",
      type: "select",
      label: "X Axis Label Interval",
      default: "auto",
      choices: [
        ["auto", "Auto"],
        ["0", "All"],
      ],
      ...redraw,
    },
  ],
];

export const xBoundsRows: Control[][] = [
  [checkbox("truncateXAxis", "Truncate X Axis", true, redraw)],
  [
    {
      name: "xAxisBounds",
      type: "bounds",
      label: "X Axis Bounds",
      default: [null, null],
      visible: (formData) => Boolean(formData.truncateXAxis),
      ...redraw,
    },
  ],
];

export const yAxisRows = (formatLabel = "Y Axis Format"): Control[][] => [
  [numberFormat("y_axis_format", formatLabel)],
  [currencyFormat],
  [checkbox("logAxis", "Logarithmic y-axis", false, redraw)],
  [checkbox("minorSplitLine", "Minor Split Line", false, redraw)],
  [checkbox("truncateYAxis", "Truncate Y Axis", false, redraw)],
  [
    {
      name: "y_axis_bounds",
      type: "bounds",
      label: "Y Axis Bounds",
      default: [null, null],
      visible: (formData) => Boolean(formData.truncateYAxis),
      ...redraw,
    },
  ],
];

export const markerRows: Control[][] = [
  [checkbox("markerEnabled", "Marker", false, redraw)],
  [
    {
      name: "markerSize",
      type: "slider",
      label: "Marker Size",
      default: 6,
      min: 0,
      max: 20,
      step: 1,
      visible: (formData) => Boolean(formData.markerEnabled),
      ...redraw,
    },
  ],
];

export const zoomRow: Control[] = [checkbox("zoomable", "Data Zoom", false, redraw)];
export const minorTicksRow: Control[] = [checkbox("minorTicks", "Minor ticks", false, redraw)];

export const opacity = (visible?: Control["visible"]): Control => ({
  name: "opacity",
  type: "slider",
  label: "Area chart opacity",
  default: 0.2,
  min: 0,
  max: 1,
  step: 0.1,
  ...redraw,
  ...(visible ? { visible } : {}),
});

export const seriesType = (choices: Choice[]): Control => ({
  name: "seriesType",
  type: "select",
  label: "Series Style",
  default: "line",
  choices,
  ...redraw,
});

import type { Control } from "../../contract/controls/index.ts";
import type { FormData } from "../../contract/index.ts";
import { checkbox, number, select, slider } from "../../shared-controls/build/index.ts";
import { SORT_SERIES_CHOICES } from "../../shared-controls/columns/index.ts";
import { timeFormat } from "../../shared-controls/look/index.ts";

export type SeriesType = "line" | "smooth" | "start" | "middle" | "end" | "bar" | "scatter";

export type StackStyle = "Stack" | "Stream" | "Expand";

const redraw = { renderOnly: true } as const;

export const seriesOrderRows = [
  [
    select("sort_series_type", "Sort series by", {
      default: "sum",
      choices: SORT_SERIES_CHOICES,
      ...redraw,
    }),
  ],
  [checkbox("sort_series_ascending", "Sort series ascending", false, redraw)],
];

/** More series than so many cannot be read; 0: all. */
export const maxSeriesRow = [
  number("max_series", "Most series drawn", 20, {
    min: 0,
    step: 1,
    description: "The largest are drawn, and the others as their sum where sums make sense. 0 draws all.",
    ...redraw,
  }),
];

export const STACKS = [
  [null, "None"],
  ["Stack", "Stack"],
  ["Stream", "Stream"],
] as const;

const showsValues = (formData: FormData) => Boolean(formData.show_value) && Boolean(formData.stack);

/** Value labels and stacking, with the ways of stacking that the type knows. */
export const showValueRows = <const Stack extends StackStyle | null>(
  stacks: readonly (readonly [Stack, string])[],
) => [
  [checkbox("show_value", "Show value", false, redraw)],
  [select("stack", "Stacked style", { default: null as NoInfer<Stack>, choices: stacks, ...redraw })],
  [checkbox("only_total", "Only total", true, { ...redraw, visible: showsValues })],
  [
    number("percentage_threshold", "Percentage threshold", 0, {
      min: 0,
      max: 100,
      visible: (formData) => showsValues(formData) && !formData.only_total,
      ...redraw,
    }),
  ],
];

const isRich = (formData: FormData) => Boolean(formData.rich_tooltip);

export const tooltipRows = [
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

/** Points of lines, up to a size in px; `always`: they cannot be switched off. */
export const markerRows = ({ largest = 20, always = false } = {}) => [
  [
    checkbox("markerEnabled", "Marker", false, {
      ...redraw,
      ...(always && { visible: () => false, keepsValueWhenHidden: true }),
    }),
  ],
  [
    slider("markerSize", "Marker size", {
      default: 6,
      min: 0,
      max: largest,
      step: 1,
      visible: (formData) => always || Boolean(formData.markerEnabled),
      ...redraw,
    }),
  ],
];

export const opacity = (visible?: Control["visible"]) =>
  slider("opacity", "Area chart opacity", {
    default: 0.2,
    min: 0,
    max: 1,
    step: 0.1,
    ...redraw,
    ...(visible ? { visible } : {}),
  });

/** All the ways to draw a series. */
export const SERIES_TYPES = [
  ["line", "Line"],
  ["scatter", "Scatter"],
  ["smooth", "Smooth Line"],
  ["bar", "Bar"],
  ["start", "Step - start"],
  ["middle", "Step - middle"],
  ["end", "Step - end"],
] as const;

export const seriesType = <const Style extends SeriesType>(choices: readonly (readonly [Style, string])[]) =>
  select("seriesType", "Series style", { default: "line" as NoInfer<Style>, choices, ...redraw });

import type { ChartDataset, FormData } from "../../contract/index.ts";
import { readList } from "../../control-kinds/index.ts";
import {
  checkbox,
  control,
  integer,
  section,
  select,
  textSelect,
} from "../../shared-controls/build/index.ts";
import {
  hasTemporalAxis,
  RESAMPLE_METHODS,
  RESAMPLE_RULES,
  ROLLING_TYPES,
} from "../../shared-controls/columns/index.ts";
import {
  COMPARISON_TYPE_TEXT,
  COMPARISON_TYPES,
  SHIFTS_AGO,
} from "../../shared-controls/time-comparison/index.ts";

const rolls = (formData: FormData, dataset: ChartDataset | null) =>
  hasTemporalAxis(formData, dataset) && Boolean(formData.rolling_type) && formData.rolling_type !== "cumsum";

const rollingRows = [
  [
    select("rolling_type", "Rolling function", {
      default: null,
      choices: ROLLING_TYPES,
      visible: hasTemporalAxis,
    }),
  ],
  [
    integer("rolling_periods", "Periods", { visible: rolls }),
    integer("min_periods", "Min periods", { visible: rolls }),
  ],
];

const resampleRows = [
  [
    textSelect("resample_rule", "Rule", {
      freeForm: true,
      choices: RESAMPLE_RULES,
      visible: hasTemporalAxis,
    }),
    textSelect("resample_method", "Fill method", {
      choices: RESAMPLE_METHODS.map(([value, label]) => [value, label]),
      visible: hasTemporalAxis,
    }),
  ],
];

const isShifted = ({ time_compare }: FormData) => readList(time_compare).length > 0;

const comparisonRows = [
  [
    control("multiSelect", "time_compare", "Time shift", {
      description:
        "Overlay one or more series from a relative time period, in natural language (example: 24 hours, 7 days, 52 weeks, 365 days). The chart needs a time range with a start and an end.",
      default: [],
      freeForm: true,
      choices: SHIFTS_AGO.map((shift) => [shift, shift]),
      visible: hasTemporalAxis,
    }),
  ],
  [
    select("comparison_type", "Calculation type", {
      description: COMPARISON_TYPE_TEXT,
      default: "values",
      choices: COMPARISON_TYPES,
      visible: (formData, dataset) => hasTemporalAxis(formData, dataset) && isShifted(formData),
    }),
  ],
];

const advanced = { label: "Advanced analytics", tab: "data", expanded: false } as const;

/** Rolling windows and even steps of time. */
export const smoothingSection = section({ ...advanced, rows: [...rollingRows, ...resampleRows] });

/** The same, and series of other times beside those of the chart. */
export const advancedSection = section({
  ...advanced,
  rows: [...rollingRows, ...comparisonRows, ...resampleRows],
});

/** Whether series of another time have the color of those of the chart's own time. */
export const timeShiftColor = checkbox(
  "time_shift_color",
  "Match time shift color with original series",
  true,
  {
    renderOnly: true,
    visible: (formData) => isShifted(formData) || readList(formData.time_compare_b).length > 0,
  },
);

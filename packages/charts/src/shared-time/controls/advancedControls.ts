import type { FormData } from "../../contract/index.ts";
import { control, integer, section, select, textSelect } from "../../shared-controls/build/index.ts";
import {
  COMPARISON_TYPE_TEXT,
  OLD_COMPARISON_TYPES,
  TIME_SHIFTS,
} from "../../shared-controls/time-comparison/index.ts";

const isRolling = ({ rolling_type: type }: FormData) => Boolean(type) && type !== "None";
const hasWindow = (formData: FormData) => isRolling(formData) && formData.rolling_type !== "cumsum";

/** Rolling windows, time shifts and even steps, as types without an x axis have them. */
export const advancedSection = section({
  label: "Advanced analytics",
  tab: "data",
  expanded: false,
  rows: [
    [
      select("rolling_type", "Rolling function", {
        description: "Defines a rolling window function to apply, works along with the [Periods] text box",
        default: "None",
        choices: [
          ["None", "None"],
          ["mean", "mean"],
          ["sum", "sum"],
          ["std", "std"],
          ["cumsum", "cumsum"],
        ] as const,
      }),
    ],
    [
      integer("rolling_periods", "Periods", {
        description: "Size of the rolling window, in steps of the time grain",
        visible: hasWindow,
      }),
      integer("min_periods", "Min periods", {
        description:
          "The least number of periods that a value needs. With 7 of 7, the first 6 periods have none.",
        visible: hasWindow,
      }),
    ],
    [
      control("multiSelect", "time_compare", "Time shift", {
        description:
          "Overlay one or more series from a relative time period, in natural language (example: 24 hours, 7 days, 52 weeks, 365 days)",
        default: [],
        freeForm: true,
        choices: TIME_SHIFTS.map((shift) => [shift, shift]),
      }),
    ],
    [
      select("comparison_type", "Calculation type", {
        description: COMPARISON_TYPE_TEXT,
        default: "values",
        choices: OLD_COMPARISON_TYPES,
      }),
    ],
    [
      textSelect("resample_rule", "Rule", {
        description: "Even steps of time that the rows are brought to",
        freeForm: true,
        default: null,
        choices: ["1T", "1H", "1D", "7D", "1M", "1AS"].map((rule) => [rule, rule]),
      }),
    ],
    [
      textSelect("resample_method", "Fill method", {
        description: "What stands at times that no row has",
        freeForm: true,
        default: null,
        choices: ["asfreq", "bfill", "ffill", "median", "mean", "sum"].map((method) => [method, method]),
      }),
    ],
  ],
});

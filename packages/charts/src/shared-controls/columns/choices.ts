import type { Choice } from "../../contract/controls/index.ts";

const same = (values: (number | string)[]): Choice[] => values.map((value) => [value, String(value)]);

export const ROW_LIMITS = same([10, 50, 100, 250, 500, 1000, 5000, 10000, 50000]);
export const SERIES_LIMITS = same([5, 10, 25, 50, 100, 500]);
/** Most rows that one query may ask for. */
export const SQL_MAX_ROW = 100_000;

export const SORT_SERIES_CHOICES = [
  ["name", "Category name"],
  ["sum", "Total value"],
  ["min", "Minimum value"],
  ["max", "Maximum value"],
  ["avg", "Average value"],
] as const;

export const TITLE_MARGINS = same([15, 30, 50, 75, 100, 125, 150, 200]);

export const ROLLING_TYPES = [
  [null, "None"],
  ["mean", "mean"],
  ["sum", "sum"],
  ["std", "std"],
  ["cumsum", "cumsum"],
] as const;

export const RESAMPLE_RULES: Choice[] = [
  ["1T", "1 minutely frequency"],
  ["1H", "1 hourly frequency"],
  ["1D", "1 calendar day frequency"],
  ["7D", "7 calendar day frequency"],
  ["1MS", "1 month start frequency"],
  ["1M", "1 month end frequency"],
  ["1AS", "1 year start frequency"],
  ["1A", "1 year end frequency"],
];

export const RESAMPLE_METHODS = [
  ["asfreq", "Null imputation"],
  ["zerofill", "Zero imputation"],
  ["linear", "Linear interpolation"],
  ["ffill", "Forward values"],
  ["bfill", "Backward values"],
  ["median", "Median values"],
  ["mean", "Mean values"],
  ["sum", "Sum values"],
] as const;

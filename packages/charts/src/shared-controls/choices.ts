import type { Choice } from "../chart.ts";

const same = (values: (number | string)[]): Choice[] => values.map((value) => [value, String(value)]);

export const ROW_LIMITS = same([10, 50, 100, 250, 500, 1000, 5000, 10000, 50000]);
export const SERIES_LIMITS = same([5, 10, 25, 50, 100, 500]);
/** Most rows that one query may ask for. */
export const SQL_MAX_ROW = 100_000;

export const NUMBER_FORMATS: Choice[] = [
  ["SMART_NUMBER", "Adaptive formatting"],
  ["~g", "Original value"],
  [",d", ",d (12345.432 => 12,345)"],
  [".1s", ".1s (12345.432 => 10k)"],
  [".3s", ".3s (12345.432 => 12.3k)"],
  [",.1%", ",.1% (12345.432 => 1,234,543.2%)"],
  [".2%", ".2% (12345.432 => 1234543.20%)"],
  [".3%", ".3% (12345.432 => 1234543.200%)"],
  [".4r", ".4r (12345.432 => 12350)"],
  [",.1f", ",.1f (12345.432 => 12,345.4)"],
  [",.2f", ",.2f (12345.432 => 12,345.43)"],
  [",.3f", ",.3f (12345.432 => 12,345.432)"],
  ["+,", "+, (12345.432 => +12,345)"],
  ["$,.2f", "$,.2f (12345.432 => $12,345.43)"],
  ["DURATION", "Duration in ms (66000 => 1m 6s)"],
  ["DURATION_SUB", "Duration in ms (1.40008 => 1ms 400µs 80ns)"],
  ["DURATION_COL", "Duration in ms (10500 => 0:10.5)"],
  ["MEMORY_DECIMAL", "Memory in bytes - decimal (1024B => 1.024kB)"],
  ["MEMORY_BINARY", "Memory in bytes - binary (1024B => 1KiB)"],
  ["MEMORY_TRANSFER_RATE_DECIMAL", "Memory transfer rate in bytes - decimal (1024B => 1.024kB/s)"],
  ["MEMORY_TRANSFER_RATE_BINARY", "Memory transfer rate in bytes - binary (1024B => 1KiB/s)"],
];

export const TIME_FORMATS: Choice[] = [
  ["smart_date", "Adaptive formatting"],
  ["%d/%m/%Y", "%d/%m/%Y | 14/01/2019"],
  ["%m/%d/%Y", "%m/%d/%Y | 01/14/2019"],
  ["%d.%m.%Y", "%d.%m.%Y | 14.01.2019"],
  ["%Y-%m-%d", "%Y-%m-%d | 2019-01-14"],
  ["%Y-%m-%d %H:%M:%S", "%Y-%m-%d %H:%M:%S | 2019-01-14 01:32:10"],
  ["%d-%m-%Y %H:%M:%S", "%d-%m-%Y %H:%M:%S | 14-01-2019 01:32:10"],
  ["%H:%M:%S", "%H:%M:%S | 01:32:10"],
];

export const SORT_SERIES_CHOICES: Choice[] = [
  ["name", "Category name"],
  ["sum", "Total value"],
  ["min", "Minimum value"],
  ["max", "Maximum value"],
  ["avg", "Average value"],
];

export const TITLE_MARGINS = same([15, 30, 50, 75, 100, 125, 150, 200]);

export const CURRENCIES: Choice[] = ["USD", "EUR", "GBP", "INR", "MXN", "JPY", "CNY"].map((code) => [
  code,
  code,
]);

export const ROLLING_TYPES: Choice[] = [
  [null, "None"],
  ["mean", "mean"],
  ["sum", "sum"],
  ["std", "std"],
  ["cumsum", "cumsum"],
];

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

export const RESAMPLE_METHODS: Choice[] = [
  ["asfreq", "Null imputation"],
  ["zerofill", "Zero imputation"],
  ["linear", "Linear interpolation"],
  ["ffill", "Forward values"],
  ["bfill", "Backward values"],
  ["median", "Median values"],
  ["mean", "Mean values"],
  ["sum", "Sum values"],
];

/** The operations that a query's `post_processing` may name. */
export const OPERATIONS = [
  "aggregate",
  "boxplot",
  "compare",
  "contribution",
  "cum",
  "diff",
  "escape_separator",
  "flatten",
  "histogram",
  "pivot",
  "rank",
  "rename",
  "resample",
  "rolling",
  "select",
  "sort",
  "unescape_separator",
] as const;
export type Operation = (typeof OPERATIONS)[number];

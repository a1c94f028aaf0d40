/** The operations that a query's `post_processing` may name. */
export const OPERATIONS = [
  "aggregate",
  "compare",
  "contribution",
  "cum",
  "diff",
  "flatten",
  "pivot",
  "rank",
  "rename",
  "resample",
  "rolling",
  "select",
  "sort",
] as const;

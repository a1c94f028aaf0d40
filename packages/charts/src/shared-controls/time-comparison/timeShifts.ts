/** The distances in time that charts over time offer to compare with. */
export const TIME_SHIFTS = [
  "1 day",
  "1 week",
  "28 days",
  "30 days",
  "52 weeks",
  "1 year",
  "104 weeks",
  "2 years",
  "156 weeks",
  "3 years",
] as const;

/** The same as the types over an x axis store them. */
export const SHIFTS_AGO = TIME_SHIFTS.map((shift) => `${shift} ago`);

/** How values are shown beside those of another time. */
export const COMPARISON_TYPES = [
  ["values", "Actual values"],
  ["difference", "Difference"],
  ["percentage", "Percentage change"],
  ["ratio", "Ratio"],
] as const;

/** The same in types without an x axis, which call a difference `absolute`. */
export const OLD_COMPARISON_TYPES = [
  ["values", "Actual values"],
  ["absolute", "Difference"],
  ["percentage", "Percentage change"],
  ["ratio", "Ratio"],
] as const;

export type ComparisonType = (typeof COMPARISON_TYPES)[number][0];

/** What the calculation types do, as the panel explains them. */
export const COMPARISON_TYPE_TEXT =
  "How to display time shifts: as individual values; as the difference between the main values and each time shift; as the percentage change; or as the ratio between them.";

/** How a rule compares a value with its target, as stored. */
export const COMPARISONS = [
  "None",
  ">",
  "<",
  "≥",
  "≤",
  "=",
  "≠",
  "< x <",
  "≤ x ≤",
  "≤ x <",
  "< x ≤",
] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** A rule as stored: the cells of a column are coloured where their value compares so. */
export interface ConditionalFormat {
  column: string;
  operator: Comparison;
  /** A hex colour. */
  colorScheme: string;
  targetValue: number | null;
  targetValueLeft: number | null;
  targetValueRight: number | null;
}

/** Colours that a rule may have, with their names. */
export const CONDITIONAL_COLORS: readonly (readonly [color: string, name: string])[] = [
  ["#ACE1C4", "success"],
  ["#FDE380", "alert"],
  ["#EFA1AA", "error"],
  ["#439066", "success dark"],
  ["#BC9501", "alert dark"],
  ["#A7323F", "error dark"],
];

/** Whether a rule compares with two values, one on each side. */
export const isBetween = (comparison: Comparison): boolean => comparison.includes("x");

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

/** A rule as stored: the cells of a column are colored where their value compares so. */
export interface ConditionalFormat {
  column: string;
  operator: Comparison;
  /** A hex color, or one of `DIRECTION_COLORS`. */
  colorScheme: string;
  targetValue: number | null;
  targetValueLeft: number | null;
  targetValueRight: number | null;
}

/** Colors that a rule may have, with their names. */
export const CONDITIONAL_COLORS: readonly (readonly [color: string, name: string])[] = [
  ["#ACE1C4", "success"],
  ["#FDE380", "alert"],
  ["#EFA1AA", "error"],
  ["#439066", "success dark"],
  ["#BC9501", "alert dark"],
  ["#A7323F", "error dark"],
];

/** Colors of a change rather than of a value: which of rise and fall is green. They go without a comparison. */
export const DIRECTION_COLORS: readonly (readonly [color: "Green" | "Red", name: string])[] = [
  ["Green", "Green for increase, red for decrease"],
  ["Red", "Red for increase, green for decrease"],
];

/** Whether a color is that of a change. */
export const isDirectionColor = (color: string): color is "Green" | "Red" =>
  DIRECTION_COLORS.some(([name]) => name === color);

/** Whether a rule compares with two values, one on each side. */
export const isBetween = (comparison: Comparison): boolean => comparison.includes("x");

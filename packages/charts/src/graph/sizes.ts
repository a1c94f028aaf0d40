/** Sizes by value: from half of the base size on, the largest has two base sizes more. */
export function sizesOf(marks: readonly { value: number }[], base: number): number[] {
  const values = marks.map(({ value }) => value);
  const low = values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const high = values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  return values.map((value) => base * 0.5 + (high === low ? 0 : (value - low) / (high - low)) * base * 2);
}

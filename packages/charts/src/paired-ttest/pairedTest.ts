import { twoSidedProbability } from "./studentT.ts";

type Values = readonly (number | null)[];

/** A row compared with the control. */
export interface PairedTest {
  /** How likely the differences are by chance; null: it cannot be told. */
  pValue: number | null;
  /** By how much the sum differs from that of the control, percent; null: of nothing. */
  lift: number | null;
}

/**
 * The paired t-test of two rows: whether the mean of their differences is zero (Student, "The probable error of a mean",
 * Biometrika 6, 1908). Times at which one of them has no value do not count.
 */
export function pairedTest(values: Values, control: Values): PairedTest {
  let [count, sum, squares] = [0, 0, 0];
  for (const [at, value] of values.entries()) {
    const own = control[at];
    if (value === null || own === null || own === undefined) continue;
    const difference = own - value;
    count += 1;
    sum += difference;
    squares += difference * difference;
  }
  const spread = count * squares - sum * sum;
  const t = Math.abs(sum) * Math.sqrt((count - 1) / spread);
  return {
    pValue: count < 2 || !(spread > 0) ? null : twoSidedProbability(t, count - 1),
    lift: liftOf(values, control),
  };
}

function liftOf(values: Values, control: Values): number | null {
  const total = (all: Values) => all.reduce((sum: number, value) => sum + (value ?? 0), 0);
  const whole = total(control);
  return whole === 0 ? null : ((total(values) - whole) / whole) * 100;
}

/** Terms of the continued fraction after which it is given up; it takes about 50 for what is asked here. */
const MOST_TERMS = 500;
const PRECISION = 1e-15;
/** What stands for zero where it would be divided by. */
const TINY = 1e-300;

/** Coefficients of Lanczos' approximation, g = 7, n = 9 (P. Godfrey, "A note on the computation of the convergent Lanczos complex Gamma approximation", 2001). */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/** The logarithm of the gamma function of a positive number. */
function logGamma(x: number): number {
  const base = x + 6.5;
  const sum = LANCZOS.slice(1).reduce(
    (total, coefficient, at) => total + coefficient / (x + at),
    LANCZOS[0]!,
  );
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(base) - base + Math.log(sum);
}

/**
 * The regularized incomplete beta function I_x(a, b), by its continued fraction (NIST Digital Library of Mathematical
 * Functions, 8.17.22), evaluated by the modified method of Lentz.
 */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  // The fraction converges quickly on this side only; the other one follows from the symmetry, 8.17.4.
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
  const front = Math.exp(a * Math.log(x) + b * Math.log1p(-x) + logGamma(a + b) - logGamma(a) - logGamma(b));
  const notZero = (value: number) => (Math.abs(value) < TINY ? TINY : value);
  let c = 1;
  let d = 1 / notZero(1 - ((a + b) * x) / (a + 1));
  let fraction = d;
  for (let m = 1; m <= MOST_TERMS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / notZero(1 + even * d);
    c = notZero(1 + even / c);
    fraction *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / notZero(1 + odd * d);
    c = notZero(1 + odd / c);
    fraction *= d * c;
    if (Math.abs(d * c - 1) < PRECISION) break;
  }
  return (front * fraction) / a;
}

/**
 * How likely Student's t is at least so far from zero by chance, on either side. M. Abramowitz and I. Stegun, Handbook of
 * Mathematical Functions, 26.7.1: 1 − A(t|ν) = I_x(ν/2, 1/2) with x = ν / (ν + t²).
 */
export const twoSidedProbability = (t: number, freedom: number): number =>
  incompleteBeta(freedom / (freedom + t * t), freedom / 2, 0.5);

/** Milliseconds that a task takes. */
export async function time(task: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await task();
  return performance.now() - start;
}

export const median = (values: number[]): number => quantile(values, 0.5);

export function quantile(values: number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN;
}

export interface Turns {
  /** Medians, ms. */
  ours: number;
  baseline: number;
  /** The slowest of twenty, ms. */
  oursP95: number;
  baselineP95: number;
}

/** Runs two tasks in turns, after one unmeasured round. */
export async function inTurns(
  rounds: number,
  ours: () => Promise<unknown>,
  baseline: () => Promise<unknown>,
): Promise<Turns> {
  await ours();
  await baseline();
  const a: number[] = [];
  const b: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Whoever goes second finds warmer caches: take turns at that too.
    if (round % 2 === 0) {
      a.push(await time(ours));
      b.push(await time(baseline));
    } else {
      b.push(await time(baseline));
      a.push(await time(ours));
    }
  }
  return {
    ours: median(a),
    baseline: median(b),
    oursP95: quantile(a, 0.95),
    baselineP95: quantile(b, 0.95),
  };
}

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

/** Time for which both are run unmeasured: a server in use has compiled its code, and its caches are warm. */
const WARM_MS = 3_000;

/**
 * Runs two tasks in turns: ours, baseline, ours, baseline … Each rests while the other works, which matters: a process
 * that has rested for 20 ms may need half as long again for the same query.
 */
export async function inTurns(
  rounds: number,
  ours: () => Promise<unknown>,
  baseline: () => Promise<unknown>,
): Promise<Turns> {
  for (const end = performance.now() + WARM_MS; performance.now() < end; ) {
    await ours();
    await baseline();
  }
  const a: number[] = [];
  const b: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    a.push(await time(ours));
    b.push(await time(baseline));
  }
  return {
    ours: median(a),
    baseline: median(b),
    oursP95: quantile(a, 0.95),
    baselineP95: quantile(b, 0.95),
  };
}

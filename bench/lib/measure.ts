/** Milliseconds that a task takes. */
export async function measureTime(task: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await task();
  return performance.now() - start;
}

export const median = (values: number[]): number => quantile(values, 0.5);

export function quantile(values: number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN;
}

export interface Measurement {
  /** ms */
  median: number;
  /** The slowest of twenty, ms. */
  p95: number;
}

export interface Turns {
  /** Medians, ms. */
  ours: number;
  baseline: number;
  /** The slowest of twenty, ms. */
  oursP95: number;
  baselineP95: number;
}

type Task = () => Promise<unknown>;

/** Time for which both are run unmeasured: a server in use has compiled its code, and its caches are warm. */
const WARM_MS = 3_000;

/**
 * Runs tasks in turns: the first, the second … the first again. Each rests while the others work, which matters: a
 * process that has rested for 20 ms may need half as long again for the same query.
 */
export async function allInTurns(rounds: number, tasks: readonly Task[]): Promise<Measurement[]> {
  for (const end = performance.now() + WARM_MS; performance.now() < end; ) {
    for (const task of tasks) await task();
  }
  const taken: number[][] = tasks.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, task] of tasks.entries()) taken[index]?.push(await measureTime(task));
  }
  return taken.map((values) => ({ median: median(values), p95: quantile(values, 0.95) }));
}

/** Runs two tasks in turns. */
export async function inTurns(rounds: number, ours: Task, baseline: Task): Promise<Turns> {
  const [a, b] = (await allInTurns(rounds, [ours, baseline])) as [Measurement, Measurement];
  return { ours: a.median, baseline: b.median, oursP95: a.p95, baselineP95: b.p95 };
}

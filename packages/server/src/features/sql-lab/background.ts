import { perPlatform } from "../../platform/perPlatform.ts";

interface Job {
  /** Whose turn it is. */
  userId: number;
  /** Aborted: it gives up its place, and ends at once when it is run. */
  signal: AbortSignal;
  run(): Promise<void>;
}

export interface Background {
  /** Runs a job now or when others have ended; false: too many of its user wait already. */
  add(job: Job): boolean;
}

/**
 * The queries that run while nobody waits for their answer: some at a time, those of who has the fewest next, each
 * user's in the order they came. One place is left to others, however many somebody asks for.
 */
export const background = perPlatform(({ config }): Background => {
  const waiting: Job[] = [];
  const active: Job[] = [];
  const most = config.SQLLAB_ASYNC_MAX_RUNNING;
  const ofUser = (jobs: readonly Job[], userId: number) => jobs.filter((job) => job.userId === userId).length;
  const mayStart = ({ userId }: Job) =>
    active.length < most && ofUser(active, userId) < Math.max(1, most - 1);

  function start(job: Job): void {
    active.push(job);
    void job.run().finally(() => {
      active.splice(active.indexOf(job), 1);
      startNext();
    });
  }

  function startNext(): void {
    const counts = new Map(waiting.map(({ userId }) => [userId, ofUser(active, userId)]));
    const countOf = ({ userId }: Job) => counts.get(userId) ?? 0;
    const [next] = waiting.filter(mayStart).toSorted((a, b) => countOf(a) - countOf(b));
    if (!next) return;
    waiting.splice(waiting.indexOf(next), 1);
    start(next);
  }

  function leave(job: Job): void {
    const place = waiting.indexOf(job);
    if (place === -1) return;
    waiting.splice(place, 1);
    void job.run();
  }

  return {
    add(job) {
      if (mayStart(job)) {
        start(job);
        return true;
      }
      if (ofUser(waiting, job.userId) >= config.SQLLAB_ASYNC_MAX_WAITING) return false;
      waiting.push(job);
      job.signal.addEventListener("abort", () => leave(job), { once: true });
      return true;
    },
  };
});

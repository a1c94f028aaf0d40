export interface Job {
  /** Whose turn it is. */
  userId: number;
  /** Aborted: it does not wait for its turn, as it ends at once when it is run. */
  signal: AbortSignal;
  run(): Promise<void>;
}

export interface FairQueue {
  /** Runs a job now or when others have ended; false: too many of its user wait already. */
  add(job: Job): boolean;
}

/**
 * Runs some jobs at a time, those of who has the fewest next, each user's in the order they came. One place is left
 * to others, however many somebody asks for.
 */
export function fairQueue({ places, mostWaiting }: { places: number; mostWaiting: number }): FairQueue {
  const waiting: Job[] = [];
  const active: Job[] = [];
  const ofUser = (jobs: readonly Job[], userId: number) => jobs.filter((job) => job.userId === userId).length;
  const mayStart = ({ userId }: Job) =>
    active.length < places && ofUser(active, userId) < Math.max(1, places - 1);

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
      if (job.signal.aborted) {
        void job.run();
        return true;
      }
      if (ofUser(waiting, job.userId) >= mostWaiting) return false;
      waiting.push(job);
      job.signal.addEventListener("abort", () => leave(job), { once: true });
      return true;
    },
  };
}

/** Does a piece of work when its turn has come, and answers what came of it; null: too many wait. */
export function runInTurn<T>(
  line: FairQueue,
  { userId, signal }: Pick<Job, "userId" | "signal">,
  work: () => Promise<T>,
): Promise<T> | null {
  const done = Promise.withResolvers<T>();
  const run = () => work().then(done.resolve, done.reject);
  return line.add({ userId, signal, run }) ? done.promise : null;
}

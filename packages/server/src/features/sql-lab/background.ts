import { perPlatform } from "../../platform/perPlatform.ts";

interface Job {
  /** Aborted: it gives up its place, and ends at once when it is run. */
  signal: AbortSignal;
  run(): Promise<void>;
}

export interface Background {
  /** Runs a job now or when others have ended; false: too many wait already. */
  add(job: Job): boolean;
}

/** The queries that run while nobody waits for their answer: some at a time, the others in the order they came. */
export const background = perPlatform(({ config }): Background => {
  const waiting: Job[] = [];
  let active = 0;

  function start(job: Job): void {
    active += 1;
    void job.run().finally(() => {
      active -= 1;
      const next = waiting.shift();
      if (next) start(next);
    });
  }

  function leave(job: Job): void {
    const place = waiting.indexOf(job);
    if (place === -1) return;
    waiting.splice(place, 1);
    void job.run();
  }

  return {
    add(job) {
      if (active < config.SQLLAB_ASYNC_MAX_RUNNING) {
        start(job);
        return true;
      }
      if (waiting.length >= config.SQLLAB_ASYNC_MAX_WAITING) return false;
      waiting.push(job);
      job.signal.addEventListener("abort", () => leave(job), { once: true });
      return true;
    },
  };
});

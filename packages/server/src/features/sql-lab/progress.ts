import { toJson } from "../../platform/db/index.ts";
import type { StoredQuery } from "./repository.ts";

/** Between two records of how far a query is, ms. */
const EVERY_MS = 500;

type Recorded = Pick<StoredQuery, "progress" | "extra">;

/** How far a script is: a part of its statements, and of the one that runs where its engine tells. */
export interface ProgressOf {
  /** What to record as a statement begins; its number counts from 0. */
  begin(index: number, total: number): Recorded;
  /** Hears from the engine. */
  tell(percent: number): void;
}

/** Hands what the engine says to `record`, not more often than people look. */
export function progressOf(record: (change: Recorded) => Promise<unknown>): ProgressOf {
  let block = { index: 0, total: 1 };
  let recordedAt = Number.NEGATIVE_INFINITY;
  let isRecording = false;
  let last = 0;
  const recorded = (percent: number): Recorded => ({
    // Only what has ended well is at 100.
    progress: Math.min(99, Math.floor((100 * block.index + percent) / block.total)),
    extra: toJson({
      progress: block.total > 1 ? `Running block ${block.index + 1} out of ${block.total}` : null,
    }),
  });
  return {
    begin(index, total) {
      block = { index, total };
      const change = recorded(0);
      last = change.progress;
      return change;
    },
    tell(percent) {
      const now = performance.now();
      const change = recorded(percent);
      // What is no news must not hold up what is.
      if (isRecording || change.progress === last || now - recordedAt < EVERY_MS) return;
      recordedAt = now;
      last = change.progress;
      isRecording = true;
      const done = () => {
        isRecording = false;
      };
      // The next record makes good what one could not say.
      record(change).then(done, done);
    },
  };
}

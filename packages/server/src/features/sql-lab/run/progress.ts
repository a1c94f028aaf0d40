import { toJson } from "../../../platform/db/index.ts";
import type { StoredQuery } from "../repository.ts";
import { type EarlierResults, earlierFields } from "../results/earlierResults.ts";

/** Between two records of how far a statement is, ms. */
const EVERY_MS = 500;
/** Between two records of statements that begin, ms: of a script of hundreds not each one is told of. */
const BEGUN_EVERY_MS = 200;

/** A statement of a script that begins. */
interface StatementStart {
  /** Counts from 0. */
  index: number;
  total: number;
  executed_sql: string;
}

/** How far a script is: a part of its statements, and of the one that runs where its engine tells. */
export interface ProgressOf {
  /** Records that a statement begins, with the results of those before it; at once or in a moment. */
  begin(statement: StatementStart): Promise<void>;
  /** Hears from the engine. */
  tell(percent: number): void;
  /** Nothing is recorded any more. */
  end(): Promise<void>;
}

/** Hands what is known of a script to `record`, not more often than people look. */
export function progressOf(
  record: (change: Partial<StoredQuery>) => Promise<unknown>,
  earlier: EarlierResults,
): ProgressOf {
  let block: StatementStart = { index: 0, total: 1, executed_sql: "" };
  let recordedAt = Number.NEGATIVE_INFINITY;
  let isTelling = false;
  let last = 0;
  let later: ReturnType<typeof setTimeout> | null = null;
  let writing: Promise<unknown> = Promise.resolve();
  // Only what has ended well is at 100.
  const at = (percent: number) => Math.min(99, Math.floor((100 * block.index + percent) / block.total));

  /** One record after the other: a store with several connections would mix them up. */
  const write = (change: () => Partial<StoredQuery>): Promise<unknown> => {
    recordedAt = performance.now();
    const written = writing.then(() => record(change()));
    writing = written.catch(() => {});
    return written;
  };
  const startRecord = (): Partial<StoredQuery> => {
    last = at(0);
    const { index, total, executed_sql } = block;
    const extra =
      total > 1
        ? {
            progress: `Running block ${index + 1} out of ${total}`,
            ...{ statement: index + 1, statements: total },
            ...earlierFields(earlier),
          }
        : { progress: null };
    return { executed_sql, progress: last, extra: toJson(extra) };
  };
  const forget = () => {
    if (later !== null) clearTimeout(later);
    later = null;
  };

  return {
    async begin(statement) {
      block = statement;
      const rest = recordedAt + BEGUN_EVERY_MS - performance.now();
      const mustStand = block.index === 0 || block.index === block.total - 1;
      if (mustStand || rest <= 0) {
        forget();
        await write(startRecord);
      } else {
        later ??= setTimeout(() => {
          later = null;
          // The next record makes good what one could not say.
          write(startRecord).catch(() => {});
        }, rest);
      }
    },
    tell(percent) {
      const now = performance.now();
      // What is no news must not hold up what is.
      if (isTelling || at(percent) === last || now - recordedAt < EVERY_MS) return;
      last = at(percent);
      isTelling = true;
      const finish = () => {
        isTelling = false;
      };
      const progress = last;
      write(() => ({ progress })).then(finish, finish);
    },
    async end() {
      forget();
      await writing;
    },
  };
}

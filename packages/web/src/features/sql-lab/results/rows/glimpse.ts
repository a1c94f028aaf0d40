import type { RowsReply } from "@sightline/api/results";

type Row = RowsReply["data"][number];

/** The rows in view at one moment, for a grid whose rows are others again at the next. */
export interface Glimpse {
  row: (index: number) => Row | undefined;
  /** Reads these rows in place of those that were asked for before. Null: others were wanted meanwhile. */
  look: (from: number, to: number) => Promise<RowsReply | null>;
  /** Gives up what is on its way. */
  stop: () => void;
}

/** @param ask reads a window of the rows */
export function createGlimpse(
  ask: (from: number, count: number, signal: AbortSignal) => Promise<RowsReply>,
): Glimpse {
  let seen: { from: number; rows: readonly Row[] } = { from: 0, rows: [] };
  let loading = new AbortController();
  return {
    row: (index) => seen.rows[index - seen.from],
    look: async (from, to) => {
      loading.abort();
      loading = new AbortController();
      const { signal } = loading;
      try {
        const reply = await ask(from, to - from, signal);
        if (signal.aborted) return null;
        seen = { from, rows: reply.data };
        return reply;
      } catch (error) {
        if (signal.aborted) return null;
        throw error;
      }
    },
    stop: () => loading.abort(),
  };
}

import { createHash } from "node:crypto";
import { err, type Result } from "@sightline/core/errors";
import type { GenericType } from "@sightline/core/query";
import { memoryCache, singleFlight } from "../../platform/cache/index.ts";
import { toIso } from "../../platform/db/index.ts";
import { perPlatform } from "../../platform/perPlatform.ts";
import type { QueryFault } from "../databases/index.ts";

/** The rows of one query as they are sent, with what the reply says of them. */
export interface Rows {
  colnames: string[];
  coltypes: GenericType[];
  rowcount: number;
  /** Rows that the database returned, before post-processing. */
  sql_rowcount: number;
  /** For every column the parts of its name. */
  labels: Record<string, string[]>;
  /** UTF-8: a JSON array of records, or a CSV file. */
  data: Uint8Array;
}

export interface Answer extends Rows {
  /** When the rows were stored, ISO text; null: they were read just now. */
  cachedAt: string | null;
}

/** Bytes of answers that one server keeps. */
const CACHE_BYTES = 128 * 1024 ** 2;

export type AnswerFault = QueryFault | { kind: "post-processing"; message: string };

type Ask = (signal: AbortSignal) => Promise<Result<Rows, AnswerFault>>;

/** Answers of chart queries: kept for a while, and read once for all who ask at the same time. */
export const cachedAnswers = perPlatform((platform) => {
  const cache = memoryCache({ maxBytes: CACHE_BYTES, now: platform.now });
  const flights = singleFlight<Result<Rows, AnswerFault>>();

  async function readAndKeep(key: string, seconds: number, ask: Ask, signal: AbortSignal) {
    const fresh = await ask(signal);
    if (fresh.ok && seconds >= 0) {
      const { data, ...meta } = fresh.value;
      await cache.set(key, { meta, bytes: data, storedAt: toIso(platform.now()) }, seconds);
    }
    return fresh;
  }

  return {
    /**
     * The answer of that key, from the cache unless `force`; else what `ask` gives, which then is kept for
     * `seconds` (negative: not at all).
     */
    async answer(
      key: string,
      options: { force: boolean; seconds: number; signal: AbortSignal },
      ask: Ask,
    ): Promise<Result<Answer, AnswerFault>> {
      const known = options.force || options.seconds < 0 ? null : await cache.get(key);
      if (known) {
        return {
          ok: true,
          value: { ...(known.meta as Omit<Rows, "data">), data: known.bytes, cachedAt: known.storedAt },
        };
      }
      if (options.signal.aborted) return err({ kind: "cancelled" });
      const read = flights.run(key, options.signal, (signal) =>
        readAndKeep(key, options.seconds, ask, signal),
      );
      // Whoever has gone stops waiting by an abort; everything else that is thrown is a bug.
      const rows = await read.catch((error: unknown) => {
        if (options.signal.aborted) return err({ kind: "cancelled" } as const);
        throw error;
      });
      return rows.ok ? { ok: true, value: { ...rows.value, cachedAt: null } } : rows;
    },
  };
});

/** The key of everything that changes an answer. */
export const answerKey = (parts: unknown): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex");

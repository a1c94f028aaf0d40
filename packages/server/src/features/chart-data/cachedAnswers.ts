import { hash } from "node:crypto";
import { err, type Result } from "@sightline/core/errors";
import type { GenericType } from "@sightline/core/query";
import { answerStore, singleFlight } from "../../platform/cache/index.ts";
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
  /** UTF-8: a JSON array of records. */
  data: Uint8Array;
}

export interface Answer extends Rows {
  /** When the rows were stored, ISO text; null: they were read just now. */
  cachedAt: string | null;
}

export type AnswerFault = QueryFault | { kind: "post-processing"; message: string };

type Ask = (signal: AbortSignal) => Promise<Result<Rows, AnswerFault>>;

type Answered = Result<Answer, AnswerFault>;

interface AnswerOptions {
  force: boolean;
  seconds: number;
  signal: AbortSignal;
}

/** Answers of chart queries: kept for a while, and read once for all who ask at the same time, on whatever node. */
export const cachedAnswers = perPlatform((platform) => {
  const flights = singleFlight<Answered>();

  async function kept(key: string): Promise<Answered | null> {
    const entry = await (await answerStore(platform)).cache.get(key);
    if (!entry) return null;
    const meta = entry.meta as Omit<Rows, "data">;
    return { ok: true, value: { ...meta, data: entry.bytes, cachedAt: entry.storedAt } };
  }

  async function readAndKeep(key: string, seconds: number, ask: Ask, signal: AbortSignal): Promise<Answered> {
    const fresh = await ask(signal);
    if (!fresh.ok) return fresh;
    if (seconds >= 0) {
      const { data, ...meta } = fresh.value;
      const { cache } = await answerStore(platform);
      await cache.set(key, { meta, bytes: data, storedAt: toIso(platform.now()) }, seconds);
    }
    return { ok: true, value: { ...fresh.value, cachedAt: null } };
  }

  /** Once among all nodes, where what one reads can be left for the others. */
  async function readOnce(key: string, { seconds, force }: AnswerOptions, ask: Ask, signal: AbortSignal) {
    const work = () => readAndKeep(key, seconds, ask, signal);
    const { flight } = await answerStore(platform);
    if (!flight || seconds < 0 || force) return work();
    return flight.run(key, signal, { work, found: () => kept(key) });
  }

  return {
    /**
     * The answer of that key, from the cache unless `force`; else what `ask` gives, which then is kept for
     * `seconds` (negative: not at all).
     */
    async answer(key: string, options: AnswerOptions, ask: Ask): Promise<Answered> {
      const known = options.force || options.seconds < 0 ? null : await kept(key);
      if (known) return known;
      if (options.signal.aborted) return err({ kind: "cancelled" });
      const read = flights.run(key, options.signal, (signal) => readOnce(key, options, ask, signal));
      // Whoever has gone stops waiting by an abort; everything else that is thrown is a bug.
      return read.catch((error: unknown) => {
        if (options.signal.aborted) return err({ kind: "cancelled" } as const);
        throw error;
      });
    },
  };
});

/** The key of everything that changes an answer. */
export const answerKey = (parts: unknown): string => hash("sha256", JSON.stringify(parts), "hex");

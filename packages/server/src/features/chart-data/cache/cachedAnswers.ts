import { hash } from "node:crypto";
import { err, type Result } from "@sightline/core/errors";
import type { GenericType } from "@sightline/core/query/generic-type";
import type { Body } from "@sightline/engines";
import { answerStore, singleFlight } from "../../../platform/cache/index.ts";
import { toIso } from "../../../platform/db/index.ts";
import { perPlatform } from "../../../platform/perPlatform.ts";
import type { QueryFault } from "../../query-faults/index.ts";

export interface ExecutedQuery {
  /** Every statement that the rows are made of. */
  sql: string;
  /** The bounds of time, ISO without zone; null is an open side. */
  fromDttm: string | null;
  toDttm: string | null;
}

/** The rows of one query as they are sent, with what the reply says of them. */
export interface Rows {
  colnames: string[];
  coltypes: GenericType[];
  rowcount: number;
  /** Rows that the database returned, before post-processing. */
  sql_rowcount: number;
  /** For every column the parts of its name. */
  labels: Record<string, string[]>;
  /** What the rows were read by; a query that is asked again counts `now` from another moment. */
  executed: ExecutedQuery;
  /** A JSON array of records. */
  data: Body;
}

export interface Answer extends Rows {
  /** When the rows were stored, ISO text; null: they were read just now. */
  cachedAt: string | null;
}

export type AnswerFault = QueryFault | { kind: "post-processing"; message: string };

type Ask = (signal: AbortSignal) => Promise<Result<Rows, AnswerFault>>;

type Meta = Omit<Rows, "data">;
type AnswerResult = Result<Answer, AnswerFault>;

interface AnswerOptions {
  force: boolean;
  seconds: number;
  signal: AbortSignal;
}

/** Answers of chart queries: kept for a while, and read once for all who ask at the same time, on whatever node. */
export const cachedAnswers = perPlatform((platform) => {
  const flights = singleFlight<AnswerResult>();

  async function readCache(key: string): Promise<AnswerResult | null> {
    const entry = await (await answerStore(platform)).cache.get(key);
    if (!entry) return null;
    const { body: data, storedAt: cachedAt } = entry;
    return { ok: true, value: { ...(entry.meta as Meta), data, cachedAt } };
  }

  async function runAndStore(
    key: string,
    seconds: number,
    ask: Ask,
    signal: AbortSignal,
  ): Promise<AnswerResult> {
    const fresh = await ask(signal);
    if (!fresh.ok) return fresh;
    if (seconds >= 0) {
      const { data: body, ...meta } = fresh.value;
      const { cache } = await answerStore(platform);
      const storedAt = toIso(platform.now());
      await cache.set(key, { meta, body, storedAt }, seconds);
    }
    return { ok: true, value: { ...fresh.value, cachedAt: null } };
  }

  /** Once among all nodes, where what one reads can be left for the others. */
  async function runOnce(key: string, { seconds, force }: AnswerOptions, ask: Ask, signal: AbortSignal) {
    const work = () => runAndStore(key, seconds, ask, signal);
    const { flight } = await answerStore(platform);
    if (!flight || seconds < 0 || force) return work();
    return flight.run(key, signal, { work, readStored: () => readCache(key) });
  }

  return {
    /** Whether the answer of that key is in the cache and may be used. */
    async has(key: string, { force, seconds }: Pick<AnswerOptions, "force" | "seconds">): Promise<boolean> {
      return !force && seconds >= 0 && (await (await answerStore(platform)).cache.has(key));
    },

    /**
     * The answer of that key, from the cache unless `force`; else what `ask` gives, which then is kept for
     * `seconds` (negative: not at all). The caller owns its body.
     */
    async answer(key: string, options: AnswerOptions, ask: Ask): Promise<AnswerResult> {
      const known = options.force || options.seconds < 0 ? null : await readCache(key);
      if (known) return known;
      if (options.signal.aborted) return err({ kind: "cancelled" });
      const read = flights
        .run(key, options.signal, async (signal) =>
          disposeWhenShared(await runOnce(key, options, ask, signal)),
        )
        .then(shareAnswer);
      // Whoever has gone stops waiting by an abort; everything else that is thrown is a bug.
      return read.catch((error: unknown) => {
        if (options.signal.aborted) return err({ kind: "cancelled" } as const);
        throw error;
      });
    },
  };
});

/** Whoever waits for an answer takes its share at once; the first owner is done as soon as they all have. */
function disposeWhenShared(answered: AnswerResult): AnswerResult {
  if (answered.ok) setImmediate(() => answered.value.data[Symbol.dispose]());
  return answered;
}

const shareAnswer = (answered: AnswerResult): AnswerResult =>
  answered.ok ? { ok: true, value: { ...answered.value, data: answered.value.data.share() } } : answered;

/** The key of everything that changes an answer. */
export const answerKey = (parts: unknown): string => hash("sha256", JSON.stringify(parts), "hex");

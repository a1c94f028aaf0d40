import type { QueryResult } from "@sightline/api/charts";
import type { QueryContext } from "@sightline/core/query";
import { vi } from "vitest";
import { createChartRuntime } from "./chartRuntime.ts";

/** A query whose metric is a name. */
export const context = (name: string): QueryContext => ({
  datasource: { id: 1, type: "table" },
  queries: [{ metrics: [name] }],
});
const nameOf = ({ queries, force }: QueryContext) => `${queries[0]?.metrics?.[0]}${force ? "!" : ""}`;
/** Lets promises that are due go on; with false timers. */
export const turn = () => vi.advanceTimersByTimeAsync(0);

/** A page whose server answers when the test says so. A name with `!` was asked for past the cache. */
export function page({ limit = 6, timeoutMs = 60_000 } = {}) {
  const requestNames: string[] = [];
  const aborted: string[] = [];
  const unanswered = new Map<
    string,
    { resolve: (queries: QueryResult[]) => void; reject: (error: unknown) => void }
  >();
  const runtime = createChartRuntime({
    limit,
    timeoutMs,
    annotationTimeoutMs: 60_000,
    now: () => Date.now(),
    replies: { count: 10, bytes: 1000, age: 60_000 },
    describeFault: (error) =>
      error === "offline" ? { message: undefined, offline: true } : { message: String(error) },
    fetch: (query, signal) => {
      const name = nameOf(query);
      requestNames.push(name);
      return new Promise((resolve, reject) => {
        unanswered.set(name, { resolve: (queries) => resolve({ queries, bytes: 1 }), reject });
        signal.addEventListener("abort", () => {
          aborted.push(name);
          reject(signal.reason.name);
        });
      });
    },
  });
  const leave = new Map<number, () => void>();
  /** A chart of the page that shows a context. */
  const chart = (id: number, name: string, place = id) => {
    if (!leave.has(id))
      leave.set(
        id,
        runtime.subscribe(id, () => {}),
      );
    runtime.prioritise(id, { inView: true, place });
    runtime.show(id, context(name));
  };
  const answer = async (...names: string[]) => {
    await turn();
    for (const name of names) unanswered.get(name)?.resolve([{ rowcount: 1 } as QueryResult]);
    await turn();
  };
  const fail = async (name: string, error: unknown) => {
    await turn();
    unanswered.get(name)?.reject(error);
    await turn();
  };
  /** The requests since the last call. */
  const requests = async () => {
    await turn();
    return requestNames.splice(0);
  };
  return { runtime, chart, answer, fail, requests, aborted, leave: (id: number) => leave.get(id)?.() };
}

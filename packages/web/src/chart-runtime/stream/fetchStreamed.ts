import { cancelChartData, chartDataStream, type StreamRecord } from "@sightline/api/chart-streams";
import type { QueryResult } from "@sightline/api/charts";
import { ApiError, call, callStreamed, parseJson } from "../../lib/api/index.ts";
import { word } from "../../lib/i18n/index.ts";
import type { AwaitedChart } from "./batchedFetch.ts";
import { recordReader } from "./records.ts";

/** The caller is known and the server was reached: who cannot stream asks for the charts one by one. */
const mayAskOneByOne = (error: unknown) =>
  error instanceof ApiError && error.status !== 0 && error.status !== 401;

/**
 * Asks for several charts in one call and hands each its reply as it comes. A chart that is given up is cancelled at the
 * server; with the last one the call ends. Returns those that the server must be asked for one by one: all of them where
 * it refuses such calls.
 */
export async function fetchStreamed(charts: readonly AwaitedChart[]): Promise<readonly AwaitedChart[]> {
  const stream = randomName();
  const connection = new AbortController();
  const pending = new Map(charts.map((chart, index) => [String(index), chart]));
  const begun = new Set<string>();
  const cancelled: string[] = [];
  const alone: AwaitedChart[] = [];
  /** Whether the server knows the stream: before, there is nothing to cancel there. */
  let isOpen = false;

  const askOneByOne = () => {
    alone.push(...pending.values());
    pending.clear();
    connection.abort();
  };

  /** Not at once: charts are often given up together, and with the last one there is nothing to cancel. */
  function sendCancelled(): void {
    if (pending.size === 0) connection.abort();
    if (!isOpen || pending.size === 0 || cancelled.length === 0) return;
    const body = { ids: cancelled.splice(0) };
    call(cancelChartData, { params: { stream }, body }).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 404) return;
      // Another node answered, which cannot end what this one runs, so that others wait for it; or all is answered.
      if ([...pending.keys()].some((id) => !begun.has(id))) askOneByOne();
    });
  }

  for (const [id, { signal }] of pending) {
    const giveUp = () => {
      if (!pending.delete(id)) return;
      cancelled.push(id);
      queueMicrotask(sendCancelled);
    };
    signal.addEventListener("abort", giveUp, { once: true });
  }

  function takeRecord(text: string): void {
    if (!isOpen) {
      isOpen = true;
      sendCancelled();
    }
    const record = parseJson(text) as StreamRecord;
    const chart = pending.get(record.id);
    // Something has moved: those whose turn has not come wait on.
    for (const [id, { restartTime }] of pending) if (!begun.has(id)) restartTime();
    if (!chart) return;
    if ("started" in record) {
      begun.add(record.id);
      return;
    }
    pending.delete(record.id);
    const { status, body } = record;
    if (status < 400)
      chart.resolve({ queries: (body as { result: QueryResult[] }).result, bytes: text.length });
    else chart.reject(ApiError.from(status, body, word("common:error.status", { status })));
  }

  const body = { stream, charts: charts.map(({ context }, index) => ({ id: String(index), context })) };
  try {
    await callStreamed(chartDataStream, {
      body,
      onText: recordReader(takeRecord),
      signal: connection.signal,
    });
    rejectRest(new ApiError({ message: word("common:error.network"), status: 0 }));
  } catch (error) {
    if (mayAskOneByOne(error)) askOneByOne();
    else rejectRest(error);
  }
  return alone;

  function rejectRest(error: unknown): void {
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  }
}

const randomName = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

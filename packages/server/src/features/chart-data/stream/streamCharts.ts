import { Readable } from "node:stream";
import { RECORD_SEPARATOR, type StreamRequest } from "@sightline/api/chart-streams";
import { type AppError, badRequest, err, ok, type Result, STATUS } from "@sightline/core/errors";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Identity } from "../../../platform/auth/identity.ts";
import { StoreFailure } from "../../../platform/db/store/index.ts";
import type { Platform } from "../../../platform/feature.ts";
import { storeError, unexpectedError } from "../../../platform/http/errors.ts";
import type { Encoded } from "../../../platform/http/handle.ts";
import { disposePieces, inOrder, type Piece } from "../../../platform/http/sendBytes.ts";
import { errorBody } from "../../../platform/http/sendError.ts";
import { taskLimit } from "../../../platform/taskLimit.ts";
import { parseContext } from "../parse/parseContext.ts";
import { replyToContext } from "../replyToContext.ts";
import { type OpenCharts, openStreams } from "./openStreams.ts";
import { readyQueue } from "./readyQueue.ts";

/** Charts of one stream whose queries run side by side: as many as a page used to ask for at once, and one to spare. */
const CHARTS_AT_ONCE = 6;

interface StreamCall {
  identity: Identity;
  wanted: z.output<typeof StreamRequest>;
  request: FastifyRequest;
  /** Aborted when the client goes away. */
  signal: AbortSignal;
}

/**
 * Answers several charts in one reply, each as soon as it is ready and as the call for one chart would answer it. The rows
 * are the bytes that the engine wrote. A record names the chart, so that the order does not matter.
 */
export function streamCharts(platform: Platform, call: StreamCall): Result<Encoded> {
  const { identity, wanted, signal } = call;
  const open: OpenCharts = new Map(wanted.charts.map(({ id }) => [id, new AbortController()]));
  if (open.size < wanted.charts.length) return err(badRequest("Two charts of a stream have the same id."));
  const streams = openStreams(platform);
  if (!streams.open(identity, wanted.stream, open)) {
    return err(badRequest("A stream of this name is open already."));
  }
  const records = readyQueue<Piece[]>();
  const close = () => {
    streams.close(identity, wanted.stream);
    for (const chart of open.values()) chart.abort();
  };
  signal.addEventListener("abort", close, { once: true });
  if (signal.aborted) close();
  void answerCharts(platform, call, open, records).finally(() => {
    streams.close(identity, wanted.stream);
    if (signal.aborted) for (const record of records.rest()) disposePieces(record);
    records.end();
  });
  return ok({
    headers: {
      "content-type": "application/json-seq",
      // Proxies that collect replies would hold the quick charts up for the slow ones.
      "x-accel-buffering": "no",
    },
    bytes: Readable.from(inTurn(records), { objectMode: false }),
  });
}

/** Runs the queries of all charts that are still wanted when their turn comes. */
async function answerCharts(
  platform: Platform,
  call: StreamCall,
  open: OpenCharts,
  records: { put: (record: Piece[]) => void },
): Promise<void> {
  const limit = taskLimit(CHARTS_AT_ONCE);
  await Promise.all(
    call.wanted.charts.map(({ id, context }) =>
      limit.run(async () => {
        const controller = open.get(id);
        if (!controller || controller.signal.aborted) return;
        records.put(record({ id, started: true }));
        const answer = await answerChart(platform, call, context, controller.signal);
        open.delete(id);
        if (!controller.signal.aborted) records.put(answered(id, answer));
        else if (answer.ok) disposePieces(answer.value);
      }),
    ),
  );
}

/** The body that the call for one chart would send, or its error. */
async function answerChart(
  platform: Platform,
  { identity, request }: StreamCall,
  sent: unknown,
  signal: AbortSignal,
): Promise<Result<readonly Piece[]>> {
  const context = parseContext(sent);
  if (!context.ok) return context;
  if ((context.value.result_format ?? "json") !== "json") {
    return err(badRequest("Files are downloaded one by one: ask for them at /api/v1/chart/data."));
  }
  try {
    const reply = await replyToContext(platform, identity, context.value, signal);
    return reply.ok ? ok(piecesOf(reply.value)) : reply;
  } catch (error) {
    if (signal.aborted) return err(badRequest());
    return err(
      error instanceof StoreFailure ? storeError(error) : unexpectedError(platform, error as Error, request),
    );
  }
}

/** Replies in JSON come as a list of pieces. */
const piecesOf = ({ bytes }: Encoded): readonly Piece[] => (Array.isArray(bytes) ? bytes : []);

const bytesOf = (text: string): Uint8Array => Buffer.from(text, "utf8");

/** What ends a record. The separator is there before the next record: who reads need not wait for that one. */
const END = `\n${RECORD_SEPARATOR}`;

const record = (value: object): Piece[] => [bytesOf(`${RECORD_SEPARATOR}${JSON.stringify(value)}${END}`)];

function answered(id: string, answer: Result<readonly Piece[]>): Piece[] {
  if (!answer.ok) return record({ id, ...refusal(answer.error) });
  const head = `${RECORD_SEPARATOR}{"id":${JSON.stringify(id)},"status":200,"body":`;
  return [bytesOf(head), ...answer.value, bytesOf(`}${END}`)];
}

const refusal = (error: AppError) => ({ status: STATUS[error.kind], body: errorBody(error) });

/** The records one after the other. What is left when nobody reads any more is let go of. */
async function* inTurn(records: ReturnType<typeof readyQueue<Piece[]>>): AsyncGenerator<Uint8Array> {
  try {
    for (let next = await records.next(); next; next = await records.next()) {
      try {
        yield* inOrder(next);
      } finally {
        disposePieces(next);
      }
    }
  } finally {
    for (const left of records.rest()) disposePieces(left);
  }
}

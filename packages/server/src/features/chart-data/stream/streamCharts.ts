import { Readable } from "node:stream";
import { RECORD_SEPARATOR, type StreamRequest } from "@sightline/api/chart-streams";
import { type AppError, badRequest, err, ok, type Result, STATUS } from "@sightline/core/errors";
import { MAX_ENTRIES } from "@sightline/core/limits";
import type { QueryContext } from "@sightline/core/query";
import { statementsOf } from "@sightline/core/query/request";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Identity } from "../../../platform/auth/identity.ts";
import { StoreFailure } from "../../../platform/db/store/index.ts";
import type { Platform } from "../../../platform/feature.ts";
import { storeError, unexpectedError } from "../../../platform/http/errors.ts";
import type { EncodedReply } from "../../../platform/http/handle.ts";
import { disposePieces, inOrder, type Piece } from "../../../platform/http/sendBytes.ts";
import { errorBody } from "../../../platform/http/sendError.ts";
import { taskLimit } from "../../../platform/taskLimit.ts";
import { parseContext } from "../parse/parseContext.ts";
import { replyToContext } from "../replyToContext.ts";
import { planSharing } from "../shared-rows/planSharing.ts";
import type { RowSharing } from "../shared-rows/rowSharing.ts";
import { type OpenCharts, openStreams } from "./openStreams.ts";
import { type ReadyQueue, readyQueue } from "./readyQueue.ts";

/** Charts of one stream whose queries run side by side: as many as a page used to ask for at once, and one to spare. */
const CHARTS_AT_ONCE = 6;

interface StreamCall {
  identity: Identity;
  wanted: z.output<typeof StreamRequest>;
  request: FastifyRequest;
  /** Aborted when the client goes away. */
  signal: AbortSignal;
}

/** A record and what to do when the client took it, or is gone. */
interface Sending {
  pieces: Piece[];
  release: () => void;
}

/**
 * Answers several charts in one reply, each as soon as it is ready and as the call for one chart would answer it. The rows
 * are the bytes that the engine wrote. A record names the chart, so that the order does not matter.
 */
export function streamCharts(platform: Platform, call: StreamCall): Result<EncodedReply> {
  const { identity, wanted, request, signal } = call;
  const open: OpenCharts = new Map(wanted.charts.map(({ id }) => [id, new AbortController()]));
  if (open.size < wanted.charts.length) return err(badRequest("Two charts of a stream have the same id."));
  const charts = wanted.charts.map(({ id, context }) => ({ id, context: parseContext(context) }));
  if (sumOfStatements(charts) > MAX_ENTRIES.statements) return err(tooManyStatements());
  const streams = openStreams(platform);
  const opened = streams.open(identity, request.ip, wanted.stream, open);
  if (!opened.ok) return opened;
  const records = readyQueue<Sending>();
  const close = () => {
    streams.close(identity, wanted.stream);
    for (const chart of open.values()) chart.abort();
    for (const left of records.rest()) release(left);
  };
  signal.addEventListener("abort", close, { once: true });
  if (signal.aborted) close();
  void answerCharts(platform, call, charts, open, records)
    .catch((error: Error) => {
      close();
      platform.log("error", error.message, { stack: error.stack });
    })
    .finally(() => {
      streams.close(identity, wanted.stream);
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

interface AwaitedChart {
  id: string;
  context: Result<QueryContext>;
}

/** Charts are within their own limits each: here they count as the queries of one. */
const sumOfStatements = (charts: readonly AwaitedChart[]): number =>
  charts.reduce((sum, { context }) => sum + (context.ok ? statementsOf(context.value.queries) : 0), 0);

const tooManyStatements = () =>
  badRequest(`At most ${MAX_ENTRIES.statements} statements are allowed in one stream.`);

/**
 * Runs the queries of all charts that are still wanted when their turn comes. A chart holds its place until the client
 * took its answer: else a client that reads nothing would have all answers held for it.
 */
async function answerCharts(
  platform: Platform,
  call: StreamCall,
  charts: readonly AwaitedChart[],
  open: OpenCharts,
  records: Pick<ReadyQueue<Sending>, "put">,
): Promise<void> {
  const limit = taskLimit(CHARTS_AT_ONCE);
  const contexts = charts.flatMap(({ context }) => (context.ok ? [context.value] : []));
  const sharing = await planSharing(platform, call.identity, contexts, call.signal);
  const send = (pieces: Piece[]) =>
    new Promise<void>((resolve) => {
      if (!call.signal.aborted) return records.put({ pieces, release: resolve });
      release({ pieces, release: resolve });
    });
  const answers = Promise.all(
    charts.map(({ id, context }) =>
      limit.run(async () => {
        const controller = open.get(id);
        if (!controller || controller.signal.aborted) return;
        void send(record({ id, started: true }));
        const answer = await answerChart(platform, { ...call, sharing }, { id, context }, controller.signal);
        open.delete(id);
        if (controller.signal.aborted) disposePieces(answer);
        else await send(answer);
      }),
    ),
  );
  await answers.finally(() => sharing?.close());
}

/** The record of a chart, with the body that the call for one chart would send, or its error. */
async function answerChart(
  platform: Platform,
  { identity, request, sharing }: StreamCall & { sharing: RowSharing | null },
  { id, context }: AwaitedChart,
  signal: AbortSignal,
): Promise<Piece[]> {
  try {
    if (!context.ok) return refusalRecord(id, context.error);
    if ((context.value.result_format ?? "json") !== "json") return refusalRecord(id, noFiles());
    const reply = await replyToContext(platform, identity, context.value, signal, sharing);
    return reply.ok ? answerRecord(id, piecesOf(reply.value)) : refusalRecord(id, reply.error);
  } catch (error) {
    if (signal.aborted) return refusalRecord(id, badRequest());
    return refusalRecord(
      id,
      error instanceof StoreFailure ? storeError(error) : unexpectedError(platform, error as Error, request),
    );
  }
}

const noFiles = () => badRequest("Files are downloaded one by one: ask for them at /api/v1/chart/data.");

/** Replies in JSON come as a list of pieces. */
const piecesOf = ({ bytes }: EncodedReply): readonly Piece[] => (Array.isArray(bytes) ? bytes : []);

const bytesOf = (text: string): Uint8Array => Buffer.from(text, "utf8");

/** What ends a record. The separator is there before the next record: who reads need not wait for that one. */
const END = `\n${RECORD_SEPARATOR}`;

const record = (value: object): Piece[] => [bytesOf(`${RECORD_SEPARATOR}${JSON.stringify(value)}${END}`)];

function answerRecord(id: string, body: readonly Piece[]): Piece[] {
  const head = `${RECORD_SEPARATOR}{"id":${JSON.stringify(id)},"status":200,"body":`;
  return [bytesOf(head), ...body, bytesOf(`}${END}`)];
}

const refusalRecord = (id: string, error: AppError): Piece[] =>
  record({ id, status: STATUS[error.kind], body: errorBody(error) });

function release({ pieces, release }: Sending): void {
  disposePieces(pieces);
  release();
}

/** The records one after the other. What is left when nobody reads any more is let go of. */
async function* inTurn(records: ReadyQueue<Sending>): AsyncGenerator<Uint8Array> {
  try {
    for (let next = await records.next(); next; next = await records.next()) {
      try {
        yield* inOrder(next.pieces);
      } finally {
        release(next);
      }
    }
  } finally {
    for (const left of records.rest()) release(left);
  }
}

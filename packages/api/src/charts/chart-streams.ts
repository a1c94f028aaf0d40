import { listOf, MAX_ENTRIES, textUpTo } from "@sightline/core/limits";
import { z } from "zod";
import { route } from "../contract/route.ts";

const access = ["can_read", "Chart"] as const;
const MAX_KEY_LENGTH = 64;

/** A name that the caller chooses: of a stream, or of a chart in it. */
const Key = textUpTo(MAX_KEY_LENGTH).min(1);

/** Stands before each record of a stream (RFC 7464). It never occurs inside JSON. */
export const RECORD_SEPARATOR = "\u001e";

/** One record: a chart's query has begun, or it is answered as the call for one chart would answer it. */
export type StreamRecord = { id: string; started: true } | { id: string; status: number; body: unknown };

/** The body: the charts in the order in which they are to be answered where not all can run at once. */
export const StreamRequest = z.strictObject({
  /** Names the stream for the call that cancels charts of it. */
  stream: Key,
  /** `context`: what `POST /api/v1/chart/data` takes; parsed by `parseQueryContext`. */
  charts: listOf(z.strictObject({ id: Key, context: z.unknown() }), MAX_ENTRIES.streamedCharts).min(1),
});

/** The reply is a JSON text sequence of `StreamRecord`s. */
export const chartDataStream = route({
  method: "POST",
  path: "/api/v1/chart/data/stream",
  access,
  openToGuests: true,
  tag: "Charts",
  summary: "Rows of several query contexts, each as soon as it is ready, as application/json-seq",
  body: StreamRequest,
  reply: z.unknown(),
  sends: "bytes",
});

/** 404: no such stream of the caller runs on this node. */
export const cancelChartData = route({
  method: "POST",
  path: "/api/v1/chart/data/stream/:stream/cancel",
  access,
  openToGuests: true,
  tag: "Charts",
  summary: "Cancel the queries of some charts of a stream; the others go on",
  params: z.object({ stream: Key }),
  body: z.strictObject({ ids: listOf(Key, MAX_ENTRIES.streamedCharts) }),
  reply: z.object({ message: z.string() }),
});

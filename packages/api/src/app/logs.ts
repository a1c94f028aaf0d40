import { textUpTo } from "@sightline/core/limits";
import { z } from "zod";
import { Id, listReply, Q, showReply, UserRef } from "../contract/common.ts";
import { route } from "../contract/route.ts";

const tag = "Logs";
const access = ["can_read", "Log"] as const;

/** One event that a browser has reported. */
export const LogEntry = z.object({
  id: z.number(),
  /** Null: a guest of another site, or somebody who is gone. */
  user: UserRef.extend({ username: z.string() }).partial().nullable(),
  user_id: z.number().nullable(),
  action: z.string(),
  dttm: z.string(),
  /** JSON text: all that was reported. */
  json: z.string(),
  slice_id: z.number().nullable(),
  dashboard_id: z.number().nullable(),
  duration_ms: z.number().nullable(),
  referrer: z.string().nullable(),
});
export type LogEntry = z.infer<typeof LogEntry>;

export const listLogs = route({
  method: "GET",
  path: "/api/v1/log/",
  access,
  tag,
  summary: "Events that browsers have reported, newest first",
  query: Q,
  reply: listReply(LogEntry),
});
export const showLog = route({
  method: "GET",
  path: "/api/v1/log/:id",
  access,
  tag,
  summary: "One event",
  params: Id,
  query: Q,
  reply: showReply(LogEntry),
});

/** A moment as ISO text; without a zone in UTC. */
const EventTime = z.iso.datetime({ local: true, offset: true, error: "Not a valid datetime." });

/** An event that a program records; without `dttm` at the time of the call. */
export const LogDraft = z.strictObject({
  action: textUpTo(512).nullish(),
  /** Id of who did it. */
  user: z.int().nullish(),
  dttm: EventTime.nullish(),
  json: textUpTo(64_000).nullish(),
  slice_id: z.int().nullish(),
  dashboard_id: z.int().nullish(),
  duration_ms: z.int().nullish(),
  referrer: textUpTo(1024).nullish(),
});
export type LogDraft = z.infer<typeof LogDraft>;

export const createLog = route({
  method: "POST",
  path: "/api/v1/log/",
  access: ["can_write", "Log"],
  tag,
  summary: "Record an event",
  body: LogDraft,
  misfit: "unprocessable",
  status: 201,
  reply: z.object({ id: z.number(), result: LogDraft }),
});

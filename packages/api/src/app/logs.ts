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

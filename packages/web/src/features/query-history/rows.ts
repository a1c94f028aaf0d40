import type { QueryRow } from "@sightline/api/queries";
import { runTimeText } from "../../lib/time/index.ts";

/** States that the filter offers. */
export const STATES = ["success", "failed", "running", "pending", "stopped", "timed_out"] as const;

const HOUR_MS = 3_600_000;

/** How far back the time filter looks. */
export const TIMES = [
  { id: "hour", ms: HOUR_MS },
  { id: "day", ms: 24 * HOUR_MS },
  { id: "week", ms: 7 * 24 * HOUR_MS },
  { id: "month", ms: 30 * 24 * HOUR_MS },
  { id: "quarter", ms: 90 * 24 * HOUR_MS },
] as const;

/** The moment from which a choice of the time filter shows queries, ISO text in UTC without zone, to the minute. */
export function filterStart(id: string, now = Date.now()): string {
  const ms = TIMES.find((time) => time.id === id)?.ms ?? 0;
  // To the minute: else each look would be another question.
  return new Date(Math.floor((now - ms) / 60_000) * 60_000).toISOString().slice(0, 19);
}

/** How long a query ran; empty while it runs. */
export const durationText = ({ start_time, end_time }: Pick<QueryRow, "start_time" | "end_time">): string =>
  end_time === null ? "" : runTimeText(end_time - start_time);

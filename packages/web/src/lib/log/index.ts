import { logEvents } from "@sightline/api/explore";
import { address } from "../api/index.ts";
import { isEmbedded, isSignedIn } from "../bootstrap/index.ts";
import { fetchAsCaller } from "../guest/index.ts";
import { canAccess } from "../user/index.ts";
import { eventLog, type LogEvent, type LogSource } from "./eventLog.ts";

/** Sent as a beacon, which outlives the page; as an ordinary POST if beacons are missing or refused. */
function send(source: LogSource, events: LogEvent[]): void {
  const about = source.source === "dashboard" ? "dashboard_id" : "slice_id";
  const url = address(logEvents.path, {}, { explode: "events", [about]: source.source_id });
  const body = new FormData();
  body.append("events", JSON.stringify(events));
  // A beacon has no headers, and so no guest token.
  if (!isEmbedded() && navigator.sendBeacon?.(url, body)) return;
  const form = new URLSearchParams({ events: JSON.stringify(events) });
  // A failing log must not disturb the work that it reports.
  fetchAsCaller(url, { method: "POST", body: form, keepalive: true }).catch(() => {});
}

/** `crypto.randomUUID` is missing on pages served over plain HTTP. */
const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

let log: ReturnType<typeof eventLog> | null = null;

function theLog() {
  if (log) return log;
  log = eventLog({
    send,
    now: Date.now,
    newId: randomId,
    visibility: () => document.visibilityState,
  });
  addEventListener("pagehide", log.flush);
  return log;
}

/** Sends an event to the server's event log; does nothing for users who may not write it. */
export function logEvent(source: LogSource, event_name: string, fields?: Record<string, unknown>): void {
  if ((isSignedIn() || isEmbedded()) && canAccess("can_log", "Superset"))
    theLog().add(source, event_name, fields);
}

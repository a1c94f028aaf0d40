import type { LogDraft } from "@sightline/api/logs";
import { err, ok, type Result, unprocessable } from "@sightline/core/errors";
import { parseJson } from "@sightline/core/limits";
import type { Identity } from "../../platform/auth/identity.ts";
import { toIso } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";

/** Longest stored referrer, characters. */
const REFERRER = 1000;
/** Most events of one call: browsers send as many at once. Spec 2 §9. */
const MOST_EVENTS = 1024;
/** Most characters of one stored event. */
const EVENT = 64_000;
/** Guests of other sites are unknown here, and many: each call stores little, and only of dashboards that they see. */
const GUEST = { events: 100, characters: 4_000 };

type Fields = Record<string, unknown>;

export interface LogCall {
  identity: Pick<Identity, "userId" | "guest">;
  query: Fields;
  body: Fields;
  referrer: string | undefined;
}

/** Stores what a browser reports: one row per event with `explode`, else one row for the call. */
export async function storeEvents(platform: Platform, call: LogCall): Promise<void> {
  const { events, csrf_token: _token, guest_token: _guest, ...body } = call.body;
  const sent = { ...call.query, ...body };
  // It is stored with each event: what is too large for one is left out of all.
  const { userId, guest } = call.identity;
  const longest = guest ? GUEST.characters : EVENT;
  const shared = JSON.stringify(sent).length > longest ? {} : sent;
  const exploded = call.query.explode === "events" ? parseEvents(events) : null;
  const records = exploded ?? [events === undefined ? shared : { ...shared, events }];
  const at = platform.now();
  const rows = records.slice(0, guest ? GUEST.events : MOST_EVENTS).map((record) => {
    const fields: Fields = { ...shared, ...record };
    const dashboardId = idOf(
      fields.dashboard_id ?? (fields.source === "dashboard" ? fields.source_id : null),
    );
    return {
      user_id: userId,
      action: "log",
      event_name: typeof fields.event_name === "string" ? eventName(fields.event_name) : null,
      dashboard_id: guest && !guest.dashboardIds.includes(dashboardId ?? 0) ? null : dashboardId,
      slice_id: guest
        ? null
        : idOf(fields.slice_id ?? (fields.source === "explore" ? fields.source_id : null)),
      json: JSON.stringify(fields).slice(0, longest),
      duration_ms: durationOf(fields.duration),
      referrer: call.referrer?.slice(0, REFERRER) ?? null,
      dttm: toIso(at),
    };
  });
  // Nine values a row; SQLite binds 32,766 at most.
  if (rows.length > 0) await platform.db.insertInto("log").values(rows).execute();
}

/** Stores one event that an administrator's program records, and returns its id. */
export async function storeEvent({ db, now }: Platform, event: LogDraft): Promise<Result<number>> {
  const { user = null, json } = event;
  if (user !== null) {
    const known = await db.selectFrom("user").select("id").where("id", "=", user).executeTakeFirst();
    if (!known) return err(unprocessable({ user: ["User does not exist"] }));
  }
  const [fields] = parseEvents(`[${json ?? "{}"}]`) ?? [];
  const stored = await db
    .insertInto("log")
    .values({
      user_id: user,
      action: event.action ?? "",
      event_name: typeof fields?.event_name === "string" ? eventName(fields.event_name) : null,
      dashboard_id: event.dashboard_id ?? null,
      slice_id: event.slice_id ?? null,
      json: json ?? "",
      duration_ms: event.duration_ms ?? null,
      referrer: event.referrer?.slice(0, REFERRER) ?? null,
      dttm: toIso(event.dttm ? momentOf(event.dttm) : now()),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return ok(stored.id);
}

/** ISO text as a moment: where it names no zone, it is UTC. */
const momentOf = (text: string) => new Date(/(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`);

function parseEvents(text: unknown): Fields[] | null {
  try {
    const events: unknown = typeof text === "string" ? parseJson(text) : text;
    return Array.isArray(events)
      ? events.filter((event): event is Fields => event !== null && typeof event === "object")
      : null;
  } catch {
    return null;
  }
}

/** PostgreSQL's text cannot hold the character NUL. */
const eventName = (text: string) => text.replaceAll("\0", "").slice(0, 100);

const MAX_INT = 2_147_483_647;

function idOf(value: unknown): number | null {
  const id = Number(value);
  return value !== null && value !== "" && Number.isInteger(id) && id > 0 && id <= MAX_INT ? id : null;
}

function durationOf(value: unknown): number | null {
  return typeof value === "number" && value >= 0 && value <= MAX_INT ? Math.round(value) : null;
}

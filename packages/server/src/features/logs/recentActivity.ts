import { badRequest, err, ok, type Result } from "@sightline/core/errors";
import { listOf, MAX_ENTRIES } from "@sightline/core/limits";
import { parseQ } from "@sightline/core/rison";
import { sql } from "kysely";
import { z } from "zod";
import type { Identity } from "../../platform/auth/identity.ts";
import { fromIso, toIso } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import { humanizeDelta } from "../../platform/list/index.ts";
import { visibleChart, visibleDashboard } from "../../platform/list/visibility/index.ts";

const Query = z.object({
  actions: listOf(z.string(), MAX_ENTRIES.listFilters).default(["mount_explorer", "mount_dashboard"]),
  distinct: z.boolean().default(true),
  page: z.int32().min(0).default(0),
  page_size: z.int32().min(1).default(100),
});
type Query = z.infer<typeof Query>;

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const MOST = 100;

interface OpenedObject {
  kind: "dashboard" | "slice";
  id: number;
  title: string | null;
  slug: string | null;
  dttm: string;
}

/** What the caller opened last, newest first, as far as the caller may still see it. */
export async function recentActivity(platform: Platform, identity: Identity, q: string | undefined) {
  const parsed = parse(q);
  if (!parsed.ok) return parsed;
  const query = parsed.value;
  const now = platform.now();
  // Once each: the last year only. Every time: all that is kept.
  const since = query.distinct ? toIso(new Date(now.getTime() - YEAR_MS)) : "";
  const size = Math.min(query.page_size, MOST);
  const opened = sql`
    select 'dashboard' as kind, dashboard.id, dashboard.dashboard_title as title, dashboard.slug, log.dttm
    from log join dashboard on dashboard.id = log.dashboard_id
    where ${ownEntries(identity, query, "mount_dashboard", since)} and ${visibleDashboard({ identity, config: platform.config })}
    union all
    select 'slice' as kind, chart.id, chart.slice_name as title, null as slug, log.dttm
    from log join chart on chart.id = log.slice_id
    where ${ownEntries(identity, query, "mount_explorer", since)} and ${visibleChart(identity)}`;
  const chosen = query.distinct
    ? sql`select kind, id, title, slug, max(dttm) as dttm from (${opened}) as opened
        group by kind, id, title, slug`
    : sql`select * from (${opened}) as opened`;
  const { rows } = await sql<OpenedObject>`select * from (${chosen}) as chosen
    order by dttm desc, kind, id limit ${size} offset ${query.page * size}`.execute(platform.db);
  return ok({
    result: rows.map((row) => ({
      action: "log",
      item_type: row.kind,
      item_url:
        row.kind === "dashboard"
          ? `/superset/dashboard/${encodeURIComponent(row.slug || String(row.id))}/`
          : `/explore/?slice_id=${row.id}`,
      item_title: row.title || "[Untitled]",
      time: fromIso(row.dttm).getTime(),
      time_delta_humanized: humanizeDelta(row.dttm, now),
    })),
  });
}

const ownEntries = (identity: Identity, query: Query, event: string, since: string) =>
  query.actions.includes(event)
    ? sql`log.user_id = ${identity.userId} and log.event_name = ${event} and log.dttm >= ${since}`
    : sql`1 = 0`;

function parse(q: string | undefined): Result<Query> {
  try {
    const checked = Query.safeParse(q === undefined || q === "" ? {} : parseQ(q));
    if (checked.success) return ok(checked.data);
    const issue = checked.error.issues[0];
    return err(badRequest(`Not a valid rison schema ${issue?.path.join(".")}: ${issue?.message}`));
  } catch {
    return err(badRequest("Not a valid rison/json argument"));
  }
}

import type { Identity } from "../../platform/auth/identity.ts";
import { toFlag } from "../../platform/db/index.ts";
import type { Db } from "../../platform/feature.ts";
import { placeableChart } from "../../platform/list/visibility/index.ts";
import { chartRepository } from "../charts/index.ts";
import { checkOpening, dashboardRepository } from "../dashboards/index.ts";
import { type DiscardedObject, joinMessages, type RestorePlan } from "./restorePlan.ts";

/** A dashboard with the charts, the roles and the address that it may have now. */
export async function prepareDashboard(
  store: Db,
  identity: Identity,
  entry: DiscardedObject,
): Promise<RestorePlan> {
  const { contents } = entry;
  const slug = contents.row.slug as string | null;
  const slugIsTaken = slug !== null && (await dashboardRepository(store).idBySlug(slug)) !== null;
  const charts = await shownCharts(store, identity, entry);
  const placed = contents.parts.dashboard_chart ?? [];
  const roles = contents.parts.dashboard_role ?? [];
  const opens = await mayOpen(store, identity, entry, charts);
  return {
    contents: {
      ...contents,
      row: {
        ...contents.row,
        slug: slugIsTaken ? null : slug,
        ...(!opens && { published: toFlag(false) }),
      },
      parts: {
        ...contents.parts,
        dashboard_chart: placed.filter(({ chart_id }) => charts.has(Number(chart_id))),
        dashboard_role: opens ? roles : [],
        ...(contents.parts.embedded_dashboard && {
          embedded_dashboard: opens ? contents.parts.embedded_dashboard : [],
        }),
      },
    },
    message: joinMessages(
      slugIsTaken
        ? `The address "${slug}" belongs to another dashboard by now, so it was restored without it.`
        : null,
      opens
        ? null
        : "It was restored as a draft without its roles: they would open data to others that you may not read.",
    ),
  };
}

const wasOpen = ({ parts }: DiscardedObject["contents"]): boolean =>
  [parts.dashboard_role, parts.embedded_dashboard].some((rows) => rows && rows.length > 0);

/** A chart that reads something else by now is shown to others by nobody who may not read it. */
async function shownCharts(
  store: Db,
  identity: Identity,
  { contents, deleted_on }: DiscardedObject,
): Promise<Set<number>> {
  const placed = (contents.parts.dashboard_chart ?? []).map(({ chart_id }) => Number(chart_id));
  const changed = await chartRepository(store).changeTimes(placed);
  const placeable = new Set(
    await chartRepository(store).idsWhere([...changed.keys()], placeableChart(identity)),
  );
  const shown = [...changed].filter(([id, changed_on]) => changed_on <= deleted_on || placeable.has(id));
  return new Set(shown.map(([id]) => id));
}

/** Whether the caller may open the dashboard to the roles and the sites that it had. */
async function mayOpen(
  store: Db,
  identity: Identity,
  { contents }: DiscardedObject,
  charts: ReadonlySet<number>,
): Promise<boolean> {
  if (identity.isAdmin || !wasOpen(contents)) return true;
  const json_metadata = contents.row.json_metadata as string | null;
  return (await checkOpening({ db: store }, identity, { charts: [...charts], json_metadata })).ok;
}

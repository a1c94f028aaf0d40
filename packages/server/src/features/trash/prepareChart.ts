import { chartNodes, type Json, readPosition } from "@sightline/core/dashboard-metadata";
import { sql } from "kysely";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Db } from "../../platform/feature.ts";
import { opensData, placeableChart } from "../../platform/list/visibility/index.ts";
import type { TrashContents } from "../../platform/trash/index.ts";
import { checkChartReach } from "../charts/index.ts";
import { dashboardRepository } from "../dashboards/index.ts";
import type { DiscardedObject, RestorePlan } from "./restorePlan.ts";

/** A chart with its places on the dashboards that may show it now. */
export async function prepareChart(
  store: Db,
  identity: Identity,
  entry: DiscardedObject,
): Promise<RestorePlan> {
  const { contents, object_id, deleted_on } = entry;
  const links = contents.parts.dashboard_chart ?? [];
  const repository = dashboardRepository(store);
  const dashboards = await repository.byIds(links.map(({ dashboard_id }) => Number(dashboard_id)));
  const ids = dashboards.map(({ id }) => id);
  const opened = new Set(await repository.idsWhere(ids, opensData));
  const mayPlace = await mayPlaceAgain(store, identity, contents);
  const chart = { id: object_id, viz_type: contents.row.viz_type as string | null };
  const mayReach = async (id: number) => (await checkChartReach({ db: store }, identity, chart, [id])).ok;
  const isUnchanged = (changed_on: string) => changed_on <= deleted_on;
  // Dashboards open the rows of their charts to others: those that are open show the chart again only if the caller may
  // put it there. One that was changed since does so only if its layout still has it, too.
  const wanted = dashboards.filter(
    ({ changed_on, position_json }) => isUnchanged(changed_on) || chartIds(position_json).includes(object_id),
  );
  const restoredIds = new Set<number>();
  for (const { id, changed_on } of wanted) {
    const isAllowed = opened.has(id) ? mayPlace && (await mayReach(id)) : mayPlace || isUnchanged(changed_on);
    if (isAllowed) restoredIds.add(id);
  }
  return {
    contents: {
      ...contents,
      parts: {
        ...contents.parts,
        dashboard_chart: links.filter(({ dashboard_id }) => restoredIds.has(Number(dashboard_id))),
      },
    },
    message:
      restoredIds.size < wanted.length
        ? `Dashboards that would open data to others do not show it again: you may not read ${mayPlace ? "all of their charts" : "its dataset"}.`
        : null,
  };
}

/** `placeableChart` for a chart that is in no table now. */
async function mayPlaceAgain(store: Db, identity: Identity, { row }: TrashContents): Promise<boolean> {
  const { rows } = await sql`select 1 from (select cast(${row.datasource_id as number | null} as integer)
    as datasource_id, cast(${Number(row.id)} as integer) as id) as chart
    where ${placeableChart(identity)}`.execute(store);
  return rows.length > 0;
}

const chartIds = (position: string | null) =>
  chartNodes((readPosition(position) ?? {}) as Json).map(({ chartId }) => chartId);

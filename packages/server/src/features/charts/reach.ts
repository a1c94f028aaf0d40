import { readMetadata } from "@sightline/core/dashboard-metadata";
import { err, ok, type Result } from "@sightline/core/errors";
import { openLayout } from "@sightline/core/layout/stored";
import { configuredFilters, isCustomization } from "@sightline/core/native-filters/customizations";
import { chartsInScope } from "@sightline/core/native-filters/dashboard";
import { nativeFiltersOf } from "@sightline/core/native-filters/dependencies";
import { FILTER_BOX } from "@sightline/core/native-filters/filter-box";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Db, Platform } from "../../platform/feature.ts";
import { placeableChart } from "../../platform/list/visibility/index.ts";
import { cannotOpenTo } from "./policy.ts";
import { type Arrangement, chartRepository } from "./repository.ts";

/** A chart that shows something else than before, or that is new on a dashboard. */
interface ChangedChart {
  /** 0: it is not stored yet. */
  id: number;
  viz_type: string | null;
}

/**
 * On open dashboards, a chart that shows something else gives readers new questions to all charts that it filters: whoever
 * changes it, or puts it there, must be allowed to read those. That they may read the chart itself was checked before.
 */
export async function checkChartReach(
  { db }: Pick<Platform, "db">,
  identity: Identity,
  { id, viz_type }: ChangedChart,
  dashboardIds: readonly number[],
): Promise<Result<void>> {
  for (const { id: _id, charts, ...dashboard } of await chartRepository(db).openDashboards(dashboardIds)) {
    const others = charts.filter((chart) => chart !== id);
    const before = { ...dashboard, charts: others };
    const after = { ...dashboard, charts: [...others, id] };
    const reached = viz_type === FILTER_BOX ? new Set(others) : addedReach(before, after);
    reached.delete(id);
    const allowed = await checkReadable(db, identity, reached);
    if (!allowed.ok) return allowed;
  }
  return ok(undefined);
}

/**
 * The dashboards to which the caller may add no chart: its readers could filter charts by it that the caller may not
 * read.
 */
export async function dashboardsClosedToCharts(
  db: Db,
  identity: Identity,
  dashboardIds: readonly number[],
): Promise<Set<number>> {
  const closed = new Set<number>();
  for (const { id, ...before } of await chartRepository(db).openDashboards(dashboardIds)) {
    const reached = addedReach(before, { ...before, charts: [...before.charts, UNSTORED] });
    reached.delete(UNSTORED);
    if (!(await checkReadable(db, identity, reached)).ok) closed.add(id);
  }
  return closed;
}

/** The id of a chart that is not stored yet. */
const UNSTORED = 0;

/**
 * Charts that begin to filter each other, and a chart that comes into the scope of a customisation, give readers of an
 * open dashboard new questions to these charts: whoever changes that must be allowed to read them.
 */
export const checkReach = (
  { db }: Pick<Platform, "db">,
  identity: Identity,
  before: Arrangement,
  after: Arrangement,
): Promise<Result<void>> => checkReadable(db, identity, addedReach(before, after));

function addedReach(before: Arrangement, after: Arrangement): Set<number> {
  const [old, now] = [reachOf(before), reachOf(after)];
  const reached = new Set(
    [...now.customized].flatMap(([pair, chart]) => (old.customized.has(pair) ? [] : [chart])),
  );
  // What one chart shows, readers may filter all others by.
  const isAdded = after.charts.some((id) => !before.charts.includes(id));
  if (now.crossFilters && (!old.crossFilters || isAdded)) for (const id of after.charts) reached.add(id);
  return reached;
}

async function checkReadable(db: Db, identity: Identity, ids: ReadonlySet<number>): Promise<Result<void>> {
  if (ids.size === 0) return ok(undefined);
  const readable = new Set(await chartRepository(db).idsWhere([...ids], placeableChart(identity)));
  const hidden = [...ids].filter((id) => !readable.has(id));
  return hidden.length === 0 ? ok(undefined) : err(cannotOpenTo(`chart ${hidden.join(", ")}`));
}

function reachOf({ json_metadata, position_json, charts }: Arrangement) {
  const opened = openLayout(
    { position_json },
    charts.map((id) => ({ id, slice_name: "" })),
  );
  const layout = opened.ok ? opened.value : {};
  const { entries, crossFilters } = configuredFilters(readMetadata(json_metadata), layout);
  const pairs = nativeFiltersOf(entries)
    .filter(isCustomization)
    .flatMap(({ id, scope }) =>
      chartsInScope(scope, layout).map((chart) => [JSON.stringify([id, chart]), chart] as const),
    );
  return { crossFilters: crossFilters.enabled, customized: new Map(pairs) };
}

import { MAX_INTEGER } from "@sightline/api/common";
import { readMetadata } from "@sightline/core/dashboard-metadata";
import { err, ok, type Result } from "@sightline/core/errors";
import type { Layout } from "@sightline/core/layout";
import { configuredFilters, isCustomization } from "@sightline/core/native-filters/customizations";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Db, Platform } from "../../platform/feature.ts";
import { placeableChart, readableDataset } from "../../platform/list/visibility/index.ts";
import { cannotOpenTo, chartRepository } from "../charts/index.ts";
import { datasetRepository } from "../datasets/index.ts";
import { type ReadingFilter, readingFilters } from "./filters.ts";
import { cannotFilterBy } from "./policy.ts";
import { dashboardRepository } from "./repository.ts";

/** What a dashboard gives to the roles named on it. */
export interface Contents {
  charts: readonly number[];
  /** JSON text. */
  json_metadata: string | null;
}

/** What a change of filters starts from. */
interface Before {
  /** JSON text. */
  json_metadata: string | null;
  /** Those that the dashboard has after the change. */
  charts: readonly number[];
  /** Others than those who may read its data see the dashboard. */
  opensData: boolean;
}

/**
 * Filters that are new, or give something else than before, read only what the caller may read. Where the dashboard is open
 * to roles or other sites, any such filter is a new way to the data of all its charts, and the caller must be allowed to read those.
 */
export async function checkFilters(
  platform: Platform,
  identity: Identity,
  after: string,
  { json_metadata: before, charts, opensData }: Before,
): Promise<Result<void>> {
  const known = new Set(filtersIn(before, charts).map(grantOf));
  const changed = filtersIn(after, charts).filter((filter) => !known.has(grantOf(filter)));
  const denied = await unreadableDatasets(platform.db, identity, changed);
  if (denied.length > 0) return err(cannotFilterBy(denied));
  return changed.length > 0 && opensData
    ? checkOpening(platform, identity, { charts, json_metadata: after })
    : ok(undefined);
}

/** Whoever opens a dashboard to a role must be allowed to read all that it shows. */
export async function checkOpening(
  { db }: Pick<Platform, "db">,
  identity: Identity,
  { charts, json_metadata }: Contents,
): Promise<Result<void>> {
  const repository = chartRepository(db);
  const readable = new Set(await repository.idsWhere(charts, placeableChart(identity)));
  const hidden = charts.filter((id) => !readable.has(id));
  if (hidden.length > 0) return err(cannotOpenTo(`chart ${hidden.join(", ")}`));
  const denied = await unreadableDatasets(db, identity, filtersIn(json_metadata, charts));
  return denied.length === 0 ? ok(undefined) : err(cannotOpenTo(`dataset ${denied.join(", ")}`));
}

/** Whoever opens a dashboard to everybody must be allowed to read all that it shows, and that its filters read. */
export async function checkOpenAll(
  platform: Platform,
  identity: Identity,
  id: number,
): Promise<Result<void>> {
  const dashboards = dashboardRepository(platform.db);
  const [dashboard] = await dashboards.byIds([id]);
  const charts = await dashboards.chartIds(id);
  return checkOpening(platform, identity, { charts, json_metadata: dashboard?.json_metadata ?? null });
}

/** Whether the caller may replace all filters of a dashboard by others that they may read. */
export async function checkOpenDashboard(
  platform: Platform,
  identity: Identity,
  id: number,
): Promise<Result<void>> {
  const dashboards = dashboardRepository(platform.db);
  if (!(await dashboards.opensData(id))) return ok(undefined);
  return checkOpening(platform, identity, { charts: await dashboards.chartIds(id), json_metadata: null });
}

/** `charts`: those of the dashboard, for customisations that name one. */
const filtersIn = (json_metadata: string | null, charts: readonly number[]): ReadingFilter[] =>
  readingFilters(configuredFilters(readMetadata(json_metadata), plainLayout(charts)));

const plainLayout = (charts: readonly number[]): Layout => ({
  ROOT_ID: { id: "ROOT_ID", type: "ROOT", children: charts.map(String), meta: {} },
  ...Object.fromEntries(
    charts.map((chartId) => [
      chartId,
      { id: String(chartId), type: "CHART" as const, children: [], meta: { chartId } },
    ]),
  ),
});

/** All that decides what a filter reads, and what a customisation of charts lets readers ask for. */
function grantOf(filter: ReadingFilter): string {
  const { id, targets } = filter;
  if (filter.type === "UNKNOWN") return JSON.stringify(filter.stored);
  const { filterType, adhoc_filters, time_range, granularity_sqla, sortMetric } = filter;
  const read = targets.map(({ datasetId, column }) => [datasetId, column?.name]);
  const offered = isCustomization(filter) ? [filter.controlValues.availableColumns, filter.scope] : [];
  return JSON.stringify([
    ...[id, filterType, read, adhoc_filters, time_range, granularity_sqla, sortMetric],
    ...offered,
  ]);
}

/** Datasets of the filters that the caller may not read, or that are not there. */
async function unreadableDatasets(
  db: Db,
  identity: Identity,
  filters: readonly ReadingFilter[],
): Promise<number[]> {
  const ids = new Set(filters.flatMap(({ targets }) => targets.flatMap(({ datasetId }) => datasetId ?? [])));
  const possible = [...ids].filter((id) => Number.isSafeInteger(id) && id > 0 && id <= MAX_INTEGER);
  const readable = new Set(await datasetRepository(db).idsWhere(possible, readableDataset(identity)));
  return [...ids].filter((id) => !readable.has(id));
}

import { MAX_INTEGER } from "@sightline/api/common";
import { err, ok, type Result } from "@sightline/core/errors";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Db, Platform } from "../../platform/feature.ts";
import { placeableChart, readableDataset } from "../../platform/list/visibility/index.ts";
import { chartRepository } from "../charts/index.ts";
import { datasetRepository } from "../datasets/index.ts";
import { dashboardFilters, type ReadingFilter, readingFilters } from "./filters.ts";
import { cannotFilterBy, cannotOpenTo } from "./policy.ts";

/** What a dashboard gives to the roles named on it. */
export interface Contents {
  charts: readonly number[];
  /** JSON text. */
  json_metadata: string | null;
}

/** Filters that are new, or read something else than before, read only what the caller may read. */
export async function checkFilters(
  platform: Platform,
  identity: Identity,
  after: string,
  before: string | null,
): Promise<Result<void>> {
  const known = new Set(filtersIn(before).map(readsOf));
  const denied = await unreadable(
    platform.db,
    identity,
    filtersIn(after).filter((filter) => !known.has(readsOf(filter))),
  );
  return denied.length === 0 ? ok(undefined) : err(cannotFilterBy(denied));
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
  const denied = await unreadable(db, identity, filtersIn(json_metadata));
  return denied.length === 0 ? ok(undefined) : err(cannotOpenTo(`dataset ${denied.join(", ")}`));
}

const filtersIn = (json_metadata: string | null) => readingFilters(dashboardFilters(json_metadata));

/** All that decides what a filter reads. */
function readsOf(filter: ReadingFilter): string {
  const { id, targets } = filter;
  if (filter.type === "UNKNOWN") return JSON.stringify(filter.stored);
  const { filterType, adhoc_filters, time_range, granularity_sqla, sortMetric } = filter;
  const read = targets.map(({ datasetId, column }) => [datasetId, column?.name]);
  return JSON.stringify([id, filterType, read, adhoc_filters, time_range, granularity_sqla, sortMetric]);
}

/** Datasets of the filters that the caller may not read, or that are not there. */
async function unreadable(db: Db, identity: Identity, filters: readonly ReadingFilter[]): Promise<number[]> {
  const ids = new Set(filters.flatMap(({ targets }) => targets.flatMap(({ datasetId }) => datasetId ?? [])));
  const possible = [...ids].filter((id) => Number.isSafeInteger(id) && id > 0 && id <= MAX_INTEGER);
  const readable = new Set(await datasetRepository(db).idsWhere(possible, readableDataset(identity)));
  return [...ids].filter((id) => !readable.has(id));
}

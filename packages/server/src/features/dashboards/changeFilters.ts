import type { BodyOf } from "@sightline/api";
import type { changeDashboardFilters } from "@sightline/api/dashboards";
import { readMetadata } from "@sightline/core/dashboard-metadata";
import { badRequest, err, ok, type Result } from "@sightline/core/errors";
import { MAX_ENTRIES, tooManyEntries } from "@sightline/core/limits";
import { changeFilterConfiguration } from "@sightline/core/native-filters/stored";
import type { Identity } from "../../platform/auth/identity.ts";
import { nowIso, toJson } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import { type Edit, editObject } from "../../platform/versions/index.ts";
import { findDashboard } from "./findDashboard.ts";
import { checkFilters } from "./grants.ts";
import { DASHBOARD } from "./list.ts";
import { cannotChange, mayEdit } from "./policy.ts";
import { dashboardRepository } from "./repository.ts";

type Configuration = Record<string, unknown>[];

/** The keys of json_metadata that hold entries of the filter bar. */
type FilterKey = "native_filter_configuration" | "chart_customization_config";

/** Changes some filters of a dashboard and gives back all of them. Changes of others that come at once are kept. */
export async function changeFilters(
  platform: Platform,
  identity: Identity,
  id: number,
  key: FilterKey,
  { deleted = [], modified = [], reordered = [] }: BodyOf<typeof changeDashboardFilters>,
  edit: Edit,
): Promise<Result<Configuration>> {
  const found = await findDashboard(platform, identity, String(id));
  if (!found.ok) return found;
  const dashboards = dashboardRepository(platform.db);
  for (;;) {
    const [dashboard] = await dashboards.byIds([id]);
    if (!dashboard || !mayEdit(platform.config, identity, dashboard)) return err(cannotChange());
    const before = dashboard.json_metadata;
    const metadata = readMetadata(before);
    const configuration = changeFilterConfiguration(metadata[key], {
      deleted,
      modified,
      reordered,
    });
    if (configuration.length > MAX_ENTRIES.nativeFilters) {
      return err(badRequest({ modified: [tooManyEntries(MAX_ENTRIES.nativeFilters)] }));
    }
    const json_metadata = toJson({ ...metadata, [key]: configuration });
    const allowed = await checkFilters(platform, identity, json_metadata, {
      json_metadata: before,
      charts: await dashboards.chartIds(id),
      opensData: await dashboards.opensData(id),
    });
    if (!allowed.ok) return allowed;
    const saved = await editObject(platform.db, DASHBOARD, id, edit, async (trx) => {
      const repository = dashboardRepository(trx);
      const [now] = await repository.byIds([id]);
      // Somebody was faster: what was checked is no longer what would be written.
      if (now?.json_metadata !== before) return false;
      const change = { json_metadata, changed_on: nowIso(platform), changed_by_fk: identity.userId };
      await repository.update(id, change);
      return true;
    });
    if (!saved.ok) return saved;
    if (saved.value) return ok(configuration);
  }
}

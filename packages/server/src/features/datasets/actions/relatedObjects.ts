import type { RelatedObjects } from "@sightline/api/datasets";
import { readMetadata } from "@sightline/core/dashboard-metadata";
import { ok, type Result } from "@sightline/core/errors";
import type { Identity } from "../../../platform/auth/identity.ts";
import type { Platform } from "../../../platform/feature.ts";
import { listCall } from "../../../platform/list/index.ts";
import { visibleChart, visibleDashboard } from "../../../platform/list/visibility/index.ts";
import { datasetRepository } from "../repository.ts";
import { datasetService } from "../service.ts";

/** The charts and dashboards that use a dataset, of those that the caller may see. */
export async function relatedObjects(
  platform: Platform,
  identity: Identity,
  id: number,
): Promise<Result<RelatedObjects>> {
  const found = await datasetService(platform).visible(identity, id);
  if (!found.ok) return found;
  const datasets = datasetRepository(platform.db);
  const charts = await datasets.charts(id, visibleChart(identity));
  const dashboards = await datasets.dashboards(id, visibleDashboard(listCall(platform, identity)));
  return ok({
    charts: { count: charts.length, result: charts },
    dashboards: {
      count: dashboards.length,
      result: dashboards.map((row) => ({ ...row, json_metadata: readMetadata(row.json_metadata) })),
    },
  });
}

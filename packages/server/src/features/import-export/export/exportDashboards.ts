import { readMetadata } from "@sightline/core/dashboard-metadata";
import type { Identity } from "../../../platform/auth/identity.ts";
import { fromFlag } from "../../../platform/db/index.ts";
import type { Platform } from "../../../platform/feature.ts";
import { visibleChart } from "../../../platform/list/visibility/index.ts";
import { chartRepository } from "../../charts/index.ts";
import { dashboardRepository, type StoredDashboard } from "../../dashboards/index.ts";
import { datasetRepository } from "../../datasets/index.ts";
import { databaseFolders } from "./databaseFolders.ts";
import { chartsIn, readableDatasetIds } from "./exportCharts.ts";
import { datasetsIn } from "./exportDatasets.ts";
import { datasetIdsIn, withDatasetUuids } from "./exportedMetadata.ts";
import { exportedPosition } from "./exportedPosition.ts";
import { exportedTags } from "./exportTags.ts";
import { fileName, freePaths } from "./fileNames.ts";
import type { BundleFile } from "./sendBundle.ts";

const VERSION = "1.0.0";

/**
 * The files of a bundle of dashboards, with their charts, the datasets of these and of their filters, and databases. What
 * the caller may not read is left out.
 */
export async function* dashboardFiles(
  platform: Platform,
  identity: Identity,
  ids: readonly number[],
): AsyncGenerator<BundleFile> {
  const { db } = platform;
  const pathOf = freePaths();
  const folders = databaseFolders(platform, identity, pathOf);
  const charts = new Set<number>();
  const datasets = new Set<number>();
  const tags = exportedTags(platform);
  for (const id of ids) {
    const [dashboard] = await dashboardRepository(db).byIds([id]);
    // Removed since the caller's right was checked.
    if (!dashboard) continue;
    const placed = await dashboardRepository(db).chartIds(id);
    const visible = await chartRepository(db).idsWhere(placed, visibleChart(identity));
    for (const chart of visible) charts.add(chart);
    const metadata = readMetadata(dashboard.json_metadata);
    const filtered = await readableDatasetIds(platform, identity, new Set(datasetIdsIn(metadata)));
    for (const dataset of filtered) datasets.add(dataset);
    const name = `${fileName(dashboard.dashboard_title ?? "")}_${id}`.replace(/^_/, "");
    yield {
      path: pathOf("dashboards", name, id),
      content: {
        ...fieldsOf(dashboard),
        position: exportedPosition(dashboard, await chartRepository(db).byIds(visible)),
        metadata: withDatasetUuids(metadata, await uuidsOf(platform, filtered)),
        ...(await tags.of("dashboard", id)),
        version: VERSION,
      },
    };
  }
  yield* chartsIn(platform, identity, [...charts], { pathOf, datasets, tags });
  yield* datasetsIn(platform, await readableDatasetIds(platform, identity, datasets), { pathOf, folders });
  yield* folders.files();
  yield* tags.file();
}

const fieldsOf = (dashboard: StoredDashboard) => ({
  // A bundle's dashboard has a title.
  dashboard_title: dashboard.dashboard_title || "[ untitled dashboard ]",
  description: dashboard.description,
  css: dashboard.css,
  slug: dashboard.slug,
  certified_by: dashboard.certified_by,
  certification_details: dashboard.certification_details,
  published: fromFlag(dashboard.published),
  uuid: dashboard.uuid,
});

async function uuidsOf({ db }: Platform, datasets: Iterable<number>): Promise<Map<number, string>> {
  const uuids = new Map<number, string>();
  for (const id of datasets) {
    const row = await datasetRepository(db).rowById(id);
    if (row) uuids.set(id, row.uuid);
  }
  return uuids;
}

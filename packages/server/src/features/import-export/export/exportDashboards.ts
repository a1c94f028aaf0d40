import {
  type Json,
  readMetadata,
  readPosition,
  storedFilters,
  storedTargets,
} from "@sightline/core/dashboard-metadata";
import type { Identity } from "../../../platform/auth/identity.ts";
import { fromFlag } from "../../../platform/db/index.ts";
import type { Platform } from "../../../platform/feature.ts";
import { visibleChart } from "../../../platform/list/visibility/index.ts";
import { chartRepository } from "../../charts/index.ts";
import { dashboardRepository, type StoredDashboard } from "../../dashboards/index.ts";
import { datasetRepository } from "../../datasets/index.ts";
import { databaseFolders } from "./databaseFolders.ts";
import { chartsIn, readable } from "./exportCharts.ts";
import { datasetsIn } from "./exportDatasets.ts";
import { fileName, freePaths } from "./fileNames.ts";
import type { BundleFile } from "./sendBundle.ts";

const VERSION = "1.0.0";

/** The files of a bundle of dashboards, with their charts, the datasets of these and of their filters, and databases. */
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
  for (const id of ids) {
    const [dashboard] = await dashboardRepository(db).byIds([id]);
    // Removed since the caller's right was checked.
    if (!dashboard) continue;
    const placed = await dashboardRepository(db).chartIds(id);
    for (const chart of await chartRepository(db).idsWhere(placed, visibleChart(identity))) charts.add(chart);
    const metadata = readMetadata(dashboard.json_metadata);
    const filtered = new Set(filterDatasets(metadata));
    for (const dataset of filtered) datasets.add(dataset);
    const chartUuids = new Map(
      (await chartRepository(db).byIds(placed)).map((chart) => [chart.id, chart.uuid]),
    );
    const datasetUuids = await uuidsOf(platform, filtered);
    const name = `${fileName(dashboard.dashboard_title ?? "")}_${id}`.replace(/^_/, "");
    yield {
      path: pathOf("dashboards", name, id),
      content: contentOf(dashboard, metadata, { charts: chartUuids, datasets: datasetUuids }),
    };
  }
  yield* chartsIn(platform, [...charts], pathOf, datasets);
  yield* datasetsIn(platform, await readable(platform, identity, datasets), { pathOf, folders });
  yield* folders.files();
}

interface Uuids {
  charts: ReadonlyMap<number, string>;
  datasets: ReadonlyMap<number, string>;
}

const contentOf = (dashboard: StoredDashboard, metadata: Json, uuids: Uuids) => ({
  // Bundles require a name.
  dashboard_title: dashboard.dashboard_title || "[ untitled dashboard ]",
  description: dashboard.description,
  css: dashboard.css,
  slug: dashboard.slug,
  certified_by: dashboard.certified_by,
  certification_details: dashboard.certification_details,
  published: fromFlag(dashboard.published),
  uuid: dashboard.uuid,
  position: positionWithUuids(dashboard.position_json, uuids.charts),
  metadata: metadataWithUuids(metadata, uuids.datasets),
  version: VERSION,
});

/** The layout, in which every chart is named by its uuid, too: an id means another chart elsewhere. */
function positionWithUuids(text: string | null, charts: Uuids["charts"]): Json {
  const position = readPosition(text);
  if (typeof position !== "object" || position === null) return {};
  return Object.fromEntries(
    Object.entries(position as Json).map(([id, node]) => {
      const { type, meta } = (node ?? {}) as { type?: unknown; meta?: Json };
      const uuid = type === "CHART" ? charts.get(Number(meta?.chartId)) : undefined;
      return [id, uuid === undefined ? node : { ...(node as Json), meta: { ...meta, uuid } }];
    }),
  );
}

/** The metadata, in which filters name their datasets by uuid. */
function metadataWithUuids(metadata: Json, datasets: Uuids["datasets"]): Json {
  if (!Array.isArray(metadata.native_filter_configuration)) return metadata;
  const filters = storedFilters(metadata).map((filter) => ({
    ...filter,
    ...(Array.isArray(filter.targets)
      ? {
          targets: storedTargets(filter).map(({ datasetId, ...target }) => {
            const uuid = datasets.get(Number(datasetId));
            return uuid === undefined ? target : { ...target, datasetUuid: uuid };
          }),
        }
      : {}),
  }));
  return { ...metadata, native_filter_configuration: filters };
}

const filterDatasets = (metadata: Json): number[] =>
  storedFilters(metadata)
    .flatMap(storedTargets)
    .map(({ datasetId }) => Number(datasetId))
    .filter((id) => Number.isSafeInteger(id) && id > 0);

async function uuidsOf({ db }: Platform, datasets: Iterable<number>): Promise<Map<number, string>> {
  const uuids = new Map<number, string>();
  for (const id of datasets) {
    const row = await datasetRepository(db).rowById(id);
    if (row) uuids.set(id, row.uuid);
  }
  return uuids;
}

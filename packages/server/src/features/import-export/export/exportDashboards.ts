import { chartNodes, type Json, readMetadata, readPosition } from "@sightline/core/dashboard-metadata";
import { openLayout, toPosition } from "@sightline/core/layout/stored";
import type { Identity } from "../../../platform/auth/identity.ts";
import { fromFlag } from "../../../platform/db/index.ts";
import type { Platform } from "../../../platform/feature.ts";
import { chartRepository, type StoredChart } from "../../charts/index.ts";
import { dashboardRepository, type StoredDashboard } from "../../dashboards/index.ts";
import { datasetFiles } from "../exportDatasets.ts";
import { fileName } from "../fileNames.ts";
import type { BundleFile } from "../sendBundle.ts";
import { datasetIdOf, datasetUuids, filesOfCharts, readableDatasets } from "./exportCharts.ts";
import { datasetIdsIn, withDatasetUuids } from "./exportedMetadata.ts";

const VERSION = "1.0.0";

/**
 * The files of a bundle of dashboards, and all that they stand on: charts, their datasets, those of the filters, and
 * databases. What the caller may not read is left out.
 */
export async function* dashboardFiles(
  platform: Platform,
  identity: Identity,
  ids: readonly number[],
): AsyncGenerator<BundleFile> {
  const charts = new Map<number, StoredChart>();
  const datasets = new Set<number>();
  for (const id of ids) {
    const [dashboard] = await dashboardRepository(platform.db).byIds([id]);
    // Removed since the caller's right was checked.
    if (!dashboard) continue;
    const metadata = readMetadata(dashboard.json_metadata);
    const shown = await chartRepository(platform.db).ofDashboard(id);
    const used = [...shown.map(datasetIdOf), ...datasetIdsIn(metadata)];
    const readable = await readableDatasets(platform, identity, used);
    for (const one of readable) datasets.add(one);
    const readableCharts = shown.filter((chart) => readable.includes(datasetIdOf(chart)));
    for (const chart of readableCharts) charts.set(chart.id, chart);
    const name = fileName(dashboard.dashboard_title ?? "");
    yield {
      path: `dashboards/${[name, id].filter(Boolean).join("_")}.yaml`,
      content: {
        ...fieldsOf(dashboard),
        position: exportedPosition(dashboard, readableCharts),
        metadata: withDatasetUuids(metadata, await datasetUuids(platform, readable)),
        version: VERSION,
      },
    };
  }
  yield* filesOfCharts(platform, [...charts.values()], [...datasets]);
  yield* datasetFiles(platform, identity, [...datasets]);
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

/** The layout with all charts of the dashboard, each named by its uuid: by that it is found on another server. */
function exportedPosition(dashboard: StoredDashboard, charts: readonly StoredChart[]): Json {
  const opened = openLayout(dashboard, charts);
  const position: Json = opened.ok
    ? toPosition(opened.value)
    : ((readPosition(dashboard.position_json) ?? {}) as Json);
  const uuids = new Map(charts.map(({ id, uuid }) => [id, uuid]));
  const named = chartNodes(position).flatMap(({ id, chartId }) => {
    const uuid = uuids.get(chartId ?? 0);
    const node = position[id] as { meta?: Json };
    return uuid === undefined ? [] : [[id, { ...node, meta: { ...node.meta, uuid } }] as const];
  });
  return { ...position, ...Object.fromEntries(named) };
}

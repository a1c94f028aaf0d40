import { chartNodes, type Json, storedFilters, storedTargets } from "@sightline/core/dashboard-metadata";
import type { Bundle, DashboardFile, Kind } from "./bundleFiles.ts";
import { chartReferences, fileFinder } from "./chartReferences.ts";

/** The part of a bundle that an import of this kind uses: its own files and all that they stand on. */
export function neededFiles(bundle: Bundle, kind: Kind): Bundle {
  const dashboards = kind === "dashboard" ? bundle.dashboards : [];
  const placedUuids = new Set(dashboards.flatMap(({ file }) => chartUuidsOf(file)));
  const placed =
    kind === "chart"
      ? bundle.charts
      : withReferenced(
          bundle.charts,
          bundle.charts.filter(({ file }) => placedUuids.has(file.uuid)),
        );
  const datasetUuids = new Set([
    ...placed.map(({ file }) => file.dataset_uuid),
    ...dashboards.flatMap(({ file }) => filterDatasetUuids(file)),
  ]);
  // With a dashboard come all charts on its datasets, in its layout or not.
  const charts =
    kind === "chart" ? placed : bundle.charts.filter(({ file }) => datasetUuids.has(file.dataset_uuid));
  const databaseUuids = new Set(bundle.databases.map(({ file }) => file.uuid));
  const datasets = bundle.datasets.filter(({ file }) => {
    if (kind === "dataset") return true;
    return kind === "database" ? databaseUuids.has(file.database_uuid) : datasetUuids.has(file.uuid);
  });
  const queries = kind === "saved_query" ? bundle.queries : [];
  const used = new Set([...datasets, ...queries].map(({ file }) => file.database_uuid));
  const databases =
    kind === "database" ? bundle.databases : bundle.databases.filter(({ file }) => used.has(file.uuid));
  return { databases, datasets, charts, dashboards, queries, tags: bundle.tags };
}

/** Charts with those that they name, and those that these name. */
function withReferenced(all: Bundle["charts"], charts: Bundle["charts"]): Bundle["charts"] {
  const fileOf = fileFinder(all);
  const found = new Set(charts.map(({ file }) => file));
  // What is added on the way has its turn, too.
  for (const { params, viz_type } of found) {
    for (const chart of chartReferences({ ...params, viz_type })) {
      const file = fileOf(chart);
      if (file) found.add(file);
    }
  }
  return all.filter(({ file }) => found.has(file));
}

/** Uuids of the charts that a dashboard's layout names. */
export const chartUuidsOf = (dashboard: DashboardFile): string[] =>
  chartNodes(dashboard.position ?? {}).flatMap(({ uuid }) => (uuid === null ? [] : [uuid]));

/** Uuids of the datasets that a dashboard's filters and customisations take their choices from. */
export const filterDatasetUuids = (dashboard: DashboardFile): string[] =>
  storedFilters(dashboard.metadata ?? {}).flatMap((entry) =>
    [...storedTargets(entry), (entry.customization ?? {}) as Json].flatMap(({ datasetUuid }) =>
      typeof datasetUuid === "string" ? [datasetUuid.toLowerCase()] : [],
    ),
  );

import type { Bundle, DashboardFile, Kind } from "./bundleFiles.ts";

type Json = Record<string, unknown>;

/** The part of a bundle that an import of this kind uses: its own files and all that they stand on. */
export function reachable(bundle: Bundle, kind: Kind): Bundle {
  const dashboards = kind === "dashboard" ? bundle.dashboards : [];
  const placedUuids = new Set(dashboards.flatMap(({ file }) => chartUuidsOf(file)));
  const placed =
    kind === "chart" ? bundle.charts : bundle.charts.filter(({ file }) => placedUuids.has(file.uuid));
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
  return { databases, datasets, charts, dashboards, queries };
}

/** Uuids of the charts that a dashboard's layout names. */
export const chartUuidsOf = (dashboard: DashboardFile): string[] =>
  chartNodesOf(dashboard.position ?? {}).flatMap(({ uuid }) => (uuid === null ? [] : [uuid]));

/** The chart nodes of a layout. */
export function chartNodesOf(position: Json): { id: string; chartId: number | null; uuid: string | null }[] {
  return Object.entries(position).flatMap(([id, node]) => {
    const { type, meta } = (node ?? {}) as { type?: unknown; meta?: Json | null };
    if (type !== "CHART") return [];
    const chartId = typeof meta?.chartId === "number" ? meta.chartId : null;
    return [{ id, chartId, uuid: typeof meta?.uuid === "string" ? meta.uuid.toLowerCase() : null }];
  });
}

/** Uuids of the datasets that a dashboard's native filters take their choices from. */
export const filterDatasetUuids = (dashboard: DashboardFile): string[] =>
  filtersOf(dashboard.metadata ?? {}).flatMap((filter) =>
    targetsOf(filter).flatMap(({ datasetUuid }) =>
      typeof datasetUuid === "string" ? [datasetUuid.toLowerCase()] : [],
    ),
  );

export const filtersOf = (metadata: Json): Json[] => objects(metadata.native_filter_configuration);
export const targetsOf = (filter: Json): Json[] => objects(filter.targets);

const objects = (value: unknown): Json[] =>
  Array.isArray(value) ? value.filter((one): one is Json => one !== null && typeof one === "object") : [];

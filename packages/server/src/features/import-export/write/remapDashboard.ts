import {
  chartNodes,
  FILTER_KEYS,
  type Json,
  remapChartIds,
  storedFilters,
  storedTargets,
} from "@sightline/core/dashboard-metadata";

export interface Ids {
  /** Chart uuid -> id here. */
  charts: ReadonlyMap<string, number>;
  /** Dataset uuid -> id here. */
  datasets: ReadonlyMap<string, number>;
}

export interface RemappedDashboard {
  position: Json;
  metadata: Json;
  /** Ids of the charts that the layout shows. */
  charts: number[];
}

/** A dashboard's layout and metadata with every id of the server that wrote them replaced by the one here. */
export function remapDashboard(position: Json, metadata: Json, ids: Ids): RemappedDashboard {
  const nodes = chartNodes(position);
  const newIds = new Map<string, number>();
  for (const { chartId, uuid } of nodes) {
    const id = uuid === null ? undefined : ids.charts.get(uuid);
    if (chartId !== null && id !== undefined) newIds.set(String(chartId), id);
  }
  const shown = nodes.flatMap(({ uuid }) => (uuid === null ? [] : (ids.charts.get(uuid) ?? [])));
  return {
    position: remapPosition(position, ids.charts),
    metadata: remapMetadata(metadata, newIds, ids.datasets),
    charts: [...new Set(shown)],
  };
}

/** A node of a chart that is not there is taken out: its number would name another chart here. */
function remapPosition(position: Json, charts: Ids["charts"]): Json {
  const gone = new Set(
    chartNodes(position)
      .filter(({ uuid }) => uuid === null || !charts.has(uuid))
      .map(({ id }) => id),
  );
  const kept = Object.entries(position).filter(([id]) => !gone.has(id));
  return Object.fromEntries(
    kept.map(([id, value]) => {
      if (value === null || typeof value !== "object") return [id, value];
      const node = value as { type?: unknown; children?: unknown; meta?: Json };
      const children = Array.isArray(node.children)
        ? { children: node.children.filter((child) => !gone.has(child)) }
        : {};
      if (node.type !== "CHART") return [id, { ...node, ...children }];
      const meta = { ...node.meta, chartId: charts.get(String(node.meta?.uuid).toLowerCase()) };
      return [id, { ...node, ...children, meta }];
    }),
  );
}

function remapMetadata(metadata: Json, newIds: ReadonlyMap<string, number>, datasets: Ids["datasets"]): Json {
  const { positions: _layout, ...next } = remapChartIds(metadata, newIds);
  for (const key of FILTER_KEYS) {
    if (!Array.isArray(next[key])) continue;
    next[key] = storedFilters({ [key]: next[key] }).map((filter) => ({
      ...filter,
      ...(Array.isArray(filter.targets)
        ? { targets: storedTargets(filter).map((target) => retarget(target, datasets)) }
        : {}),
      ...(isJson(filter.customization)
        ? { customization: renameDataset(filter.customization, datasets) }
        : {}),
    }));
  }
  return next;
}

/** A number would name any dataset here: only the uuid of one that the import may refer to does. */
function retarget(target: Json, datasets: Ids["datasets"]): Json {
  const { datasetUuid, datasetId: _elsewhere, ...rest } = target;
  if (typeof datasetUuid !== "string") return rest;
  return { ...rest, datasetId: datasets.get(datasetUuid.toLowerCase()) };
}

/** The same for the settings of the first customisations of charts. */
function renameDataset(customization: Json, datasets: Ids["datasets"]): Json {
  const { datasetUuid, dataset: _elsewhere, ...rest } = customization;
  const dataset = typeof datasetUuid === "string" ? datasets.get(datasetUuid.toLowerCase()) : undefined;
  return dataset === undefined ? rest : { ...rest, dataset };
}

const isJson = (value: unknown): value is Json =>
  value !== null && typeof value === "object" && !Array.isArray(value);

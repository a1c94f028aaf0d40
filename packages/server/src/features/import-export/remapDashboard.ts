import { chartNodes, type Json, storedFilters, storedTargets } from "@sightline/core/dashboard-metadata";

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
  const { positions: _layout, ...next } = metadata;
  const list = (value: unknown) =>
    Array.isArray(value) ? value.flatMap((id) => newIds.get(String(id)) ?? []) : [];
  const byChart = (value: unknown, inner: (one: unknown) => unknown = (one) => one): Json =>
    Object.fromEntries(
      Object.entries((value ?? {}) as Json).flatMap(([id, one]) => {
        const mapped = newIds.get(id);
        return mapped === undefined ? [] : [[String(mapped), inner(one)]];
      }),
    );
  const scope = (value: unknown): unknown =>
    isJson(value) && "excluded" in value ? { ...value, excluded: list(value.excluded) } : value;
  const scoped = (value: Json): Json => ({
    ...value,
    ...("scope" in value ? { scope: scope(value.scope) } : {}),
    ...("chartsInScope" in value ? { chartsInScope: list(value.chartsInScope) } : {}),
  });

  if (next.timed_refresh_immune_slices)
    next.timed_refresh_immune_slices = list(next.timed_refresh_immune_slices);
  if (isJson(next.expanded_slices)) next.expanded_slices = byChart(next.expanded_slices);
  if (isJson(next.filter_scopes)) {
    next.filter_scopes = byChart(next.filter_scopes, (columns) =>
      mapValues(columns, (one) => (isJson(one) ? { ...one, immune: list(one.immune) } : one)),
    );
  }
  if (typeof next.default_filters === "string")
    next.default_filters = remapText(next.default_filters, byChart);
  if (Array.isArray(next.native_filter_configuration)) {
    next.native_filter_configuration = storedFilters(next).map((filter) =>
      withTargets(scoped(filter), datasets),
    );
  }
  if (Array.isArray(next.chart_customization_config)) {
    next.chart_customization_config = next.chart_customization_config
      .filter(isJson)
      .map((entry) => withTargets(scoped(entry), datasets));
  }
  if (isJson(next.chart_configuration)) {
    next.chart_configuration = byChart(next.chart_configuration, (one) => {
      if (!isJson(one)) return one;
      const crossFilters = isJson(one.crossFilters) ? { crossFilters: scoped(one.crossFilters) } : {};
      return { ...one, id: newIds.get(String(one.id)), ...crossFilters };
    });
  }
  if (isJson(next.global_chart_configuration)) {
    next.global_chart_configuration = scoped(next.global_chart_configuration);
  }
  return next;
}

const withTargets = (entry: Json, datasets: Ids["datasets"]): Json =>
  Array.isArray(entry.targets)
    ? { ...entry, targets: storedTargets(entry).map((target) => retarget(target, datasets)) }
    : entry;

/** A number would name any dataset here: only the uuid of one that the import may refer to does. */
function retarget(target: Json, datasets: Ids["datasets"]): Json {
  const { datasetUuid, datasetId: _elsewhere, ...rest } = target;
  if (typeof datasetUuid !== "string") return rest;
  return { ...rest, datasetId: datasets.get(datasetUuid.toLowerCase()) };
}

const isJson = (value: unknown): value is Json =>
  value !== null && typeof value === "object" && !Array.isArray(value);

const mapValues = (value: unknown, map: (one: unknown) => unknown): unknown =>
  isJson(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, map(one)])) : value;

function remapText(text: string, byChart: (value: unknown) => Json): string {
  try {
    return JSON.stringify(byChart(JSON.parse(text)));
  } catch {
    return "{}";
  }
}

import { FILTER_KEYS, type Json, storedFilters } from "./readMetadata.ts";

/**
 * json_metadata with each chart's id replaced by the one that `newIds` has for it, by the old id as text. What is kept of
 * charts that have none is left out.
 */
export function remapChartIds(metadata: Json, newIds: ReadonlyMap<string, number>): Json {
  const next = { ...metadata };
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
  const remapScope = (value: Json): Json => ({
    ...value,
    ...("scope" in value ? { scope: scope(value.scope) } : {}),
    // No chart has the number 0: without one, a customisation would be about all of them.
    ...(typeof value.chartId === "number" ? { chartId: newIds.get(String(value.chartId)) ?? 0 } : {}),
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
  for (const key of FILTER_KEYS) {
    if (Array.isArray(next[key])) next[key] = storedFilters({ [key]: next[key] }).map(remapScope);
  }
  if (isJson(next.chart_configuration)) {
    next.chart_configuration = byChart(next.chart_configuration, (one) => {
      if (!isJson(one)) return one;
      const crossFilters = isJson(one.crossFilters) ? { crossFilters: remapScope(one.crossFilters) } : {};
      return { ...one, id: newIds.get(String(one.id)), ...crossFilters };
    });
  }
  if (isJson(next.global_chart_configuration)) {
    next.global_chart_configuration = remapScope(next.global_chart_configuration);
  }
  return next;
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

import { wholeDashboard } from "../dashboard/scope.ts";
import {
  type ChartConfiguration,
  type DashboardFilters,
  DIVIDER_PREFIX,
  type FilterDivider,
  type FilterEntry,
  type FilterType,
  type NativeFilter,
  type UnknownFilter,
} from "../types.ts";
import {
  entriesThat,
  isJson,
  isText,
  type Json,
  readAdhocFilters,
  readControlValues,
  readDataMask,
  readFilterType,
  readFlag,
  readOptionalText,
  readScope,
  readScopeOrAll,
  readTargets,
  readText,
  withoutUndefined,
} from "./readParts.ts";
import { upgradeFilter } from "./steps.ts";

/** What json_metadata says of filters. What cannot be read is left out or has its default; nothing is refused. */
export function readDashboardFilters(metadata: unknown): DashboardFilters {
  const { native_filter_configuration, chart_configuration, global_chart_configuration, ...rest } = isJson(
    metadata,
  )
    ? metadata
    : {};
  const global = isJson(global_chart_configuration) ? readScope(global_chart_configuration.scope) : null;
  return {
    entries: readFilterEntries(native_filter_configuration),
    crossFilters: {
      enabled: rest.cross_filters_enabled !== false,
      globalScope: global ?? wholeDashboard(),
      charts: readChartConfiguration(chart_configuration),
    },
  };
}

/** The entries of the filter bar. Of several with the same id only the first counts. */
export function readFilterEntries(configuration: unknown): FilterEntry[] {
  const entries = (Array.isArray(configuration) ? configuration : []).flatMap(readEntry);
  return [...new Map(entries.toReversed().map((entry) => [entry.id, entry])).values()].toReversed();
}

function readEntry(stored: unknown): FilterEntry[] {
  if (!isJson(stored) || typeof stored.id !== "string" || stored.id === "") return [];
  const { id } = stored;
  if (stored.type === "DIVIDER" || id.startsWith(DIVIDER_PREFIX)) return [readDivider(id, stored)];
  const upgraded = upgradeFilter(stored);
  const filterType = readFilterType(upgraded.filterType);
  return [filterType ? readFilter(id, upgraded, filterType) : readUnknown(id, stored)];
}

/** An entry of a type that is not known here. */
export const readUnknown = (id: string, stored: Json): UnknownFilter => ({
  type: "UNKNOWN",
  id,
  name: readText(stored.name),
  filterType: typeof stored.filterType === "string" ? stored.filterType : null,
  targets: readTargets(stored.targets),
  stored,
});

/** A heading between entries. */
export const readDivider = (id: string, stored: Json): FilterDivider => ({
  ...stored,
  type: "DIVIDER",
  id,
  title: readText(stored.title),
  description: readText(stored.description),
  scope: readScopeOrAll(stored.scope),
});

/** A filter in the shape of today, with defaults for what is missing. */
export function readFilter(id: string, stored: Json, filterType: FilterType): NativeFilter {
  return withoutUndefined({
    ...stored,
    type: "NATIVE_FILTER",
    id,
    name: readText(stored.name),
    description: readText(stored.description),
    filterType,
    targets: readTargets(stored.targets),
    controlValues: readControlValues(stored.controlValues),
    defaultDataMask: readDataMask(stored.defaultDataMask) ?? {
      extraFormData: {},
      filterState: {},
      ownState: {},
    },
    cascadeParentIds: entriesThat(stored.cascadeParentIds, (parent) => typeof parent === "string"),
    scope: readScopeOrAll(stored.scope),
    sortMetric: readOptionalText(stored.sortMetric),
    adhoc_filters: Array.isArray(stored.adhoc_filters) ? readAdhocFilters(stored.adhoc_filters) : undefined,
    time_range: readOptionalText(stored.time_range),
    granularity_sqla: readOptionalText(stored.granularity_sqla),
    requiredFirst: readFlag(stored.requiredFirst),
    time_grains: Array.isArray(stored.time_grains) ? entriesThat(stored.time_grains, isText) : undefined,
  }) as NativeFilter;
}

function readChartConfiguration(stored: unknown): Record<string, ChartConfiguration> {
  const charts = Object.entries(isJson(stored) ? stored : {}).filter(([id]) => /^\d+$/.test(id));
  return Object.fromEntries(
    charts.map(([id, value]) => {
      const crossFilters = isJson(value) && isJson(value.crossFilters) ? value.crossFilters : {};
      const inScope = Array.isArray(crossFilters.chartsInScope) ? crossFilters.chartsInScope : [];
      return [
        id,
        {
          id: Number(id),
          crossFilters: {
            scope: readScope(crossFilters.scope) ?? "global",
            chartsInScope: inScope.filter((chart) => typeof chart === "number"),
          },
        },
      ];
    }),
  );
}

import { wholeDashboard } from "../scope.ts";
import type { ChartConfiguration, DashboardFilters, FilterEntry, NativeFilter } from "../types.ts";
import { divider, isDivider, nativeFilter, scope, targets, withoutUndefined } from "./schemas.ts";
import { upgradeFilter } from "./steps.ts";

/** What json_metadata says of filters. What cannot be read is left out or has its default; nothing is refused. */
export function readDashboardFilters(metadata: unknown): DashboardFilters {
  const { native_filter_configuration, chart_configuration, global_chart_configuration, ...rest } = isJson(
    metadata,
  )
    ? metadata
    : {};
  const global = isJson(global_chart_configuration)
    ? scope.safeParse(global_chart_configuration.scope)
    : null;
  return {
    entries: readFilterEntries(native_filter_configuration),
    crossFilters: {
      enabled: rest.cross_filters_enabled !== false,
      globalScope: global?.success ? global.data : wholeDashboard(),
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
  if (isDivider(stored)) return [divider.parse(stored)];
  const read = nativeFilter.safeParse(upgradeFilter(stored));
  if (read.success) return [withoutUndefined(read.data) as NativeFilter];
  return [
    {
      type: "UNKNOWN",
      id: stored.id,
      name: typeof stored.name === "string" ? stored.name : "",
      filterType: typeof stored.filterType === "string" ? stored.filterType : null,
      targets: targets.parse(stored.targets),
      stored,
    },
  ];
}

function readChartConfiguration(stored: unknown): Record<string, ChartConfiguration> {
  const charts = Object.entries(isJson(stored) ? stored : {}).filter(([id]) => /^\d+$/.test(id));
  return Object.fromEntries(
    charts.map(([id, value]) => {
      const crossFilters = isJson(value) && isJson(value.crossFilters) ? value.crossFilters : {};
      const own = scope.safeParse(crossFilters.scope);
      const inScope = Array.isArray(crossFilters.chartsInScope) ? crossFilters.chartsInScope : [];
      return [
        id,
        {
          id: Number(id),
          crossFilters: {
            scope: own.success ? own.data : "global",
            chartsInScope: inScope.filter((chart) => typeof chart === "number"),
          },
        },
      ];
    }),
  );
}

const isJson = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

import { chartIdsOf, type Layout, subtree } from "../../layout/index.ts";
import { chartsCrossFiltered, chartsInScope } from "../dashboard/scope.ts";
import { type DashboardFilters, type FilterEntry, isCustomization } from "../types.ts";
import { FILTER_VERSION } from "./steps.ts";

type Json = Record<string, unknown>;

/** The keys of json_metadata that hold filters, with the lists of charts that other clients read. */
export interface StoredDashboardFilters {
  native_filter_configuration: Json[];
  chart_configuration: Record<string, unknown>;
  global_chart_configuration: Json;
  cross_filters_enabled: boolean;
}

/** What is stored of a dashboard's filters. Charts that the layout no longer has lose their scopes. */
export function storedDashboardFilters(filters: DashboardFilters, layout: Layout): StoredDashboardFilters {
  const { entries, crossFilters } = filters;
  const present = new Set(chartIdsOf(layout));
  const charts = Object.entries(crossFilters.charts).filter(([id]) => present.has(Number(id)));
  const everywhere = { ...crossFilters, enabled: true };
  return {
    native_filter_configuration: entries.map((entry) => storedEntry(entry, layout)),
    chart_configuration: Object.fromEntries(
      charts.map(([id, chart]) => [
        id,
        {
          ...chart,
          crossFilters: {
            ...chart.crossFilters,
            chartsInScope: chartsCrossFiltered(chart.id, everywhere, layout),
          },
        },
      ]),
    ),
    global_chart_configuration: {
      scope: crossFilters.globalScope,
      chartsInScope: chartsInScope(crossFilters.globalScope, layout),
    },
    cross_filters_enabled: crossFilters.enabled,
  };
}

/**
 * The same with the customisations of charts, which stand among the entries, under the key of their own. To be used only
 * where the entries hold all of them.
 */
export function storedFilterConfiguration(
  filters: DashboardFilters,
  layout: Layout,
): StoredDashboardFilters & { chart_customization_config: Json[] } {
  const entries = filters.entries.filter((entry) => !isOfCustomizations(entry));
  return {
    ...storedDashboardFilters({ ...filters, entries }, layout),
    chart_customization_config: filters.entries
      .filter(isOfCustomizations)
      .map((entry) => storedCustomization(entry, layout)),
  };
}

const TYPE = "CHART_CUSTOMIZATION";
const DIVIDER_TYPE = "CHART_CUSTOMIZATION_DIVIDER";

const isOfCustomizations = (entry: FilterEntry): boolean =>
  isCustomization(entry) ||
  entry.id.startsWith(TYPE) ||
  (entry.type === "UNKNOWN" && (entry.stored.type === TYPE || "customization" in entry.stored));

function storedCustomization(entry: FilterEntry, layout: Layout): Json {
  if (entry.type === "UNKNOWN") return entry.stored;
  if (entry.type === "DIVIDER") return { ...entry, type: DIVIDER_TYPE };
  const { version: _version, ...stored } = storedEntry(entry, layout);
  return { ...stored, type: TYPE };
}

function storedEntry(entry: FilterEntry, layout: Layout): Json {
  if (entry.type === "UNKNOWN") return entry.stored;
  if (entry.type === "DIVIDER") return { ...entry };
  const charts = chartsInScope(entry.scope, layout);
  return {
    ...entry,
    version: FILTER_VERSION,
    targets: entry.targets.length > 0 ? entry.targets : [{}],
    chartsInScope: charts,
    tabsInScope: tabsWith(new Set(charts), layout),
  };
}

/** Ids of the tabs that hold one of these charts. */
const tabsWith = (charts: ReadonlySet<number>, layout: Layout): string[] =>
  Object.values(layout)
    .filter(({ type }) => type === "TAB")
    .filter(({ id }) =>
      subtree(layout, id).some(({ type, meta }) => type === "CHART" && charts.has(meta.chartId ?? -1)),
    )
    .map(({ id }) => id);

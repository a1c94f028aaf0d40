import type { AdhocFilter } from "../filters/index.ts";
import type { Layout } from "../layout/index.ts";
import type { DataMask } from "./data-mask/dataMask.ts";

export const FILTER_TYPES = [
  "filter_select",
  "filter_range",
  "filter_time",
  "filter_timecolumn",
  "filter_timegrain",
] as const;

/** What `chart_customization_config` stores: settings of charts that readers change in the filter bar. */
export const CUSTOMIZATION_TYPES = [
  "chart_customization_dynamic_groupby",
  "chart_customization_timegrain",
  "chart_customization_timecolumn",
  "chart_customization_deckgl_layer_visibility",
] as const;
export type CustomizationType = (typeof CUSTOMIZATION_TYPES)[number];

export type FilterType = (typeof FILTER_TYPES)[number] | CustomizationType;

/** Whether an entry of the bar changes how charts show their data, rather than which. */
export const isCustomization = (entry: FilterEntry): boolean =>
  entry.type === "NATIVE_FILTER" && CUSTOMIZATION_TYPES.some((type) => type === entry.filterType);

export const FILTER_PREFIX = "NATIVE_FILTER-";
export const DIVIDER_PREFIX = "NATIVE_FILTER_DIVIDER-";
export const CUSTOMIZATION_PREFIX = "CHART_CUSTOMIZATION-";

/** What a filter reads. A time filter has none, a time grain filter has no column. */
export interface NativeFilterTarget {
  datasetId?: number;
  column?: { name: string };
}

/** The charts of a filter: those below one of `rootPath`, except `excluded`. */
export interface NativeFilterScope {
  /** Ids of layout components. */
  rootPath: string[];
  /** Ids of charts. */
  excluded: number[];
}

/** The settings of all filter types; each type reads its own. */
export interface FilterControlValues {
  /** A value is required. */
  enableEmptyFilter?: boolean;
  defaultToFirstItem?: boolean;
  multiSelect?: boolean;
  /** The chosen values may be excluded instead of included. */
  inverseSelection?: boolean;
  searchAllOptions?: boolean;
  creatable?: boolean;
  sortAscending?: boolean;
  operatorType?: SelectOperator;
  /** Missing for a range; one of SINGLE_VALUE for a single bound. */
  enableSingleValue?: number;
  /** Of a customisation of dimensions: the columns that are offered; none: all. */
  availableColumns?: string[];
  canSelectMultiple?: boolean;
  [setting: string]: unknown;
}

/** How a select filter compares: exactly, or with a part of a text. */
export const SELECT_OPERATORS = ["exact", "ilike_contains", "ilike_starts_with", "ilike_ends_with"] as const;
export type SelectOperator = (typeof SELECT_OPERATORS)[number];

/** The single bound of a range filter, as `enableSingleValue` stores it. */
export const SINGLE_VALUE = { minimum: 0, exact: 1, maximum: 2 } as const;

export interface NativeFilter {
  type: "NATIVE_FILTER";
  id: string;
  name: string;
  description: string;
  filterType: FilterType;
  targets: NativeFilterTarget[];
  controlValues: FilterControlValues;
  /** The default value. */
  defaultDataMask: Partial<Omit<DataMask, "id">>;
  /** Ids of the filters whose values limit the choices of this one. */
  cascadeParentIds: string[];
  scope: NativeFilterScope;
  /** Sorts the choices. */
  sortMetric?: string | null;
  /** These three limit the choices. */
  adhoc_filters?: AdhocFilter[];
  time_range?: string | null;
  granularity_sqla?: string | null;
  requiredFirst?: boolean;
  /** Of a filter on the time grain: the grains that are offered, as durations; none: all. */
  time_grains?: string[];
}

/** A heading between filters. */
export interface FilterDivider {
  type: "DIVIDER";
  id: string;
  title: string;
  description: string;
  scope: NativeFilterScope;
}

/** A filter of an unknown type. It has no effect and is stored unchanged. */
export interface UnknownFilter {
  type: "UNKNOWN";
  id: string;
  name: string;
  filterType: string | null;
  targets: NativeFilterTarget[];
  stored: Readonly<Record<string, unknown>>;
}

export type FilterEntry = NativeFilter | FilterDivider | UnknownFilter;

/** Which charts the marks of a chart filter. `global`: the scope of the dashboard. */
export interface ChartConfiguration {
  id: number;
  crossFilters: { scope: "global" | NativeFilterScope; chartsInScope: number[] };
}

export interface CrossFilterSettings {
  enabled: boolean;
  globalScope: NativeFilterScope;
  /** By chart id; a missing chart has the scope of the dashboard. */
  charts: Readonly<Record<string, ChartConfiguration>>;
}

/** The filters in json_metadata. */
export interface DashboardFilters {
  /** In the order of the filter bar. */
  entries: readonly FilterEntry[];
  crossFilters: CrossFilterSettings;
}

/** What filtering needs to know about a chart. */
export interface FilterableChart {
  id: number;
  /** Its own; missing: not known. */
  slice_name?: string;
  /** Such as `3__table`; missing: not known. */
  datasource?: string;
  /**
   * The columns of its dataset. Null: unknown, or the SQL of the dataset is a template, which may read filters of
   * columns that the dataset does not have.
   */
  columns: ReadonlySet<string> | null;
}

/** What filtering needs to know about a dashboard. */
export interface FilterableDashboard {
  filters: DashboardFilters;
  layout: Layout;
  charts: readonly FilterableChart[];
}

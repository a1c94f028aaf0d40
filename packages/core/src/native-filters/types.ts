import type { AdhocFilter } from "../filters/index.ts";
import type { Layout } from "../layout/index.ts";
import type { DataMask } from "./dataMask.ts";

export const FILTER_TYPES = [
  "filter_select",
  "filter_range",
  "filter_time",
  "filter_timecolumn",
  "filter_timegrain",
] as const;
export type FilterType = (typeof FILTER_TYPES)[number];

export const FILTER_PREFIX = "NATIVE_FILTER-";
export const DIVIDER_PREFIX = "NATIVE_FILTER_DIVIDER-";

/** What a filter reads. A filter on time has none, one on the time grain has no column. */
export interface NativeFilterTarget {
  datasetId?: number;
  column?: { name: string };
}

/** Which charts of the layout a filter is for: those below one of `rootPath` that are not `excluded`. */
export interface NativeFilterScope {
  /** Ids of components of the layout. */
  rootPath: string[];
  /** Ids of charts. */
  excluded: number[];
}

/** The settings of all filter types; each reads those it knows. */
export interface FilterControlValues {
  /** A value is required. */
  enableEmptyFilter?: boolean;
  defaultToFirstItem?: boolean;
  multiSelect?: boolean;
  /** The values that are chosen may be excluded instead of included. */
  inverseSelection?: boolean;
  searchAllOptions?: boolean;
  creatable?: boolean;
  sortAscending?: boolean;
  operatorType?: SelectOperator;
  /** Missing for a range; one of SINGLE_VALUE for a single bound. */
  enableSingleValue?: number;
  [setting: string]: unknown;
}

/** How a select filter compares: with the values themselves, or with a part of a text. */
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
  /** What the filter starts with. */
  defaultDataMask: Partial<Omit<DataMask, "id">>;
  /** Ids of the filters whose values limit the choices of this one. */
  cascadeParentIds: string[];
  scope: NativeFilterScope;
  /** Orders the choices. */
  sortMetric?: string | null;
  /** These three limit the choices. */
  adhoc_filters?: AdhocFilter[];
  time_range?: string | null;
  granularity_sqla?: string | null;
  requiredFirst?: boolean;
}

/** A heading between filters. */
export interface FilterDivider {
  type: "DIVIDER";
  id: string;
  title: string;
  description: string;
  scope: NativeFilterScope;
}

/** A filter of a type that is not known here. It has no effect and is stored again as it was. */
export interface UnknownFilter {
  type: "UNKNOWN";
  id: string;
  name: string;
  filterType: string | null;
  targets: NativeFilterTarget[];
  stored: Readonly<Record<string, unknown>>;
}

export type FilterEntry = NativeFilter | FilterDivider | UnknownFilter;

/** Which charts the marks of a chart filter. `global`: those of the dashboard's scope. */
export interface ChartConfiguration {
  id: number;
  crossFilters: { scope: "global" | NativeFilterScope; chartsInScope: number[] };
}

export interface CrossFilterSettings {
  enabled: boolean;
  globalScope: NativeFilterScope;
  /** By chart id; a chart that is missing has the dashboard's scope. */
  charts: Readonly<Record<string, ChartConfiguration>>;
}

/** What json_metadata says of filters. */
export interface DashboardFilters {
  /** In the order of the filter bar. */
  entries: readonly FilterEntry[];
  crossFilters: CrossFilterSettings;
}

/** What filtering needs to know of a chart. */
export interface FilterableChart {
  id: number;
  /**
   * The columns of its dataset. Null: not known, or its SQL is a template, which may read the filters of columns that the
   * dataset does not have.
   */
  columns: ReadonlySet<string> | null;
}

/** What filtering needs to know of a dashboard. */
export interface FilterableDashboard {
  filters: DashboardFilters;
  layout: Layout;
  charts: readonly FilterableChart[];
}

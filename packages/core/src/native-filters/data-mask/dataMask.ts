import type { AdhocFilter } from "../../filters/index.ts";
import type { QueryColumn, QueryFilter } from "../../query/index.ts";

/** What a filter changes in the form data of the charts it reaches. */
export interface ExtraFormData {
  filters?: QueryFilter[];
  adhoc_filters?: AdhocFilter[];
  interactive_groupby?: unknown[];
  interactive_highlight?: unknown[];
  interactive_drilldown?: unknown[];
  custom_form_data?: unknown[];
  granularity?: string;
  granularity_sqla?: string;
  time_column?: string;
  time_grain?: string;
  time_range?: string;
  relative_start?: "today" | "now";
  relative_end?: "today" | "now";
  time_grain_sqla?: string;
  /** Ids of the charts that maps of several layers do not show. */
  hidden_deckgl_layers?: number[];
}

/** What a filter's control shows. */
export interface FilterState {
  /** Lists for values, ranges, columns and grains; a text for a time range; a list of lists for marks. */
  value?: unknown;
  label?: string | null;
  validateStatus?: "error" | "warning" | "info" | null;
  /** Of a filter with inverse selection: whether the values are excluded (the default) or included. */
  excludeFilterValues?: boolean;
  /** Labels of the marks that are chosen. */
  selectedValues?: unknown[] | null;
  [more: string]: unknown;
}

/** The state of one filter, or of one chart whose marks filter. */
export interface DataMask {
  /** Of the filter, or of the chart as text. */
  id: string;
  extraFormData: ExtraFormData;
  filterState: FilterState;
  /** Of the chart only, e.g. the page of a table; never reaches other charts. */
  ownState: Record<string, unknown>;
}

/** By the id of the filter or of the chart. */
export type DataMasks = Readonly<Record<string, DataMask>>;

/** What a mark of a chart stands for. */
export interface FilterMark {
  /** A value that is a list: one of these. */
  values: { column: QueryColumn; value: unknown; grain?: string | null }[];
  label: string;
}

/** A mask that filters nothing. */
export const emptyMask = (id: string): DataMask => ({
  id,
  extraFormData: {},
  filterState: {},
  ownState: {},
});

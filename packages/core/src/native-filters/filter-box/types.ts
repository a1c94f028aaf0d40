import type { Layout } from "../../layout/index.ts";

/** The type of chart that offered filters before dashboards had filters of their own. */
export const FILTER_BOX = "filter_box";

/** The fields of a filter box that are about time, under the names by which links and defaults know them. */
export const TIME_FIELDS = {
  range: "__time_range",
  column: "__time_col",
  grain: "__time_grain",
} as const;

/** One list of values that a filter box offers: an entry of `filter_configs`. */
export interface FilterBoxItem {
  column: string;
  /** Empty: it is called like its column. */
  label: string;
  /** Text; several values stand between semicolons. */
  defaultValue: unknown;
  /** Sorts the values; null: they sort themselves. */
  metric: string | null;
  asc: boolean;
  clearable: boolean;
  multiple: boolean;
  searchAllOptions: boolean;
}

/** A chart of the type filter box, as its form data store it. */
export interface FilterBox {
  chartId: number;
  datasetId: number | null;
  items: FilterBoxItem[];
  date_filter: boolean;
  show_sqla_time_column: boolean;
  show_sqla_time_granularity: boolean;
  /** The form data: what limits the values, and the defaults of the fields that are about time. */
  form: Readonly<Record<string, unknown>>;
}

/** What filter boxes need to know of the dashboard around them. */
export interface FilterBoxDashboard {
  metadata: Readonly<Record<string, unknown>>;
  layout: Layout;
  /** By id. */
  charts: ReadonlyMap<number, { id: number; form_data: Readonly<Record<string, unknown>> }>;
  /** By uid, such as `3__table`. */
  datasets: ReadonlyMap<string, { columns?: readonly { column_name: string; type?: string | null }[] }>;
}

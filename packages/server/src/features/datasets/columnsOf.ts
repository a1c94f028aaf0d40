import type { DatasetChange } from "@sightline/api/datasets";
import { toFlag } from "../../platform/db/index.ts";

/** What a dataset holds when nothing else was said. */
export const BLANK_DATASET = {
  description: null,
  main_dttm_col: null,
  currency_code_column: null,
  normalize_columns: 0,
  always_filter_main_dttm: 0,
  offset: 0,
  default_endpoint: null,
  cache_timeout: null,
  is_sqllab_view: 0,
  template_params: null,
  filter_select_enabled: 1,
  fetch_values_predicate: null,
  extra: null,
  params: null,
  is_managed_externally: 0,
  external_url: null,
  folders: null,
  health_check_message: null,
};

const FLAG_FIELDS = [
  "normalize_columns",
  "always_filter_main_dttm",
  "is_sqllab_view",
  "filter_select_enabled",
  "is_managed_externally",
] as const;
const PLAIN_FIELDS = [
  "description",
  "main_dttm_col",
  "currency_code_column",
  "default_endpoint",
  "cache_timeout",
  "template_params",
  "fetch_values_predicate",
  "extra",
  "external_url",
] as const;

/** The fields of a change as the table keeps them. */
export function columnsOf(change: DatasetChange): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const field of PLAIN_FIELDS) if (change[field] !== undefined) columns[field] = change[field];
  for (const field of FLAG_FIELDS)
    if (change[field] !== undefined) columns[field] = toFlag(change[field] ?? false);
  if (change.uuid) columns.uuid = change.uuid;
  if (change.folders !== undefined) columns.folders = change.folders && JSON.stringify(change.folders);
  if (change.offset !== undefined) columns.offset = change.offset ?? 0;
  return columns;
}

import type { DashboardChange } from "@sightline/api/dashboards";
import { toFlag } from "../../platform/db/index.ts";

/** What a dashboard holds when nothing else was said. */
export const BLANK_DASHBOARD = {
  dashboard_title: null,
  slug: null,
  position_json: null,
  json_metadata: null,
  css: null,
  description: null,
  published: 0,
  certified_by: null,
  certification_details: null,
  is_managed_externally: 0,
  external_url: null,
};

const PLAIN_FIELDS = [
  "dashboard_title",
  "position_json",
  "css",
  "certified_by",
  "certification_details",
  "external_url",
] as const;

/** The columns that a change writes as they are; flags as numbers. */
export function columnsOf(change: DashboardChange): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const field of PLAIN_FIELDS) if (change[field] !== undefined) columns[field] = change[field];
  if (change.json_metadata === null) columns.json_metadata = null;
  if (change.uuid) columns.uuid = change.uuid;
  for (const flag of ["published", "is_managed_externally"] as const) {
    if (change[flag] !== undefined) columns[flag] = toFlag(change[flag] ?? false);
  }
  return columns;
}

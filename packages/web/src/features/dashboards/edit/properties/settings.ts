import type { Dashboard, DashboardMetadata } from "@sightline/api/dashboards";
import { parseMetadata } from "../../metadata.ts";

/** A person or a role, as a field shows it. */
export interface NamedRef {
  id: number;
  name: string;
}

/** What is edited of a dashboard beside its layout. */
export interface DashboardSettings {
  slug: string;
  css: string;
  certified_by: string;
  certification_details: string;
  owners: readonly NamedRef[];
  roles: readonly NamedRef[];
  /** Names of those that people have given it. */
  tags: readonly string[];
  /** json_metadata without the layout. */
  metadata: DashboardMetadata;
}

/** The settings that differ from the stored ones. */
export type SettingsChange = Partial<DashboardSettings>;

type StoredSettings = Pick<
  Dashboard,
  "slug" | "css" | "certified_by" | "certification_details" | "owners" | "roles" | "json_metadata"
> &
  Partial<Pick<Dashboard, "tags">>;

/** The type of tags that people make; the others are the server's. */
const CUSTOM_TAG = 1;

/** The settings that a dashboard is stored with. */
export const settingsOf = (dashboard: StoredSettings): DashboardSettings => ({
  slug: dashboard.slug ?? "",
  css: dashboard.css ?? "",
  certified_by: dashboard.certified_by ?? "",
  certification_details: dashboard.certification_details ?? "",
  owners: dashboard.owners.flatMap(({ id, first_name = "", last_name = "" }) =>
    id === undefined ? [] : [{ id, name: `${first_name} ${last_name}`.trim() }],
  ),
  roles: dashboard.roles.flatMap(({ id, name = "" }) => (id === undefined ? [] : [{ id, name }])),
  tags: (dashboard.tags ?? []).flatMap(({ name, type }) => (name && type === CUSTOM_TAG ? [name] : [])),
  metadata: parseMetadata(dashboard.json_metadata),
});

/** The change without what is the same as stored, so that setting something back leaves nothing to save. */
export function changeFrom(stored: DashboardSettings, change: SettingsChange): SettingsChange {
  const entries = Object.entries(change) as [keyof DashboardSettings, unknown][];
  return Object.fromEntries(entries.filter(([key, value]) => !isSame(value, stored[key])));
}

/** Equal as JSON, in whatever order the keys stand. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every(
      (key) =>
        Object.hasOwn(other, key) &&
        isSame((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
    )
  );
}

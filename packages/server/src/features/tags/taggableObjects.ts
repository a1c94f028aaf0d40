import { type SqlBool, sql } from "kysely";
import { ownsObject } from "../../platform/auth/dataAccess.ts";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Schema } from "../../platform/db/schema.ts";
import type { Platform } from "../../platform/feature.ts";
import { all, type Condition, neverTrue, oneOf } from "../../platform/list/conditions/index.ts";
import { listCall } from "../../platform/list/index.ts";
import { ownersOf } from "../../platform/list/people/index.ts";
import { readableDataset, visibleChart, visibleDashboard } from "../../platform/list/visibility/index.ts";

export type TaggableKind = Schema["tagged_object"]["object_type"];

/** The kinds by the names and numbers that addresses have. */
const KINDS: Record<string, TaggableKind> = {
  query: "saved_query",
  chart: "chart",
  dashboard: "dashboard",
  dataset: "dataset",
  "1": "saved_query",
  "2": "chart",
  "3": "dashboard",
  "4": "dataset",
};
const WIRE_NAMES: Record<TaggableKind, string> = {
  saved_query: "query",
  chart: "chart",
  dashboard: "dashboard",
  dataset: "dataset",
};
const NAME_COLUMNS: Record<TaggableKind, string> = {
  saved_query: "label",
  chart: "slice_name",
  dashboard: "dashboard_title",
  dataset: "table_name",
};

/** The kind that an address names; null: there is none. */
export const kindNamed = (text: string): TaggableKind | null =>
  Object.hasOwn(KINDS, text) ? (KINDS[text] ?? null) : null;
/** The kinds of the names; names that there are none of are left out. */
export const kindsNamed = (names: readonly string[]): TaggableKind[] =>
  names.map(kindNamed).filter((kind) => kind !== null);
export const wireName = (kind: TaggableKind): string => WIRE_NAMES[kind];

export interface TaggableObject {
  id: number;
  kind: TaggableKind;
  name: string;
  changed_on: string;
  created_by_fk: number | null;
  slug: string | null;
}

function visibilityCondition(platform: Platform, identity: Identity, kind: TaggableKind): Condition {
  switch (kind) {
    case "chart":
      return visibleChart(identity);
    case "dashboard":
      return visibleDashboard(listCall(platform, identity));
    case "dataset":
      return readableDataset(identity);
    case "saved_query":
      return identity.userId === null
        ? neverTrue
        : sql<SqlBool>`${sql.ref("saved_query.user_id")} = ${identity.userId}`;
  }
}

/** Those of the objects that the caller may know of. */
export async function visibleObjects(
  platform: Platform,
  identity: Identity,
  kind: TaggableKind,
  ids: readonly number[],
): Promise<TaggableObject[]> {
  const slug = kind === "dashboard" ? sql.ref("dashboard.slug") : sql`null`;
  const { rows } = await sql<Omit<TaggableObject, "kind">>`select ${sql.ref(`${kind}.id`)},
    coalesce(${sql.ref(`${kind}.${NAME_COLUMNS[kind]}`)}, '') as name, ${sql.ref(`${kind}.changed_on`)},
    ${sql.ref(`${kind}.created_by_fk`)}, ${slug} as slug from ${sql.table(kind)}
    where ${all([oneOf(sql.ref(`${kind}.id`), ids), visibilityCondition(platform, identity, kind)])}
    order by ${sql.ref(`${kind}.id`)}`.execute(platform.db);
  return rows.map((row) => ({ ...row, kind }));
}

/** Whose the objects are; saved queries have no owners beside their user. */
export async function ownersOfObjects(platform: Platform, kind: TaggableKind, ids: readonly number[]) {
  if (kind === "saved_query")
    return new Map<number, { id: number; first_name: string; last_name: string }[]>();
  return ownersOf(platform.db, { table: `${kind}_owner`, column: `${kind}_id` }, ids);
}

/** Those of the objects of which the caller may say which tags they have: the owners, and the user of a saved query. */
export async function mayTagObjects(
  platform: Platform,
  identity: Identity,
  kind: TaggableKind,
  ids: readonly number[],
): Promise<Set<number>> {
  const visible = (await visibleObjects(platform, identity, kind, ids)).map(({ id }) => id);
  if (kind === "saved_query") return new Set(visible);
  const owners = await ownersOfObjects(platform, kind, visible);
  const isOwned = (id: number) =>
    ownsObject(
      identity,
      (owners.get(id) ?? []).map((owner) => owner.id),
    );
  return new Set(visible.filter(isOwned));
}

/** The page of an object. */
export function urlOf({ kind, id, slug }: TaggableObject): string {
  switch (kind) {
    case "dashboard":
      return `/superset/dashboard/${encodeURIComponent(slug || String(id))}/`;
    case "chart":
      return `/explore/?slice_id=${id}`;
    case "dataset":
      return `/explore/?datasource_type=table&datasource_id=${id}`;
    case "saved_query":
      return `/sqllab/?savedQueryId=${id}`;
  }
}

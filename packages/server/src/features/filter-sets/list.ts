import type { FilterSet } from "@sightline/api/filter-sets";
import { type Selectable, type SqlBool, sql } from "kysely";
import type { Identity } from "../../platform/auth/identity.ts";
import { fromJson } from "../../platform/db/index.ts";
import type { FilterSetTable } from "../../platform/db/schema.ts";
import { all, alwaysTrue, any, type Condition } from "../../platform/list/conditions/index.ts";
import type { ResourceList } from "../../platform/list/index.ts";
import { auditFields } from "../../platform/list/people/index.ts";

export type FilterSetRow = Selectable<FilterSetTable>;

const column = (name: keyof FilterSetRow) => sql.ref(`filter_set.${name}`);
const audit = auditFields<FilterSetRow>();

const COLUMNS = [
  "id",
  "name",
  "description",
  "owner_type",
  "owner_id",
  "dashboard_id",
  "params",
  "created_on",
  "changed_on",
  "created_by_fk",
  "changed_by_fk",
] as const satisfies (keyof FilterSet)[];

/** What a set holds, as replies carry it. */
export const paramsOf = ({ params }: Pick<FilterSetRow, "params">): FilterSet["params"] => ({
  nativeFilters: {},
  dataMask: {},
  ...fromJson<Partial<FilterSet["params"]>>(params, {}),
});

/** Whose a set is, as replies carry it. */
export const ownerOf = ({ user_id, dashboard_id }: Pick<FilterSetRow, "user_id" | "dashboard_id">) =>
  user_id === null
    ? ({ owner_type: "Dashboard", owner_id: dashboard_id } as const)
    : ({ owner_type: "User", owner_id: user_id } as const);

/** Sets that the caller may know of, on dashboards that the caller may open: its own and those of the dashboard. */
const visibleSet = (identity: Identity): Condition => (identity.isAdmin ? alwaysTrue : setFor(identity));

const setFor = ({ userId }: Identity): Condition =>
  any([sql<SqlBool>`${column("user_id")} is null`, sql<SqlBool>`${column("user_id")} = ${userId ?? -1}`]);

/** How the filter sets of one dashboard are listed. */
export const filterSetList = (dashboardId: number): ResourceList<FilterSetRow> => ({
  resource: "filtersets",
  view: "FilterSets",
  title: "Filter Sets",
  table: "filter_set",
  maxPageSize: 50,
  permissions: ["can_read", "can_write"],
  listColumns: COLUMNS,
  showColumns: COLUMNS,
  fields: {
    id: (row) => row.id,
    name: (row) => row.name,
    description: (row) => row.description,
    owner_type: (row) => ownerOf(row).owner_type,
    owner_id: (row) => ownerOf(row).owner_id,
    dashboard_id: (row) => row.dashboard_id,
    params: paramsOf,
    created_on: audit.created_on,
    changed_on: audit.changed_on,
    created_by_fk: (row) => row.created_by_fk,
    changed_by_fk: (row) => row.changed_by_fk,
  },
  search: {
    id: { type: "number", sql: column("id") },
    name: { type: "text", sql: column("name") },
    dashboard_id: { type: "number", sql: column("dashboard_id") },
  },
  filters: {
    id: {
      filter_set_for_me: {
        name: "My sets and those for all readers",
        condition: (value, { identity }) => (value === true ? setFor(identity) : null),
      },
    },
  },
  order: {
    id: { sql: column("id") },
    name: { sql: column("name"), text: true },
    changed_on: { sql: column("changed_on") },
  },
  defaultOrder: { column: "name", direction: "asc" },
  relatedChoices: {},
  distinct: [],
  base: ({ identity }) =>
    all([sql<SqlBool>`${column("dashboard_id")} = ${dashboardId}`, visibleSet(identity)]),
});

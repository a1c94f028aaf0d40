import { sql } from "kysely";
import { fromFlag } from "../../platform/db/index.ts";
import type { UserTable } from "../../platform/db/schema.ts";
import { alwaysTrue } from "../../platform/list/conditions/index.ts";
import type { ResourceList } from "../../platform/list/index.ts";
import { auditFields, auditSearch, isoDate } from "../../platform/list/people/index.ts";

type StoredRow<T> = { [K in keyof T]: K extends "id" ? number : T[K] };
type UserRow = StoredRow<UserTable> & { id: number };

const USER_COLUMNS = [
  "id",
  "first_name",
  "last_name",
  "username",
  "email",
  "active",
  "last_login",
  "login_count",
  "fail_login_count",
  "created_on",
  "changed_on",
  "created_by.id",
  "changed_by.id",
  "roles.id",
  "roles.name",
  "groups.id",
  "groups.name",
] as const;

const METHODS = ["can_get", "can_info", "can_post", "can_put", "can_delete"] as const;
const text = (name: string) => ({ type: "text" as const, sql: sql.ref(name) });

export const userList: ResourceList<UserRow> = {
  resource: "security/users",
  view: "User",
  title: "Users",
  table: "user",
  permissions: METHODS,
  listColumns: USER_COLUMNS,
  showColumns: USER_COLUMNS,
  fields: {
    ...auditFields<UserRow>(),
    id: (row) => row.id,
    first_name: (row) => row.first_name,
    last_name: (row) => row.last_name,
    username: (row) => row.username,
    email: (row) => row.email,
    active: (row) => fromFlag(row.active),
    last_login: (row) => (row.last_login === null ? null : isoDate(row.last_login)),
    login_count: (row) => row.login_count,
    fail_login_count: (row) => row.fail_login_count,
    // There are no groups of users here; clients read the list.
    groups: () => [],
    roles: {
      async load(call, rows) {
        const found = await call.db
          .selectFrom("user_role")
          .innerJoin("role", "role.id", "user_role.role_id")
          .select(["user_role.user_id", "role.id", "role.name"])
          .where("user_role.user_id", "in", [-1, ...rows.map((row) => row.id)])
          .orderBy("role.name")
          .execute();
        return (row) => found.filter((role) => role.user_id === row.id).map(({ id, name }) => ({ id, name }));
      },
    },
  },
  search: {
    ...auditSearch("user"),
    id: { type: "number", sql: sql.ref("user.id") },
    username: text("user.username"),
    first_name: text("user.first_name"),
    last_name: text("user.last_name"),
    email: text("user.email"),
    active: { type: "boolean", sql: sql.ref("user.active") },
    roles: { type: "many", table: "user_role", from: "user_id", to: "role_id" },
  },
  filters: {},
  order: {
    id: { sql: sql.ref("user.id") },
    username: { sql: sql.ref("user.username"), text: true },
    first_name: { sql: sql.ref("user.first_name"), text: true },
    last_name: { sql: sql.ref("user.last_name"), text: true },
    email: { sql: sql.ref("user.email"), text: true },
    active: { sql: sql.ref("user.active") },
    last_login: { sql: sql.ref("user.last_login") },
    login_count: { sql: sql.ref("user.login_count") },
    fail_login_count: { sql: sql.ref("user.fail_login_count") },
    created_on: { sql: sql.ref("user.created_on") },
    changed_on: { sql: sql.ref("user.changed_on") },
  },
  defaultOrder: { column: "id", direction: "asc" },
  relatedChoices: {},
  distinct: [],
  base: () => alwaysTrue,
};

export const roleList: ResourceList<{ id: number; name: string }> = {
  resource: "security/roles",
  view: "Role",
  title: "Roles",
  table: "role",
  permissions: METHODS,
  listColumns: ["id", "name"],
  showColumns: ["id", "name"],
  fields: { id: (row) => row.id, name: (row) => row.name },
  search: { id: { type: "number", sql: sql.ref("role.id") }, name: text("role.name") },
  filters: {},
  order: { id: { sql: sql.ref("role.id") }, name: { sql: sql.ref("role.name"), text: true } },
  defaultOrder: { column: "id", direction: "asc" },
  relatedChoices: {},
  distinct: [],
  base: () => alwaysTrue,
};

type PairRow = { id: number; permission: string; view: string };
const PAIR_COLUMNS = ["id", "permission.id", "permission.name", "view_menu.id", "view_menu.name"] as const;

/** Names have no rows of their own here: the pair's id stands for both. */
export const pairList: ResourceList<PairRow> = {
  resource: "security/permissions-resources",
  view: "PermissionViewMenu",
  title: "Permissions on views",
  table: "permission_view",
  permissions: METHODS,
  listColumns: PAIR_COLUMNS,
  showColumns: PAIR_COLUMNS,
  fields: {
    id: (row) => row.id,
    permission: (row) => ({ id: row.id, name: row.permission }),
    view_menu: (row) => ({ id: row.id, name: row.view }),
  },
  search: { permission: text("permission_view.permission"), view_menu: text("permission_view.view") },
  filters: {},
  order: {
    id: { sql: sql.ref("permission_view.id") },
    "permission.name": { sql: sql.ref("permission_view.permission"), text: true },
    "view_menu.name": { sql: sql.ref("permission_view.view"), text: true },
  },
  defaultOrder: { column: "id", direction: "asc" },
  relatedChoices: {},
  distinct: [],
  base: () => alwaysTrue,
};

import { listOf, MAX_ENTRIES, MAX_LENGTH, textUpTo } from "@sightline/core/limits";
import { z } from "zod";
import { Id, Integer, listReply, Message, Q, showReply } from "../contract/common.ts";
import { route } from "../contract/route.ts";

const tag = "Security";

export const login = route({
  method: "POST",
  path: "/api/v1/security/login",
  access: "anyone",
  tag,
  summary: "Access token for a name and password",
  body: z.object({
    username: textUpTo(MAX_LENGTH.username),
    password: textUpTo(MAX_LENGTH.password),
    provider: z.enum(["db", "ldap"]).optional(),
    refresh: z.boolean().optional(),
  }),
  csrfExempt: true,
  reply: z.object({ access_token: z.string(), refresh_token: z.string().optional() }),
});

export const refresh = route({
  method: "POST",
  path: "/api/v1/security/refresh",
  access: "anyone",
  tag,
  summary: "New access token for a refresh token",
  csrfExempt: true,
  reply: z.object({ access_token: z.string() }),
});

export const csrfToken = route({
  method: "GET",
  path: "/api/v1/security/csrf_token/",
  access: "signed-in",
  tag,
  summary: "Token for calls that change something",
  reply: z.object({ result: z.string() }),
});

export const Me = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  is_active: z.boolean(),
  is_anonymous: z.boolean(),
  login_count: z.number(),
});

export const me = route({
  method: "GET",
  path: "/api/v1/me/",
  access: "signed-in",
  tag,
  summary: "The caller",
  reply: z.object({ result: Me }),
});

export const changeMe = route({
  method: "PUT",
  path: "/api/v1/me/",
  access: "signed-in",
  tag,
  summary: "Change the caller's name or password",
  body: z.strictObject({
    first_name: z.string().min(1).max(64).optional(),
    last_name: z.string().min(1).max(64).optional(),
    password: textUpTo(MAX_LENGTH.password).min(8, "Shorter than minimum length 8.").optional(),
  }),
  reply: z.object({ result: Me }),
});

/** The user in the page's bootstrap data and of /me/roles/. */
export const PageUser = z.object({
  username: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  userId: z.number().optional(),
  isActive: z.boolean().optional(),
  isAnonymous: z.boolean().optional(),
  createdOn: z.string().optional(),
  email: z.string().optional(),
  loginCount: z.number().optional(),
  roles: z.record(z.string(), z.array(z.tuple([z.string(), z.string()]))),
  permissions: z.object({
    datasource_access: z.array(z.string()).optional(),
    database_access: z.array(z.string()).optional(),
  }),
});
export type PageUser = z.infer<typeof PageUser>;

export const myRoles = route({
  method: "GET",
  path: "/api/v1/me/roles/",
  access: "signed-in",
  openToGuests: true,
  tag,
  summary: "The caller's roles and rights",
  reply: z.object({ result: PageUser }),
});

export const User = z.object({
  id: z.number(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  active: z.boolean(),
  last_login: z.string().nullable(),
  login_count: z.number(),
  fail_login_count: z.number(),
  created_on: z.string(),
  changed_on: z.string(),
  created_by: z.object({ id: z.number() }).nullable(),
  changed_by: z.object({ id: z.number() }).nullable(),
  roles: z.array(z.object({ id: z.number(), name: z.string() })),
  groups: z.array(z.object({ id: z.number(), name: z.string() })),
});

const userFields = z.strictObject({
  username: z.string().min(1).max(64),
  first_name: z.string().min(1).max(64),
  last_name: z.string().min(1).max(64),
  email: z.string().min(1).max(320),
  active: z.boolean().optional(),
  password: textUpTo(MAX_LENGTH.password).min(8, "Shorter than minimum length 8."),
  roles: listOf(Integer, MAX_ENTRIES.roles),
});
export type UserDraft = z.infer<typeof userFields>;
const userChange = userFields.partial();
export type UserChange = z.infer<typeof userChange>;

const users = "/api/v1/security/users/";
export const listUsers = route({
  method: "GET",
  path: users,
  access: ["can_get", "User"],
  tag,
  summary: "List users",
  query: Q,
  reply: listReply(User),
});
export const showUser = route({
  method: "GET",
  path: `${users}:id`,
  access: ["can_get", "User"],
  tag,
  summary: "Show a user",
  params: Id,
  reply: showReply(User),
});
export const createUser = route({
  method: "POST",
  path: users,
  access: ["can_post", "User"],
  tag,
  summary: "Create a user",
  body: userFields,
  status: 201,
  reply: z.object({ id: z.number() }),
});
export const updateUser = route({
  method: "PUT",
  path: `${users}:id`,
  access: ["can_put", "User"],
  tag,
  summary: "Update a user",
  params: Id,
  body: userChange,
  reply: z.object({ id: z.number() }),
});
export const deleteUser = route({
  method: "DELETE",
  path: `${users}:id`,
  access: ["can_delete", "User"],
  tag,
  summary: "Delete a user",
  params: Id,
  reply: Message,
});

export const Role = z.object({ id: z.number(), name: z.string() });
const roles = "/api/v1/security/roles/";
const rolePermission = z.object({ id: z.number(), permission_name: z.string(), view_menu_name: z.string() });
export const listRoles = route({
  method: "GET",
  path: roles,
  access: ["can_get", "Role"],
  tag,
  summary: "List roles",
  query: Q,
  reply: listReply(Role),
});
export const createRole = route({
  method: "POST",
  path: roles,
  access: ["can_post", "Role"],
  tag,
  summary: "Create a role",
  body: z.strictObject({ name: z.string().min(1).max(64) }),
  status: 201,
  reply: z.object({ id: z.number(), result: z.object({ name: z.string() }) }),
});
export const rolePermissions = route({
  method: "GET",
  path: `${roles}:id/permissions/`,
  access: ["can_list_role_permissions", "Role"],
  tag,
  summary: "Rights of a role",
  params: Id,
  reply: z.object({ result: z.array(rolePermission) }),
});
export const setRolePermissions = route({
  method: "POST",
  path: `${roles}:id/permissions`,
  access: ["can_add_role_permissions", "Role"],
  tag,
  summary: "Replace the rights of a role",
  params: Id,
  body: z.strictObject({ permission_view_menu_ids: listOf(Integer, MAX_ENTRIES.rolePermissions) }),
  reply: z.object({ result: z.array(rolePermission) }),
});
export const listPermissionPairs = route({
  method: "GET",
  path: "/api/v1/security/permissions-resources/",
  access: ["can_get", "PermissionViewMenu"],
  tag,
  summary: "List all pairs of permission and view",
  query: Q,
  reply: listReply(
    z.object({
      id: z.number(),
      permission: z.object({ id: z.number(), name: z.string() }),
      view_menu: z.object({ id: z.number(), name: z.string() }),
    }),
  ),
});

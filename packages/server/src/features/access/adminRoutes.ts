import type { Route } from "@sightline/api";
import {
  createRole,
  createUser,
  deleteUser,
  listPermissionPairs,
  listRoles,
  listUsers,
  rolePermissions,
  setRolePermissions,
  showUser,
  updateUser,
} from "@sightline/api/security";
import { err, notFound, ok } from "@sightline/core/errors";
import type { FastifyInstance } from "fastify";
import { type SqlBool, sql } from "kysely";
import { retryOnConflict } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import { handle } from "../../platform/http/handle.ts";
import { listCall, listPage, parseListQuery, type ResourceList, showRow } from "../../platform/list/index.ts";
import { editOf, objectVersion, sendVersion } from "../../platform/versions/index.ts";
import { pairList, roleList, userList } from "./lists.ts";
import { roleService } from "./roleService.ts";
import { USER } from "./userRepository.ts";
import { userService } from "./userService.ts";

/** Users, roles and their rights, for administrators. */
export function adminRoutes(app: FastifyInstance, platform: Platform): void {
  const users = userService(platform);
  const roles = roleService(platform);

  listRoute(app, platform, listUsers, userList);
  handle(app, showUser, async ({ params, identity, reply }) => {
    const version = await objectVersion(platform.db, USER, params.id);
    const isUser = sql<SqlBool>`${sql.ref("user.id")} = ${params.id}`;
    const shown = await showRow(userList, isUser, {}, listCall(platform, identity));
    if (!shown) return err(notFound());
    sendVersion(reply, version);
    return ok(shown as { id: number; result: object });
  });
  const create = retryOnConflict(users.create);
  handle(app, createUser, ({ body, identity }) => create(body, identity.userId!));
  const update = retryOnConflict(users.update);
  handle(app, updateUser, (call) => update(call.params.id, call.body, call.identity.userId!, editOf(call)));
  const remove = retryOnConflict(users.remove);
  handle(app, deleteUser, (call) => remove(call.params.id, editOf(call)));

  listRoute(app, platform, listRoles, roleList);
  handle(app, createRole, ({ body }) => roles.create(body.name));
  handle(app, rolePermissions, ({ params }) => roles.permissions(params.id));
  handle(app, setRolePermissions, ({ params, body }) =>
    roles.setPermissions(params.id, body.permission_view_menu_ids),
  );
  listRoute(app, platform, listPermissionPairs, pairList);
}

function listRoute<Row extends { id: number }>(
  app: FastifyInstance,
  platform: Platform,
  route: Route,
  list: ResourceList<Row>,
): void {
  handle<Route>(app, route, async ({ query, identity }) => {
    const parsed = parseListQuery((query as { q?: string }).q);
    return parsed.ok ? listPage(list, parsed.value, listCall(platform, identity)) : parsed;
  });
}

import type { Route } from "@sightline/api";
import { err, notFound, ok } from "@sightline/core/errors";
import type { FastifyInstance } from "fastify";
import { type SqlBool, sql } from "kysely";
import type { Identity } from "../auth/identity.ts";
import { findRowId, type KindWithUuid } from "../db/index.ts";
import type { Platform } from "../feature.ts";
import { handle } from "../http/handle.ts";
import { objectVersion, sendVersion } from "../versions/index.ts";
import { distinctValues, relatedChoices } from "./choices.ts";
import { listPage, showRow } from "./listPage.ts";
import { parseChoicesQuery, parseKeysQuery, parseListQuery } from "./parseListQuery.ts";
import { resourceInfo } from "./resourceInfo.ts";
import type { ListCall, ResourceList } from "./resourceList.ts";

/** The part of a `resource()` declaration that is the same for every resource. */
export interface ListDeclaration {
  list: Route;
  info: Route;
  related: Route;
  distinct: Route;
  show: Route;
  create: Route;
  update: Route;
}

type WithQ = { q?: string };

export const listCall = (platform: Platform, identity: Identity): ListCall => ({
  db: platform.db,
  config: platform.config,
  now: platform.now(),
  identity,
});

/** Registers list, _info, related and distinct of a resource; `show` too unless the resource has its own. */
export function listRoutes<Row extends { id: number }>(
  app: FastifyInstance,
  platform: Platform,
  routes: ListDeclaration,
  list: ResourceList<Row>,
  options: { show: boolean } = { show: true },
): void {
  handle<Route>(app, routes.list, async ({ query, identity }) => {
    const parsed = parseListQuery((query as WithQ).q);
    return parsed.ok ? listPage(list, parsed.value, listCall(platform, identity)) : parsed;
  });
  handle<Route>(app, routes.info, async ({ query, identity }) => {
    const parsed = parseKeysQuery((query as WithQ).q);
    if (!parsed.ok) return parsed;
    const bodies = { create: routes.create.body, update: routes.update.body };
    return ok(resourceInfo(list, bodies, parsed.value.keys, { identity }));
  });
  // Older clients write the parts of the path in the other order.
  for (const path of [routes.related.path, `/api/v1/related/${list.resource}/:column`]) {
    handle<Route>(app, { ...routes.related, path }, async ({ params, query, identity }) => {
      const parsed = parseChoicesQuery((query as WithQ).q);
      if (!parsed.ok) return parsed;
      return relatedChoices(
        list,
        (params as { column: string }).column,
        parsed.value,
        listCall(platform, identity),
      );
    });
  }
  for (const path of [routes.distinct.path, `/api/v1/distinct/${list.resource}/:column`]) {
    handle<Route>(app, { ...routes.distinct, path }, async ({ params, query, identity }) => {
      const parsed = parseChoicesQuery((query as WithQ).q);
      if (!parsed.ok) return parsed;
      return distinctValues(
        list,
        (params as { column: string }).column,
        parsed.value,
        listCall(platform, identity),
      );
    });
  }
  if (!options.show) return;
  handle<Route>(app, routes.show, async ({ params, query, identity, reply }) => {
    const parsed = parseKeysQuery((query as WithQ).q);
    if (!parsed.ok) return parsed;
    const { id: idOrUuid } = params as { id: number | string };
    const id = await findRowId(platform.db, list.table as KindWithUuid, idOrUuid);
    if (id === null) return err(notFound());
    const version = list.storedObject ? await objectVersion(platform.db, list.storedObject, id) : null;
    const isRow = sql<SqlBool>`${sql.ref(`${list.table}.id`)} = ${id}`;
    const shown = await showRow(list, isRow, parsed.value, listCall(platform, identity));
    if (!shown) return err(notFound());
    sendVersion(reply, version);
    return ok(shown);
  });
}

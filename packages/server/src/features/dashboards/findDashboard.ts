import { MAX_INTEGER } from "@sightline/api/common";
import { err, notFound, ok, type Result } from "@sightline/core/errors";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import { listCall } from "../../platform/list/index.ts";
import { openableDashboard, visibleDashboard } from "../../platform/list/visibility/index.ts";
import { cannotOpen } from "./policy.ts";
import { dashboardRepository } from "./repository.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The id of a dashboard that the caller may open, by its id, slug or uuid; a draft opens to those who were given its
 * uuid.
 */
export async function findDashboard(
  platform: Platform,
  identity: Identity,
  idOrSlug: string,
): Promise<Result<number>> {
  const id = await idNamed(platform, idOrSlug);
  if (id === null) return err(notFound());
  const byUuid = UUID.test(idOrSlug);
  const call = listCall(platform, identity);
  const condition = byUuid ? openableDashboard(call) : visibleDashboard(call);
  const open = await dashboardRepository(platform.db).idsWhere([id], condition);
  if (open.length > 0) return ok(id);
  return err(byUuid ? cannotOpen() : notFound());
}

/**
 * Whether the page of a dashboard is closed to the caller. Those that are not there are closed, too, to all but
 * administrators: else a page would say which dashboards there are.
 */
export async function isClosedDashboard(
  platform: Platform,
  identity: Identity,
  idOrSlug: string,
): Promise<boolean> {
  if (identity.isAdmin) return false;
  const id = await idNamed(platform, idOrSlug);
  if (id === null) return true;
  const condition = openableDashboard(listCall(platform, identity));
  return (await dashboardRepository(platform.db).idsWhere([id], condition)).length === 0;
}

/** The id that an id, a slug or a uuid stands for; null if there can be no such dashboard. */
async function idNamed(platform: Platform, idOrSlug: string): Promise<number | null> {
  const dashboards = dashboardRepository(platform.db);
  if (UUID.test(idOrSlug)) return dashboards.idByUuid(idOrSlug.toLowerCase());
  const id = /^\d+$/.test(idOrSlug) ? Number(idOrSlug) : await dashboards.idBySlug(idOrSlug);
  return id === null || id > MAX_INTEGER ? null : id;
}

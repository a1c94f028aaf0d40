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
  const dashboards = dashboardRepository(platform.db);
  const call = listCall(platform, identity);
  if (UUID.test(idOrSlug)) {
    const id = await dashboards.idByUuid(idOrSlug.toLowerCase());
    if (id === null) return err(notFound());
    const open = await dashboards.idsWhere([id], openableDashboard(call));
    return open.length > 0 ? ok(id) : err(cannotOpen());
  }
  const number = /^\d+$/.test(idOrSlug) ? Number(idOrSlug) : null;
  const id = number === null ? await dashboards.idBySlug(idOrSlug) : number;
  if (id === null || id > MAX_INTEGER) return err(notFound());
  const visible = await dashboards.idsWhere([id], visibleDashboard(call));
  return visible.length > 0 ? ok(id) : err(notFound());
}

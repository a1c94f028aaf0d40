import type { DashboardPermalink } from "@sightline/api/dashboard-links";
import { err, notFound, ok, type Result } from "@sightline/core/errors";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import { permalinkStore } from "../../platform/permalinks.ts";
import { dashboardRepository, findDashboard } from "../dashboards/index.ts";

export interface StoredPermalink {
  /** The uuid: with it the link also opens a draft, to those who may. */
  dashboardId: string;
  state: DashboardPermalink;
}

/** Links to dashboards as they are filtered. */
export function permalinks(platform: Platform) {
  const links = permalinkStore<StoredPermalink>(platform, "dashboard_permalink");

  return {
    /** The key of the link. The same user gets the same one for the same state. */
    async create(identity: Identity, idOrSlug: string, state: DashboardPermalink): Promise<Result<string>> {
      const id = await findDashboard(platform, identity, idOrSlug);
      if (!id.ok) return id;
      const [dashboard] = await dashboardRepository(platform.db).byIds([id.value]);
      if (!dashboard) return err(notFound());
      return links.create(identity, { dashboardId: dashboard.uuid, state });
    },

    /** What a link holds; null if there is no such link. The caller's right to the dashboard is not checked. */
    byKey: links.byKey,

    /** What a link holds, for those who may open its dashboard. */
    async get(identity: Identity, key: string): Promise<Result<StoredPermalink>> {
      const stored = await links.byKey(key);
      if (!stored) return err(notFound());
      const dashboard = await findDashboard(platform, identity, stored.dashboardId);
      return dashboard.ok ? ok(stored) : dashboard;
    },
  };
}

/** The page that a link leads to. */
export function permalinkTarget(key: string, { dashboardId, state }: StoredPermalink): string {
  const query = new URLSearchParams([["permalink_key", key], ...(state.urlParams ?? [])]);
  const anchor = state.anchor || state.hash;
  const hash = anchor ? `#${encodeURIComponent(anchor)}` : "";
  return `/superset/dashboard/${encodeURIComponent(dashboardId)}/?${query}${hash}`;
}

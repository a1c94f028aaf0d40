import type { DashboardPermalink } from "@sightline/api/dashboard-links";
import { err, failure, notFound, ok, type Result } from "@sightline/core/errors";
import type { Identity } from "../../platform/auth/identity.ts";
import { fromJson, toJson } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import { linkKey, permalinkStore } from "../../platform/permalinks.ts";
import { temporaryEntries } from "../../platform/temporaryEntries.ts";
import { dashboardRepository, findDashboard } from "../dashboards/index.ts";

export interface StoredPermalink {
  /** The uuid: with it the link also opens a draft, to those who may. */
  dashboardId: string;
  state: DashboardPermalink;
}

/** Links that come with pictures: nobody shared them, so they end, and are none of those that a user may keep. */
const PICTURE_LINK = {
  entry: "dashboard_picture_link",
  tab: "dashboard_picture_link_tab",
  days: 90,
  name: "The state of a dashboard",
};

/** Links to dashboards as they are filtered. */
export function permalinks(platform: Platform) {
  const links = permalinkStore<StoredPermalink>(platform, "dashboard_permalink");
  const pictureLinks = temporaryEntries(platform.db, platform.now, PICTURE_LINK);

  async function byKey(key: string): Promise<StoredPermalink | null> {
    const shared = await links.byKey(key);
    if (shared) return shared;
    return fromJson<StoredPermalink | null>((await pictureLinks.byKey(key))?.value ?? null, null);
  }

  return {
    /** The key of the link. The same user gets the same one for the same state. */
    async create(identity: Identity, idOrSlug: string, state: DashboardPermalink): Promise<Result<string>> {
      const id = await findDashboard(platform, identity, idOrSlug);
      if (!id.ok) return id;
      const [dashboard] = await dashboardRepository(platform.db).byIds([id.value]);
      if (!dashboard) return err(notFound());
      return links.create(identity, { dashboardId: dashboard.uuid, state });
    },

    /** The same for the state of a picture of a dashboard that the caller may open: kept for 90 days. */
    async createForPicture(identity: Identity, stored: StoredPermalink): Promise<Result<string>> {
      const text = toJson(stored);
      const key = linkKey(identity, text);
      if (await pictureLinks.byKey(key)) {
        await pictureLinks.touch(key);
        return ok(key);
      }
      await pictureLinks.removeExpired();
      const problem = await pictureLinks.makeRoom(platform.config, identity, text);
      if (problem !== null) return err(failure("too-large", problem));
      await pictureLinks.save(key, text, identity);
      return ok(key);
    },

    /** What a link holds; null if there is no such link. The caller's right to the dashboard is not checked. */
    byKey,

    /** What a link holds, for those who may open its dashboard. */
    async get(identity: Identity, key: string): Promise<Result<StoredPermalink>> {
      const stored = await byKey(key);
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

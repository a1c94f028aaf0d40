import { createHash } from "node:crypto";
import type { DashboardPermalink } from "@sightline/api/dashboard-links";
import { err, failure, notFound, ok, type Result } from "@sightline/core/errors";
import type { Identity } from "../../platform/auth/identity.ts";
import { fromJson, toJson } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import { quotaProblem } from "../../platform/quota.ts";
import { dashboardRepository, findDashboard } from "../dashboards/index.ts";
import { permalinkRepository } from "./repository.ts";

export interface StoredPermalink {
  /** The uuid: with it the link also opens a draft, to those who may. */
  dashboardId: string;
  state: DashboardPermalink;
}

/** Bytes of a key: too many to be guessed. */
const KEY_BYTES = 16;

/** Links to dashboards as they are filtered. */
export function permalinks(platform: Platform) {
  const links = permalinkRepository(platform.db, platform.now);

  return {
    /** The key of the link. The same user gets the same one for the same state. */
    async create(identity: Identity, idOrSlug: string, state: DashboardPermalink): Promise<Result<string>> {
      const id = await findDashboard(platform, identity, idOrSlug);
      if (!id.ok) return id;
      const [dashboard] = await dashboardRepository(platform.db).byIds([id.value]);
      if (!dashboard) return err(notFound());
      const stored: StoredPermalink = { dashboardId: dashboard.uuid, state };
      const text = toJson(stored);
      const key = keyOf(identity.userId, text);
      if ((await links.byKey(key)) !== null) return ok(key);
      const added = { count: 1, size: text.length };
      const problem = await quotaProblem(platform.config, "link", added, () => links.kept(identity.userId));
      if (problem !== null) return err(failure("too-large", problem));
      await links.add(key, text, identity.userId);
      return ok(key);
    },

    /** What a link holds; null if there is no such link. The caller's right to the dashboard is not checked. */
    async byKey(key: string): Promise<StoredPermalink | null> {
      return fromJson<StoredPermalink | null>(await links.byKey(key), null);
    },

    /** What a link holds, for those who may open its dashboard. */
    async get(identity: Identity, key: string): Promise<Result<StoredPermalink>> {
      const stored = await this.byKey(key);
      if (!stored) return err(notFound());
      const dashboard = await findDashboard(platform, identity, stored.dashboardId);
      return dashboard.ok ? ok(stored) : dashboard;
    },
  };
}

const keyOf = (userId: number | null, text: string) =>
  createHash("sha256")
    .update(JSON.stringify([userId, text]))
    .digest()
    .subarray(0, KEY_BYTES)
    .toString("base64url");

/** The page that a link leads to. */
export function permalinkTarget(key: string, { dashboardId, state }: StoredPermalink): string {
  const query = new URLSearchParams([["permalink_key", key], ...(state.urlParams ?? [])]);
  const anchor = state.anchor || state.hash;
  const hash = anchor ? `#${encodeURIComponent(anchor)}` : "";
  return `/superset/dashboard/${encodeURIComponent(dashboardId)}/?${query}${hash}`;
}

import { err, failure, forbidden, notFound, ok, type Result } from "@sightline/core/errors";
import type { Identity } from "../../platform/auth/identity.ts";
import { fromJson, toJson } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import { temporaryEntries } from "../../platform/temporaryEntries.ts";
import { findDashboard } from "../dashboards/index.ts";

const FILTER_STATE = {
  entry: "filter_state",
  tab: "filter_state_tab",
  days: 90,
  name: "The values of filters",
};

interface FilterState {
  dashboardId: number;
  /** JSON text: the data masks. */
  value: string;
}

/** Keeps the values of a dashboard's filters, under a key that the page's address carries. */
export function filterStates(platform: Platform) {
  const entries = temporaryEntries(platform.db, platform.now, FILTER_STATE);

  async function dashboardOf(identity: Identity, idOrSlug: string): Promise<Result<number>> {
    const found = await findDashboard(platform, identity, idOrSlug);
    return !found.ok && found.error.kind === "not-found" ? err(notFound("Resource was not found.")) : found;
  }

  async function read(identity: Identity, idOrSlug: string, key: string) {
    const dashboard = await dashboardOf(identity, idOrSlug);
    if (!dashboard.ok) return dashboard;
    const entry = await entries.byKey(key);
    const state = fromJson<FilterState | null>(entry?.value ?? null, null);
    // A key opens nothing on another dashboard.
    if (!entry || state?.dashboardId !== dashboard.value) return err(notFound());
    return ok({ ...state, userId: entry.userId });
  }

  /** Only who keeps a state may change it. */
  async function findOwn(identity: Identity, idOrSlug: string, key: string): Promise<Result<FilterState>> {
    const found = await read(identity, idOrSlug, key);
    if (!found.ok) return found;
    const isOwn = identity.userId !== null && found.value.userId === identity.userId;
    return isOwn ? found : err(forbidden("You don't have permission to modify the value."));
  }

  async function save(identity: Identity, key: string, state: FilterState): Promise<Result<{ key: string }>> {
    const text = toJson(state);
    const problem = await entries.makeRoom(platform.config, identity, text);
    if (problem !== null) return err(failure("too-large", problem));
    await entries.save(key, text, identity);
    return ok({ key });
  }

  return {
    async create(identity: Identity, idOrSlug: string, tab: string | undefined, value: string) {
      const dashboard = await dashboardOf(identity, idOrSlug);
      if (!dashboard.ok) return dashboard;
      await entries.removeExpired();
      // Nobody tells guests apart: they do not share the keys of tabs.
      const ownTab = identity.guest ? undefined : tab;
      const key = await entries.keyFor(identity, ownTab, [dashboard.value]);
      return save(identity, key, { dashboardId: dashboard.value, value });
    },

    async update(identity: Identity, idOrSlug: string, key: string, tab: string | undefined, value: string) {
      const known = await findOwn(identity, idOrSlug, key);
      if (!known.ok) return known;
      const { dashboardId } = known.value;
      const saved = tab ? await entries.keyFor(identity, tab, [dashboardId]) : key;
      return save(identity, saved, { dashboardId, value });
    },

    /** For anyone who may open the dashboard. */
    async get(identity: Identity, idOrSlug: string, key: string): Promise<Result<{ value: string }>> {
      const found = await read(identity, idOrSlug, key);
      if (!found.ok) return found;
      await entries.touch(key);
      return ok({ value: found.value.value });
    },

    async remove(identity: Identity, idOrSlug: string, key: string): Promise<Result<{ message: string }>> {
      const known = await findOwn(identity, idOrSlug, key);
      if (!known.ok) return known;
      await entries.remove(key);
      return ok({ message: "Deleted successfully" });
    },
  };
}

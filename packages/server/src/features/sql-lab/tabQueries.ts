import type { Query } from "@sightline/api/sql-lab";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Db, Platform } from "../../platform/feature.ts";
import { databaseRepository } from "../stored-databases/index.ts";
import { displayName, isUnfinished, queryRepository, type StoredQuery, toWire } from "./repository.ts";
import { runningQueries } from "./run/runningQueries.ts";

/** Queries of all tabs together that the editor starts with; its history asks for older ones. */
const MOST_QUERIES = 500;
/** Tabs whose queries are looked for: more would be more values than a statement of the store takes. */
const MOST_TABS = 10_000;

/** The queries of a user's tabs, and only that user's. */
export function tabQueries(platform: Platform, identity: Identity & { userId: number }) {
  const { userId } = identity;

  async function toWireQueries(rows: readonly StoredQuery[]): Promise<Query[]> {
    if (rows.length === 0) return [];
    const databases = await databaseRepository(platform.db).all();
    const names = new Map(databases.map(({ id, database_name }) => [id, database_name]));
    const user = displayName(identity);
    return rows.map((row) => toWire(row, { database: names.get(row.database_id) ?? "", user }));
  }

  return {
    async byClientId(clientId: string): Promise<Query | null> {
      const row = await queryRepository(platform.db).byClientId(clientId, userId);
      return row ? ((await toWireQueries([row]))[0] ?? null) : null;
    },

    /** The newest queries of those tabs. */
    async inTabs(tabIds: readonly number[]): Promise<Query[]> {
      const tabs = tabIds.slice(0, MOST_TABS).map(String);
      return toWireQueries(await queryRepository(platform.db).inTabs(userId, tabs, MOST_QUERIES));
    },

    /** Puts a query into a tab; one that is not there stays unknown. */
    async move(clientId: string, tabId: number): Promise<void> {
      await queryRepository(platform.db).moveToTab(userId, clientId, String(tabId));
    },

    /** Whether it has not ended, whichever server runs it; one that was stopped may still be at work here. */
    async isRunning(clientId: string): Promise<boolean> {
      const row = await queryRepository(platform.db).byClientId(clientId, userId);
      return row !== null && (isUnfinished(row) || runningQueries(platform).has(row.id));
    },

    /** Forgets a query of a tab. Tells the client id of the newest one that is left there. */
    async remove(store: Db, clientId: string, tabId: number): Promise<string | null> {
      const queries = queryRepository(store);
      const row = await queries.byClientId(clientId, userId);
      if (row?.sql_editor_id === String(tabId)) await queries.remove([row.id]);
      const [newest] = await queries.inTabs(userId, [String(tabId)], 1);
      return newest?.client_id ?? null;
    },
  };
}

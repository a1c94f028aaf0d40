import type { Tab, TabChange, TabDraft } from "@sightline/api/sql-tabs";
import { err, ok, type Result } from "@sightline/core/errors";
import type { Identity } from "../../platform/auth/identity.ts";
import { fromFlag, fromJson, nowIso, toFlag, toJson } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import { type Amount, quotaProblem, sizeOf } from "../../platform/quota.ts";
import { savedQueryRepository } from "../saved-queries/index.ts";
import { tabQueries } from "../sql-lab/index.ts";
import { databaseRepository } from "../stored-databases/index.ts";
import { badInput, type Refusal, TAB_FORBIDDEN, TAB_NOT_FOUND } from "./reply.ts";
import { type StoredTab, type TabHead, tabRepository, tabTableRepository } from "./repository.ts";

/** A caller who is logged in: tabs belong to users. */
export type Owner = Identity & { userId: number };

const NEW_LABEL = "Untitled Query";
const NEW_SQL = "SELECT ...";
const STILL_RUNNING = "The query is still running. Stop it before you remove it.";

/** The tabs of one user. Nobody else reads or changes them, administrators neither. */
export function tabsOf(platform: Platform, owner: Owner) {
  const tabs = tabRepository(platform.db);
  const queries = tabQueries(platform, owner);

  async function findOwn(id: number): Promise<Result<TabHead, Refusal>> {
    const tab = await tabs.head(id);
    if (!tab) return err(TAB_NOT_FOUND);
    return tab.user_id === owner.userId ? ok(tab) : err(TAB_FORBIDDEN);
  }

  /** The change without links to what is not there: what was typed for a database that has gone is kept. */
  async function withoutDeadLinks<T extends Pick<TabChange, "database_id" | "saved_query_id">>(
    change: T,
  ): Promise<T> {
    const { database_id, saved_query_id } = change;
    const saved = savedQueryRepository(platform.db);
    const hasDatabase =
      database_id == null || (await databaseRepository(platform.db).byId(database_id)) !== null;
    const hasSavedQuery =
      saved_query_id == null || (await saved.findOwn(owner.userId, saved_query_id)) !== null;
    return {
      ...change,
      ...(hasDatabase ? {} : { database_id: null }),
      ...(hasSavedQuery ? {} : { saved_query_id: null }),
    };
  }

  async function show(tab: StoredTab): Promise<Tab> {
    const {
      client_id: _client,
      active,
      autorun,
      hide_left_bar,
      extra_json,
      latest_query_id,
      saved_query_id,
      ...plain
    } = tab;
    const { created_on: _made, changed_on: _changed, ...rest } = plain;
    return {
      ...rest,
      active: fromFlag(active),
      autorun: fromFlag(autorun),
      hide_left_bar: fromFlag(hide_left_bar),
      table_schemas: await tabTableRepository(platform.db).ofTab(tab.id),
      latest_query: latest_query_id === null ? null : await queries.byClientId(latest_query_id),
      saved_query: saved_query_id === null ? null : { id: saved_query_id },
      extra_json: fromJson<Record<string, unknown>>(extra_json, {}),
    };
  }

  /** Why the user cannot keep so much more; `except` is the tab whose texts it replaces. */
  async function noRoom(added: Amount, except: number | null = null): Promise<Refusal | null> {
    const readAmount = () => tabs.readAmount(owner.userId, except);
    const problem = await quotaProblem(platform.config, "tab", added, readAmount);
    return problem === null ? null : badInput(problem);
  }

  return {
    findOwn,
    noRoom,

    /** A draft whose client id is known already is not kept again: the tab of that id is answered as it is. */
    async create(draft: TabDraft): Promise<Result<{ tab: StoredTab; isReplay: boolean }, Refusal>> {
      const client_id = draft.id || null;
      const same = client_id === null ? null : await tabs.byClientId(owner.userId, client_id);
      if (same) return ok({ tab: same, isReplay: true });
      const { name, title, sql, templateParams } = draft;
      const texts = { name: name ?? title, sql, templateParams, extra: toJson(draft.extra_json ?? {}) };
      const problem = await noRoom({ count: 1, size: sizeOf(texts) });
      if (problem) return err(problem);
      const time = nowIso(platform);
      const links = { database_id: draft.dbId, saved_query_id: draft.remoteId ?? null };
      const made = await tabs.add({
        user_id: owner.userId,
        client_id,
        label: draft.name ?? draft.title ?? NEW_LABEL,
        ...(await withoutDeadLinks(links)),
        catalog: draft.catalog ?? null,
        schema: draft.schema ?? null,
        sql: draft.sql ?? NEW_SQL,
        query_limit: draft.queryLimit ?? null,
        latest_query_id: null,
        autorun: 0,
        template_params: draft.templateParams ?? null,
        hide_left_bar: toFlag(draft.hideLeftBar ?? false),
        extra_json: toJson(draft.extra_json ?? {}),
        created_on: time,
        changed_on: time,
      });
      return ok(made);
    },

    async get(id: number): Promise<Result<Tab, Refusal>> {
      const known = await findOwn(id);
      if (!known.ok) return known;
      const tab = await tabs.byId(id);
      return tab ? ok(await show(tab)) : err(TAB_NOT_FOUND);
    },

    /** Tells the version that the tab has now. With `versions`, only one of these is changed. */
    async update(
      { id }: TabHead,
      sent: TabChange,
      versions: readonly number[] | null,
    ): Promise<Result<number, Refusal>> {
      const change = columnsOf(await withoutDeadLinks(sent));
      const problem = await noRoom({ count: 0, size: sizeOf(change) }, id);
      if (problem) return err(problem);
      const version = await tabs.update(id, { ...change, changed_on: nowIso(platform) }, versions);
      if (version !== null) return ok(version);
      const now = await tabs.head(id);
      return err(now ? { status: 412, version: now.version } : TAB_NOT_FOUND);
    },

    async activate(id: number): Promise<Result<number, Refusal>> {
      const tab = await findOwn(id);
      if (!tab.ok) return tab;
      return (await tabs.activate(tab.value)) ? ok(id) : err(TAB_NOT_FOUND);
    },

    /** Its tables go with it; its queries stay. */
    async remove(id: number): Promise<Result<"OK", Refusal>> {
      const tab = await findOwn(id);
      if (!tab.ok) return tab;
      await tabs.remove(id);
      return ok("OK");
    },

    async removeQuery(id: number, clientId: string): Promise<Result<"OK", Refusal>> {
      const tab = await findOwn(id);
      // What ran in a tab that was closed stays in the history until it is removed there.
      const isLeft = async () => (await queries.byClientId(clientId))?.sqlEditorId === String(id);
      if (!tab.ok && (tab.error !== TAB_NOT_FOUND || !(await isLeft()))) return tab;
      if (await queries.isRunning(clientId)) return err(badInput(STILL_RUNNING));
      await platform.db.transaction().execute(async (store) => {
        const newest = await queries.remove(store, clientId, id);
        if (tab.ok && tab.value.latest_query_id === clientId) {
          await tabRepository(store).setLatestQuery(id, newest);
        }
      });
      return ok("OK");
    },

    async migrateQuery({ id }: TabHead, clientId: string): Promise<Result<number, Refusal>> {
      await queries.move(clientId, id);
      return ok(id);
    },

    /** What the editor starts with: the tabs in their order, the active one whole, and the queries of all. */
    async start() {
      const known = await tabs.ofUser(owner.userId);
      const active = known.find((tab) => tab.active) ?? known[0];
      const tab = active ? await tabs.byId(active.id) : null;
      const inTabs = await queries.inTabs(known.map(({ id }) => id));
      return {
        tab_state_ids: known.map(({ id, label, position }) => ({ id, label, position })),
        active_tab: tab ? await show(tab) : null,
        queries: Object.fromEntries(inTabs.map((query) => [query.id, query])),
      };
    },
  };
}

/** What was sent, as the store keeps it. */
function columnsOf({ autorun, hide_left_bar, extra_json, ...plain }: TabChange) {
  return {
    ...plain,
    ...(autorun === undefined ? {} : { autorun: toFlag(autorun) }),
    ...(hide_left_bar === undefined ? {} : { hide_left_bar: toFlag(hide_left_bar) }),
    ...(extra_json === undefined ? {} : { extra_json: toJson(extra_json) }),
  };
}

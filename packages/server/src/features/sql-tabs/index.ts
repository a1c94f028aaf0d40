import type { Route } from "@sightline/api";
import { sqlLabBootstrap } from "@sightline/api/sql-links";
import * as api from "@sightline/api/sql-tabs";
import { err, ok, type Result } from "@sightline/core/errors";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Feature, Platform } from "../../platform/feature.ts";
import { type Call, handle } from "../../platform/http/handle.ts";
import { ifMatch } from "../../platform/versions/index.ts";
import { sqlLabDatabases } from "../databases/index.ts";
import { jsonFields } from "./jsonFields.ts";
import { encodeReply, type Refusal, TAB_FORBIDDEN, TAB_NOT_FOUND, type TabReply } from "./reply.ts";
import { type Owner, tabsOf } from "./tabs.ts";
import { tabTablesOf } from "./tabTables.ts";

const NewTab = z.strictObject({ queryEditor: api.TabDraft });
const NewTable = z.strictObject({ table: api.TabTableDraft });
const Expanded = z.strictObject({ expanded: z.boolean() });
const QueryId = z.strictObject({ queryId: z.string() });

type AnyRoute = Route<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;
type Reply = Promise<Result<TabReply, Refusal>>;
type On = <R extends AnyRoute>(route: R, work: (call: Call<R>, owner: Owner) => Reply) => void;

/** The tabs of the SQL editor and their tables, stored on the server. */
export const sqlTabs: Feature = {
  name: "sql-tabs",
  register(app, platform) {
    const on = tabRegistrar(app, platform);
    tabRoutes(on, platform);
    tableRoutes(on, platform);
    handle(app, sqlLabBootstrap, async ({ identity }) => {
      const { userId } = identity;
      const tabs = isKept(platform) && userId !== null ? tabsOf(platform, { ...identity, userId }) : null;
      const started = (await tabs?.start()) ?? { tab_state_ids: [], active_tab: null, queries: {} };
      return ok({ result: { ...started, databases: await sqlLabDatabases(platform.db, identity) } });
    });
  },
};

const isKept = ({ config }: Platform) => config.FEATURE_FLAGS.SQLLAB_BACKEND_PERSISTENCE === true;

/** Registers calls that reply in the contract's format for tabs. */
const tabRegistrar =
  (app: FastifyInstance, platform: Platform): On =>
  (route, work) =>
    handle(app, route, async (call) => {
      const { userId } = call.identity;
      if (!isKept(platform)) return ok(encodeReply(err(TAB_NOT_FOUND)));
      if (userId === null) return ok(encodeReply(err(TAB_FORBIDDEN)));
      return ok(encodeReply(await work(call, { ...call.identity, userId })));
    });

function tabRoutes(on: On, platform: Platform): void {
  on(api.createTab, async ({ body }, owner) => {
    const sent = jsonFields(NewTab, body);
    if (!sent.ok) return sent;
    const made = await tabsOf(platform, owner).create(sent.value.queryEditor);
    if (!made.ok) return made;
    const { tab, isReplay } = made.value;
    return ok({ body: { id: tab.id }, version: tab.version, isReplay });
  });
  on(api.getTab, async ({ params }, owner) => {
    const tab = await tabsOf(platform, owner).get(params.id);
    return tab.ok ? ok({ body: tab.value, version: tab.value.version }) : tab;
  });
  on(api.updateTab, async ({ params, body, request }, owner) => {
    const tabs = tabsOf(platform, owner);
    const known = await tabs.findOwn(params.id);
    if (!known.ok) return known;
    const sent = jsonFields(api.TabChange, body);
    if (!sent.ok) return sent;
    const version = await tabs.update(known.value, sent.value, tabVersions(request.headers["if-match"]));
    return version.ok ? ok({ body: params.id, version: version.value }) : version;
  });
  on(api.activateTab, async ({ params }, owner) =>
    toReply(await tabsOf(platform, owner).activate(params.id)),
  );
  on(api.deleteTab, async ({ params }, owner) => toReply(await tabsOf(platform, owner).remove(params.id)));
  on(api.deleteTabQuery, async ({ params }, owner) =>
    toReply(await tabsOf(platform, owner).removeQuery(params.id, params.client_id)),
  );
  on(api.migrateQuery, async ({ params, body }, owner) => {
    const tabs = tabsOf(platform, owner);
    const known = await tabs.findOwn(params.id);
    if (!known.ok) return known;
    const sent = jsonFields(QueryId, body);
    return sent.ok ? toReply(await tabs.migrateQuery(known.value, sent.value.queryId)) : sent;
  });
}

function tableRoutes(on: On, platform: Platform): void {
  on(api.createTabTable, async ({ body }, owner) => {
    const sent = jsonFields(NewTable, body);
    return sent.ok ? toReply(await tabTablesOf(platform, owner).create(sent.value.table)) : sent;
  });
  on(api.expandTabTable, async ({ params, body }, owner) => {
    const tables = tabTablesOf(platform, owner);
    const known = await tables.findOwn(params.id);
    if (!known.ok) return known;
    const sent = jsonFields(Expanded, body);
    return sent.ok ? toReply(await tables.expand(known.value, sent.value.expanded)) : sent;
  });
  on(api.deleteTabTable, async ({ params }, owner) =>
    toReply(await tabTablesOf(platform, owner).remove(params.id)),
  );
}

/** The versions that a request may change; null: any. */
const tabVersions = (header: string | undefined): number[] | null =>
  ifMatch(header)
    ?.filter((tag) => /^\d{1,9}$/.test(tag))
    .map(Number) ?? null;

const toReply = (result: Result<unknown, Refusal>): Result<TabReply, Refusal> =>
  result.ok ? ok({ body: result.value }) : result;

import { sqlLabBootstrap } from "@sightline/api/sql-links";
import type { TabChange } from "@sightline/api/sql-tabs";
import * as routes from "@sightline/api/sql-tabs";
import { call } from "../../../../lib/api/index.ts";
import type { EditorTab, TabTable } from "../../model/index.ts";

/** Bytes of a body up to which the browser finishes a call after the page is gone. */
const LAST_WORDS_BYTES = 60_000;

/** Values of the form's fields are JSON. */
const formOf = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, JSON.stringify(value)] as const],
    ),
  );

const keepaliveRequest = (body: Record<string, string>, leaving: boolean) =>
  leaving && new URLSearchParams(body).toString().length < LAST_WORDS_BYTES ? { keepalive: true } : {};

const tab = (id: string) => ({ params: { id: Number(id) } });

/** The calls of the contract about tabs; `leaving`: the page is about to go. Ids are numbers as text. */
export const tabCalls = {
  bootstrap: async () => (await call(sqlLabBootstrap)).result,
  get: (id: string) => call(routes.getTab, tab(id)),

  /** With `isReplay` the backend has the tab already, from an earlier call whose answer did not arrive. */
  async create(draft: EditorTab, extra_json: Record<string, unknown>, leaving: boolean) {
    const { id: draftId, name, dbId, catalog, schema, sql, queryLimit } = draft;
    const { hideLeftBar, remoteId, templateParams } = draft;
    const queryEditor = {
      id: draftId,
      ...{ name, dbId, catalog, schema, sql, queryLimit, hideLeftBar, remoteId, templateParams },
      extra_json,
    };
    const body = formOf({ queryEditor });
    let version: string | null = null;
    let isReplay = false;
    const { id } = await call(routes.createTab, {
      body,
      ...keepaliveRequest(body, leaving),
      onHeaders: (headers) => {
        version = headers.get("etag");
        isReplay = headers.get("idempotent-replayed") === "true";
      },
    });
    return { id: String(id), version, isReplay };
  },

  /** With a version, a tab that was changed since is refused with 412. Answers the new version. */
  async update(id: string, change: TabChange, ifMatch: string | null, leaving: boolean) {
    const body = formOf(change);
    let version: string | null = null;
    await call(routes.updateTab, {
      ...tab(id),
      body,
      headers: ifMatch === null ? {} : { "if-match": ifMatch },
      ...keepaliveRequest(body, leaving),
      onHeaders: (headers) => {
        version = headers.get("etag");
      },
    });
    return version as string | null;
  },

  activate: (id: string) => call(routes.activateTab, tab(id)),
  remove: (id: string, leaving: boolean) => call(routes.deleteTab, { ...tab(id), keepalive: leaving }),
  removeQuery: (id: string, client_id: string) =>
    call(routes.deleteTabQuery, { params: { id: Number(id), client_id } }),
  migrateQuery: (id: string, queryId: string) =>
    call(routes.migrateQuery, { ...tab(id), body: formOf({ queryId }) }),

  async createTable({ queryEditorId, dbId, catalog, schema, name, dataPreviewQueryId }: TabTable) {
    const table = { queryEditorId, dbId, catalog, schema, name, dataPreviewQueryId };
    return String((await call(routes.createTabTable, { body: formOf({ table }) })).id);
  },
  expandTable: (id: string, expanded: boolean) =>
    call(routes.expandTabTable, { ...tab(id), body: formOf({ expanded }) }),
  removeTable: (id: string) => call(routes.deleteTabTable, tab(id)),
};

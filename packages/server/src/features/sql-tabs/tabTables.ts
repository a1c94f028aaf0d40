import type { TabTable, TabTableDraft } from "@sightline/api/sql-tabs";
import { err, ok, type Result } from "@sightline/core/errors";
import { nowIso, toFlag, toJson } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import { databaseRepository } from "../stored-databases/index.ts";
import { badInput, type Refusal, TAB_NOT_FOUND } from "./reply.ts";
import { tabTableRepository } from "./repository.ts";
import { type Owner, tabsOf } from "./tabs.ts";

/** The tables that a user put into tabs. */
export function tabTablesOf(platform: Platform, owner: Owner) {
  const tables = tabTableRepository(platform.db);
  const tabs = tabsOf(platform, owner);

  async function findOwn(id: number): Promise<Result<TabTable, Refusal>> {
    const table = await tables.byId(id);
    if (!table) return err(TAB_NOT_FOUND);
    const tab = await tabs.findOwn(table.tab_state_id);
    return tab.ok ? ok(table) : tab;
  }

  return {
    findOwn,

    async create(draft: TabTableDraft): Promise<Result<{ id: number }, Refusal>> {
      const tab = await tabs.findOwn(draft.queryEditorId);
      if (!tab.ok) return tab;
      if (!(await databaseRepository(platform.db).byId(draft.dbId))) {
        return err(badInput(`The database ${draft.dbId} was not found.`));
      }
      const description = toJson(draft);
      const problem = await tabs.noRoom({ count: 0, size: description.length });
      if (problem) return err(problem);
      const id = await tables.put({
        tab_state_id: draft.queryEditorId,
        database_id: draft.dbId,
        catalog: draft.catalog ?? null,
        schema: draft.schema ?? null,
        table: draft.name,
        description,
        expanded: 1,
        created_on: nowIso(platform),
      });
      return id === null ? err(TAB_NOT_FOUND) : ok({ id });
    },

    async expand(
      { id }: TabTable,
      expanded: boolean,
    ): Promise<Result<{ id: number; expanded: boolean }, Refusal>> {
      await tables.expand(id, toFlag(expanded));
      return ok({ id, expanded });
    },

    /** One that is not there is as good as removed. */
    async remove(id: number): Promise<Result<"OK", Refusal>> {
      const table = await findOwn(id);
      if (!table.ok) return table.error === TAB_NOT_FOUND ? ok("OK") : table;
      await tables.remove(id);
      return ok("OK");
    },
  };
}

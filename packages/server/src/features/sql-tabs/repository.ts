import type { TabTable } from "@sightline/api/sql-tabs";
import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from "kysely";
import { fromFlag, fromJson, lockStore } from "../../platform/db/index.ts";
import type { TableSchemaTable, TabStateTable } from "../../platform/db/schema.ts";
import type { Db } from "../../platform/feature.ts";
import { any, oneOf } from "../../platform/list/conditions/index.ts";
import { type Amount, amountOf, sizeOfColumns } from "../../platform/quota.ts";

export type StoredTab = Selectable<TabStateTable>;

/** What tells whose a tab is, without the texts in it, which may be long. */
export type TabHead = Pick<StoredTab, "id" | "user_id" | "latest_query_id" | "version">;

/** What a user types or chooses in a tab: two windows must not overwrite it for each other. */
const TYPED = [
  "label",
  "sql",
  "database_id",
  "catalog",
  "schema",
  "query_limit",
  "template_params",
] as const satisfies (keyof StoredTab)[];

/** What may be long in a tab. */
const TEXTS = ["label", "sql", "template_params", "extra_json"];
/** Characters that a table in a tab counts as, besides its description: they are not counted by number. */
const ROW = 200;

/** The only code that names the table of tabs. */
export const tabRepository = (db: Db) => ({
  async byId(id: number): Promise<StoredTab | null> {
    return (await db.selectFrom("tab_state").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
  },

  async head(id: number): Promise<TabHead | null> {
    const named = db.selectFrom("tab_state").select(["id", "user_id", "latest_query_id", "version"]);
    return (await named.where("id", "=", id).executeTakeFirst()) ?? null;
  },

  /** A user's tabs in the order in which they are shown; those without a position come last, as they were made. */
  async ofUser(
    userId: number,
  ): Promise<{ id: number; label: string; active: boolean; position: number | null }[]> {
    const rows = await db
      .selectFrom("tab_state")
      .select(["id", "label", "active", "extra_json"])
      .where("user_id", "=", userId)
      .orderBy("id")
      .execute();
    const place = ({ position }: { position: number | null }) => position ?? Number.MAX_VALUE;
    return rows
      .map(({ extra_json, active, ...tab }) => ({
        ...tab,
        active: fromFlag(active),
        position: positionIn(extra_json),
      }))
      .toSorted((a, b) => place(a) - place(b) || a.id - b.id);
  },

  /** How much a user keeps in tabs and the tables in them; without one of the tabs, which is about to be replaced. */
  async readAmount(userId: number, except: number | null = null): Promise<Amount> {
    const tabs = db
      .selectFrom("tab_state")
      .select(({ fn }) => [fn.countAll().as("count"), sizeOfColumns(TEXTS).as("size")])
      .where("user_id", "=", userId)
      .$if(except !== null, (query) => query.where("id", "!=", except));
    const tables = db
      .selectFrom("table_schema")
      .innerJoin("tab_state", "tab_state.id", "table_schema.tab_state_id")
      .select(({ fn }) => [fn.countAll().as("count"), sizeOfColumns(["description"]).as("size")])
      .where("tab_state.user_id", "=", userId);
    const [inTabs, inTables] = await Promise.all([tabs.executeTakeFirst(), tables.executeTakeFirst()]);
    const [tab, table] = [amountOf(inTabs), amountOf(inTables)];
    return { count: tab.count, size: tab.size + table.size + table.count * ROW };
  },

  /** The tab of a user that came with this id of the browser's. */
  async byClientId(user_id: number, client_id: string): Promise<StoredTab | null> {
    const tab = db
      .selectFrom("tab_state")
      .selectAll()
      .where("user_id", "=", user_id)
      .where("client_id", "=", client_id);
    return (await tab.executeTakeFirst()) ?? null;
  },

  /** Adds a tab and makes it the user's only active one, unless its client id is there already. */
  async add(
    row: Omit<Insertable<TabStateTable>, "active" | "version">,
  ): Promise<{ tab: StoredTab; isReplay: boolean }> {
    return db.transaction().execute(async (store) => {
      // Two tabs that become active at once would not see each other, nor the same one that comes twice.
      await lockStore(store);
      const same = row.client_id ? await tabRepository(store).byClientId(row.user_id, row.client_id) : null;
      if (same) return { tab: same, isReplay: true };
      await deactivate(store, row.user_id);
      const added = store.insertInto("tab_state").values({ ...row, active: 1, version: 1 });
      return { tab: await added.returningAll().executeTakeFirstOrThrow(), isReplay: false };
    });
  },

  async activate({ id, user_id }: TabHead): Promise<boolean> {
    return db.transaction().execute(async (store) => {
      await lockStore(store);
      await deactivate(store, user_id);
      const found = await store
        .updateTable("tab_state")
        .set({ active: 1 })
        .where("id", "=", id)
        .returning("id")
        .executeTakeFirst();
      return found !== undefined;
    });
  },

  /**
   * Changes a tab if its version is one of those given (null: any), in one statement, so that of two windows that
   * know the same version one fails. Tells the version that it has now; null: nothing was changed.
   */
  async update(
    id: number,
    change: Updateable<TabStateTable>,
    versions: readonly number[] | null,
  ): Promise<number | null> {
    const differs = TYPED.filter((name) => change[name] !== undefined).map(
      (name) => sql<SqlBool>`${sql.ref(name)} is distinct from ${change[name]}`,
    );
    const updated = db
      .updateTable("tab_state")
      .set({ ...change, version: sql<number>`version + case when ${any(differs)} then 1 else 0 end` })
      .where("id", "=", id);
    const matched = versions === null ? updated : updated.where(oneOf(sql.ref("version"), versions));
    const row = await matched.returning("version").executeTakeFirst();
    return row?.version ?? null;
  },

  async setLatestQuery(id: number, latest_query_id: string | null): Promise<void> {
    await db.updateTable("tab_state").set({ latest_query_id }).where("id", "=", id).execute();
  },

  async remove(id: number): Promise<void> {
    await db.deleteFrom("tab_state").where("id", "=", id).execute();
  },
});

async function deactivate(store: Db, userId: number): Promise<void> {
  await store
    .updateTable("tab_state")
    .set({ active: 0 })
    .where("user_id", "=", userId)
    .where("active", "=", 1)
    .execute();
}

function positionIn(extra_json: string): number | null {
  const { position } = fromJson<{ position?: unknown }>(extra_json, {});
  return typeof position === "number" ? position : null;
}

/** The only code that names the table of the tables in tabs. */
export const tabTableRepository = (db: Db) => ({
  async ofTab(tabId: number): Promise<TabTable[]> {
    const rows = await db
      .selectFrom("table_schema")
      .selectAll()
      .where("tab_state_id", "=", tabId)
      .orderBy("id")
      .execute();
    return rows.map(toTable);
  },

  async byId(id: number): Promise<TabTable | null> {
    const row = await db.selectFrom("table_schema").selectAll().where("id", "=", id).executeTakeFirst();
    return row ? toTable(row) : null;
  },

  /** Puts a table into a tab in the place of the same one; null: the tab has gone. */
  async put(row: Insertable<TableSchemaTable>): Promise<number | null> {
    return db.transaction().execute(async (store) => {
      // The same table that comes twice at once is there once.
      await lockStore(store);
      if (!(await tabRepository(store).head(row.tab_state_id))) return null;
      await store
        .deleteFrom("table_schema")
        .where("tab_state_id", "=", row.tab_state_id)
        .where("database_id", "=", row.database_id)
        .where("table", "=", row.table)
        .where("catalog", "is not distinct from", row.catalog ?? null)
        .where("schema", "is not distinct from", row.schema ?? null)
        .execute();
      const made = await store
        .insertInto("table_schema")
        .values(row)
        .returning("id")
        .executeTakeFirstOrThrow();
      return made.id;
    });
  },

  async expand(id: number, expanded: 0 | 1): Promise<void> {
    await db.updateTable("table_schema").set({ expanded }).where("id", "=", id).execute();
  },

  async remove(id: number): Promise<void> {
    await db.deleteFrom("table_schema").where("id", "=", id).execute();
  },
});

const toTable = ({ created_on: _made, ...row }: Selectable<TableSchemaTable>): TabTable => ({
  ...row,
  description: fromJson<Record<string, unknown> | null>(row.description, null),
  expanded: fromFlag(row.expanded),
});

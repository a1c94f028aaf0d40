import type { Insertable, Selectable, Updateable } from "kysely";
import type { CssTemplateTable } from "../../platform/db/schema.ts";
import type { Db } from "../../platform/feature.ts";
import type { StoredObject } from "../../platform/versions/index.ts";

export const CSS_TEMPLATE: StoredObject = {
  table: "css_template",
  noun: "CSS template",
  parts: [],
  ignoredColumns: [],
};

export type CssTemplateRow = Selectable<CssTemplateTable>;

/** The only code that names the table of CSS templates. */
export const cssTemplateRepository = (db: Db) => ({
  async knownIds(ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const rows = await db.selectFrom("css_template").select("id").where("id", "in", ids).execute();
    return rows.map((row) => row.id);
  },

  async insert(row: Insertable<CssTemplateTable>): Promise<number> {
    const made = await db.insertInto("css_template").values(row).returning("id").executeTakeFirstOrThrow();
    return made.id;
  },

  async update(id: number, change: Updateable<CssTemplateTable>): Promise<void> {
    await db.updateTable("css_template").set(change).where("id", "=", id).execute();
  },

  async remove(ids: readonly number[]): Promise<void> {
    await db.deleteFrom("css_template").where("id", "in", ids).execute();
  },
});

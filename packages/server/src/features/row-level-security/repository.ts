import type { Insertable, Selectable, Updateable } from "kysely";
import type { RlsRuleTable } from "../../platform/db/schema.ts";
import type { Db } from "../../platform/feature.ts";
import type { StoredObject } from "../../platform/versions/index.ts";

export const RLS_RULE: StoredObject = {
  table: "rls_rule",
  noun: "rule",
  parts: [
    ["rls_rule_dataset", "rule_id"],
    ["rls_rule_role", "rule_id"],
  ],
  ignoredColumns: [],
};

export type RuleRow = Selectable<RlsRuleTable>;

/** A rule with the roles that it names. */
export interface StoredRule extends RuleRow {
  roleIds: number[];
}

/** A table that has a dataset with rules; `id` is the dataset's. */
export interface RuledTable {
  id: number;
  catalog: string | null;
  schema: string | null;
  table_name: string;
}

/** The only code that names the tables of row-level security. */
export const rlsRepository = (db: Db) => ({
  /** The rules on a dataset, by id. */
  async ofDataset(datasetId: number): Promise<StoredRule[]> {
    const rows = await db
      .selectFrom("rls_rule")
      .innerJoin("rls_rule_dataset", "rls_rule_dataset.rule_id", "rls_rule.id")
      .leftJoin("rls_rule_role", "rls_rule_role.rule_id", "rls_rule.id")
      .selectAll("rls_rule")
      .select("rls_rule_role.role_id")
      .where("rls_rule_dataset.dataset_id", "=", datasetId)
      .orderBy("rls_rule.id")
      .execute();
    const rules = new Map<number, StoredRule>();
    for (const { role_id, ...row } of rows) {
      const rule = rules.get(row.id) ?? { ...row, roleIds: [] };
      if (role_id !== null) rule.roleIds.push(role_id);
      rules.set(row.id, rule);
    }
    return [...rules.values()];
  },

  /** The tables and views of a database that have a dataset with rules. */
  async ruledTables(databaseId: number): Promise<RuledTable[]> {
    const rows = await db
      .selectFrom("dataset")
      .innerJoin("rls_rule_dataset", "rls_rule_dataset.dataset_id", "dataset.id")
      .select(["dataset.id", "dataset.catalog", "dataset.schema", "dataset.table_name", "dataset.sql"])
      .distinct()
      .where("dataset.database_id", "=", databaseId)
      .orderBy("dataset.id")
      .execute();
    return rows.filter(({ sql }) => !sql?.trim());
  },

  /** The tables and views of a database that these datasets stand on. */
  async tablesOf(databaseId: number, datasetIds: readonly number[]): Promise<RuledTable[]> {
    const rows = await db
      .selectFrom("dataset")
      .select(["id", "catalog", "schema", "table_name", "sql"])
      .where("database_id", "=", databaseId)
      .where("id", "in", datasetIds)
      .orderBy("id")
      .execute();
    return rows.filter(({ sql }) => !sql?.trim());
  },

  /** Those of the ids that name a rule. */
  async known(ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const rows = await db.selectFrom("rls_rule").select("id").where("id", "in", ids).execute();
    return rows.map((row) => row.id);
  },

  /** The id of the rule of this name. */
  async idOfName(name: string): Promise<number | null> {
    const row = await db.selectFrom("rls_rule").select("id").where("name", "=", name).executeTakeFirst();
    return row?.id ?? null;
  },

  async roleCount(ids: readonly number[]): Promise<number> {
    if (ids.length === 0) return 0;
    return (await db.selectFrom("role").select("id").where("id", "in", ids).execute()).length;
  },

  async datasetCount(ids: readonly number[]): Promise<number> {
    if (ids.length === 0) return 0;
    return (await db.selectFrom("dataset").select("id").where("id", "in", ids).execute()).length;
  },

  async insert(row: Insertable<RlsRuleTable>): Promise<number> {
    const made = await db.insertInto("rls_rule").values(row).returning("id").executeTakeFirstOrThrow();
    return made.id;
  },

  async update(id: number, change: Updateable<RlsRuleTable>): Promise<void> {
    await db.updateTable("rls_rule").set(change).where("id", "=", id).execute();
  },

  async setDatasets(rule_id: number, datasetIds: readonly number[]): Promise<void> {
    await db.deleteFrom("rls_rule_dataset").where("rule_id", "=", rule_id).execute();
    if (datasetIds.length === 0) return;
    await db
      .insertInto("rls_rule_dataset")
      .values(datasetIds.map((dataset_id) => ({ rule_id, dataset_id })))
      .execute();
  },

  async setRoles(rule_id: number, roleIds: readonly number[]): Promise<void> {
    await db.deleteFrom("rls_rule_role").where("rule_id", "=", rule_id).execute();
    if (roleIds.length === 0) return;
    await db
      .insertInto("rls_rule_role")
      .values(roleIds.map((role_id) => ({ rule_id, role_id })))
      .execute();
  },

  async remove(ids: readonly number[]): Promise<void> {
    await db.deleteFrom("rls_rule").where("id", "in", ids).execute();
  },
});

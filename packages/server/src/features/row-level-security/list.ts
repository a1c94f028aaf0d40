import { sql } from "kysely";
import { alwaysTrue } from "../../platform/list/conditions/index.ts";
import type { ResourceList } from "../../platform/list/index.ts";
import { auditFields, auditSearch, orderByUser } from "../../platform/list/people/index.ts";
import { RLS_RULE, type RuleRow } from "./repository.ts";

const column = (name: keyof RuleRow) => sql.ref(`rls_rule.${name}`);
const plain = ["id", "name", "filter_type", "clause", "group_key"] as const;
const user = (name: string) => [`${name}.id`, `${name}.first_name`, `${name}.last_name`];
const { changed_by, changed_on_delta_humanized } = auditFields<RuleRow>();
const text = (name: "name" | "filter_type" | "clause" | "group_key" | "description") => ({
  type: "text" as const,
  sql: column(name),
});

/** How rules of row-level security are listed. */
export const ruleList: ResourceList<RuleRow> = {
  resource: "rowlevelsecurity",
  view: "Row Level Security",
  title: "Row Level Security",
  table: "rls_rule",
  storedObject: RLS_RULE,
  permissions: ["can_read", "can_write"],
  listColumns: [
    ...plain,
    "tables.id",
    "tables.schema",
    "tables.table_name",
    "roles.id",
    "roles.name",
    ...user("changed_by"),
    "changed_on_delta_humanized",
  ],
  showColumns: [
    ...plain,
    "description",
    "tables.id",
    "tables.schema",
    "tables.table_name",
    "roles.id",
    "roles.name",
  ],
  fields: {
    changed_by,
    changed_on_delta_humanized,
    id: (row) => row.id,
    name: (row) => row.name,
    description: (row) => row.description,
    filter_type: (row) => row.filter_type,
    clause: (row) => row.clause,
    group_key: (row) => row.group_key,
    tables: {
      async load({ db }, rows) {
        const found = await db
          .selectFrom("rls_rule_dataset")
          .innerJoin("dataset", "dataset.id", "rls_rule_dataset.dataset_id")
          .select(["rls_rule_dataset.rule_id", "dataset.id", "dataset.schema", "dataset.table_name"])
          .where("rls_rule_dataset.rule_id", "in", [-1, ...rows.map((row) => row.id)])
          .orderBy("dataset.id")
          .execute();
        const byRule = Map.groupBy(found, ({ rule_id }) => rule_id);
        return (row) => (byRule.get(row.id) ?? []).map(({ rule_id: _rule, ...table }) => table);
      },
    },
    roles: {
      async load({ db }, rows) {
        const found = await db
          .selectFrom("rls_rule_role")
          .innerJoin("role", "role.id", "rls_rule_role.role_id")
          .select(["rls_rule_role.rule_id", "role.id", "role.name"])
          .where("rls_rule_role.rule_id", "in", [-1, ...rows.map((row) => row.id)])
          .orderBy("role.id")
          .execute();
        const byRule = Map.groupBy(found, ({ rule_id }) => rule_id);
        return (row) => (byRule.get(row.id) ?? []).map(({ rule_id: _rule, ...role }) => role);
      },
    },
  },
  search: {
    name: text("name"),
    description: text("description"),
    filter_type: text("filter_type"),
    clause: text("clause"),
    group_key: text("group_key"),
    tables: { type: "many", table: "rls_rule_dataset", from: "rule_id", to: "dataset_id" },
    roles: { type: "many", table: "rls_rule_role", from: "rule_id", to: "role_id" },
    ...auditSearch("rls_rule"),
  },
  filters: {},
  order: {
    name: { sql: column("name"), text: true },
    filter_type: { sql: column("filter_type"), text: true },
    clause: { sql: column("clause"), text: true },
    group_key: { sql: column("group_key"), text: true },
    changed_on_delta_humanized: { sql: column("changed_on") },
    "changed_by.first_name": orderByUser("rls_rule", "changed_by_fk"),
  },
  defaultOrder: { column: "changed_on_delta_humanized", direction: "desc" },
  relatedChoices: {
    tables: { kind: "rows", table: "dataset", text: "table_name" },
    roles: { kind: "rows", table: "role", text: "name" },
    created_by: { kind: "users", withEmail: false },
    changed_by: { kind: "users", withEmail: false },
  },
  distinct: [],
  base: () => alwaysTrue,
};

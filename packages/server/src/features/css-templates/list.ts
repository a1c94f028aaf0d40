import { sql } from "kysely";
import { alwaysTrue, any, contains } from "../../platform/list/conditions/index.ts";
import type { ResourceList } from "../../platform/list/index.ts";
import { auditFields, auditSearch, orderByUser } from "../../platform/list/people/index.ts";
import { CSS_TEMPLATE, type CssTemplateRow } from "./repository.ts";

const column = (name: keyof CssTemplateRow) => sql.ref(`css_template.${name}`);
const user = (name: string) => [`${name}.id`, `${name}.first_name`, `${name}.last_name`];

/** How CSS templates are listed. */
export const cssTemplateList: ResourceList<CssTemplateRow> = {
  resource: "css_template",
  view: "CssTemplate",
  title: "Css Template",
  table: "css_template",
  storedObject: CSS_TEMPLATE,
  maxPageSize: 25,
  permissions: ["can_read", "can_write"],
  listColumns: [
    "id",
    "template_name",
    "css",
    ...user("created_by"),
    ...user("changed_by"),
    "created_on",
    "changed_on_utc",
    "changed_on_delta_humanized",
  ],
  showColumns: ["id", "template_name", "css", ...user("created_by")],
  fields: {
    ...auditFields<CssTemplateRow>(),
    id: (row) => row.id,
    template_name: (row) => row.template_name,
    css: (row) => row.css,
  },
  search: {
    id: { type: "number", sql: column("id") },
    template_name: { type: "text", sql: column("template_name") },
    css: { type: "text", sql: column("css") },
    created_on: { type: "date", sql: column("created_on") },
    changed_on: { type: "date", sql: column("changed_on") },
    ...auditSearch("css_template"),
  },
  filters: {
    template_name: {
      css_template_all_text: {
        name: "All Text",
        condition: (value) =>
          value
            ? any([contains(column("template_name"), String(value)), contains(column("css"), String(value))])
            : null,
      },
    },
  },
  order: {
    template_name: { sql: column("template_name"), text: true },
    created_on: { sql: column("created_on") },
    changed_on_delta_humanized: { sql: column("changed_on") },
    "created_by.first_name": orderByUser("css_template", "created_by_fk"),
    "changed_by.first_name": orderByUser("css_template", "changed_by_fk"),
  },
  defaultOrder: { column: "template_name", direction: "asc" },
  relatedChoices: {
    created_by: { kind: "users", withEmail: false },
    changed_by: { kind: "users", withEmail: false },
  },
  distinct: [],
  base: () => alwaysTrue,
};

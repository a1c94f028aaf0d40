import { type Selectable, sql } from "kysely";
import type { TagTable } from "../../platform/db/schema.ts";
import { alwaysTrue } from "../../platform/list/conditions/index.ts";
import type { ResourceList } from "../../platform/list/index.ts";
import { isFavorite, negateIfFalse } from "../../platform/list/labels/index.ts";
import { auditFields, auditSearch } from "../../platform/list/people/index.ts";

type TagRow = Selectable<TagTable>;

const column = (name: keyof TagRow) => sql.ref(`tag.${name}`);
const user = (name: string) => [`${name}.id`, `${name}.first_name`, `${name}.last_name`];
const columns = [
  "id",
  "name",
  "type",
  "description",
  ...user("changed_by"),
  "changed_on_utc",
  "changed_on_delta_humanized",
  ...user("created_by"),
  "created_on_delta_humanized",
];
/** The type of tags that users make. */
const CUSTOM = 1;

/** How tags are listed. */
export const tagList: ResourceList<TagRow> = {
  resource: "tag",
  view: "Tag",
  title: "Tag",
  table: "tag",
  permissions: ["can_read", "can_write", "can_bulk_create"],
  listColumns: columns,
  showColumns: columns,
  fields: {
    ...auditFields<TagRow>(),
    id: (row) => row.id,
    name: (row) => row.name,
    type: (row) => row.type,
    description: (row) => row.description,
  },
  search: {
    id: { type: "number", sql: column("id") },
    name: { type: "text", sql: column("name") },
    type: { type: "number", sql: column("type") },
    ...auditSearch("tag"),
  },
  filters: {
    id: {
      tag_is_favorite: {
        name: "Is favorite",
        condition: (value, call) => negateIfFalse(value, isFavorite("tag", call)),
      },
    },
    type: {
      custom_tag: {
        name: "Is custom tag",
        condition: (value) =>
          value === false ? sql`${column("type")} <> ${CUSTOM}` : sql`${column("type")} = ${CUSTOM}`,
      },
    },
  },
  order: {
    id: { sql: column("id") },
    name: { sql: column("name"), text: true },
    changed_on_delta_humanized: { sql: column("changed_on") },
  },
  defaultOrder: { column: "name", direction: "asc" },
  relatedChoices: {
    created_by: { kind: "users", withEmail: false },
    changed_by: { kind: "users", withEmail: false },
  },
  distinct: [],
  base: () => alwaysTrue,
};

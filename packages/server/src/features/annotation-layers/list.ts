import { type RawBuilder, sql } from "kysely";
import { alwaysTrue, any, contains } from "../../platform/list/conditions/index.ts";
import type { CustomFilter, ResourceList } from "../../platform/list/index.ts";
import { auditFields, auditSearch, orderByUser } from "../../platform/list/people/index.ts";
import { ANNOTATION_LAYER, type AnnotationRow, type LayerRow } from "./repository.ts";

const user = (name: string) => [`${name}.id`, `${name}.first_name`, `${name}.last_name`];

/** Rows of which one of the columns holds the text. */
const allText =
  (columns: readonly RawBuilder<unknown>[]): CustomFilter =>
  (value) =>
    value ? any(columns.map((column) => contains(column, String(value)))) : null;

const layer = (name: keyof LayerRow) => sql.ref(`annotation_layer.${name}`);
const layerColumns = [
  "id",
  "name",
  "descr",
  ...user("created_by"),
  ...user("changed_by"),
  "created_on",
  "changed_on",
  "changed_on_delta_humanized",
];

/** How annotation layers are listed. */
export const layerList: ResourceList<LayerRow> = {
  resource: "annotation_layer",
  view: "Annotation",
  title: "Annotation Layer",
  table: "annotation_layer",
  storedObject: ANNOTATION_LAYER,
  permissions: ["can_read", "can_write"],
  listColumns: layerColumns,
  showColumns: ["id", "name", "descr"],
  fields: {
    ...auditFields<LayerRow>(),
    id: (row) => row.id,
    name: (row) => row.name,
    descr: (row) => row.descr,
  },
  search: {
    id: { type: "number", sql: layer("id") },
    name: { type: "text", sql: layer("name") },
    descr: { type: "text", sql: layer("descr") },
    created_on: { type: "date", sql: layer("created_on") },
    changed_on: { type: "date", sql: layer("changed_on") },
    ...auditSearch("annotation_layer"),
  },
  filters: {
    name: {
      annotation_layer_all_text: { name: "All Text", condition: allText([layer("name"), layer("descr")]) },
    },
  },
  order: {
    name: { sql: layer("name"), text: true },
    descr: { sql: layer("descr"), text: true },
    created_on: { sql: layer("created_on") },
    changed_on: { sql: layer("changed_on") },
    changed_on_delta_humanized: { sql: layer("changed_on") },
    "created_by.first_name": orderByUser("annotation_layer", "created_by_fk"),
    "changed_by.first_name": orderByUser("annotation_layer", "changed_by_fk"),
  },
  defaultOrder: { column: "changed_on", direction: "desc" },
  relatedChoices: {
    created_by: { kind: "users", withEmail: false },
    changed_by: { kind: "users", withEmail: false },
  },
  distinct: [],
  base: () => alwaysTrue,
};

const annotation = (name: keyof AnnotationRow) => sql.ref(`annotation.${name}`);

/** How the annotations of a layer are listed. */
export const annotationList = (layerId: number): ResourceList<AnnotationRow> => ({
  resource: "annotation",
  view: "Annotation",
  title: "Annotation",
  table: "annotation",
  permissions: ["can_read", "can_write"],
  listColumns: [
    "id",
    "short_descr",
    "long_descr",
    "start_dttm",
    "end_dttm",
    ...user("changed_by"),
    ...user("created_by"),
    "changed_on_delta_humanized",
  ],
  showColumns: [
    "id",
    "short_descr",
    "long_descr",
    "start_dttm",
    "end_dttm",
    "json_metadata",
    "layer.id",
    "layer.name",
  ],
  fields: {
    ...auditFields<AnnotationRow>(),
    id: (row) => row.id,
    short_descr: (row) => row.short_descr,
    long_descr: (row) => row.long_descr,
    start_dttm: (row) => row.start_dttm,
    end_dttm: (row) => row.end_dttm,
    json_metadata: (row) => row.json_metadata,
    layer: {
      async load({ db }) {
        const row = await db
          .selectFrom("annotation_layer")
          .select(["id", "name"])
          .where("id", "=", layerId)
          .executeTakeFirst();
        return () => row ?? null;
      },
    },
  },
  search: {
    short_descr: { type: "text", sql: annotation("short_descr") },
    long_descr: { type: "text", sql: annotation("long_descr") },
    start_dttm: { type: "date", sql: annotation("start_dttm") },
    end_dttm: { type: "date", sql: annotation("end_dttm") },
    ...auditSearch("annotation"),
  },
  filters: {
    short_descr: {
      annotation_all_text: {
        name: "All Text",
        condition: allText([annotation("short_descr"), annotation("long_descr")]),
      },
    },
  },
  order: {
    id: { sql: annotation("id") },
    short_descr: { sql: annotation("short_descr"), text: true },
    long_descr: { sql: annotation("long_descr"), text: true },
    start_dttm: { sql: annotation("start_dttm") },
    end_dttm: { sql: annotation("end_dttm") },
    "created_by.first_name": orderByUser("annotation", "created_by_fk"),
    "changed_by.first_name": orderByUser("annotation", "changed_by_fk"),
    changed_on_delta_humanized: { sql: annotation("changed_on") },
  },
  defaultOrder: { column: "id", direction: "asc" },
  relatedChoices: {},
  distinct: [],
  base: () => sql`${annotation("layer_id")} = ${layerId}`,
});

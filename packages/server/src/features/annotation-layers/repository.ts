import type { Insertable, Selectable, Updateable } from "kysely";
import type { AnnotationLayerTable, AnnotationTable } from "../../platform/db/schema.ts";
import type { Db } from "../../platform/feature.ts";
import type { StoredObject } from "../../platform/versions/index.ts";

export const ANNOTATION_LAYER: StoredObject = {
  table: "annotation_layer",
  noun: "annotation layer",
  parts: [],
  ignoredColumns: [],
};
export const ANNOTATION: StoredObject = {
  table: "annotation",
  noun: "annotation",
  parts: [],
  ignoredColumns: [],
};

export type LayerRow = Selectable<AnnotationLayerTable>;
export type AnnotationRow = Selectable<AnnotationTable>;

/** The only code that names the tables of annotations. */
export const annotationRepository = (db: Db) => ({
  async layerById(id: number): Promise<LayerRow | null> {
    const row = await db.selectFrom("annotation_layer").selectAll().where("id", "=", id).executeTakeFirst();
    return row ?? null;
  },

  /** The id of the layer of this name. */
  async layerOfName(name: string): Promise<number | null> {
    const row = await db
      .selectFrom("annotation_layer")
      .select("id")
      .where("name", "=", name)
      .executeTakeFirst();
    return row?.id ?? null;
  },

  async knownLayers(ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const rows = await db.selectFrom("annotation_layer").select("id").where("id", "in", ids).execute();
    return rows.map((row) => row.id);
  },

  async insertLayer(row: Insertable<AnnotationLayerTable>): Promise<number> {
    const made = await db
      .insertInto("annotation_layer")
      .values(row)
      .returning("id")
      .executeTakeFirstOrThrow();
    return made.id;
  },

  async updateLayer(id: number, change: Updateable<AnnotationLayerTable>): Promise<void> {
    await db.updateTable("annotation_layer").set(change).where("id", "=", id).execute();
  },

  async removeLayers(ids: readonly number[]): Promise<void> {
    await db.deleteFrom("annotation_layer").where("id", "in", ids).execute();
  },

  /** Whether any of the layers still has annotations. */
  async anyIn(layerIds: readonly number[]): Promise<boolean> {
    if (layerIds.length === 0) return false;
    const row = await db
      .selectFrom("annotation")
      .select("id")
      .where("layer_id", "in", layerIds)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Annotations of a layer, earliest first. */
  async ofLayer(layerId: number): Promise<AnnotationRow[]> {
    return db
      .selectFrom("annotation")
      .selectAll()
      .where("layer_id", "=", layerId)
      .orderBy("start_dttm")
      .orderBy("id")
      .execute();
  },

  async byId(layerId: number, id: number): Promise<AnnotationRow | null> {
    const row = await db
      .selectFrom("annotation")
      .selectAll()
      .where("layer_id", "=", layerId)
      .where("id", "=", id)
      .executeTakeFirst();
    return row ?? null;
  },

  /** The id of the annotation of this text in a layer. */
  async idOfText(layerId: number, short_descr: string): Promise<number | null> {
    const row = await db
      .selectFrom("annotation")
      .select("id")
      .where("layer_id", "=", layerId)
      .where("short_descr", "=", short_descr)
      .executeTakeFirst();
    return row?.id ?? null;
  },

  async existingIds(layerId: number, ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const rows = await db
      .selectFrom("annotation")
      .select("id")
      .where("layer_id", "=", layerId)
      .where("id", "in", ids)
      .execute();
    return rows.map((row) => row.id);
  },

  async insert(row: Insertable<AnnotationTable>): Promise<number> {
    const made = await db.insertInto("annotation").values(row).returning("id").executeTakeFirstOrThrow();
    return made.id;
  },

  async update(id: number, change: Updateable<AnnotationTable>): Promise<void> {
    await db.updateTable("annotation").set(change).where("id", "=", id).execute();
  },

  async remove(ids: readonly number[]): Promise<void> {
    await db.deleteFrom("annotation").where("id", "in", ids).execute();
  },
});

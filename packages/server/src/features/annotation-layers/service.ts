import type {
  AnnotationChange,
  AnnotationDraft,
  LayerChange,
  LayerDraft,
} from "@sightline/api/annotation-layers";
import { badRequest, err, notFound, ok, type Result, unprocessable } from "@sightline/core/errors";
import type { Identity } from "../../platform/auth/identity.ts";
import { nowIso, retryOnConflict } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import { type Edit, editObject, removeObjects, UNCONDITIONAL } from "../../platform/versions/index.ts";
import { ANNOTATION, ANNOTATION_LAYER, annotationRepository } from "./repository.ts";

/** Makes, changes and removes annotation layers and what is in them. */
export function annotationService(platform: Platform) {
  const store = annotationRepository(platform.db);
  const changeStamp = (identity: Identity) => ({
    changed_on: nowIso(platform),
    changed_by_fk: identity.userId,
  });
  const creationStamp = (identity: Identity) => ({
    ...changeStamp(identity),
    created_on: nowIso(platform),
    created_by_fk: identity.userId,
  });

  async function freeName(id: number | null, name: string | undefined): Promise<Result<void>> {
    const known = name === undefined ? null : await store.layerOfName(name);
    return known === null || known === id
      ? ok(undefined)
      : err(unprocessable({ name: ["Name must be unique"] }));
  }

  async function createLayer(
    identity: Identity,
    { name, descr = null }: LayerDraft,
  ): Promise<Result<number>> {
    const free = await freeName(null, name);
    return free.ok ? ok(await store.insertLayer({ name, descr, ...creationStamp(identity) })) : free;
  }

  async function updateLayer(
    identity: Identity,
    id: number,
    change: LayerChange,
    edit: Edit,
  ): Promise<Result<void>> {
    if (!(await store.layerById(id))) return err(notFound());
    const free = await freeName(id, change.name);
    if (!free.ok) return free;
    return editObject(platform.db, ANNOTATION_LAYER, id, edit, (trx) =>
      annotationRepository(trx).updateLayer(id, { ...change, ...changeStamp(identity) }),
    );
  }

  /** Removes all or none; layers that still hold annotations stay. */
  async function removeLayers(ids: readonly number[], edit: Edit = UNCONDITIONAL): Promise<Result<void>> {
    if (ids.length === 0 || (await store.knownLayers(ids)).length !== ids.length) return err(notFound());
    if (await store.anyIn(ids)) return err(unprocessable("Annotation layer has associated annotations."));
    return removeObjects(platform.db, ANNOTATION_LAYER, ids, edit, (trx) =>
      annotationRepository(trx).removeLayers(ids),
    );
  }

  async function check(
    layerId: number,
    id: number | null,
    { short_descr, start_dttm, end_dttm }: { short_descr?: string; start_dttm: string; end_dttm: string },
  ): Promise<Result<void>> {
    const known = short_descr === undefined ? null : await store.idOfText(layerId, short_descr);
    if (known !== null && known !== id) {
      return err(unprocessable({ short_descr: ["Short description must be unique for this layer"] }));
    }
    return end_dttm < start_dttm
      ? err(unprocessable({ start_dttm: ["End date must be after start date"] }))
      : ok(undefined);
  }

  async function create(
    identity: Identity,
    layerId: number,
    draft: AnnotationDraft,
  ): Promise<Result<number>> {
    if (!(await store.layerById(layerId))) return err(badRequest("Annotation layer not found."));
    const times = { start_dttm: timeOf(draft.start_dttm), end_dttm: timeOf(draft.end_dttm) };
    const checked = await check(layerId, null, { ...draft, ...times });
    if (!checked.ok) return checked;
    const { short_descr, long_descr = null, json_metadata = null } = draft;
    const row = {
      layer_id: layerId,
      short_descr,
      long_descr,
      json_metadata,
      ...times,
      ...creationStamp(identity),
    };
    return ok(await store.insert(row));
  }

  async function update(
    identity: Identity,
    layerId: number,
    id: number,
    change: AnnotationChange,
    edit: Edit,
  ): Promise<Result<void>> {
    const known = await store.byId(layerId, id);
    if (!known) return err(notFound());
    const times = {
      start_dttm: change.start_dttm === undefined ? known.start_dttm : timeOf(change.start_dttm),
      end_dttm: change.end_dttm === undefined ? known.end_dttm : timeOf(change.end_dttm),
    };
    const checked = await check(layerId, id, { short_descr: change.short_descr, ...times });
    if (!checked.ok) return checked;
    return editObject(platform.db, ANNOTATION, id, edit, (trx) =>
      annotationRepository(trx).update(id, { ...change, ...times, ...changeStamp(identity) }),
    );
  }

  /** Removes all or none. */
  async function remove(
    layerId: number,
    ids: readonly number[],
    edit: Edit = UNCONDITIONAL,
  ): Promise<Result<void>> {
    if (ids.length === 0 || (await store.existingIds(layerId, ids)).length !== ids.length)
      return err(notFound());
    return removeObjects(platform.db, ANNOTATION, ids, edit, (trx) => annotationRepository(trx).remove(ids));
  }

  return {
    createLayer: retryOnConflict(createLayer),
    updateLayer: retryOnConflict(updateLayer),
    removeLayers,
    create: retryOnConflict(create),
    update: retryOnConflict(update),
    remove,
  };
}

/** A time as it is kept: without zone, in UTC where one was given, to the second unless it is finer. */
function timeOf(text: string): string {
  const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text.slice(10));
  const at = new Date(zoned ? text : `${text.replace(" ", "T")}${text.length === 10 ? "T00:00:00" : ""}Z`);
  return at.toISOString().replace(/(\.000)?Z$/, "");
}

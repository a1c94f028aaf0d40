import { randomUUID } from "node:crypto";
import type { SavedQueryBody } from "@sightline/api/saved-queries";
import { badRequest, err, failure, notFound, ok, type Result, unprocessable } from "@sightline/core/errors";
import { MAX_ENTRIES, tooManyEntries } from "@sightline/core/limits";
import type { Identity } from "../../platform/auth/identity.ts";
import { nowIso, retryOnConflict } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import { favorites, type TagRef, tags } from "../../platform/list/labels/index.ts";
import { isKnownDatabase } from "../../platform/list/visibility/index.ts";
import { type Amount, quotaProblem, sizeOf } from "../../platform/quota.ts";
import { checkDiscard, discard } from "../../platform/trash/index.ts";
import { type Edit, editObject, removeObjects, UNCONDITIONAL } from "../../platform/versions/index.ts";
import { SAVED_QUERY, type StoredSavedQuery, savedQueryRepository } from "./repository.ts";

/** They divide the parts of the tags that servers make: `owner:5`. */
const NOT_IN_TAGS = /[:,]/;

/** Makes, changes and removes the saved queries of whoever calls. */
export function savedQueryService(platform: Platform) {
  const store = savedQueryRepository(platform.db);

  /** The caller's own saved query; everybody else's is not there. */
  async function findOwn({ userId }: Identity, id: number): Promise<Result<StoredSavedQuery>> {
    const found = userId === null ? null : await store.findOwn(userId, id);
    return found ? ok(found) : err(notFound());
  }

  /** Whose the saved queries are, if each is the caller's own. */
  async function ownerOf({ userId }: Identity, ids: readonly number[]): Promise<Result<number>> {
    if (ids.length > MAX_ENTRIES.objectsAtOnce) {
      return err(badRequest(tooManyEntries(MAX_ENTRIES.objectsAtOnce)));
    }
    const found = userId === null ? [] : await store.idsOf(userId, ids);
    return userId === null || ids.length === 0 || found.length < ids.length ? err(notFound()) : ok(userId);
  }

  /** A database that the caller may not know of is not there. */
  async function databaseIsThere(identity: Identity, id: number | null | undefined): Promise<Result<void>> {
    if (id === null || id === undefined || (await isKnownDatabase(platform.db, identity, id)))
      return ok(undefined);
    return err(unprocessable({ db_id: ["Database does not exist"] }));
  }

  /** Whether the user can keep so much more; `except` is the saved query that it replaces. */
  async function hasRoom(userId: number, added: Amount, except: number | null = null): Promise<Result<void>> {
    const readAmount = () => store.readAmount(userId, except);
    const problem = await quotaProblem(platform.config, "saved_query", added, readAmount);
    return problem === null ? ok(undefined) : err(failure("too-large", problem));
  }

  async function create(identity: Identity, body: SavedQueryBody): Promise<Result<number>> {
    const { userId } = identity;
    if (userId === null) return err(notFound());
    const database = await databaseIsThere(identity, body.db_id);
    if (!database.ok) return database;
    const room = await hasRoom(userId, { count: 1, size: sizeOf(columnsOf(body)) });
    if (!room.ok) return room;
    const now = nowIso(platform);
    const id = await store.insert({
      ...columnsOf(body),
      uuid: randomUUID(),
      user_id: userId,
      created_on: now,
      changed_on: now,
      created_by_fk: userId,
      changed_by_fk: userId,
    });
    return ok(id);
  }

  async function update(
    identity: Identity,
    id: number,
    body: SavedQueryBody,
    edit: Edit = UNCONDITIONAL,
  ): Promise<Result<void>> {
    const found = await findOwn(identity, id);
    if (!found.ok) return found;
    // Without the right on its database any more, a text can still be changed.
    if (body.db_id !== found.value.db_id) {
      const database = await databaseIsThere(identity, body.db_id);
      if (!database.ok) return database;
    }
    const { user_id } = found.value;
    const room = await hasRoom(user_id, { count: 0, size: sizeOf(columnsOf(body)) }, id);
    if (!room.ok) return room;
    const change = { ...columnsOf(body), changed_on: nowIso(platform), changed_by_fk: user_id };
    return editObject(platform.db, SAVED_QUERY, id, edit, (trx) =>
      savedQueryRepository(trx).update(user_id, id, change),
    );
  }

  /** Moves all or none to the trash. */
  async function remove(
    identity: Identity,
    ids: readonly number[],
    edit: Edit = UNCONDITIONAL,
  ): Promise<Result<void>> {
    const fits = checkDiscard(ids);
    if (!fits.ok) return fits;
    const owner = await ownerOf(identity, ids);
    if (!owner.ok) return owner;
    try {
      return await removeObjects(platform.db, SAVED_QUERY, ids, edit, async (trx) => {
        await discard(trx, platform, identity, "saved_query", ids);
        await favorites(trx, "saved_query").forget(ids);
        await tags(trx, "saved_query").forget(ids);
        await savedQueryRepository(trx).remove(owner.value, ids);
      });
    } catch (error) {
      platform.log("error", "Saved queries could not be deleted", { stack: (error as Error).stack });
      return err(unprocessable("Saved queries could not be deleted."));
    }
  }

  /** Gives a saved query these tags and no others. */
  async function setTags(
    identity: Identity,
    id: number,
    names: readonly string[],
  ): Promise<Result<TagRef[]>> {
    const found = await findOwn(identity, id);
    if (!found.ok) return found;
    const wrong = names.find((name) => NOT_IN_TAGS.test(name));
    if (wrong !== undefined) {
      return err(unprocessable({ tags: [`Invalid tag: ${wrong}. A tag holds neither : nor a comma.`] }));
    }
    const by = { userId: found.value.user_id, now: nowIso(platform) };
    return platform.db.transaction().execute(async (trx) => {
      await tags(trx, "saved_query").set(id, names, by);
      return ok((await tags(trx, "saved_query").of([id])).get(id) ?? []);
    });
  }

  return {
    findOwn,
    ownerOf,
    create: retryOnConflict(create),
    update: retryOnConflict(update),
    remove,
    setTags: retryOnConflict(setTags),
  };
}

const FIELDS = [
  "label",
  "db_id",
  "catalog",
  "schema",
  "sql",
  "description",
  "template_parameters",
  "extra_json",
] as const satisfies (keyof SavedQueryBody)[];

/** What was sent, field by field: nothing else of a body reaches the store. */
const columnsOf = (body: SavedQueryBody) =>
  Object.fromEntries(
    FIELDS.filter((field) => body[field] !== undefined).map((field) => [field, body[field]]),
  ) as SavedQueryBody;

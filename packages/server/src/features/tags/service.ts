import { MAX_INTEGER } from "@sightline/api/common";
import type { TagDraft } from "@sightline/api/tags";
import { badRequest, err, forbidden, notFound, ok, type Result, unprocessable } from "@sightline/core/errors";
import { MAX_ENTRIES, tooManyEntries } from "@sightline/core/limits";
import type { Identity } from "../../platform/auth/identity.ts";
import { nowIso, retryOnConflict } from "../../platform/db/index.ts";
import type { Platform } from "../../platform/feature.ts";
import { favorites, tags as tagsOn } from "../../platform/list/labels/index.ts";
import { fullName, isoDate, usersByIds } from "../../platform/list/people/index.ts";
import { mayChangeTag } from "./policy.ts";
import { type StoredTag, tagRepository } from "./repository.ts";
import {
  kindNamed,
  kindsNamed,
  mayTagObjects,
  ownersOfObjects,
  type TaggableKind,
  urlOf,
  visibleObjects,
  wireName,
} from "./taggableObjects.ts";

/** They divide the parts of the tags that servers make: `owner:5`. */
const NOT_IN_TAGS = /[:,]/;
/** Objects that a call for what has a tag answers with, at most. */
const MOST_OBJECTS = 1_000;
type Target = readonly [type: string, id: number | string];

/** Makes and removes tags, and gives them to objects. */
export function tagService(platform: Platform) {
  const store = tagRepository(platform.db);
  const stars = favorites(platform.db, "tag");

  async function remove(ids: readonly number[]): Promise<void> {
    await stars.forget(ids);
    await store.remove(ids);
  }

  function checkName(name: string): Result<string> {
    const trimmed = name.trim();
    return trimmed === "" || NOT_IN_TAGS.test(trimmed) ? err(unprocessable("Invalid tag")) : ok(trimmed);
  }

  const author = ({ userId }: Identity): Result<{ userId: number; now: string }> =>
    userId === null ? err(forbidden()) : ok({ userId, now: nowIso(platform) });

  /** Gives the tag to those objects that are the caller's. */
  async function tagTargets(identity: Identity, tag: string, targets: readonly Target[], by: Author) {
    const tagged: Target[] = [];
    const skipped: Target[] = [];
    for (const target of targets) {
      const kind = kindNamed(String(target[0]));
      const id = Number(target[1]);
      const may = kind && isStoredId(id) && (await mayTagObjects(platform, identity, kind, [id])).has(id);
      if (!kind || !may) {
        skipped.push(target);
        continue;
      }
      await tagsOn(platform.db, kind).add(id, [tag], by);
      tagged.push(target);
    }
    return { tagged, skipped };
  }

  async function create(identity: Identity, drafts: readonly TagDraft[]) {
    const by = author(identity);
    if (!by.ok) return by;
    const names: string[] = [];
    for (const { name } of drafts) {
      const checked = checkName(name);
      if (!checked.ok) return checked;
      names.push(checked.value);
    }
    const count = drafts.reduce((sum, { objects_to_tag }) => sum + (objects_to_tag?.length ?? 0), 0);
    if (count > MAX_ENTRIES.tags) {
      return err(badRequest({ objects_to_tag: [tooManyEntries(MAX_ENTRIES.tags)] }));
    }
    const objects_tagged: Target[] = [];
    const objects_skipped: Target[] = [];
    for (const [index, { description, objects_to_tag = [] }] of drafts.entries()) {
      await store.insert(names[index]!, description ?? null, by.value);
      const done = await tagTargets(identity, names[index]!, objects_to_tag, by.value);
      objects_tagged.push(...done.tagged);
      objects_skipped.push(...done.skipped);
    }
    return ok({ objects_tagged, objects_skipped });
  }

  async function checkChange(identity: Identity, tag: StoredTag | null): Promise<Result<void>> {
    if (!tag) return err(notFound());
    return (await mayChangeTag(platform, store, identity, tag)) ? ok(undefined) : err(cannotChange());
  }

  async function update(identity: Identity, id: number, change: Partial<TagDraft>): Promise<Result<void>> {
    const by = author(identity);
    if (!by.ok) return by;
    const tag = await store.byId(id);
    const changeable = await checkChange(identity, tag);
    if (!changeable.ok) return changeable;
    const name = change.name === undefined ? null : checkName(change.name);
    if (name && !name.ok) return name;
    if (name) {
      const holder = await store.idByName(name.value);
      if (holder !== null && holder !== id) return err(unprocessable({ name: ["Name must be unique"] }));
    }
    await store.update(id, {
      ...(name && { name: name.value }),
      ...(change.description !== undefined && { description: change.description }),
      changed_on: by.value.now,
      changed_by_fk: by.value.userId,
    });
    if (tag && change.objects_to_tag) {
      const named = name?.value ?? tag.name;
      await tagTargets(identity, named, change.objects_to_tag, by.value);
      await untagOthers(identity, { id, name: named }, change.objects_to_tag);
    }
    return ok(undefined);
  }

  /** Takes a tag off those of the caller's objects that are none of the targets. */
  async function untagOthers(
    identity: Identity,
    tag: { id: number; name: string },
    targets: readonly Target[],
  ): Promise<void> {
    const kept = new Set(targets.map(([type, id]) => `${kindNamed(String(type))} ${id}`));
    const tagged = await store.objectsWith([tag.id], { limit: MOST_OBJECTS });
    const others = tagged.filter(({ object_type, object_id }) => !kept.has(`${object_type} ${object_id}`));
    for (const [kind, links] of Map.groupBy(others, (one) => one.object_type)) {
      const ids = links.map(({ object_id }) => object_id);
      for (const id of await mayTagObjects(platform, identity, kind, ids)) {
        await tagsOn(platform.db, kind).takeOff(id, tag.name);
      }
    }
  }

  /** The object that an address names, if the caller may say which tags it has. */
  async function findTaggableObject(
    identity: Identity,
    type: string,
    id: number,
  ): Promise<Result<TaggableKind>> {
    const kind = kindNamed(type);
    if (!kind || (await visibleObjects(platform, identity, kind, [id])).length === 0) return err(notFound());
    const may = (await mayTagObjects(platform, identity, kind, [id])).has(id);
    return may ? ok(kind) : err(forbidden());
  }

  async function addTo(
    identity: Identity,
    target: { object_type: string; object_id: number },
    names: readonly string[] | undefined,
  ): Promise<Result<void>> {
    if (names === undefined) return err(badRequest("Missing required field 'tags' in 'properties'"));
    const by = author(identity);
    if (!by.ok) return by;
    const kind = await findTaggableObject(identity, target.object_type, target.object_id);
    if (!kind.ok) return kind;
    const checked = names.map(checkName);
    const wrong = checked.find((one) => !one.ok);
    if (wrong && !wrong.ok) return wrong;
    const valid = checked.flatMap((one) => (one.ok ? [one.value] : []));
    await tagsOn(platform.db, kind.value).add(target.object_id, valid, by.value);
    return ok(undefined);
  }

  async function takeOff(
    identity: Identity,
    { object_type, object_id, tag }: { object_type: string; object_id: number; tag: string },
  ): Promise<Result<void>> {
    const kind = await findTaggableObject(identity, object_type, object_id);
    if (!kind.ok) return kind;
    return (await tagsOn(platform.db, kind.value).takeOff(object_id, tag)) ? ok(undefined) : err(notFound());
  }

  /** What the caller may know of, of what has one of the tags. */
  async function objects(
    identity: Identity,
    { ids, names, types }: { ids: readonly number[]; names: readonly string[]; types: readonly string[] },
  ) {
    const tagIds = [...ids, ...(await store.byNames(names)).map(({ id }) => id)];
    const kinds = kindsNamed(types);
    if (types.length > 0 && kinds.length === 0) return [];
    const tagged = await store.objectsWith(tagIds, { kinds, limit: MOST_OBJECTS });
    const result = [];
    for (const [kind, links] of Map.groupBy(tagged, (one) => one.object_type)) {
      const wanted = links.map(({ object_id }) => object_id);
      const rows = await visibleObjects(platform, identity, kind, wanted);
      const shown = rows.map(({ id }) => id);
      const owners = await ownersOfObjects(platform, kind, shown);
      const users = await usersByIds(
        platform.db,
        rows.map((row) => row.created_by_fk),
      );
      const held = await tagsOn(platform.db, kind).of(shown);
      result.push(
        ...rows.map((row) => ({
          id: row.id,
          type: wireName(kind),
          name: row.name,
          url: urlOf(row),
          changed_on: isoDate(row.changed_on),
          created_by: row.created_by_fk,
          creator: fullName(users.get(row.created_by_fk ?? -1)),
          tags: held.get(row.id) ?? [],
          owners: (owners.get(row.id) ?? []).map(({ id, first_name, last_name }) => ({
            id,
            first_name,
            last_name,
          })),
        })),
      );
    }
    return result;
  }

  return {
    create: retryOnConflict(create),
    update: retryOnConflict(update),
    addTo: retryOnConflict(addTo),
    takeOff,
    objects,

    async removeByNames(identity: Identity, names: readonly string[]): Promise<Result<number>> {
      const wanted = [...new Set(names)];
      const tags = await store.byNames(wanted);
      if (tags.length === 0 || tags.length !== wanted.length) return err(notFound());
      for (const tag of tags) {
        const changeable = await checkChange(identity, tag);
        if (!changeable.ok) return changeable;
      }
      await remove(tags.map(({ id }) => id));
      return ok(tags.length);
    },

    async removeById(identity: Identity, id: number): Promise<Result<void>> {
      const changeable = await checkChange(identity, await store.byId(id));
      if (!changeable.ok) return changeable;
      await remove([id]);
      return ok(undefined);
    },

    /** Whether each tag is starred, of those that there are. */
    async favoriteStatus(
      { userId }: Identity,
      ids: readonly number[],
    ): Promise<Result<{ id: number; value: boolean }[]>> {
      const known = await store.existingIds(ids);
      if (known.length === 0) return err(notFound());
      const starred = await stars.starredIds(userId, known);
      return ok(known.map((id) => ({ id, value: starred.has(id) })));
    },

    async star({ userId }: Identity, id: number, on: boolean): Promise<Result<void>> {
      if (!(await store.byId(id))) return err(notFound());
      if (userId === null) return err(forbidden());
      if (on) await stars.star(platform, userId, id);
      else await stars.unstar(userId, id);
      return ok(undefined);
    },
  };
}

const isStoredId = (id: number) => Number.isInteger(id) && Math.abs(id) <= MAX_INTEGER;

const cannotChange = () =>
  forbidden("Only who made a tag, administrators and owners of all that has it can change or delete it");

interface Author {
  userId: number;
  now: string;
}

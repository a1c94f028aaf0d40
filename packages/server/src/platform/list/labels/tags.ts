import { MAX_INTEGER } from "@sightline/api/common";
import { type AppError, err, ok, type Result, unprocessable } from "@sightline/core/errors";
import { type SqlBool, sql } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { Db } from "../../feature.ts";
import { all, contains, neverTrue, oneOf } from "../conditions/conditions.ts";
import type { Condition, CustomFilter, Field } from "../resourceList.ts";

type Kind = Schema["tagged_object"]["object_type"];

export interface TagRef {
  id: number;
  name: string;
  type: number;
}

interface By {
  userId: number;
  now: string;
}

/** The type of tags that users make. */
const CUSTOM = 1;

const auditOf = ({ userId, now }: By) => ({
  created_on: now,
  changed_on: now,
  created_by_fk: userId,
  changed_by_fk: userId,
});

/** Makes those of the tags that are not there yet. */
export async function makeTags(
  db: Db,
  made: readonly { name: string; description: string | null }[],
  by: By,
): Promise<void> {
  const byName = new Map(made.map((tag) => [tag.name, tag]));
  if (byName.size === 0) return;
  await db
    .insertInto("tag")
    .values([...byName.values()].map((tag) => ({ ...tag, type: CUSTOM, ...auditOf(by) })))
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
}

/** The tags that users make, of these names, with what they say of them. */
export async function describedTags(
  db: Db,
  names: readonly string[],
): Promise<{ name: string; description: string | null }[]> {
  if (names.length === 0) return [];
  return db
    .selectFrom("tag")
    .select(["name", "description"])
    .where("type", "=", CUSTOM)
    .where("name", "in", names)
    .orderBy("name")
    .execute();
}

/** The tags of charts, dashboards, datasets or saved queries. */
export const tags = (db: Db, object_type: Kind) => ({
  /** Gives an object these tags that users make, and no others of theirs. Names that are new become tags. */
  async set(object_id: number, names: readonly string[], by: By): Promise<void> {
    const custom = db.selectFrom("tag").select("id").where("type", "=", CUSTOM);
    await db
      .deleteFrom("tagged_object")
      .where("object_type", "=", object_type)
      .where("object_id", "=", object_id)
      .where("tag_id", "in", custom)
      .execute();
    await this.add(object_id, names, by);
  },

  /** Gives an object these tags besides those that it has. Names that are new become tags. */
  async add(object_id: number, names: readonly string[], by: By): Promise<void> {
    const wanted = [...new Set(names)];
    if (wanted.length === 0) return;
    const audit = auditOf(by);
    await makeTags(
      db,
      wanted.map((name) => ({ name, description: null })),
      by,
    );
    const known = await db
      .selectFrom("tag")
      .select("id")
      .where("type", "=", CUSTOM)
      .where("name", "in", wanted)
      .execute();
    if (known.length === 0) return;
    await db
      .insertInto("tagged_object")
      .values(known.map(({ id }) => ({ tag_id: id, object_type, object_id, ...audit })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** Takes a tag off an object; false: it did not have it. */
  async takeOff(object_id: number, name: string): Promise<boolean> {
    const gone = await db
      .deleteFrom("tagged_object")
      .where("object_type", "=", object_type)
      .where("object_id", "=", object_id)
      .where("tag_id", "in", db.selectFrom("tag").select("id").where("name", "=", name))
      .returning("tag_id")
      .execute();
    return gone.length > 0;
  },

  /** The tags of each object, by name. */
  async of(ids: readonly number[]): Promise<Map<number, TagRef[]>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom("tagged_object")
      .innerJoin("tag", "tag.id", "tagged_object.tag_id")
      .select(["tagged_object.object_id", "tag.id", "tag.name", "tag.type"])
      .where("tagged_object.object_type", "=", object_type)
      .where("tagged_object.object_id", "in", ids)
      .orderBy("tag.name")
      .execute();
    const byObject = Map.groupBy(rows, (row) => row.object_id);
    return new Map(
      [...byObject].map(([id, found]) => [id, found.map(({ object_id: _object, ...tag }) => tag)]),
    );
  },

  /** The names of the tags that users have given an object. */
  async customNames(id: number): Promise<string[]> {
    const found = (await this.of([id])).get(id) ?? [];
    return found.filter(({ type }) => type === CUSTOM).map(({ name }) => name);
  },

  /** Forgets the tags of what is removed. */
  async forget(ids: readonly number[]): Promise<void> {
    await db
      .deleteFrom("tagged_object")
      .where("object_type", "=", object_type)
      .where("object_id", "in", ids)
      .execute();
  },
});

/**
 * The names of the tags that a change sets; null: it says nothing of them. `refusal`: why the caller may not set any,
 * null where they may.
 */
export async function tagsToSet(
  db: Db,
  ids: readonly number[] | null | undefined,
  refusal: AppError | null,
): Promise<Result<string[] | null>> {
  if (ids === undefined || ids === null) return ok(null);
  if (refusal) return err(refusal);
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return ok([]);
  const rows = await db
    .selectFrom("tag")
    .select("name")
    .where("type", "=", CUSTOM)
    .where("id", "in", wanted)
    .execute();
  return rows.length === wanted.length
    ? ok(rows.map(({ name }) => name))
    : err(unprocessable({ tags: ["Tags do not exist"] }));
}

/** The tags of rows. */
export const tagsField = <Row extends { id: number }>(kind: Kind): Field<Row> => ({
  async load({ db }, rows) {
    const found = await tags(db, kind).of(rows.map((row) => row.id));
    return (row) => found.get(row.id) ?? [];
  },
});

/** Rows with a tag of which the name holds the text. */
export const taggedByName =
  (kind: Kind): CustomFilter =>
  (value) =>
    value ? hasTag(kind, contains(sql.ref("tag.name"), String(value))) : null;

/** Rows with each of the tags of these ids. */
export const taggedById =
  (kind: Kind): CustomFilter =>
  (value) => {
    const ids = [value ?? []].flat().map(Number);
    if (!ids.every((id) => Number.isInteger(id) && Math.abs(id) <= MAX_INTEGER)) return neverTrue;
    return all(ids.map((id) => hasTag(kind, oneOf(sql.ref("tag.id"), [id]))));
  };

const hasTag = (kind: Kind, condition: Condition): Condition =>
  sql<SqlBool>`exists (select 1 from tagged_object as link join tag on tag.id = link.tag_id
    where link.object_type = ${kind} and link.object_id = ${sql.ref(`${kind}.id`)} and ${condition})`;

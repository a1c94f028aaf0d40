import { err, failure, notFound, ok, type Result } from "@sightline/core/errors";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Transaction } from "kysely";
import { lockRow } from "../db/index.ts";
import type { Schema } from "../db/schema.ts";
import type { Db } from "../feature.ts";
import { ifMatch } from "./ifMatch.ts";
import { objectVersion, type StoredRow, versionOfRow } from "./objectVersion.ts";
import type { StoredObject } from "./storedObject.ts";

/** Which versions of an object a request may change, and where the version goes that the object has then. */
export interface Edit {
  /** Null: any. */
  versions: readonly string[] | null;
  onVersion: (version: string) => void;
}

/** An edit of any version: the last write wins. */
export const UNCONDITIONAL: Edit = { versions: null, onVersion: () => {} };

/** The edit that a request asks for by `If-Match`; the new version is sent as its `ETag`. */
export const editOf = ({ request, reply }: { request: FastifyRequest; reply: FastifyReply }): Edit => ({
  versions: ifMatch(request.headers["if-match"]),
  onVersion: (version) => sendVersion(reply, version),
});

/**
 * Sends the version of an object as `ETag`. Read it before the object: with an older version an edit is refused, with
 * a newer one it would overwrite what its sender never saw.
 */
export const sendVersion = (reply: FastifyReply, version: string | null): void => {
  if (version !== null) reply.header("etag", `"${version}"`);
};

/**
 * Changes an object in a transaction that holds its row, so that edits of one object follow one another. An edit that
 * names another version is refused with 412, and nothing is written.
 */
export async function editObject<T>(
  db: Db,
  object: StoredObject,
  id: number,
  edit: Edit,
  write: (store: Transaction<Schema>) => Promise<T>,
): Promise<Result<T>> {
  return db.transaction().execute(async (store) => {
    const current = await checkVersion(store, object, id, edit);
    if (!current.ok) return current;
    const value = await write(store);
    const version = await objectVersion(store, object, id);
    if (version !== null) edit.onVersion(version);
    return ok(value);
  });
}

/** Removes objects in one transaction, all or none. An edit that names a version removes nothing of another version. */
export async function removeObjects(
  db: Db,
  object: StoredObject,
  ids: readonly number[],
  edit: Edit,
  remove: (store: Transaction<Schema>) => Promise<void>,
): Promise<Result<void>> {
  return db.transaction().execute(async (store) => {
    for (const id of edit.versions === null ? [] : ids) {
      const current = await checkVersion(store, object, id, edit);
      if (!current.ok) return current;
    }
    await remove(store);
    return ok(undefined);
  });
}

/** Locks an object's row until the transaction ends; refuses an edit that names another version than it has. */
async function checkVersion(
  store: Transaction<Schema>,
  object: StoredObject,
  id: number,
  { versions, onVersion }: Edit,
): Promise<Result<void>> {
  const row = await lockRow(store, object.table, id);
  if (row === null) return err(notFound());
  if (versions === null) return ok(undefined);
  const version = await versionOfRow(store, object, id, row);
  if (versions.includes(version)) return ok(undefined);
  onVersion(version);
  return err(failure("precondition-failed", await changedMessage(store, object.noun, row)));
}

async function changedMessage(store: Db, noun: string, row: StoredRow): Promise<string> {
  const changes = await lastChange(store, row);
  return (
    `Not saved: this ${noun} was changed after you loaded it${changes}. ` +
    "Load it again and repeat your change, or send it without If-Match to overwrite the other one."
  );
}

/** Who saved an object last and when, as far as its row tells. */
async function lastChange(store: Db, { changed_by_fk, changed_on }: StoredRow): Promise<string> {
  const by = Number.isInteger(changed_by_fk)
    ? await store
        .selectFrom("user")
        .select(["first_name", "last_name"])
        .where("id", "=", changed_by_fk as number)
        .executeTakeFirst()
    : undefined;
  const parts = [
    by ? ` by ${by.first_name} ${by.last_name}` : "",
    typeof changed_on === "string" ? ` on ${changed_on.slice(0, 19).replace("T", " at ")} UTC` : "",
  ];
  const text = parts.join("");
  return text === "" ? "" : ` (last saved${text})`;
}

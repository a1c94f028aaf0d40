import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "../feature.ts";
import type { StoredObject } from "./storedObject.ts";

export type StoredRow = Record<string, unknown>;

/**
 * The version of an object as it is stored now: a text that differs after every edit of the object or of its parts.
 * Null: there is no such object. Inside of a transaction that has locked the row, no edit can change it any more.
 */
export async function objectVersion(db: Db, object: StoredObject, id: number): Promise<string | null> {
  const { rows } = await sql<StoredRow>`select * from ${sql.table(object.table)} where id = ${id}`.execute(
    db,
  );
  return rows[0] ? versionOfRow(db, object, id, rows[0]) : null;
}

/** The version of an object whose own row was read already. */
export async function versionOfRow(
  db: Db,
  { parts, ignoredColumns }: StoredObject,
  id: number,
  row: StoredRow,
): Promise<string> {
  const hash = createHash("sha256").update(rowText(row, ignoredColumns));
  for (const [table, column] of parts) {
    const { rows } = await sql<StoredRow>`select * from ${sql.table(table)}
      where ${sql.ref(column)} = ${id}`.execute(db);
    // The stores order text differently, so the order is made here.
    for (const text of rows.map((part) => rowText(part, [])).sort()) hash.update(`\n${table} ${text}`);
  }
  return hash.digest("base64url").slice(0, VERSION_LENGTH);
}

/** Characters of a version: 132 bits. */
const VERSION_LENGTH = 22;

const rowText = (row: StoredRow, ignored: readonly string[]): string =>
  JSON.stringify(
    Object.keys(row)
      .filter((name) => !ignored.includes(name))
      .sort()
      .map((name) => [name, row[name]]),
  );

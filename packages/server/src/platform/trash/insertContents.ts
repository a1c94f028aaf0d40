import { sql } from "kysely";
import type { Schema } from "../db/schema.ts";
import type { Db } from "../feature.ts";
import { OPTIONAL_REFERENCES, REFERENCES, TABLES, type TrashKind } from "./kinds.ts";

export type StoredRow = Record<string, unknown>;

/** All that is stored of a deleted object. */
export interface TrashContents {
  row: StoredRow;
  parts: { [table in keyof Schema]?: StoredRow[] };
  /** Ids of the rows that named the object. */
  pointers: { [table in keyof Schema]?: number[] };
  /** Ids of the roles that had the right on a dataset. */
  roles: number[];
}

/** Rows of one insert: well under SQLite's limit of bound values. */
const BATCH = 500;

/**
 * Puts a deleted object back into its tables, under its own id. What it names and is gone meanwhile is left out: owners,
 * roles, tags and links to other objects.
 */
export async function insertContents(store: Db, kind: TrashKind, contents: TrashContents): Promise<void> {
  const { parts, pointers } = TABLES[kind];
  const [row] = await withKnownReferences(store, [contents.row]);
  await store
    .insertInto(kind)
    .values(row as never)
    .execute();
  for (const { table } of parts) await insertRows(store, table, contents.parts[table] ?? []);
  for (const { table, column } of pointers) {
    const ids = contents.pointers[table] ?? [];
    if (ids.length === 0) continue;
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${Number(contents.row.id)}
      where id in (${sql.join(ids)}) and ${sql.ref(column)} is null`.execute(store);
  }
}

async function insertRows(store: Db, table: keyof Schema, rows: readonly StoredRow[]): Promise<void> {
  const whole = await withKnownReferences(store, rows);
  for (let at = 0; at < whole.length; at += BATCH) {
    await store
      .insertInto(table)
      .values(whole.slice(at, at + BATCH) as never[])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** The rows whose references lead somewhere; optional ones that do not become null. */
async function withKnownReferences(store: Db, rows: readonly StoredRow[]): Promise<StoredRow[]> {
  let kept = rows.map((row) => ({ ...row }));
  for (const [column, table] of Object.entries(REFERENCES)) {
    const ids = [...new Set(kept.map((row) => row[column]).filter((id) => typeof id === "number"))];
    if (ids.length === 0) continue;
    const found = await sql<{ id: number }>`select id from ${sql.table(table)}
      where id in (${sql.join(ids)})`.execute(store);
    const known = new Set<unknown>(found.rows.map(({ id }) => id));
    const leads = (row: StoredRow) => typeof row[column] !== "number" || known.has(row[column]);
    if (OPTIONAL_REFERENCES.includes(column)) {
      kept = kept.map((row) => (leads(row) ? row : { ...row, [column]: null }));
    } else kept = kept.filter(leads);
  }
  return kept;
}

import type { CreateTableBuilder, Kysely } from "kysely";
import type { StoreKind } from "../store/storeKind.ts";

export type Builder = CreateTableBuilder<string, string>;
/** Migrations name tables as they were then, not as the current schema types them. */
export type Store = Kysely<Record<string, never>>;

/** A table without columns so far. */
export const plainTable = (store: Store, name: string): Builder => store.schema.createTable<string>(name);

/** A table with the number that identifies its rows; numbers of deleted rows never come back. */
export function tableWithId(store: Store, kind: StoreKind, name: string): Builder {
  return plainTable(store, name).addColumn("id", "integer", (column) =>
    kind === "sqlite"
      ? column.primaryKey().autoIncrement()
      : column.primaryKey().generatedByDefaultAsIdentity(),
  );
}

type Columns = Record<string, "text" | "text?" | "int" | "int?">;

/** Adds plain columns; a question mark means that null is allowed. */
export function columns(table: Builder, types: Columns): Builder {
  return Object.entries(types).reduce(
    (built, [name, type]) =>
      built.addColumn(name, type.startsWith("int") ? "integer" : "text", (column) =>
        type.endsWith("?") ? column : column.notNull(),
      ),
    table,
  );
}

type OnDelete = "cascade" | "set null" | "restrict";

/** Adds a reference to the `id` of another table; `set null` makes it optional. */
export function referenceColumn(table: Builder, name: string, to: string, onDelete: OnDelete): Builder {
  return table.addColumn(name, "integer", (column) => {
    const linked = column.references(`${to}.id`).onDelete(onDelete);
    return onDelete === "set null" ? linked : linked.notNull();
  });
}

/** Adds the columns that tell who made and changed a row, and when. */
export function auditColumns(table: Builder): Builder {
  const timed = columns(table, { created_on: "text", changed_on: "text" });
  return referenceColumn(
    referenceColumn(timed, "created_by_fk", "user", "set null"),
    "changed_by_fk",
    "user",
    "set null",
  );
}

/** A table that only links two others; a link goes with either end. */
export async function linkTable(
  store: Store,
  name: string,
  left: [column: string, table: string],
  right: [column: string, table: string],
): Promise<void> {
  const table = plainTable(store, name);
  await referenceColumn(referenceColumn(table, left[0], left[1], "cascade"), right[0], right[1], "cascade")
    .addPrimaryKeyConstraint(`${name}_pk`, [left[0], right[0]])
    .execute();
  await createIndex(store, name, [right[0]]);
}

/** An index named for its table and columns. */
export async function createIndex(store: Store, table: string, on: string[], unique = false): Promise<void> {
  const builder = store.schema
    .createIndex(`${table}_${on.join("_")}`)
    .on(table)
    .columns(on as never[]);
  await (unique ? builder.unique() : builder).execute();
}

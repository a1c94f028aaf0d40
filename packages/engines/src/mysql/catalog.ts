import type { ColumnInfo, TableDetails, TableInfo, TableKey } from "../engine.ts";
import { SYSTEM_SCHEMAS } from "./statement.ts";

/** Asks the server's catalog; every value comes as text. */
export type QueryCatalog = (sql: string, values?: string[]) => Promise<(string | null)[][]>;

/** The databases that users may see, by name. */
export async function listSchemas(ask: QueryCatalog): Promise<string[]> {
  const rows = await ask("SELECT schema_name FROM information_schema.schemata ORDER BY schema_name");
  return rows.map(([name]) => name ?? "").filter((name) => !SYSTEM_SCHEMAS.has(name.toLowerCase()));
}

/** Tables and views of a database, by name. */
export async function listTables(ask: QueryCatalog, schema: string): Promise<TableInfo[]> {
  const rows = await ask(
    `SELECT table_name, table_type FROM information_schema.tables
     WHERE table_schema = ? AND table_type NOT IN ('SEQUENCE', 'TEMPORARY') ORDER BY table_name`,
    [schema],
  );
  return rows.map(([name, type]) => ({ name: name ?? "", type: type?.includes("VIEW") ? "view" : "table" }));
}

/** Columns of a table in their order; none when there is no such table. */
export async function listColumns(ask: QueryCatalog, schema: string, table: string): Promise<ColumnInfo[]> {
  const rows = await ask(
    `SELECT column_name, column_type, is_nullable, column_comment, column_key FROM information_schema.columns
     WHERE table_schema = ? AND table_name = ? ORDER BY ordinal_position`,
    [schema, table],
  );
  return rows.map(([name, type, nullable, comment, key]) => ({
    name: name ?? "",
    type: typeText(type ?? ""),
    nullable: nullable === "YES",
    comment: comment || null,
    primaryKey: key === "PRI",
  }));
}

/** The type in upper case, but for the values of an enumeration. */
const typeText = (type: string): string =>
  type.replace(/^[a-z]+|\)[^')]*$/gi, (words) => words.toUpperCase());

/** Columns, keys, indexes and comment of a table; the statement behind a view. */
export async function tableDetails(ask: QueryCatalog, schema: string, table: string): Promise<TableDetails> {
  const of = [schema, table];
  const columns = await listColumns(ask, schema, table);
  const comments = await ask(
    "SELECT table_comment, table_type FROM information_schema.tables WHERE table_schema = ? AND table_name = ?",
    of,
  );
  const [comment = null, type = null] = comments[0] ?? [];
  const isView = type?.includes("VIEW") ?? false;
  const keyRows = await ask(
    `SELECT constraint_name, column_name, referenced_table_schema, referenced_table_name, referenced_column_name
     FROM information_schema.key_column_usage WHERE table_schema = ? AND table_name = ?
     ORDER BY constraint_name, ordinal_position`,
    of,
  );
  const indexRows = await ask(
    `SELECT index_name, column_name, non_unique FROM information_schema.statistics
     WHERE table_schema = ? AND table_name = ? ORDER BY index_name, seq_in_index`,
    of,
  );
  const views = isView
    ? await ask(
        "SELECT view_definition FROM information_schema.views WHERE table_schema = ? AND table_name = ?",
        of,
      )
    : [];
  return {
    columns,
    comment: isView ? null : comment || null,
    primaryKey: primaryKey(keyRows),
    foreignKeys: foreignKeys(keyRows),
    indexes: indexes(indexRows),
    viewDefinition: views[0]?.[0] || null,
  };
}

type Row = (string | null)[];

/** MySQL calls every primary key PRIMARY, which is no name. */
function primaryKey(rows: Row[]): TableKey | null {
  const columns = rows.filter(([name]) => name === "PRIMARY").map(([, column]) => column ?? "");
  return columns.length === 0 ? null : { name: null, columns };
}

function foreignKeys(rows: Row[]): TableDetails["foreignKeys"] {
  const references = rows.filter(([, , , table]) => table !== null);
  return [...Map.groupBy(references, ([name]) => name)].map(([name, parts]) => ({
    name: name ?? null,
    columns: parts.map(([, column]) => column ?? ""),
    referredSchema: parts[0]?.[2] ?? null,
    referredTable: parts[0]?.[3] ?? "",
    referredColumns: parts.map(([, , , , column]) => column ?? ""),
  }));
}

/** An index on an expression has no column there. */
function indexes(rows: Row[]): TableDetails["indexes"] {
  return [...Map.groupBy(rows, ([name]) => name)]
    .filter(([name]) => name !== "PRIMARY")
    .map(([name, parts]) => ({
      name: name ?? null,
      columns: parts.flatMap(([, column]) => (column === null || column === undefined ? [] : [column])),
      unique: parts[0]?.[2] === "0",
    }));
}

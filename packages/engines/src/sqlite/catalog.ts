import type { SQLInputValue, StatementSync } from "node:sqlite";
import type { ColumnInfo, TableDetails, TableInfo } from "../engine.ts";
import type { Database } from "./database.ts";
import { Refusal } from "./failure.ts";
import { planColumns, type SqliteValue } from "./results/resultColumns.ts";

/** Rows that tell the types of a view's columns, which declare none. */
const SAMPLE_ROWS = 100;

const TABLES = `
  SELECT name, CASE type WHEN 'view' THEN 'view' ELSE 'table' END AS type FROM pragma_table_list
  WHERE schema = 'main' AND type IN ('table', 'view', 'virtual') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
  ORDER BY name`;
const COLUMNS = `
  SELECT name, type, "notnull" AS required, pk FROM pragma_table_xinfo(?, 'main') WHERE hidden <> 1 ORDER BY cid`;
const FOREIGN_KEYS = `
  SELECT id, "table" AS referred, "from" AS own, "to" AS other FROM pragma_foreign_key_list(?, 'main') ORDER BY id, seq`;
const INDEXES = `
  SELECT list.name AS name, list."unique" AS is_unique, info.name AS own
  FROM pragma_index_list(?, 'main') AS list JOIN pragma_index_info(list.name, 'main') AS info
  WHERE list.name NOT LIKE 'sqlite\\_autoindex\\_%' ESCAPE '\\' ORDER BY list.name, info.seqno`;
const VIEW = "SELECT sql FROM sqlite_master WHERE type = 'view' AND name = ? COLLATE NOCASE";

/** Rows of a statement whose columns are those of `T`. */
const rowsOf = <T>(statement: StatementSync, ...values: SQLInputValue[]) => statement.all(...values) as T[];

export const listTables = ({ db }: Database): TableInfo[] => rowsOf<TableInfo>(db.prepare(TABLES));

/** Columns, keys and indexes of a table or view. */
export function describeTable({ db }: Database, table: string): TableDetails {
  const rows = <T>(sql: string) => rowsOf<T>(db.prepare(sql), table);
  const found = rows<{ name: string; type: string; required: number; pk: number }>(COLUMNS);
  if (found.length === 0) throw new Refusal("table-not-found", `There is no table ${table} in schema main`);
  const types = found.every(({ type }) => type) ? null : typesOfValues(db, table);
  const columns = found.map(
    ({ name, type, required, pk }): ColumnInfo => ({
      name,
      type: type || (types?.get(name) ?? "NULL"),
      nullable: required === 0 && pk === 0,
      comment: null,
      primaryKey: pk > 0,
    }),
  );
  const key = found.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
  const references = rows<{ id: number; referred: string; own: string; other: string | null }>(FOREIGN_KEYS);
  const indexes = rows<{ name: string; is_unique: number; own: string | null }>(INDEXES);
  return {
    columns,
    comment: null,
    primaryKey: key.length > 0 ? { name: null, columns: key.map(({ name }) => name) } : null,
    foreignKeys: groupRows(references, ({ id }) => id).map((parts) => ({
      name: null,
      columns: parts.map(({ own }) => own),
      referredSchema: "main",
      referredTable: parts[0].referred,
      referredColumns: parts.map(({ own, other }) => other ?? own),
    })),
    indexes: groupRows(indexes, ({ name }) => name).map((parts) => ({
      name: parts[0].name,
      columns: parts.flatMap(({ own }) => own ?? []),
      unique: parts[0].is_unique === 1,
    })),
    viewDefinition: rows<{ sql: string }>(VIEW)[0]?.sql ?? null,
  };
}

function groupRows<T>(rows: readonly T[], keyOf: (row: T) => unknown): [T, ...T[]][] {
  const groups = new Map<unknown, [T, ...T[]]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return [...groups.values()];
}

function typesOfValues(db: Database["db"], table: string): Map<string, string> {
  const statement = db.prepare(`SELECT * FROM main."${table.replaceAll('"', '""')}" LIMIT ${SAMPLE_ROWS}`);
  statement.setReturnArrays(true);
  statement.setReadBigInts(true);
  const sample = rowsOf<SqliteValue[]>(statement);
  const columns = statement.columns() as { name: string; type: string | null }[];
  return new Map(planColumns(columns, undefined, sample).map(({ name, type }) => [name, type]));
}

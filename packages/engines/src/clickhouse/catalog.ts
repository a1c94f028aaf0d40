import {
  type ColumnInfo,
  type Partitions,
  QueryError,
  type TableDetails,
  type TableInfo,
} from "../engine.ts";
import type { DriverValue } from "../write/index.ts";
import { clickhouseParts } from "./dialect/parts.ts";

export type QueryCatalog = (sql: string) => Promise<Record<string, DriverValue>[]>;

const text = clickhouseParts.literal;
const inTable = (database: string, table: string) =>
  `database = ${text(database)} AND table = ${text(table)}`;

export async function listDatabases(ask: QueryCatalog): Promise<string[]> {
  const rows = await ask(
    "SELECT name FROM system.databases WHERE lower(name) NOT IN ('system', 'information_schema') ORDER BY name",
  );
  return rows.map(({ name }) => String(name));
}

export async function listTables(ask: QueryCatalog, database: string): Promise<TableInfo[]> {
  const rows = await ask(
    `SELECT name, engine LIKE '%View' AS is_view FROM system.tables WHERE database = ${text(database)} AND NOT is_temporary AND name NOT LIKE '.inner%' ORDER BY name`,
  );
  return rows.map(
    ({ name, is_view }): TableInfo => ({
      name: String(name),
      type: Number(is_view) === 1 ? "view" : "table",
    }),
  );
}

export async function tableColumns(
  ask: QueryCatalog,
  database: string,
  table: string,
): Promise<ColumnInfo[]> {
  const rows = await ask(
    `SELECT name, type, comment, is_in_primary_key FROM system.columns WHERE ${inTable(database, table)} ORDER BY position`,
  );
  if (rows.length === 0)
    throw new QueryError(
      "table-not-found",
      `There is no table ${table} in database ${database}`,
      null,
      null,
      {
        subject: table,
      },
    );
  return rows.map(({ name, type, comment, is_in_primary_key }) => ({
    name: String(name),
    type: String(type),
    nullable: /^(LowCardinality\()?Nullable\(/.test(String(type)),
    comment: comment ? String(comment) : null,
    primaryKey: Number(is_in_primary_key) === 1,
  }));
}

/** The primary key is an order that repeats values, and there are no foreign keys. */
export async function tableDetails(
  ask: QueryCatalog,
  database: string,
  table: string,
): Promise<TableDetails> {
  const [columns, tables, indexes] = await Promise.all([
    tableColumns(ask, database, table),
    ask(
      `SELECT comment, as_select FROM system.tables WHERE database = ${text(database)} AND name = ${text(table)}`,
    ),
    ask(
      `SELECT name, expr FROM system.data_skipping_indices WHERE ${inTable(database, table)} ORDER BY name`,
    ),
  ]);
  const key = columns.filter(({ primaryKey }) => primaryKey).map(({ name }) => name);
  const [about] = tables;
  return {
    columns,
    comment: about?.comment ? String(about.comment) : null,
    primaryKey: key.length > 0 ? { name: null, columns: key } : null,
    foreignKeys: [],
    indexes: indexes.map(({ name, expr }) => ({
      name: String(name),
      columns: [String(expr)],
      unique: false,
    })),
    viewDefinition: about?.as_select ? String(about.as_select) : null,
  };
}

/** What a table of parts is cut by, and its last partition. */
export async function tablePartitions(
  ask: QueryCatalog,
  database: string,
  table: string,
): Promise<Partitions | null> {
  const [about] = await ask(
    `SELECT partition_key FROM system.tables WHERE database = ${text(database)} AND name = ${text(table)}`,
  );
  const key = about?.partition_key ? String(about.partition_key) : "";
  if (!key) return null;
  // Partitions are told as text: 9 stands before 10.
  const query = `SELECT DISTINCT partition FROM system.parts WHERE ${inTable(database, table)} AND active ORDER BY toFloat64OrNull(partition) DESC NULLS LAST, partition DESC`;
  const [latest] = await ask(`${query} LIMIT 1`);
  return { columns: [key], latest: latest ? { [key]: String(latest.partition) } : null, query };
}

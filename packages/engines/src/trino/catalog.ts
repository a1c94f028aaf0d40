import {
  type ColumnInfo,
  type Partitions,
  QueryError,
  type TableDetails,
  type TableInfo,
} from "../engine.ts";
import { ansiParts } from "../sql/index.ts";

type Row = Record<string, unknown>;
export type QueryCatalog = (
  sql: string,
  where?: { catalog?: string | null; schema?: string | null },
) => Promise<Row[]>;

interface Place {
  catalog: string;
  schema: string;
}
export interface TablePlace extends Place {
  table: string;
}

const quote = ansiParts.quoteIdentifier;
const text = ansiParts.literal;
const firsts = (rows: Row[]) => rows.map((row) => String(Object.values(row)[0]));
const pathOf = ({ catalog, schema, table }: TablePlace) => [catalog, schema, table].map(quote).join(".");

export const listCatalogs = async (ask: QueryCatalog): Promise<string[]> =>
  firsts(await ask("SHOW CATALOGS")).filter((name) => name !== "system");

export const listSchemas = async (ask: QueryCatalog, catalog: string): Promise<string[]> =>
  firsts(await ask(`SHOW SCHEMAS FROM ${quote(catalog)}`)).filter((name) => name !== "information_schema");

export async function listTables(ask: QueryCatalog, { catalog, schema }: Place): Promise<TableInfo[]> {
  const rows = await ask(
    `SELECT table_name, table_type FROM ${quote(catalog)}.information_schema.tables WHERE table_schema = ${text(schema)} ORDER BY 1`,
  );
  return rows.map(
    ({ table_name, table_type }): TableInfo => ({
      name: String(table_name),
      type: table_type === "VIEW" ? "view" : "table",
    }),
  );
}

export async function tableColumns(ask: QueryCatalog, place: TablePlace): Promise<ColumnInfo[]> {
  const [columns, nullable] = await Promise.all([
    ask(`SHOW COLUMNS FROM ${pathOf(place)}`),
    ask(
      `SELECT column_name FROM ${quote(place.catalog)}.information_schema.columns WHERE table_schema = ${text(place.schema)} AND table_name = ${text(place.table)} AND is_nullable = 'NO'`,
    ),
  ]);
  const required = new Set(firsts(nullable));
  return columns.map((row) => ({
    name: String(row.Column),
    type: String(row.Type),
    nullable: !required.has(String(row.Column)),
    comment: row.Comment ? String(row.Comment) : null,
    primaryKey: false,
  }));
}

/** Trino knows no keys and no indexes. */
export async function tableDetails(ask: QueryCatalog, place: TablePlace): Promise<TableDetails> {
  const { catalog, schema, table } = place;
  const inPlace = `table_schema = ${text(schema)} AND table_name = ${text(table)}`;
  const [columns, comments, views] = await Promise.all([
    tableColumns(ask, place),
    ask(
      `SELECT comment FROM system.metadata.table_comments WHERE catalog_name = ${text(catalog)} AND schema_name = ${text(schema)} AND table_name = ${text(table)}`,
    ),
    ask(`SELECT view_definition FROM ${quote(catalog)}.information_schema.views WHERE ${inPlace}`),
  ]);
  const comment = comments[0]?.comment;
  const definition = views[0]?.view_definition;
  return {
    columns,
    comment: comment ? String(comment) : null,
    primaryKey: null,
    foreignKeys: [],
    indexes: [],
    viewDefinition: definition ? String(definition) : null,
  };
}

/** The partitions of a table of files, which its connector lists in a table of its own. */
export async function tablePartitions(ask: QueryCatalog, place: TablePlace): Promise<Partitions | null> {
  const columns = (await ask(`SHOW COLUMNS FROM ${pathOf(place)}`))
    .filter(({ Extra }) => String(Extra ?? "").includes("partition key"))
    .map(({ Column }) => String(Column));
  if (columns.length === 0) return null;
  const list = columns.map(quote).join(", ");
  const from = `${quote(place.schema)}.${quote(`${place.table}$partitions`)}`;
  const query = `SELECT * FROM ${from}\nORDER BY ${columns.map((name) => `${quote(name)} DESC`).join(", ")}`;
  const [latest] = await ask(
    `SELECT ${list} FROM ${quote(place.catalog)}.${from} ORDER BY ${columns.map((_, at) => `${at + 1} DESC`).join(", ")} LIMIT 1`,
  ).catch((error: unknown) => {
    if (error instanceof QueryError && error.kind === "table-not-found") return [];
    throw error;
  });
  return {
    columns,
    latest: latest
      ? Object.fromEntries(Object.entries(latest).map(([name, value]) => [name, String(value)]))
      : null,
    query,
  };
}

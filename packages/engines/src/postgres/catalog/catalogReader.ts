import {
  type ColumnInfo,
  type Partitions,
  QueryError,
  type TableDetails,
  type TableInfo,
  type TableKey,
} from "../../engine.ts";
import { typeName } from "../rows/typeNames.ts";
import type { CatalogStatements } from "./catalog.ts";
import { newestPartition } from "./newestPartition.ts";

/** Asks a statement of ours, with its values, in a database. */
export type QueryCatalog = <Row extends unknown[]>(
  database: string,
  sql: string,
  values?: unknown[],
) => Promise<Row[]>;

const VIEW_KINDS = ["v", "m"];
const PARTITIONED = "p";

/** What the server's catalog tells of its databases. */
export function catalogReader(ask: QueryCatalog, sql: CatalogStatements) {
  async function relation(database: string, schema: string, table: string) {
    const [found] = await ask<[oid: string, kind: string, comment: string | null]>(database, sql.relation, [
      schema,
      table,
    ]);
    if (!found) {
      throw new QueryError("table-not-found", `The table "${schema}.${table}" does not exist`, null, null, {
        subject: table,
      });
    }
    const [oid, kind, comment] = found;
    return { oid, comment, kind };
  }
  async function columnsOf(database: string, oid: string): Promise<ColumnInfo[]> {
    const rows = await ask<
      [name: string, type: string, nullable: boolean, comment: string | null, primary: boolean]
    >(database, sql.columns, [oid]);
    return rows.map(([name, type, nullable, comment, primaryKey]) => ({
      name,
      type: typeName(type),
      nullable,
      comment,
      primaryKey,
    }));
  }
  const names = async (database: string, text: string, values?: unknown[]): Promise<string[]> =>
    (await ask<[string]>(database, text, values)).map(([name]) => name);

  return {
    databases: (database: string) => names(database, sql.databases),
    schemas: (database: string) => names(database, sql.schemas),
    functions: (database: string) => ask<[name: string, own: boolean]>(database, sql.functions),
    async tables(database: string, schema: string): Promise<TableInfo[]> {
      const rows = await ask<[name: string, type: TableInfo["type"]]>(database, sql.tables, [schema]);
      return rows.map(([name, type]) => ({ name, type }));
    },
    async columns(database: string, schema: string, table: string): Promise<ColumnInfo[]> {
      return columnsOf(database, (await relation(database, schema, table)).oid);
    },
    async details(database: string, schema: string, table: string): Promise<TableDetails> {
      const { oid, kind, comment } = await relation(database, schema, table);
      const columns = await columnsOf(database, oid);
      const keys = sql.keys === null ? [] : await ask<KeyRow>(database, sql.keys, [oid]);
      const indexes =
        sql.indexes === null
          ? []
          : await ask<[name: string, unique: boolean, columns: string[]]>(database, sql.indexes, [oid]);
      const view = VIEW_KINDS.includes(kind) ? await ask<[string]>(database, sql.viewDefinition, [oid]) : [];
      return {
        columns,
        comment,
        primaryKey: keys.filter(([type]) => type === "p").map(keyOf)[0] ?? null,
        foreignKeys: keys
          .filter(([type]) => type === "f")
          .map((row) => ({
            ...keyOf(row),
            referredSchema: row[3],
            referredTable: row[4] ?? "",
            referredColumns: row[5],
          })),
        indexes: indexes.map(([name, unique, on]) => ({ name, unique, columns: on.map(unquoteName) })),
        viewDefinition: view[0]?.[0] ?? null,
      };
    },
    async partitions(database: string, schema: string, table: string): Promise<Partitions | null> {
      const { oid, kind } = await relation(database, schema, table);
      if (kind !== PARTITIONED) return null;
      const [key] = await ask<[columns: string[]]>(database, sql.partitionKey, [oid]);
      const bounds = await names(database, sql.partitionBounds, [oid]);
      const columns = key?.[0] ?? [];
      return { columns, latest: newestPartition(columns, bounds), query: null };
    },
  };
}

type KeyRow = [
  type: string,
  name: string,
  columns: string[],
  referredSchema: string | null,
  referredTable: string | null,
  referredColumns: string[],
];
const keyOf = ([, name, columns]: KeyRow): TableKey => ({ name, columns });

/** The server quotes names of index columns that are not plain; other quotes belong to an expression. */
const unquoteName = (name: string): string =>
  /^"(?:[^"]|"")*"$/.test(name) ? name.slice(1, -1).replaceAll('""', '"') : name;

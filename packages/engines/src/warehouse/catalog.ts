import type { ColumnInfo, Partitions, TableDetails, TableInfo, TableKey } from "../engine.ts";
import type { DriverValue } from "../write/index.ts";
import type { Place } from "./driver.ts";

export interface TablePlace {
  catalog: string | null;
  schema: string;
  table: string;
}

/** How an engine is asked about its tables. Each text gives the columns that are listed beside it; null: it cannot. */
export interface CatalogSql {
  /** name */
  catalogs: string | null;
  /** name */
  schemas(catalog: string | null): string;
  /** name, type: a view's has VIEW in it */
  tables(place: Omit<TablePlace, "table">): string;
  /** name, type, YES or NO for nullable, comment */
  columns(place: TablePlace): string;
  /** constraint, column; in the order of the key */
  primaryKey(place: TablePlace): string | null;
  /** constraint, column, referred schema, referred table, referred column */
  foreignKeys(place: TablePlace): string | null;
  /** index, YES if unique, column */
  indexes(place: TablePlace): string | null;
  /** comment */
  comment(place: TablePlace): string | null;
  /** definition */
  viewDefinition(place: TablePlace): string | null;
  /** column */
  partitionColumns(place: TablePlace): string | null;
}

/** Rows of a statement of our own. */
export type QueryCatalog = (sql: string, place?: Partial<Place>) => Promise<(readonly DriverValue[])[]>;

const text = (value: DriverValue | undefined): string => (value == null ? "" : String(value));
const optional = (value: DriverValue | undefined): string | null => text(value) || null;

/** What a connection says of its tables, by the engine's own texts. */
export function catalogReader(ask: QueryCatalog, sql: CatalogSql) {
  const rowsOf = async (statement: string | null) => (statement === null ? [] : ask(statement));
  const names = async (statement: string | null) =>
    (await rowsOf(statement)).map(([name]) => text(name)).filter(Boolean);

  async function keyOf(place: TablePlace): Promise<TableKey | null> {
    const rows = await rowsOf(sql.primaryKey(place));
    const [first] = rows;
    return first ? { name: optional(first[0]), columns: rows.map(([, column]) => text(column)) } : null;
  }
  async function columns(place: TablePlace, key?: TableKey | null): Promise<ColumnInfo[]> {
    const [rows, primary] = await Promise.all([ask(sql.columns(place)), key ?? keyOf(place)]);
    return rows.map(([name, type, nullable, comment]) => ({
      name: text(name),
      type: text(type),
      nullable: !/^(no|n|false|0)$/i.test(text(nullable)),
      comment: optional(comment),
      primaryKey: primary?.columns.includes(text(name)) ?? false,
    }));
  }

  return {
    catalogs: () => names(sql.catalogs),
    schemas: (catalog: string | null) => names(sql.schemas(catalog)),
    async tables(place: Omit<TablePlace, "table">): Promise<TableInfo[]> {
      const rows = await ask(sql.tables(place));
      return rows.map(([name, type]) => ({
        name: text(name),
        type: /view/i.test(text(type)) ? "view" : "table",
      }));
    },
    columns: (place: TablePlace) => columns(place),
    async details(place: TablePlace): Promise<TableDetails> {
      const primaryKey = await keyOf(place);
      const [columnList, references, indexes, comments, views] = await Promise.all([
        columns(place, primaryKey),
        rowsOf(sql.foreignKeys(place)),
        rowsOf(sql.indexes(place)),
        rowsOf(sql.comment(place)),
        rowsOf(sql.viewDefinition(place)),
      ]);
      return {
        columns: columnList,
        comment: optional(comments[0]?.[0]),
        primaryKey,
        foreignKeys: groupRows(references).map((rows) => ({
          name: optional(rows[0]?.[0]),
          columns: rows.map((row) => text(row[1])),
          referredSchema: optional(rows[0]?.[2]),
          referredTable: text(rows[0]?.[3]),
          referredColumns: rows.map((row) => text(row[4])),
        })),
        indexes: groupRows(indexes).map((rows) => ({
          name: optional(rows[0]?.[0]),
          unique: /^(yes|true|1)$/i.test(text(rows[0]?.[1])),
          columns: rows.map((row) => text(row[2])),
        })),
        viewDefinition: optional(views[0]?.[0]),
      };
    },
    /** Which is the newest is not asked: warehouses charge for what is read. */
    async partitions(place: TablePlace): Promise<Partitions | null> {
      const found = await names(sql.partitionColumns(place));
      return found.length > 0 ? { columns: found, latest: null, query: null } : null;
    },
  };
}

/** Rows with the same first value, in the order in which those come. */
const groupRows = <T extends readonly DriverValue[]>(rows: readonly T[]): T[][] => [
  ...Map.groupBy(rows, ([name]) => text(name)).values(),
];

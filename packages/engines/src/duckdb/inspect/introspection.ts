import type { DuckDBConnection } from "@duckdb/node-api";
import type { ColumnInfo, TableDetails, TableInfo, TableKey } from "../../engine.ts";
import { Refusal } from "../failure.ts";
import { readRows } from "../process/database.ts";
import { COLUMNS, CONSTRAINTS, INDEXES, OBJECT, SCHEMAS, TABLES } from "./catalog.ts";

/** Names of the schemas, without the engine's own. */
export async function readSchemas(connection: DuckDBConnection): Promise<string[]> {
  return (await readRows(connection, SCHEMAS, [])).map(([name]) => String(name));
}

/** Tables and views of a schema. */
export async function readTables(connection: DuckDBConnection, schema: string): Promise<TableInfo[]> {
  const rows = await readRows(connection, TABLES, [schema]);
  return rows.map(([name, type]) => ({ name: String(name), type: type as TableInfo["type"] }));
}

interface Constraint extends TableKey {
  type: string;
  referredTable: string;
  referredColumns: string[];
}

/** Everything that the catalog knows of a table or view. */
export async function readDetails(
  connection: DuckDBConnection,
  schema: string,
  table: string,
): Promise<TableDetails> {
  const names = [schema, table];
  const columns = await readRows(connection, COLUMNS, names);
  if (columns.length === 0)
    throw new Refusal("table-not-found", `There is no table ${table} in schema ${schema}`);
  const constraints = (await readRows(connection, CONSTRAINTS, names)).map(toConstraint);
  const [object = []] = await readRows(connection, OBJECT, names);
  const primary = constraints.find(({ type }) => type === "PRIMARY KEY");
  const indexes = (await readRows(connection, INDEXES, names)).map(([name, expressions, unique]) => ({
    name: String(name),
    columns: (expressions as string[]).map(unquoteName),
    unique: unique === true,
  }));
  return {
    columns: columns.map(
      ([name, type, nullable, comment]): ColumnInfo => ({
        name: String(name),
        type: String(type),
        nullable: nullable === true,
        comment: textOrNull(comment),
        primaryKey: primary?.columns.includes(String(name)) ?? false,
      }),
    ),
    comment: textOrNull(object[0]),
    primaryKey: primary ? keyOf(primary) : null,
    foreignKeys: constraints
      .filter(({ type }) => type === "FOREIGN KEY")
      .map((key) => ({
        ...keyOf(key),
        // No key of DuckDB reaches into another schema.
        referredSchema: schema,
        referredTable: key.referredTable,
        referredColumns: key.referredColumns,
      })),
    indexes: [
      ...constraints.filter(({ type }) => type === "UNIQUE").map((key) => ({ ...keyOf(key), unique: true })),
      ...indexes,
    ],
    viewDefinition: textOrNull(object[1]),
  };
}

const toConstraint = ([type, name, columns, referredTable, referredColumns]: unknown[]): Constraint => ({
  type: String(type),
  name: textOrNull(name),
  columns: columns as string[],
  referredTable: String(referredTable),
  referredColumns: referredColumns as string[],
});

const keyOf = ({ name, columns }: TableKey): TableKey => ({ name, columns });
const textOrNull = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value);
const unquoteName = (name: string): string =>
  /^".*"$/s.test(name) ? name.slice(1, -1).replaceAll('""', '"') : name;

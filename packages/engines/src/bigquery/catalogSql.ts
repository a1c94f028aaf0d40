import type { CatalogSql, TablePlace } from "../warehouse/index.ts";
import { bigqueryParts } from "./dialect/parts.ts";

const { quoteIdentifier: quote, literal: text } = bigqueryParts;

const informationView = (catalog: string | null, schema: string, view: string) =>
  `${catalog === null ? "" : `${quote(catalog)}.`}${quote(schema)}.INFORMATION_SCHEMA.${view}`;
const ofTable = ({ table }: TablePlace, column = "table_name") => `${column} = ${text(table)}`;

/** How BigQuery is asked about its tables. Its datasets are listed by another call; it has no indexes to speak of. */
export const catalogSql = (project: string): CatalogSql => ({
  catalogs: `SELECT ${text(project)}`,
  schemas: () => `SELECT schema_name FROM INFORMATION_SCHEMA.SCHEMATA ORDER BY 1`,
  tables: ({ catalog, schema }) =>
    `SELECT table_name, table_type FROM ${informationView(catalog, schema, "TABLES")} ORDER BY 1`,
  columns: (place) =>
    `SELECT c.column_name, c.data_type, c.is_nullable, f.description FROM ${informationView(place.catalog, place.schema, "COLUMNS")} AS c LEFT JOIN ${informationView(place.catalog, place.schema, "COLUMN_FIELD_PATHS")} AS f ON f.table_name = c.table_name AND f.column_name = c.column_name AND f.field_path = c.column_name WHERE ${ofTable(place, "c.table_name")} ORDER BY c.ordinal_position`,
  primaryKey: (place) =>
    `SELECT k.constraint_name, k.column_name FROM ${informationView(place.catalog, place.schema, "TABLE_CONSTRAINTS")} AS c JOIN ${informationView(place.catalog, place.schema, "KEY_COLUMN_USAGE")} AS k ON k.constraint_name = c.constraint_name WHERE c.constraint_type = 'PRIMARY KEY' AND ${ofTable(place, "c.table_name")} ORDER BY k.ordinal_position`,
  foreignKeys: (place) =>
    `SELECT k.constraint_name, k.column_name, u.table_schema, u.table_name, u.column_name FROM ${informationView(place.catalog, place.schema, "TABLE_CONSTRAINTS")} AS c JOIN ${informationView(place.catalog, place.schema, "KEY_COLUMN_USAGE")} AS k ON k.constraint_name = c.constraint_name JOIN ${informationView(place.catalog, place.schema, "CONSTRAINT_COLUMN_USAGE")} AS u ON u.constraint_name = c.constraint_name WHERE c.constraint_type = 'FOREIGN KEY' AND ${ofTable(place, "c.table_name")} ORDER BY k.constraint_name, k.ordinal_position`,
  indexes: () => null,
  comment: (place) =>
    `SELECT JSON_VALUE(PARSE_JSON(option_value)) FROM ${informationView(place.catalog, place.schema, "TABLE_OPTIONS")} WHERE ${ofTable(place)} AND option_name = 'description'`,
  viewDefinition: (place) =>
    `SELECT view_definition FROM ${informationView(place.catalog, place.schema, "VIEWS")} WHERE ${ofTable(place)}`,
  partitionColumns: (place) =>
    `SELECT column_name FROM ${informationView(place.catalog, place.schema, "COLUMNS")} WHERE ${ofTable(place)} AND is_partitioning_column = 'YES'`,
});

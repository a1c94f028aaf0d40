import type { CatalogSql, TablePlace } from "../warehouse/index.ts";
import { snowflakeParts } from "./dialect/parts.ts";

const { quoteIdentifier: quote, literal: text } = snowflakeParts;

const informationView = (catalog: string | null, view: string) =>
  `${catalog === null ? "" : `${quote(catalog)}.`}INFORMATION_SCHEMA.${view}`;
const ofTable = ({ schema, table }: TablePlace) =>
  `table_schema = ${text(schema)} AND table_name = ${text(table)}`;
const pathOf = ({ catalog, schema, table }: TablePlace) =>
  [...(catalog === null ? [] : [catalog]), schema, table].map(quote).join(".");

/** How Snowflake is asked about its tables. It has no indexes, and no partitions that a user chose. */
export const catalogSql: CatalogSql = {
  catalogs: `SHOW DATABASES ->> SELECT "name" FROM $1 WHERE "name" <> 'SNOWFLAKE' ORDER BY 1`,
  schemas: (catalog) =>
    `SELECT schema_name FROM ${informationView(catalog, "SCHEMATA")} WHERE schema_name <> 'INFORMATION_SCHEMA' ORDER BY 1`,
  tables: ({ catalog, schema }) =>
    `SELECT table_name, table_type FROM ${informationView(catalog, "TABLES")} WHERE table_schema = ${text(schema)} ORDER BY 1`,
  columns: (place) =>
    `SELECT column_name, CASE WHEN data_type = 'NUMBER' THEN 'NUMBER(' || numeric_precision || ',' || numeric_scale || ')' ELSE data_type END, is_nullable, comment FROM ${informationView(place.catalog, "COLUMNS")} WHERE ${ofTable(place)} ORDER BY ordinal_position`,
  primaryKey: (place) =>
    `SHOW PRIMARY KEYS IN TABLE ${pathOf(place)} ->> SELECT "constraint_name", "column_name" FROM $1 ORDER BY "key_sequence"`,
  foreignKeys: (place) =>
    `SHOW IMPORTED KEYS IN TABLE ${pathOf(place)} ->> SELECT "fk_name", "fk_column_name", "pk_schema_name", "pk_table_name", "pk_column_name" FROM $1 ORDER BY "fk_name", "key_sequence"`,
  indexes: () => null,
  comment: (place) =>
    `SELECT comment FROM ${informationView(place.catalog, "TABLES")} WHERE ${ofTable(place)} AND comment <> ''`,
  viewDefinition: (place) =>
    `SELECT view_definition FROM ${informationView(place.catalog, "VIEWS")} WHERE ${ofTable(place)}`,
  partitionColumns: () => null,
};

import type { CatalogSql, TablePlace } from "../warehouse/index.ts";
import { databricksParts } from "./dialect/parts.ts";

const { quoteIdentifier: quote, literal: text } = databricksParts;

const informationView = (catalog: string | null, view: string) =>
  `${catalog === null ? "" : `${quote(catalog)}.`}information_schema.${view}`;
const ofTable = ({ schema, table }: TablePlace, alias = "") =>
  `${alias}table_schema = ${text(schema)} AND ${alias}table_name = ${text(table)}`;
const sameConstraint = (a: string, b: string) =>
  `${b}.constraint_schema = ${a}.constraint_schema AND ${b}.constraint_name = ${a}.constraint_name`;

/** How Databricks is asked about its tables, where Unity Catalog knows them. It has no indexes. */
export const catalogSql: CatalogSql = {
  catalogs: "SHOW CATALOGS",
  schemas: (catalog) =>
    `SELECT schema_name FROM ${informationView(catalog, "schemata")} WHERE schema_name <> 'information_schema' ORDER BY 1`,
  tables: ({ catalog, schema }) =>
    `SELECT table_name, table_type FROM ${informationView(catalog, "tables")} WHERE table_schema = ${text(schema)} ORDER BY 1`,
  columns: (place) =>
    `SELECT column_name, UPPER(full_data_type), is_nullable, comment FROM ${informationView(place.catalog, "columns")} WHERE ${ofTable(place)} ORDER BY ordinal_position`,
  primaryKey: (place) =>
    `SELECT k.constraint_name, k.column_name FROM ${informationView(place.catalog, "table_constraints")} AS c JOIN ${informationView(place.catalog, "key_column_usage")} AS k ON ${sameConstraint("c", "k")} WHERE c.constraint_type = 'PRIMARY KEY' AND ${ofTable(place, "c.")} ORDER BY k.ordinal_position`,
  foreignKeys: (place) =>
    `SELECT k.constraint_name, k.column_name, u.table_schema, u.table_name, u.column_name FROM ${informationView(place.catalog, "referential_constraints")} AS r JOIN ${informationView(place.catalog, "key_column_usage")} AS k ON ${sameConstraint("r", "k")} JOIN ${informationView(place.catalog, "key_column_usage")} AS u ON u.constraint_schema = r.unique_constraint_schema AND u.constraint_name = r.unique_constraint_name AND u.ordinal_position = k.position_in_unique_constraint WHERE ${ofTable(place, "k.")} ORDER BY k.constraint_name, k.ordinal_position`,
  indexes: () => null,
  comment: (place) =>
    `SELECT comment FROM ${informationView(place.catalog, "tables")} WHERE ${ofTable(place)} AND comment <> ''`,
  viewDefinition: (place) =>
    `SELECT view_definition FROM ${informationView(place.catalog, "views")} WHERE ${ofTable(place)}`,
  partitionColumns: (place) =>
    `SELECT column_name FROM ${informationView(place.catalog, "columns")} WHERE ${ofTable(place)} AND partition_index IS NOT NULL ORDER BY partition_index`,
};

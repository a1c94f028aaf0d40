import type { CatalogSql, TablePlace } from "../warehouse/index.ts";
import { mssqlParts } from "./dialect/parts.ts";

const text = mssqlParts.literal;
const ofTable = ({ schema, table }: TablePlace, schemaColumn: string, tableColumn: string) =>
  `${schemaColumn} = ${text(schema)} AND ${tableColumn} = ${text(table)}`;
const objectOf = (place: TablePlace) => ofTable(place, "s.name", "o.name");
const OBJECTS = "sys.objects AS o JOIN sys.schemas AS s ON s.schema_id = o.schema_id";

/** How SQL Server is asked about the tables of its database. */
export const catalogSql: CatalogSql = {
  catalogs: null,
  schemas: () =>
    "SELECT name FROM sys.schemas WHERE name NOT IN ('sys', 'INFORMATION_SCHEMA', 'guest') AND name NOT LIKE 'db[_]%' ORDER BY name",
  tables: ({ schema }) =>
    `SELECT TABLE_NAME, TABLE_TYPE FROM INFORMATION_SCHEMA.TABLES WHERE TABLE_SCHEMA = ${text(schema)} ORDER BY TABLE_NAME`,
  columns: (place) =>
    `SELECT c.name, t.name + CASE WHEN t.name IN ('decimal', 'numeric') THEN CONCAT('(', c.precision, ',', c.scale, ')') WHEN t.name IN ('char', 'varchar', 'binary', 'varbinary') THEN CONCAT('(', CASE WHEN c.max_length = -1 THEN 'max' ELSE CAST(c.max_length AS VARCHAR(5)) END, ')') WHEN t.name IN ('nchar', 'nvarchar') THEN CONCAT('(', CASE WHEN c.max_length = -1 THEN 'max' ELSE CAST(c.max_length / 2 AS VARCHAR(5)) END, ')') ELSE '' END, CASE WHEN c.is_nullable = 1 THEN 'YES' ELSE 'NO' END, CAST(e.value AS NVARCHAR(4000)) FROM ${OBJECTS} JOIN sys.columns AS c ON c.object_id = o.object_id JOIN sys.types AS t ON t.user_type_id = c.user_type_id LEFT JOIN sys.extended_properties AS e ON e.class = 1 AND e.major_id = c.object_id AND e.minor_id = c.column_id AND e.name = 'MS_Description' WHERE ${objectOf(place)} ORDER BY c.column_id`,
  primaryKey: (place) =>
    `SELECT k.CONSTRAINT_NAME, k.COLUMN_NAME FROM INFORMATION_SCHEMA.TABLE_CONSTRAINTS AS c JOIN INFORMATION_SCHEMA.KEY_COLUMN_USAGE AS k ON k.CONSTRAINT_SCHEMA = c.CONSTRAINT_SCHEMA AND k.CONSTRAINT_NAME = c.CONSTRAINT_NAME WHERE c.CONSTRAINT_TYPE = 'PRIMARY KEY' AND ${ofTable(place, "c.TABLE_SCHEMA", "c.TABLE_NAME")} ORDER BY k.ORDINAL_POSITION`,
  foreignKeys: (place) =>
    `SELECT f.name, c.name, rs.name, ro.name, rc.name FROM ${OBJECTS} JOIN sys.foreign_keys AS f ON f.parent_object_id = o.object_id JOIN sys.foreign_key_columns AS k ON k.constraint_object_id = f.object_id JOIN sys.columns AS c ON c.object_id = k.parent_object_id AND c.column_id = k.parent_column_id JOIN sys.objects AS ro ON ro.object_id = f.referenced_object_id JOIN sys.schemas AS rs ON rs.schema_id = ro.schema_id JOIN sys.columns AS rc ON rc.object_id = k.referenced_object_id AND rc.column_id = k.referenced_column_id WHERE ${objectOf(place)} ORDER BY f.name, k.constraint_column_id`,
  indexes: (place) =>
    `SELECT i.name, CASE WHEN i.is_unique = 1 THEN 'YES' ELSE 'NO' END, c.name FROM ${OBJECTS} JOIN sys.indexes AS i ON i.object_id = o.object_id JOIN sys.index_columns AS k ON k.object_id = i.object_id AND k.index_id = i.index_id AND k.is_included_column = 0 JOIN sys.columns AS c ON c.object_id = k.object_id AND c.column_id = k.column_id WHERE i.name IS NOT NULL AND ${objectOf(place)} ORDER BY i.name, k.key_ordinal`,
  comment: (place) =>
    `SELECT CAST(e.value AS NVARCHAR(4000)) FROM ${OBJECTS} JOIN sys.extended_properties AS e ON e.class = 1 AND e.major_id = o.object_id AND e.minor_id = 0 AND e.name = 'MS_Description' WHERE ${objectOf(place)}`,
  viewDefinition: (place) =>
    `SELECT m.definition FROM ${OBJECTS} JOIN sys.sql_modules AS m ON m.object_id = o.object_id WHERE o.type = 'V' AND ${objectOf(place)}`,
  partitionColumns: (place) =>
    `SELECT c.name FROM ${OBJECTS} JOIN sys.indexes AS i ON i.object_id = o.object_id AND i.index_id IN (0, 1) JOIN sys.index_columns AS k ON k.object_id = i.object_id AND k.index_id = i.index_id AND k.partition_ordinal > 0 JOIN sys.columns AS c ON c.object_id = k.object_id AND c.column_id = k.column_id WHERE ${objectOf(place)} ORDER BY k.partition_ordinal`,
};

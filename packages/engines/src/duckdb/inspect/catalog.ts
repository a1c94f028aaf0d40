/** DuckDB tells no names apart by the case of ASCII letters. Functions are named in full: users may shadow them. */
const foldSql = (expression: string): string =>
  `system.main.translate(${expression}, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')`;
const isName = (column: string, name: string): string => `${foldSql(column)} = ${foldSql(name)}`;

/** Queries of the open database's own catalog: what there is, without the engine's system objects. */
export const SCHEMAS = `
  SELECT DISTINCT schema_name FROM system.main.duckdb_schemas()
  WHERE database_name = system.main.current_database() AND schema_name NOT IN ('information_schema', 'pg_catalog')
  ORDER BY 1`;

export const TABLES = `
  SELECT name, type FROM (
    SELECT table_name AS name, 'table' AS type, schema_name, database_name FROM system.main.duckdb_tables()
    WHERE NOT internal
    UNION ALL
    SELECT view_name, 'view', schema_name, database_name FROM system.main.duckdb_views() WHERE NOT internal
  ) AS objects
  WHERE database_name = system.main.current_database() AND
    ${isName("schema_name", "$1")}
  ORDER BY 1`;

export const COLUMNS = `
  SELECT column_name, data_type, is_nullable, comment FROM system.main.duckdb_columns()
  WHERE database_name = system.main.current_database() AND NOT internal AND
    ${isName("schema_name", "$1")} AND
    ${isName("table_name", "$2")}
  ORDER BY column_index`;

export const OBJECT = `
  SELECT comment, definition FROM (
    SELECT comment, NULL AS definition, table_name AS name, schema_name, database_name
    FROM system.main.duckdb_tables() WHERE NOT internal
    UNION ALL
    SELECT comment, sql, view_name, schema_name, database_name FROM system.main.duckdb_views() WHERE NOT internal
  ) AS objects
  WHERE database_name = system.main.current_database() AND
    ${isName("schema_name", "$1")} AND
    ${isName("name", "$2")}`;

export const CONSTRAINTS = `
  SELECT constraint_type, constraint_name, constraint_column_names, referenced_table, referenced_column_names
  FROM system.main.duckdb_constraints()
  WHERE database_name = system.main.current_database() AND
    ${isName("schema_name", "$1")} AND
    ${isName("table_name", "$2")}
  ORDER BY constraint_index`;

export const INDEXES = `
  SELECT index_name, CAST(expressions AS VARCHAR[]), is_unique FROM system.main.duckdb_indexes()
  WHERE database_name = system.main.current_database() AND
    ${isName("schema_name", "$1")} AND
    ${isName("table_name", "$2")}
  ORDER BY index_name`;

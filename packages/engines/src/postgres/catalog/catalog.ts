/** Statements that ask the server's catalog what a database holds. Names of its functions and tables are qualified. */
export interface CatalogStatements {
  databases: string;
  schemas: string;
  /** Of a schema: name, and whether it is a table or a view. */
  tables: string;
  relation: string;
  columns: string;
  /** Null where the engine does not tell. */
  keys: string | null;
  indexes: string | null;
  viewDefinition: string;
  partitionKey: string;
  partitionBounds: string;
  functions: string;
}

export const postgresCatalog: CatalogStatements = {
  databases: `
    SELECT datname FROM pg_catalog.pg_database
  WHERE datallowconn AND NOT datistemplate AND pg_catalog.has_database_privilege(oid, 'CONNECT')
  ORDER BY 1`,

  schemas: `
    SELECT nspname FROM pg_catalog.pg_namespace
  WHERE nspname !~ '^pg_(toast|temp)' AND nspname <> 'pg_catalog' ORDER BY 1`,

  /** Partitions are parts of their table, not tables of their own. */
  tables: `
    SELECT c.relname, CASE WHEN c.relkind IN ('v', 'm') THEN 'view' ELSE 'table' END
  FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = $1 AND c.relkind IN ('r', 'p', 'f', 'v', 'm') AND NOT c.relispartition
  ORDER BY 1`,

  relation: `
    SELECT c.oid::text, c.relkind, pg_catalog.obj_description(c.oid, 'pg_class')
  FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname = $1 AND c.relname = $2 AND c.relkind IN ('r', 'p', 'f', 'v', 'm')`,

  columns: `
    SELECT a.attname, pg_catalog.format_type(a.atttypid, a.atttypmod), NOT a.attnotnull,
    pg_catalog.col_description(a.attrelid, a.attnum),
    EXISTS (SELECT 1 FROM pg_catalog.pg_constraint k
            WHERE k.conrelid = a.attrelid AND k.contype = 'p' AND a.attnum = ANY (k.conkey))
  FROM pg_catalog.pg_attribute a
  WHERE a.attrelid = $1::pg_catalog.oid AND a.attnum > 0 AND NOT a.attisdropped
  ORDER BY a.attnum`,

  keys: `
    SELECT k.contype, k.conname,
    ARRAY (SELECT a.attname::text FROM pg_catalog.unnest(k.conkey) WITH ORDINALITY AS u(num, pos)
           JOIN pg_catalog.pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = u.num ORDER BY u.pos),
    n.nspname, r.relname,
    ARRAY (SELECT a.attname::text FROM pg_catalog.unnest(k.confkey) WITH ORDINALITY AS u(num, pos)
           JOIN pg_catalog.pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = u.num ORDER BY u.pos)
  FROM pg_catalog.pg_constraint k
  LEFT JOIN pg_catalog.pg_class r ON r.oid = k.confrelid
  LEFT JOIN pg_catalog.pg_namespace n ON n.oid = r.relnamespace
  WHERE k.conrelid = $1::pg_catalog.oid AND k.contype IN ('p', 'f')
  ORDER BY k.conname`,

  /** Each column of an index as it is, or the expression that stands for it. */
  indexes: `
    SELECT c.relname, i.indisunique,
    ARRAY (SELECT pg_catalog.pg_get_indexdef(i.indexrelid, pos, true)
           FROM pg_catalog.generate_series(1, i.indnkeyatts) AS pos ORDER BY pos)
  FROM pg_catalog.pg_index i JOIN pg_catalog.pg_class c ON c.oid = i.indexrelid
  WHERE i.indrelid = $1::pg_catalog.oid AND NOT i.indisprimary
  ORDER BY c.relname`,

  viewDefinition: "SELECT pg_catalog.pg_get_viewdef($1::pg_catalog.oid, true)",

  /** An expression among the keys has no column. */
  partitionKey: `
    SELECT ARRAY (
    SELECT a.attname::text FROM pg_catalog.unnest(p.partattrs::smallint[]) WITH ORDINALITY AS u(num, pos)
    JOIN pg_catalog.pg_attribute a ON a.attrelid = p.partrelid AND a.attnum = u.num ORDER BY u.pos)
  FROM pg_catalog.pg_partitioned_table p WHERE p.partrelid = $1::pg_catalog.oid`,

  partitionBounds: `
    SELECT pg_catalog.pg_get_expr(c.relpartbound, c.oid)
  FROM pg_catalog.pg_inherits i JOIN pg_catalog.pg_class c ON c.oid = i.inhrelid
  WHERE i.inhparent = $1::pg_catalog.oid`,

  /** With whether somebody else than the server brought it. */
  functions: `
    SELECT p.proname, pg_catalog.bool_or(n.nspname <> 'pg_catalog')
  FROM pg_catalog.pg_proc p JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace
  WHERE pg_catalog.pg_function_is_visible(p.oid) AND p.prokind <> 'p' GROUP BY 1 ORDER BY 1`,
};

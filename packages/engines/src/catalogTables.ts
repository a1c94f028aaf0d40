import type { TableRef } from "./engine.ts";

/** Views of `information_schema` that describe tables and columns, and hold neither accounts nor options of servers. */
const INFORMATION_SCHEMA = new Set(
  "tables columns views schemata key_column_usage table_constraints referential_constraints check_constraints constraint_column_usage constraint_table_usage view_column_usage view_table_usage element_types domains sequences statistics partitions catalogs character_sets collations collation_character_set_applicability geometry_columns st_geometry_columns keywords column_field_paths".split(
    " ",
  ),
);

/** Whether a table is a view of `information_schema` that describes tables. */
export const isInformationSchema = ({ schema, name }: TableRef): boolean =>
  schema?.toLowerCase() === "information_schema" && INFORMATION_SCHEMA.has(name.toLowerCase());

/** Views of PostgreSQL's catalog that describe tables: no values of columns, accounts, settings or others' statements. */
export const PG_CATALOG: ReadonlySet<string> = new Set(
  "pg_tables pg_views pg_matviews pg_class pg_namespace pg_attribute pg_attrdef pg_type pg_enum pg_index pg_indexes pg_constraint pg_description pg_inherits pg_sequence pg_sequences pg_collation pg_partitioned_table".split(
    " ",
  ),
);

/** Schemas of the engine itself: a right on one of them is never a right on users' tables. */
export const isSystemSchema = (schema: string | null): boolean =>
  /^(information_schema|pg_catalog|sys|system)$/i.test(schema ?? "");

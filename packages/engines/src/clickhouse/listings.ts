import { syntaxes } from "@sightline/core/sql-syntax";
import type { TableRef } from "../engine.ts";
import {
  inInformationSchema,
  type ListingPlace,
  type Listings,
  listingViews,
  readShowTables,
} from "../listings/index.ts";
import { clickhouseDialect } from "./dialect/index.ts";

const INFORMATION_SCHEMA = listingViews({
  tables: {
    // Each column has its name in capital letters, too.
    columns:
      "table_catalog table_schema table_name table_type TABLE_CATALOG TABLE_SCHEMA TABLE_NAME TABLE_TYPE",
    hidden:
      "table_rows data_length index_length table_collation table_comment engine version row_format avg_row_length max_data_length data_free auto_increment create_time update_time check_time checksum create_options",
  },
  columns: {
    columns:
      "table_catalog table_schema table_name column_name ordinal_position is_nullable data_type character_maximum_length numeric_precision numeric_scale datetime_precision TABLE_CATALOG TABLE_SCHEMA TABLE_NAME COLUMN_NAME ORDINAL_POSITION IS_NULLABLE DATA_TYPE",
    hidden:
      "column_default column_comment column_type column_key extra generation_expression privileges srs_id character_octet_length numeric_precision_radix",
  },
  views: {
    columns: "table_catalog table_schema table_name TABLE_CATALOG TABLE_SCHEMA TABLE_NAME",
    hidden:
      "view_definition check_option is_updatable is_insertable_into is_trigger_updatable is_trigger_deletable is_trigger_insertable_into",
  },
});

const SYSTEM = listingViews({
  tables: {
    schema: "database",
    table: "name",
    columns: "database name uuid engine metadata_modification_time comment",
    hidden:
      "is_temporary data_paths metadata_path metadata_version dependencies_database dependencies_table create_table_query engine_full as_select parameterized_view_parameters partition_key sorting_key primary_key sampling_key unique_key skipping_indices_types storage_policy total_rows total_bytes total_bytes_uncompressed parts active_parts total_marks lifetime_rows lifetime_bytes has_own_data loading_dependencies_database loading_dependencies_table loading_dependent_database loading_dependent_table",
  },
  columns: {
    schema: "database",
    table: "table",
    columns:
      "database table name type position comment is_in_partition_key is_in_sorting_key is_in_primary_key is_in_sampling_key character_octet_length numeric_precision numeric_precision_radix numeric_scale datetime_precision",
    hidden:
      "default_kind default_expression data_compressed_bytes data_uncompressed_bytes marks_bytes compression_codec serialization_hint statistics",
  },
});

function view(table: TableRef) {
  const { catalog, schema, name } = table;
  if (catalog !== null) return null;
  return schema === "system" ? (SYSTEM.get(name) ?? null) : inInformationSchema(INFORMATION_SCHEMA, table);
}

function asQuery(sql: string, place: ListingPlace): string | null {
  const show = readShowTables(sql, syntaxes.clickhousedb.rules);
  if (!show || show.variant === "ALL" || show.catalog !== null) return null;
  const columns = show.variant === "FULL" ? "name, engine AS table_type" : "name";
  const like = show.like && ` AND name${show.like}`;
  const schema = clickhouseDialect.literal(show.schema ?? place.schema);
  return `SELECT ${columns} FROM system.tables WHERE database = ${schema}${like} ORDER BY name`;
}

export const clickhouseListings: Listings = {
  view,
  asQuery,
  comparableName: (column) => column,
  hint: ["system.tables"],
};

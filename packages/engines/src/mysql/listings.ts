import { syntaxes } from "@sightline/core/sql-syntax";
import {
  inInformationSchema,
  type ListingPlace,
  type Listings,
  listingViews,
  readShowColumns,
  readShowTables,
} from "../listings/index.ts";
import { mysqlDialect } from "./dialect/index.ts";

const VIEWS = listingViews({
  tables: {
    columns:
      "table_catalog table_schema table_name table_type engine version row_format create_time table_collation table_comment",
    hidden:
      "table_rows avg_row_length data_length max_data_length index_length data_free auto_increment update_time check_time checksum create_options max_index_length temporary",
  },
  columns: {
    columns:
      "table_catalog table_schema table_name column_name ordinal_position is_nullable data_type character_maximum_length character_octet_length numeric_precision numeric_scale datetime_precision character_set_name collation_name column_type column_key extra column_comment",
    hidden:
      "column_default generation_expression privileges srs_id is_generated is_system_time_period_start is_system_time_period_end",
  },
  views: {
    columns: "table_catalog table_schema table_name check_option is_updatable",
    hidden: "view_definition definer security_type character_set_client collation_connection algorithm",
  },
});

const { literal, quoteIdentifier } = mysqlDialect;

/** `SHOW [FULL] TABLES` and `SHOW COLUMNS` in SQL of our own. */
function asQuery(sql: string, place: ListingPlace): string | null {
  const described = readShowColumns(sql, syntaxes.mysql.rules);
  if (described !== null) return `DESCRIBE ${described}`;
  const show = readShowTables(sql, syntaxes.mysql.rules);
  if (!show || show.variant === "ALL" || show.catalog !== null) return null;
  const schema = show.schema ?? place.schema;
  const columns = [
    `TABLE_NAME AS ${quoteIdentifier(`Tables_in_${schema}`)}`,
    ...(show.variant === "FULL" ? ["TABLE_TYPE AS `Table_type`"] : []),
  ];
  const like = show.like && ` AND TABLE_NAME${show.like}`;
  return `SELECT ${columns.join(", ")} FROM information_schema.TABLES WHERE TABLE_SCHEMA = ${literal(schema)}${like} ORDER BY 1`;
}

export const mysqlListings: Listings = {
  view: (table) => (table.catalog === null ? inInformationSchema(VIEWS, table) : null),
  asQuery,
  // The catalog's own collation takes `é` for `e`, and capital letters for small ones.
  comparableName: (column) => `CAST(${column} AS BINARY)`,
  hint: ["information_schema.tables"],
};

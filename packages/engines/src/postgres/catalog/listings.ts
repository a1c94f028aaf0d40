import type { TableRef } from "../../engine.ts";
import { inInformationSchema, type Listings, listingViews } from "../../listings/index.ts";

// Of what each PostgreSQL has: the servers that speak its protocol know fewer columns.
const INFORMATION_SCHEMA = listingViews({
  tables: {
    columns: "table_catalog table_schema table_name table_type",
    hidden:
      "self_referencing_column_name reference_generation user_defined_type_catalog user_defined_type_schema user_defined_type_name is_insertable_into is_typed commit_action",
  },
  columns: {
    columns:
      "table_catalog table_schema table_name column_name ordinal_position is_nullable data_type character_maximum_length character_octet_length numeric_precision numeric_precision_radix numeric_scale datetime_precision",
    // A default may name another table's sequence, and the type of a column may be another table.
    hidden:
      "column_default generation_expression udt_catalog udt_schema udt_name domain_catalog domain_schema domain_name scope_catalog scope_schema scope_name collation_catalog collation_schema collation_name character_set_catalog character_set_schema character_set_name interval_type interval_precision maximum_cardinality dtd_identifier is_self_referencing is_identity identity_generation identity_start identity_increment identity_maximum identity_minimum identity_cycle is_generated is_updatable",
  },
  views: {
    columns: "table_catalog table_schema table_name check_option is_updatable",
    hidden:
      "view_definition is_insertable_into is_trigger_updatable is_trigger_deletable is_trigger_insertable_into",
  },
});

const PG_CATALOG = listingViews({
  pg_tables: {
    schema: "schemaname",
    table: "tablename",
    columns: "schemaname tablename tablespace hasindexes hasrules hastriggers",
    hidden: "tableowner rowsecurity",
  },
  pg_views: {
    schema: "schemaname",
    table: "viewname",
    columns: "schemaname viewname",
    hidden: "viewowner definition",
  },
  pg_matviews: {
    schema: "schemaname",
    table: "matviewname",
    columns: "schemaname matviewname tablespace hasindexes ispopulated",
    hidden: "matviewowner definition",
  },
  pg_indexes: {
    schema: "schemaname",
    table: "tablename",
    columns: "schemaname tablename indexname tablespace",
    hidden: "indexdef",
  },
});

/** A name of PostgreSQL's catalog needs no schema: it is looked for there first. */
function view(table: TableRef) {
  const { schema, name } = table;
  if (schema === null || schema.toLowerCase() === "pg_catalog")
    return PG_CATALOG.get(name.toLowerCase()) ?? null;
  return inInformationSchema(INFORMATION_SCHEMA, table);
}

export const postgresListings: Listings = {
  view,
  asQuery: () => null,
  comparableName: (column) => column,
  hint: ["information_schema.tables", "pg_tables"],
};

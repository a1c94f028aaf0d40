import { codeOf, tokenize } from "@sightline/core/sql/lexer";
import { syntaxes } from "@sightline/core/sql-syntax";
import type { TableRef } from "../../engine.ts";
import {
  inInformationSchema,
  type ListingPlace,
  type Listings,
  listingViews,
  readShowTables,
} from "../../listings/index.ts";
import { duckdbDialect } from "../dialect/index.ts";

const INFORMATION_SCHEMA = listingViews({
  tables: {
    columns: "table_catalog table_schema table_name table_type is_insertable_into is_typed table_comment",
    hidden:
      "self_referencing_column_name reference_generation user_defined_type_catalog user_defined_type_schema user_defined_type_name commit_action",
  },
  columns: {
    columns:
      "table_catalog table_schema table_name column_name ordinal_position is_nullable data_type character_maximum_length character_octet_length numeric_precision numeric_precision_radix numeric_scale datetime_precision column_comment",
    hidden:
      "column_default generation_expression udt_catalog udt_schema udt_name domain_catalog domain_schema domain_name scope_catalog scope_schema scope_name collation_catalog collation_schema collation_name character_set_catalog character_set_schema character_set_name interval_type interval_precision maximum_cardinality dtd_identifier is_self_referencing is_identity identity_generation identity_start identity_increment identity_maximum identity_minimum identity_cycle is_generated is_updatable",
  },
  views: {
    columns: "table_catalog table_schema table_name check_option is_updatable",
    hidden:
      "view_definition is_insertable_into is_trigger_updatable is_trigger_deletable is_trigger_insertable_into",
  },
});

// `sqlite_master` names no schemas, and `duckdb_constraints` names other tables.
const OWN = listingViews({
  duckdb_tables: {
    schema: "schema_name",
    columns:
      "database_name schema_name table_name table_oid comment internal temporary has_primary_key column_count index_count check_constraint_count",
    hidden: "database_oid schema_oid tags estimated_size sql",
  },
  duckdb_columns: {
    schema: "schema_name",
    columns:
      "database_name schema_name table_name table_oid column_name column_index comment internal is_nullable data_type data_type_id character_maximum_length numeric_precision numeric_precision_radix numeric_scale",
    hidden: "database_oid schema_oid column_default",
  },
  duckdb_views: {
    schema: "schema_name",
    table: "view_name",
    columns: "database_name schema_name view_name view_oid comment internal temporary column_count",
    hidden: "database_oid schema_oid tags sql is_bound",
  },
  duckdb_indexes: {
    schema: "schema_name",
    columns:
      "database_name schema_name index_name index_oid table_name table_oid comment is_unique is_primary",
    hidden: "database_oid schema_oid tags expressions sql",
  },
});

const PG_CATALOG = listingViews({
  pg_tables: {
    schema: "schemaname",
    table: "tablename",
    columns: "schemaname tablename tablespace hasindexes hasrules hastriggers",
    hidden: "tableowner",
  },
  pg_views: {
    schema: "schemaname",
    table: "viewname",
    columns: "schemaname viewname",
    hidden: "viewowner definition",
  },
  pg_indexes: {
    schema: "schemaname",
    table: "tablename",
    columns: "schemaname tablename indexname tablespace",
    hidden: "indexdef",
  },
});

function view(table: TableRef) {
  const { catalog, schema, name } = table;
  if (/^(system|temp)$/i.test(catalog ?? "")) return null;
  const own = name.toLowerCase();
  if (schema === null) return OWN.get(own) ?? PG_CATALOG.get(own) ?? null;
  if (schema.toLowerCase() === "main") return OWN.get(own) ?? null;
  if (schema.toLowerCase() === "pg_catalog") return PG_CATALOG.get(own) ?? null;
  return inInformationSchema(INFORMATION_SCHEMA, table);
}

const ALL_TABLES = `SELECT database_name AS "database", schema_name AS "schema", table_name AS name,
  list(column_name ORDER BY column_index) AS column_names, list(data_type ORDER BY column_index) AS column_types,
  false AS temporary
FROM duckdb_columns
GROUP BY database_name, schema_name, table_name
ORDER BY database_name, schema_name, table_name`;

function asQuery(sql: string, place: ListingPlace): string | null {
  const show = /^\s*pragma\s+show_tables\s*;?\s*$/i.test(sql)
    ? readShowTables("SHOW TABLES", syntaxes.duckdb.rules)
    : readShowTables(sql, syntaxes.duckdb.rules);
  if (!show) return withViews(sql);
  if (show.variant === "FULL" || show.like !== "") return null;
  if (show.variant === "ALL") return show.schema === null ? ALL_TABLES : null;
  const { literal } = duckdbDialect;
  const catalog = show.catalog === null ? "" : ` AND table_catalog = ${literal(show.catalog)}`;
  return `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = ${literal(show.schema ?? place.schema)}${catalog} ORDER BY table_name`;
}

/** `duckdb_tables()` and the like as the views of the same name; null: the text has none of them. */
function withViews(sql: string): string | null {
  const code = codeOf(tokenize(sql, syntaxes.duckdb.rules));
  let text = "";
  let at = 0;
  code.forEach((token, index) => {
    const [open, close] = code.slice(index + 1, index + 3);
    const isCalled = token.kind === "word" && open?.text === "(" && close?.text === ")";
    if (!isCalled || !OWN.has(token.text.toLowerCase())) return;
    text += sql.slice(at, token.end);
    at = close.end;
  });
  return at === 0 ? null : text + sql.slice(at);
}

const UPPER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export const duckdbListings: Listings = {
  view,
  asQuery,
  // `lower` would take names for one that DuckDB tells apart.
  comparableName: (column) => `translate(${column}, '${UPPER}', '${UPPER.toLowerCase()}')`,
  hint: ["information_schema.tables", "duckdb_tables"],
};

import { isInformationSchema, PG_CATALOG } from "../../catalogTables.ts";
import type { TableRef } from "../../engine.ts";
import { IN_FROM_PREFIX } from "../../names/refusedNames.ts";
import {
  AGGREGATE_FUNCTIONS,
  DESCRIBING_FUNCTIONS,
  STATEMENT_FUNCTIONS,
  TABLE_FUNCTIONS,
  VALUE_FUNCTIONS,
} from "./functionNames.ts";

/** Functions that stand in FROM. */
export const tableFunctions: ReadonlySet<string> = new Set([...TABLE_FUNCTIONS, ...DESCRIBING_FUNCTIONS]);

/** The name under which a function in FROM is reported. */
export const tableFunctionName = (name: string): string =>
  tableFunctions.has(name) ? name : IN_FROM_PREFIX + name;

/** Every function that users' SQL may call, lower case. */
export const allowedFunctions: ReadonlySet<string> = new Set([
  ...VALUE_FUNCTIONS,
  ...AGGREGATE_FUNCTIONS,
  ...TABLE_FUNCTIONS,
  ...STATEMENT_FUNCTIONS,
]);

/** List tables, columns and types, without settings and paths of the server. */
export const describingFunctions: ReadonlySet<string> = new Set(DESCRIBING_FUNCTIONS);

/** Views without a schema that do. */
const DESCRIBING_TABLES = new Set([
  ..."duckdb_tables duckdb_columns duckdb_views duckdb_schemas duckdb_constraints duckdb_indexes duckdb_types".split(
    " ",
  ),
  ..."sqlite_master sqlite_schema".split(" "),
  ...PG_CATALOG,
]);

/** Whether a table lists the tables and columns of the file. */
export function isCatalogTable(table: TableRef): boolean {
  const { schema, name } = table;
  if (schema === null || /^(main|pg_catalog)$/i.test(schema))
    return DESCRIBING_TABLES.has(name.toLowerCase());
  return isInformationSchema(table);
}

/** System schemas: they show settings and paths. */
const REFUSED_SCHEMAS = new Set(["information_schema", "pg_catalog"]);
const REFUSED_CATALOGS = new Set(["system", "temp"]);
const REFUSED_TABLES = /^(duckdb_\w*|pragma_\w*|sqlite_(temp_)?(master|schema)|pg_\w+|information_schema)$/;

/** Whether a table is one of the engine's own, which no user's SQL may read. */
export function isRefusedTable(table: TableRef): boolean {
  const { catalog, schema, name } = table;
  if (catalog && REFUSED_CATALOGS.has(catalog.toLowerCase())) return true;
  if (isCatalogTable(table)) return false;
  if (schema && REFUSED_SCHEMAS.has(schema.toLowerCase())) return true;
  return REFUSED_TABLES.test(name.toLowerCase());
}

/** Everything that is not allowed is refused: the engine's own list of functions is not asked. */
export const refusedFunctions: ReadonlySet<string> = new Set();

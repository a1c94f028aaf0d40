import type { Inspection, TableRef } from "../engine.ts";
import {
  AGGREGATE_FUNCTIONS,
  STATEMENT_FUNCTIONS,
  TABLE_FUNCTIONS,
  VALUE_FUNCTIONS,
} from "./functionNames.ts";

/** How an inspection names a function that stands in FROM without being made for it: `histogram(table, column)` reads a table. */
export const IN_FROM = "from ";

const tableFunctions: ReadonlySet<string> = new Set(TABLE_FUNCTIONS);

/** The name under which a function in FROM is reported. */
export const tableFunctionName = (name: string): string => (tableFunctions.has(name) ? name : IN_FROM + name);

/** Every function that users' SQL may call, lower case. */
export const allowedFunctions: ReadonlySet<string> = new Set([
  ...VALUE_FUNCTIONS,
  ...AGGREGATE_FUNCTIONS,
  ...TABLE_FUNCTIONS,
  ...STATEMENT_FUNCTIONS,
]);

/** System schemas: they list what the user may not see, and show settings and paths. */
const REFUSED_SCHEMAS = new Set(["information_schema", "pg_catalog"]);
const REFUSED_CATALOGS = new Set(["system", "temp"]);
const REFUSED_TABLES = /^(duckdb_\w*|pragma_\w*|sqlite_(temp_)?(master|schema)|pg_\w+|information_schema)$/;
/** Whether a table is one of the engine's own, which no user's SQL may read. */
export function isRefusedTable({ catalog, schema, name }: TableRef): boolean {
  if (schema && REFUSED_SCHEMAS.has(schema.toLowerCase())) return true;
  if (catalog && REFUSED_CATALOGS.has(catalog.toLowerCase())) return true;
  return REFUSED_TABLES.test(name.toLowerCase());
}

/** The functions and tables of a statement that users' SQL may not touch; both empty when it may run. */
export function checkInspection(inspection: Inspection): { functions: string[]; tables: TableRef[] } {
  return {
    functions: inspection.functions.filter((name) => !allowedFunctions.has(name)),
    tables: inspection.tables.filter(isRefusedTable),
  };
}

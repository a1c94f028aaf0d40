import type { TableRef } from "../engine.ts";
import { IN_FROM } from "../refused.ts";
import {
  AGGREGATE_FUNCTIONS,
  STATEMENT_FUNCTIONS,
  TABLE_FUNCTIONS,
  VALUE_FUNCTIONS,
} from "./functionNames.ts";

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

/** Everything that is not allowed is refused: the engine's own list of functions is not asked. */
export const refusedFunctions: ReadonlySet<string> = new Set();

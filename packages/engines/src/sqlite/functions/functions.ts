import type { FunctionRules, TableRef } from "../../engine.ts";
import { REFUSED_FUNCTIONS, SAFE_FUNCTIONS, TABLE_FUNCTIONS } from "./functionNames.ts";

/** Functions that stand in FROM. */
export const tableFunctions: ReadonlySet<string> = new Set(TABLE_FUNCTIONS);

export const functionRules: FunctionRules = {
  safeFunctions: new Set([...SAFE_FUNCTIONS, ...tableFunctions]),
  refusedFunctions: new Set(REFUSED_FUNCTIONS),
  unknown: "refused",
};

/** Whether a table lists the tables of the file. */
export const isCatalogTable = ({ schema, name }: TableRef): boolean =>
  schema?.toLowerCase() !== "temp" && /^sqlite_(master|schema)$/i.test(name);

/** The tables that SQLite makes of its pragmas and of the pages of the file. */
const REFUSED_TABLES =
  /^(sqlite_temp_(master|schema)|sqlite_(dbpage|stmt|stat\d|sequence)|pragma_\w*|dbstat|bytecode|tables_used|fts3tokenize)$/;

/** Whether a table is one of the engine's own, which no user's SQL may read. */
export function isRefusedTable({ schema, name }: TableRef): boolean {
  return schema?.toLowerCase() === "temp" || REFUSED_TABLES.test(name.toLowerCase());
}

/** Names of functions that somebody types. */
export const FUNCTION_NAMES = [...functionRules.safeFunctions].filter((name) => /^[a-z]/.test(name)).sort();

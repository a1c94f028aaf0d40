import { isInformationSchema } from "../catalogTables.ts";
import type { FunctionRules, TableRef } from "../engine.ts";
import { REFUSED_FUNCTIONS, SAFE_FUNCTIONS, SYNTAX_FUNCTIONS } from "./functionNames.ts";

export const functionRules: FunctionRules = {
  safeFunctions: new Set([...SAFE_FUNCTIONS, ...SYNTAX_FUNCTIONS]),
  refusedFunctions: new Set(REFUSED_FUNCTIONS),
  unknown: "whole-database",
  ownSchemas: ["system.builtin"],
};

/** Whether a table lists the tables and columns of a catalog. */
export const isCatalogTable = (table: TableRef): boolean =>
  table.catalog?.toLowerCase() !== "system" && isInformationSchema(table);

/** Whether a table tells of the server, of others' queries, or of what the caller may not see. */
export function isRefusedTable(table: TableRef): boolean {
  const { catalog, schema } = table;
  if (isCatalogTable(table)) return false;
  return catalog?.toLowerCase() === "system" || schema?.toLowerCase() === "information_schema";
}

export const FUNCTION_NAMES = [...functionRules.safeFunctions].sort();

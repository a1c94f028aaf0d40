import { isInformationSchema } from "../catalogTables.ts";
import type { FunctionRules, TableRef } from "../engine.ts";
import { REFUSED_FUNCTIONS, SAFE_FUNCTIONS } from "./functionNames.ts";

export const functionRules: FunctionRules = {
  safeFunctions: new Set([...SAFE_FUNCTIONS, ...SAFE_FUNCTIONS.map((name) => `safe.${name}`)]),
  refusedFunctions: new Set([...REFUSED_FUNCTIONS, ...REFUSED_FUNCTIONS.map((name) => `safe.${name}`)]),
  unknown: "whole-database",
};

/** Views that describe, also when they stand in quotes behind a dataset or a region. */
const DESCRIBING = /(^|\.)INFORMATION_SCHEMA(\.|$)/i;

/** Whether a table lists the tables and columns of a dataset. */
export const isCatalogTable = (table: TableRef): boolean =>
  isInformationSchema(table) && !/^region-/i.test(table.catalog ?? "");

/** Whether a table tells of other tables, of jobs and of who runs them. */
export function isRefusedTable(table: TableRef): boolean {
  const { catalog, schema, name } = table;
  if (isCatalogTable(table)) return false;
  return (
    [catalog, schema, name].some((part) => part !== null && DESCRIBING.test(part)) ||
    [catalog, schema].some((part) => /^region-/i.test(part ?? "")) ||
    /^`?region-/i.test(name)
  );
}

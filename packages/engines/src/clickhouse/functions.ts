import { isInformationSchema } from "../catalogTables.ts";
import type { FunctionRules, TableRef } from "../engine.ts";
import { AGGREGATE_FUNCTIONS, COMBINATORS } from "./functionNames/aggregate.ts";
import {
  REFUSED_FUNCTIONS,
  REFUSED_TABLE_FUNCTIONS,
  TABLE_FUNCTIONS,
} from "./functionNames/refusedFunctions.ts";
import { SCALAR_FUNCTIONS } from "./functionNames/scalar.ts";

/** `sumIf`, `uniqArrayIf`: aggregates that count in another way, up to two ways at once. */
const COMBINED = new RegExp(`^(${AGGREGATE_FUNCTIONS.join("|")})(${COMBINATORS.join("|")}){1,2}$`);

/** Knows the combined names without a list of them, which would be of a hundred thousand. */
class SafeFunctions extends Set<string> {
  override has(name: string): boolean {
    return super.has(name) || COMBINED.test(name);
  }
}

export const functionRules: FunctionRules = {
  safeFunctions: new SafeFunctions([...SCALAR_FUNCTIONS, ...AGGREGATE_FUNCTIONS, ...TABLE_FUNCTIONS]),
  refusedFunctions: new Set([...REFUSED_FUNCTIONS, ...REFUSED_TABLE_FUNCTIONS]),
  unknown: "whole-database",
};

/** Whether a table lists the tables and columns of the server. */
export const isCatalogTable = (table: TableRef): boolean =>
  isInformationSchema(table) ||
  (table.schema?.toLowerCase() === "system" && /^(tables|columns|databases)$/.test(table.name));

/** Whether a table tells of the server and of what others do. */
export function isRefusedTable(table: TableRef): boolean {
  const { schema, name } = table;
  if (isCatalogTable(table)) return false;
  const database = schema?.toLowerCase();
  if (database === "system" && /^(one|numbers(_mt)?|zeros(_mt)?)$/.test(name)) return false;
  return database === "system" || database === "information_schema";
}

export const FUNCTION_NAMES = [...SCALAR_FUNCTIONS, ...AGGREGATE_FUNCTIONS].sort();

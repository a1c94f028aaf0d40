import { isInformationSchema } from "../catalogTables.ts";
import type { FunctionRules, TableRef } from "../engine.ts";
import { REFUSED_FUNCTIONS, SAFE_FUNCTIONS } from "./functionNames.ts";

export const functionRules: FunctionRules = {
  safeFunctions: new Set(SAFE_FUNCTIONS),
  refusedFunctions: new Set([
    ...REFUSED_FUNCTIONS,
    ...REFUSED_FUNCTIONS.map((name) => `information_schema.${name}`),
    ...REFUSED_FUNCTIONS.map((name) => `snowflake.cortex.${name}`),
  ]),
  unknown: "whole-database",
};

/** Whether a table lists the tables and columns of a database. */
export const isCatalogTable = (table: TableRef): boolean =>
  table.catalog?.toUpperCase() !== "SNOWFLAKE" && isInformationSchema(table);

/** Whether a table tells of the account and what others do: the database SNOWFLAKE, and what describes other tables. */
export function isRefusedTable(table: TableRef): boolean {
  const { catalog, schema } = table;
  if (isCatalogTable(table)) return false;
  return catalog?.toUpperCase() === "SNOWFLAKE" || schema?.toUpperCase() === "INFORMATION_SCHEMA";
}

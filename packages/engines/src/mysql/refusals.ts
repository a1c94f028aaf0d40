import { isInformationSchema } from "../catalogTables.ts";
import type { FunctionRules, TableRef } from "../engine.ts";
import { REFUSED_FUNCTIONS, SAFE_FUNCTIONS, SAFE_WORDS } from "./functionNames.ts";
import { isSystemSchema } from "./statement.ts";

/** Functions that an administrator made are for those who may read the whole database: they may read any table. */
export const functionRules = (more: { safe?: string[]; refused?: string[] } = {}): FunctionRules => ({
  safeFunctions: new Set([...SAFE_FUNCTIONS, ...SAFE_WORDS, ...(more.safe ?? [])]),
  refusedFunctions: new Set([...REFUSED_FUNCTIONS, ...(more.refused ?? [])]),
  unknown: "whole-database",
});

/** Whether a table lists the tables and columns of the databases. */
export const isCatalogTable = isInformationSchema;

/** Whether a table is the server's own: accounts with their password hashes, settings, what others run. */
export const isRefusedTable = (table: TableRef): boolean =>
  table.schema !== null && isSystemSchema(table.schema) && !isCatalogTable(table);

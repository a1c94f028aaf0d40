import { isInformationSchema } from "../catalogTables.ts";
import type { FunctionRules, TableRef } from "../engine.ts";
import { REFUSED_FUNCTIONS, SAFE_FUNCTIONS } from "./functionNames.ts";

export const functionRules: FunctionRules = {
  safeFunctions: new Set(SAFE_FUNCTIONS),
  refusedFunctions: new Set(REFUSED_FUNCTIONS),
  unknown: "whole-database",
};

const FORMATS = /^(parquet|csv|json|text|delta|orc|avro|xml|iceberg|hudi|binaryfile|image|libsvm|excel)$/i;

/** Whether a table lists the tables and columns of a catalog. */
export const isCatalogTable = (table: TableRef): boolean =>
  table.catalog?.toLowerCase() !== "system" && isInformationSchema(table);

/** Whether a table is a file, or tells of the account and of what others do. */
export function isRefusedTable(table: TableRef): boolean {
  const { catalog, schema, name } = table;
  if (isCatalogTable(table)) return false;
  return (
    catalog?.toLowerCase() === "system" ||
    schema?.toLowerCase() === "information_schema" ||
    FORMATS.test(schema ?? "") ||
    /[/:\\]/.test(name)
  );
}

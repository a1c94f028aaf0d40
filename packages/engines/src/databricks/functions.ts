import type { FunctionRules, TableRef } from "../engine.ts";
import { REFUSED_FUNCTIONS, SAFE_FUNCTIONS } from "./functionNames.ts";

export const functionRules: FunctionRules = {
  safe: new Set(SAFE_FUNCTIONS),
  refused: new Set(REFUSED_FUNCTIONS),
  unknown: "whole-database",
};

const FORMATS = /^(parquet|csv|json|text|delta|orc|avro|xml|iceberg|hudi|binaryfile|image|libsvm|excel)$/i;

/** Whether a table is a file, or tells of the account and of what others do. */
export const isRefusedTable = ({ catalog, schema, name }: TableRef): boolean =>
  catalog?.toLowerCase() === "system" ||
  schema?.toLowerCase() === "information_schema" ||
  FORMATS.test(schema ?? "") ||
  /[/:\\]/.test(name);

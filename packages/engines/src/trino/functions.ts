import type { FunctionRules, TableRef } from "../engine.ts";
import { REFUSED_FUNCTIONS, SAFE_FUNCTIONS, SYNTAX_FUNCTIONS } from "./functionNames.ts";

export const functionRules: FunctionRules = {
  safe: new Set([...SAFE_FUNCTIONS, ...SYNTAX_FUNCTIONS]),
  refused: new Set(REFUSED_FUNCTIONS),
  unknown: "whole-database",
  ownSchemas: ["system.builtin"],
};

/** Whether a table tells of the server, of others' queries, or of what the caller may not see. */
export function isRefusedTable({ catalog, schema }: TableRef): boolean {
  return catalog?.toLowerCase() === "system" || schema?.toLowerCase() === "information_schema";
}

export const FUNCTION_NAMES = [...functionRules.safe].sort();

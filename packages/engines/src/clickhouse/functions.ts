import type { FunctionRules, TableRef } from "../engine.ts";
import { AGGREGATE_FUNCTIONS, COMBINATORS } from "./functionNames/aggregate.ts";
import { REFUSED_FUNCTIONS, REFUSED_TABLE_FUNCTIONS, TABLE_FUNCTIONS } from "./functionNames/refused.ts";
import { SCALAR_FUNCTIONS } from "./functionNames/scalar.ts";

/** `sumIf`, `uniqArrayIf`: aggregates that count in another way, up to two ways at once. */
const combined = AGGREGATE_FUNCTIONS.flatMap((name) =>
  COMBINATORS.flatMap((first) => [name + first, ...COMBINATORS.map((second) => name + first + second)]),
);

export const functionRules: FunctionRules = {
  safe: new Set([...SCALAR_FUNCTIONS, ...AGGREGATE_FUNCTIONS, ...combined, ...TABLE_FUNCTIONS]),
  refused: new Set([...REFUSED_FUNCTIONS, ...REFUSED_TABLE_FUNCTIONS]),
  unknown: "whole-database",
};

/** Whether a table tells of the server and of what others do. */
export function isRefusedTable({ schema, name }: TableRef): boolean {
  const database = schema?.toLowerCase();
  if (database === "system" && /^(one|numbers(_mt)?|zeros(_mt)?)$/.test(name)) return false;
  return database === "system" || database === "information_schema";
}

export const FUNCTION_NAMES = [...SCALAR_FUNCTIONS, ...AGGREGATE_FUNCTIONS].sort();

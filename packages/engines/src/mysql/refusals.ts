import type { FunctionRules, TableRef } from "../engine.ts";
import { REFUSED_FUNCTIONS, SAFE_FUNCTIONS, SAFE_WORDS } from "./functionNames.ts";
import { isSystemSchema } from "./statement.ts";

/** Functions that an administrator made are for those who may read the whole database: they may read any table. */
export const functionRules = (more: { safe?: string[]; refused?: string[] } = {}): FunctionRules => ({
  safe: new Set([...SAFE_FUNCTIONS, ...SAFE_WORDS, ...(more.safe ?? [])]),
  refused: new Set([...REFUSED_FUNCTIONS, ...(more.refused ?? [])]),
  unknown: "whole-database",
});

/** Tables of information_schema that describe tables, not the server and what others do on it. */
const DESCRIBING = new Set(
  "character_sets check_constraints collation_character_set_applicability collations column_statistics columns geometry_columns key_column_usage keywords partitions referential_constraints schemata st_geometry_columns statistics table_constraints tables views".split(
    " ",
  ),
);

/** Whether a table is the server's own: accounts with their password hashes, settings, what others run. */
export function isRefusedTable({ schema, name }: TableRef): boolean {
  if (schema === null || !isSystemSchema(schema)) return false;
  return schema.toLowerCase() !== "information_schema" || !DESCRIBING.has(name.toLowerCase());
}

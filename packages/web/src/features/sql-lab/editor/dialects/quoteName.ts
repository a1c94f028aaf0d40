import type { LexicalRules } from "@sightline/core/sql/lexer";
import { quoteName } from "@sightline/core/sql-syntax";
import { RESERVED } from "./keywords.ts";

const PLAIN = {
  lower: /^[a-z_][a-z\d_]*$/,
  upper: /^[A-Z_][A-Z\d_]*$/,
  any: /^[A-Za-z_][A-Za-z\d_]*$/,
};

/** A name as it must be written: in quotes only where the engine would read it as something else without. */
export const quoteIfNeeded = (name: string, rules: LexicalRules): string =>
  PLAIN[rules.unquotedNames].test(name) && !RESERVED.has(name.toUpperCase()) ? name : quoteName(name, rules);

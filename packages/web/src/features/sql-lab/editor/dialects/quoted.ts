import type { LexicalRules } from "@sightline/core/sql";
import { RESERVED } from "./keywords.ts";

const PLAIN = {
  lower: /^[a-z_][a-z\d_]*$/,
  upper: /^[A-Z_][A-Z\d_]*$/,
  any: /^[A-Za-z_][A-Za-z\d_]*$/,
};

/** A name between the dialect's own quotes. */
export function inQuotes(name: string, { identifierQuotes }: LexicalRules): string {
  const [open, close] = identifierQuotes[0] ?? ['"', '"'];
  return `${open}${name.replaceAll(close, close + close)}${close}`;
}

/** A name as it must be written: in quotes only where the engine would read it as something else without. */
export const written = (name: string, rules: LexicalRules): string =>
  PLAIN[rules.unquotedNames].test(name) && !RESERVED.has(name.toUpperCase()) ? name : inQuotes(name, rules);

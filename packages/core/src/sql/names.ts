import type { LexicalRules } from "./lexer/lexicalRules.ts";
import type { Token } from "./lexer/tokenize.ts";

export interface Name {
  text: string;
  quoted: boolean;
  token: Token;
}

/** A name as the engine stores it: unquoted ones are folded where the dialect does so. */
export function foldName({ text, quoted }: Omit<Name, "token">, { unquotedNames }: LexicalRules): string {
  if (quoted || unquotedNames === "any") return text;
  return unquotedNames === "upper" ? text.toUpperCase() : text.toLowerCase();
}

/** A name as it is compared with the names of common table expressions. */
export const scopeName = (name: Name, rules: LexicalRules): string =>
  rules.unquotedNames === "any" ? name.text.toLowerCase() : foldName(name, rules);

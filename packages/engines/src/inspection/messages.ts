import type { LexicalRules } from "@sightline/core/sql/lexer";
import type { TreeNames } from "./readTree.ts";

export interface ParserRequest {
  sql: string;
  parser: string;
  unquotedNames: LexicalRules["unquotedNames"];
}

/** What the parser made of a statement, or the character, from 0, at which it gave up. */
export type ParserReply = { names: TreeNames } | { at: number | null };

/** How a dialect writes words, strings and comments. Everything the lexer knows of a dialect. */
export interface LexicalRules {
  /**
   * Pairs of marks around an identifier, the usual one first. The closing one is doubled to stand for itself; with
   * `backslashInNames` a backslash stands before it.
   */
  identifierQuotes: readonly (readonly [open: string, close: string])[];
  stringQuotes: readonly string[];
  /** A backslash in any string escapes the next character. */
  backslashEscapes: boolean;
  /** Also in a quoted name. */
  backslashInNames: boolean;
  /** `E'...'` is a string in which a backslash escapes. */
  escapeStrings: boolean;
  /** `$$ ... $$` and `$tag$ ... $tag$`. */
  dollarStrings: boolean;
  /** `#` begins a comment. */
  hashComments: boolean;
  /** `//` begins a comment. */
  slashComments: boolean;
  /** `--` begins a comment only before a blank or a control character: `1--1` is a subtraction. */
  dashNeedsBlank: boolean;
  /** A comment may hold a comment. */
  nestedComments: boolean;
  /** `/*! ... *\/` is run, not skipped. */
  executableComments: boolean;
  /** What an unquoted name is folded to; `any`: quoted names match whatever their case, too. */
  unquotedNames: "lower" | "upper" | "any";
  /** `x IN name` reads a table. */
  inReadsTables: boolean;
  /** Blanks of Unicode part words. Elsewhere they are letters, or errors. */
  wideBlanks: boolean;
  /** A quoted name with dots in it is a path: `` `project.dataset.table` ``. */
  quotedPaths: boolean;
  /** LIMIT ends a query; else TOP begins it. */
  limitClause: boolean;
  /** No semicolon is needed between statements. */
  bareStatements: boolean;
  /** What the dialect reads in a way of its own and nobody needs: it is not read here. Sticky. */
  unread: RegExp | null;
}

/** What most engines share. The rules of each are with the rest of its syntax. */
export const ansiRules: LexicalRules = {
  identifierQuotes: [['"', '"']],
  stringQuotes: ["'"],
  backslashEscapes: false,
  backslashInNames: false,
  escapeStrings: false,
  dollarStrings: false,
  hashComments: false,
  slashComments: false,
  dashNeedsBlank: false,
  nestedComments: false,
  executableComments: false,
  unquotedNames: "lower",
  inReadsTables: false,
  wideBlanks: false,
  quotedPaths: false,
  limitClause: true,
  bareStatements: false,
  unread: null,
};

/** How a dialect writes words, strings and comments. Everything the lexer knows of a dialect. */
export interface LexicalRules {
  /** Pairs of marks around an identifier; the closing one is doubled to stand for itself. */
  identifierQuotes: readonly (readonly [open: string, close: string])[];
  stringQuotes: readonly string[];
  /** A backslash in any string escapes the next character. */
  backslashEscapes: boolean;
  /** `E'...'` is a string in which a backslash escapes. */
  escapeStrings: boolean;
  /** `$$ ... $$` and `$tag$ ... $tag$`. */
  dollarStrings: boolean;
  /** `#` begins a comment. */
  hashComments: boolean;
  /** `--` begins a comment only before a blank: `1--1` is a subtraction. */
  dashNeedsBlank: boolean;
  /** A comment may hold a comment. */
  nestedComments: boolean;
  /** `/*! ... *\/` is run, not skipped. */
  executableComments: boolean;
  /** What an unquoted name is folded to; `any`: quoted names match whatever their case, too. */
  unquotedNames: "lower" | "upper" | "any";
  /** `x IN name` reads a table. */
  inReadsTables: boolean;
}

const ansi: LexicalRules = {
  identifierQuotes: [['"', '"']],
  stringQuotes: ["'"],
  backslashEscapes: false,
  escapeStrings: false,
  dollarStrings: false,
  hashComments: false,
  dashNeedsBlank: false,
  nestedComments: false,
  executableComments: false,
  unquotedNames: "lower",
  inReadsTables: false,
};

export const ansiRules: LexicalRules = ansi;

export const postgresRules: LexicalRules = {
  ...ansi,
  escapeStrings: true,
  dollarStrings: true,
  nestedComments: true,
};

export const duckdbRules: LexicalRules = { ...postgresRules, unquotedNames: "any" };

export const sqliteRules: LexicalRules = {
  ...ansi,
  identifierQuotes: [
    ['"', '"'],
    ["`", "`"],
    ["[", "]"],
  ],
  unquotedNames: "any",
  inReadsTables: true,
};

export const mysqlRules: LexicalRules = {
  ...ansi,
  identifierQuotes: [["`", "`"]],
  stringQuotes: ["'", '"'],
  backslashEscapes: true,
  hashComments: true,
  dashNeedsBlank: true,
  executableComments: true,
  unquotedNames: "any",
};

export const bigqueryRules: LexicalRules = {
  ...mysqlRules,
  dashNeedsBlank: false,
  executableComments: false,
};

export const clickhouseRules: LexicalRules = {
  ...ansi,
  identifierQuotes: [
    ['"', '"'],
    ["`", "`"],
  ],
  backslashEscapes: true,
  dollarStrings: true,
  hashComments: true,
  nestedComments: true,
  inReadsTables: true,
};

export const trinoRules: LexicalRules = { ...ansi, unquotedNames: "any" };

export const snowflakeRules: LexicalRules = {
  ...ansi,
  backslashEscapes: true,
  dollarStrings: true,
  unquotedNames: "upper",
};

export const mssqlRules: LexicalRules = {
  ...ansi,
  identifierQuotes: [
    ['"', '"'],
    ["[", "]"],
  ],
  nestedComments: true,
  unquotedNames: "any",
};

export const oracleRules: LexicalRules = { ...ansi, unquotedNames: "upper" };

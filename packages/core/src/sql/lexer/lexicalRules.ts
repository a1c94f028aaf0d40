/** How a dialect writes words, strings and comments. Everything the lexer knows of a dialect. */
export interface LexicalRules {
  /** Pairs of marks around an identifier; the closing one is doubled to stand for itself. */
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

const ansi: LexicalRules = {
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

export const ansiRules: LexicalRules = ansi;

export const postgresRules: LexicalRules = {
  ...ansi,
  escapeStrings: true,
  dollarStrings: true,
  nestedComments: true,
  // Strings and names of escaped letters; `$1$`, which begins no string.
  unread: /[uU]&["']|\$\d+\$/y,
};

export const duckdbRules: LexicalRules = { ...postgresRules, unquotedNames: "any", wideBlanks: true };

export const sqliteRules: LexicalRules = {
  ...ansi,
  identifierQuotes: [
    ['"', '"'],
    ["`", "`"],
    ["[", "]"],
  ],
  unquotedNames: "any",
  inReadsTables: true,
  // Parameters: `$a(')` is one.
  unread: /[$@:#]/y,
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
  backslashInNames: true,
  dashNeedsBlank: false,
  executableComments: false,
  quotedPaths: true,
};

export const databricksRules: LexicalRules = {
  ...mysqlRules,
  hashComments: false,
  dashNeedsBlank: false,
  executableComments: false,
  nestedComments: true,
};

export const clickhouseRules: LexicalRules = {
  ...ansi,
  identifierQuotes: [
    ['"', '"'],
    ["`", "`"],
  ],
  backslashEscapes: true,
  backslashInNames: true,
  dollarStrings: true,
  hashComments: true,
  slashComments: true,
  inReadsTables: true,
  wideBlanks: true,
  // Quotes and a minus beyond ASCII; a tag that begins with a digit.
  unread: /[‘’“”−]|\$\d\w*\$/y,
};

export const trinoRules: LexicalRules = { ...ansi, unquotedNames: "any" };

export const snowflakeRules: LexicalRules = {
  ...ansi,
  backslashEscapes: true,
  dollarStrings: true,
  slashComments: true,
  unquotedNames: "upper",
  // Strings in `$$` have no tags.
  unread: /\$\w+\$/y,
};

export const mssqlRules: LexicalRules = {
  ...ansi,
  identifierQuotes: [
    ['"', '"'],
    ["[", "]"],
  ],
  nestedComments: true,
  unquotedNames: "any",
  limitClause: false,
  bareStatements: true,
};

export const oracleRules: LexicalRules = { ...ansi, unquotedNames: "upper" };

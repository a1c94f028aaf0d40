import { MariaSQL, MSSQL, MySQL, PLSQL, PostgreSQL, SQLDialect, SQLite } from "@codemirror/lang-sql";
import type { LexicalRules } from "@sightline/core/sql/lexer";
import { plainSyntax, type SqlSyntax, syntaxNamed } from "@sightline/core/sql-syntax";
import { COLOURED, COMMON_KEYWORDS, RESERVED } from "./keywords.ts";
import { readSignatures } from "./signatures.ts";

/** What the editor makes of the syntax of an engine. */
export interface EditorDialect {
  /** The engine for which it was made first. */
  name: string;
  /** How words, strings and comments are written: splits statements and finds names. */
  rules: LexicalRules;
  /** Colors and indents. */
  language: SQLDialect;
  /** Offered while typing. */
  keywords: readonly string[];
  /** Parameters of functions, by the name in small letters. */
  signatures: ReadonlyMap<string, string>;
}

const RELATIVES: Record<SqlSyntax["editor"], SQLDialect> = {
  mariadb: MariaSQL,
  mssql: MSSQL,
  mysql: MySQL,
  plsql: PLSQL,
  postgresql: PostgreSQL,
  sqlite: SQLite,
};

const wordsOf = (phrases: Iterable<string>): string[] =>
  [...phrases].flatMap((phrase) => phrase.toLowerCase().match(/\w+/g) ?? []);
/** Values are colored as such. */
const VALUES = new Set(["null", "true", "false"]);
const KEYWORDS = wordsOf([...COMMON_KEYWORDS, ...COLOURED, ...RESERVED]).filter((word) => !VALUES.has(word));

/**
 * How an engine's SQL is colored, after a relative. Of the relative's keywords only what is none of a column's usual
 * names counts: `name` and `value` are words of PostgreSQL, too.
 */
function languageOf({ rules, keywords, types, editor }: SqlSyntax): SQLDialect {
  const { spec } = RELATIVES[editor];
  return SQLDialect.define({
    ...spec,
    identifierQuotes: rules.identifierQuotes.map(([open]) => open).join(""),
    doubleQuotedStrings: rules.stringQuotes.includes('"'),
    doubleDollarQuotedStrings: rules.dollarStrings,
    backslashEscapes: rules.backslashEscapes,
    hashComments: rules.hashComments,
    slashComments: rules.slashComments,
    spaceAfterDashes: rules.dashNeedsBlank,
    keywords: [...new Set([...KEYWORDS, ...wordsOf(keywords)])].join(" "),
    types: `${spec.types ?? ""} ${types}`,
  });
}

const editorDialect = (name: string, syntax: SqlSyntax): EditorDialect => ({
  name,
  rules: syntax.rules,
  language: languageOf(syntax),
  keywords: [...new Set([...COMMON_KEYWORDS, ...syntax.keywords])],
  signatures: readSignatures(syntax.signatures),
});

/** Each is made when it is first asked for, and is the same one from then on. */
const dialects = new Map<SqlSyntax, EditorDialect>();

/** The dialect of a database's engine, which the API calls `backend`; plain SQL where it is not known (yet). */
export function dialectOf(backend: string | null): EditorDialect {
  const syntax = (backend === null ? null : syntaxNamed(backend)) ?? plainSyntax;
  const dialect = dialects.get(syntax) ?? editorDialect(backend ?? "", syntax);
  dialects.set(syntax, dialect);
  return dialect;
}

import { codeOf, type LexicalRules, type Token, tokenize } from "@sightline/core/sql/lexer";

/** `SHOW [FULL | ALL] TABLES [FROM [catalog.]schema] [[NOT] LIKE 'pattern']`. */
export interface ShowTables {
  /** The word before TABLES. */
  variant: "FULL" | "ALL" | null;
  schema: string | null;
  catalog: string | null;
  /** ` NOT LIKE 'pattern'`, as it stands behind the name in a condition; empty: there is none. */
  like: string;
}

/** Reads one statement that lists tables; null: it is another, or has clauses that are not known here. */
export function readShowTables(sql: string, rules: LexicalRules): ShowTables | null {
  const words = wordsOf(sql, rules);
  if (!words.take("SHOW")) return null;
  const variant = words.take("FULL") ? "FULL" : words.take("ALL") ? "ALL" : null;
  if (!words.take("TABLES")) return null;
  const path = words.take("FROM", "IN") ? words.path() : [];
  if (path === null || path.length > 2) return null;
  const [schema = null, catalog = null] = path.toReversed();
  const like = words.pattern();
  return words.isAtEnd() ? { variant, schema, catalog, like } : null;
}

/** The table of `SHOW COLUMNS FROM [schema.]table [FROM schema]` as it is written; null: it is another statement. */
export function readShowColumns(sql: string, rules: LexicalRules): string | null {
  const words = wordsOf(sql, rules);
  if (!words.take("SHOW") || !words.take("COLUMNS", "FIELDS") || !words.take("FROM", "IN")) return null;
  const table = words.pathText();
  const schema = words.take("FROM", "IN") ? words.pathText() : "";
  if (table === null || schema === null || !words.isAtEnd()) return null;
  return schema === "" ? table : `${schema}.${table}`;
}

const isName = (token: Token | undefined): token is Token =>
  token?.kind === "word" || token?.kind === "identifier";

/** The tokens of one statement, taken from the front. */
function wordsOf(sql: string, rules: LexicalRules) {
  const code = codeOf(tokenize(sql, rules));
  if (code.at(-1)?.text === ";") code.pop();
  let at = 0;
  function take(...words: string[]): boolean {
    const token = code[at];
    if (token?.kind !== "word" || !words.includes(token.value)) return false;
    at += 1;
    return true;
  }
  function pathTokens(): Token[] | null {
    const parts: Token[] = [];
    do {
      const token = code[at];
      if (!isName(token)) return null;
      parts.push(token);
      at += 1;
    } while (code[at]?.text === "." && ++at);
    return parts;
  }
  return {
    take,
    isAtEnd: () => at === code.length,
    /** The parts of a name with dots in it; null: no name stands here. */
    path: () => pathTokens()?.map((token) => (token.kind === "word" ? token.text : token.value)) ?? null,
    /** The same as it is written. */
    pathText: () =>
      pathTokens()
        ?.map(({ text }) => text)
        .join(".") ?? null,
    pattern(): string {
      const start = at;
      const not = take("NOT") ? " NOT" : "";
      const operator = code[at]?.value;
      const pattern = code[at + 1];
      if (!take("LIKE", "ILIKE") || pattern?.kind !== "string") {
        at = start;
        return "";
      }
      at += 1;
      return `${not} ${operator} ${pattern.text}`;
    },
  };
}

export interface StatementText {
  /** The statement without closing semicolons, and without comments after them. */
  text: string;
  /** Its first words in upper case, comments skipped: what kind of statement it is. */
  words: string[];
}

/** Matches, at one position, whatever hides a semicolon: comments and quoted text. */
const HIDDEN = /--[^\n\r]*|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/y;
const ESCAPED_STRING = /[eE]'(?:[^'\\]|''|\\[\s\S])*'/y;
const WORD = /[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*/y;

/** Reads just enough of a statement to see its kind and its end; the engine's parser checks the rest. */
export function readStatement(sql: string): StatementText {
  const words: string[] = [];
  let end = 0;
  let at = 0;
  while (at < sql.length) {
    const piece = pieceAt(sql, at);
    const text = sql.slice(at, at + piece.length);
    if (piece.kind === "code" && text !== ";" && text.trim() !== "") {
      end = at + piece.length;
      if (words.length < 5) words.push(text.toUpperCase());
    }
    at += piece.length;
  }
  return { text: sql.slice(0, end), words };
}

function pieceAt(sql: string, at: number): { kind: "code" | "comment"; length: number } {
  if (sql.startsWith("/*", at)) return { kind: "comment", length: blockCommentLength(sql, at) };
  ESCAPED_STRING.lastIndex = at;
  const escaped = ESCAPED_STRING.exec(sql);
  if (escaped) return { kind: "code", length: escaped[0].length };
  HIDDEN.lastIndex = at;
  const hidden = HIDDEN.exec(sql);
  if (hidden) {
    if (hidden[0].startsWith("--")) return { kind: "comment", length: hidden[0].length };
    if (hidden[0].startsWith("$")) {
      const close = sql.indexOf(hidden[0], at + hidden[0].length);
      return { kind: "code", length: (close < 0 ? sql.length : close + hidden[0].length) - at };
    }
    return { kind: "code", length: hidden[0].length };
  }
  WORD.lastIndex = at;
  return { kind: "code", length: WORD.exec(sql)?.[0].length ?? 1 };
}

/** Block comments nest, as in PostgreSQL. */
function blockCommentLength(sql: string, start: number): number {
  let depth = 0;
  for (let at = start; at < sql.length; at++) {
    if (sql.startsWith("/*", at)) {
      depth++;
      at++;
    } else if (sql.startsWith("*/", at)) {
      depth--;
      at++;
      if (depth === 0) return at + 1 - start;
    }
  }
  return sql.length - start;
}

const READING = new Set([
  "SELECT",
  "WITH",
  "FROM",
  "VALUES",
  "TABLE",
  "(",
  "DESCRIBE",
  "DESC",
  "SHOW",
  "SUMMARIZE",
  "PIVOT",
  "UNPIVOT",
]);

/** Whether the words open a statement that can stand as a sub-query. */
export const opensQuery = (words: readonly string[]): boolean => READING.has(words[0] ?? "");

const CREATABLE = new Set(["TABLE", "VIEW", "SCHEMA"]);
const WRITING = new Set(["INSERT", "UPDATE", "DELETE", "MERGE", "DROP", "ALTER", "TRUNCATE", "WITH"]);
const TEMPORARY = new Set(["TEMP", "TEMPORARY"]);

/** What a statement may change: what outlives its connection, what ends with it, or both. */
export type Writes = "nothing" | "lasting" | "temporary" | "all";

/** Whether such a statement may run: rows, tables, views and schemas are written, and nothing else. */
export function mayWrite(words: readonly string[], writes: Writes): boolean {
  const [first = "", ...rest] = words;
  const lasting = writes === "lasting" || writes === "all";
  if (first !== "CREATE") return lasting && WRITING.has(first);
  const [what = "", next = ""] = rest.filter((word) => word !== "OR" && word !== "REPLACE");
  if (!TEMPORARY.has(what)) return lasting && CREATABLE.has(what);
  return (writes === "temporary" || writes === "all") && (next === "TABLE" || next === "VIEW");
}

/** Whether a statement ends with a limit of its own that lets no more rows through; the rest need not be asked for. */
export function limitsItself(text: string, maxRows: number): boolean {
  const limit = /\bLIMIT\s+(\d+)\s*$/i.exec(text)?.[1];
  return limit !== undefined && Number(limit) <= maxRows;
}

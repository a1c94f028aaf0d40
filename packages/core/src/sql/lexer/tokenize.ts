import type { LexicalRules } from "./lexicalRules.ts";

export type TokenKind =
  | "word"
  /** A quoted name. */
  | "identifier"
  | "string"
  | "number"
  | "symbol"
  | "comment"
  /** What cannot be read safely: an open string or comment, a comment that is run, a character that is not seen. */
  | "unknown";

export interface Token {
  kind: TokenKind;
  /** As written. */
  text: string;
  /** A word in upper case; a quoted name or string without its quotes; else as written. */
  value: string;
  /** Offsets in the text; `end` is behind the last character. */
  start: number;
  end: number;
  /** 1-based. */
  line: number;
  column: number;
}

const BLANK = /[ \t\n\v\f\r]+/y;
const WIDE_BLANK = /[\u00a0\u2000-\u200b\u202f\u205f\u2060\u3000\ufeff]+/y;
// What cannot be seen is a letter to one engine and a blank to another: only quoted names and strings hold it.
const UNSEEN = /[\p{Z}\p{Cc}\p{Cf}\p{Cs}]/uy;
const WORD =
  /[[\p{L}_\u{80}-\u{10ffff}]--[\p{Z}\p{Cc}\p{Cf}\p{Cs}]][[\p{L}\p{N}_$\u{80}-\u{10ffff}]--[\p{Z}\p{Cc}\p{Cf}\p{Cs}]]*/vy;
const NUMBER = /0[xX][\da-fA-F_]+|(?:\d[\d_]*(?:\.(?!\.)[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d+)?/y;
const DOLLAR_TAG = /\$(?:[a-zA-Z_\u{80}-\u{10ffff}][\w\u{80}-\u{10ffff}]*)?\$/uy;
const SYMBOL = /::|->>|->|=>|<=|>=|<>|!=|\|\||:=|@@/y;

/** Shorter texts are read again faster than they are looked up. */
const LEAST_KEPT = 2_000;
/** The text that was read last: on its way to the database a text is read several times. */
let latest: { sql: string; rules: LexicalRules; tokens: WeakRef<readonly Token[]> } | null = null;

/** Every token of a text, comments included. Never fails: what it cannot read is an `unknown` token. */
export function tokenize(sql: string, rules: LexicalRules): readonly Token[] {
  if (sql.length < LEAST_KEPT) return readTokens(sql, rules);
  if (latest?.sql === sql && latest.rules === rules) {
    const known = latest.tokens.deref();
    if (known) return known;
  }
  const tokens = readTokens(sql, rules);
  latest = { sql, rules, tokens: new WeakRef(tokens) };
  return tokens;
}

function readTokens(sql: string, rules: LexicalRules): readonly Token[] {
  const tokens: Token[] = [];
  let line = 1;
  let lineStart = 0;
  let newline = sql.indexOf("\n");
  visitTokens(sql, rules, (kind, start, end, value) => {
    while (newline >= 0 && newline < start) {
      line += 1;
      lineStart = newline + 1;
      newline = sql.indexOf("\n", lineStart);
    }
    const text = sql.slice(start, end);
    tokens.push({ kind, text, value: value ?? text, start, end, line, column: start - lineStart + 1 });
    return true;
  });
  return tokens;
}

/** Takes a token: `value` where it is not what is written. False: the rest is not wanted. */
type TokenVisitor = (kind: TokenKind, start: number, end: number, value: string | undefined) => boolean;

/** Reads tokens one after the other and keeps none: what only counts them leaves nothing to collect. */
export function visitTokens(sql: string, rules: LexicalRules, visit: TokenVisitor): void {
  let at = 0;
  let last: TokenKind | "escaped" | null = null;
  while (at < sql.length) {
    const blank = match(BLANK, sql, at) || (rules.wideBlanks ? match(WIDE_BLANK, sql, at) : 0);
    if (blank) {
      at += blank;
      continue;
    }
    const piece = readToken(sql, at, rules);
    // A string goes on in the next line by the rules of its first part.
    const kind: TokenKind = piece.kind === "string" && last === "escaped" ? "unknown" : piece.kind;
    if (kind !== "comment") last = piece.escaped ? "escaped" : kind;
    const end = Math.min(at + piece.length, sql.length);
    if (!visit(kind, at, end, piece.value)) return;
    at = end;
  }
}

/** The tokens that the database acts on: all but the comments. */
export const codeOf = (tokens: readonly Token[]): Token[] => tokens.filter(({ kind }) => kind !== "comment");

interface Piece {
  kind: TokenKind;
  length: number;
  value?: string;
  /** A string of the kind `E'…'`. */
  escaped?: boolean;
}

/** How many characters a sticky pattern matches at a place; it matches one or more, or none. */
function match(pattern: RegExp, sql: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(sql) ? pattern.lastIndex - at : 0;
}

function readToken(sql: string, at: number, rules: LexicalRules): Piece {
  const char = sql[at] ?? "";
  if (opensDashComment(sql, at, rules)) return lineComment(sql, at);
  if (rules.slashComments && sql.startsWith("//", at)) return lineComment(sql, at);
  if (char === "#" && rules.hashComments) return lineComment(sql, at);
  if (sql.startsWith("/*", at)) return blockComment(sql, at, rules);
  if (rules.escapeStrings && (char === "e" || char === "E") && sql[at + 1] === "'") {
    const string = readQuoted(sql, at + 1, "'", true, "string");
    return { ...string, length: string.length + 1, escaped: true };
  }
  const unread = rules.unread ? match(rules.unread, sql, at) : 0;
  if (unread) return { kind: "unknown", length: unread };
  if (rules.stringQuotes.includes(char)) return readQuoted(sql, at, char, rules.backslashEscapes, "string");
  const identifier = rules.identifierQuotes.find(([open]) => open === char);
  if (identifier) return readQuoted(sql, at, identifier[1], rules.backslashInNames, "identifier");
  if (char === "$" && rules.dollarStrings) {
    const tag = match(DOLLAR_TAG, sql, at);
    if (tag) return dollarString(sql, at, tag);
  }
  const word = match(WORD, sql, at);
  if (word) return { kind: "word", length: word, value: sql.slice(at, at + word).toUpperCase() };
  const unseen = match(UNSEEN, sql, at);
  if (unseen) return { kind: "unknown", length: unseen };
  const number = match(NUMBER, sql, at);
  if (number) return { kind: "number", length: number };
  return { kind: "symbol", length: match(SYMBOL, sql, at) || 1 };
}

function opensDashComment(sql: string, at: number, { dashNeedsBlank }: LexicalRules): boolean {
  return sql.startsWith("--", at) && (!dashNeedsBlank || /^(?:[\0- \x7f]|$)/.test(sql.slice(at + 2, at + 3)));
}

/** Up to the end of the line. A carriage return alone ends it for some engines only. */
function lineComment(sql: string, at: number): Piece {
  const newline = sql.indexOf("\n", at);
  const end = newline < 0 ? sql.length : newline;
  const alone = /\r(?!\n)./s.test(sql.slice(at, end));
  return { kind: alone ? "unknown" : "comment", length: end - at };
}

function blockComment(sql: string, at: number, rules: LexicalRules): Piece {
  let depth = 1;
  let i = at + 2;
  while (i < sql.length && depth > 0) {
    if (sql.startsWith("*/", i)) {
      depth -= 1;
      i += 2;
    } else if (rules.nestedComments && sql.startsWith("/*", i)) {
      depth += 1;
      i += 2;
    } else i += 1;
  }
  const runs = rules.executableComments && /^(!|M!)/.test(sql.slice(at + 2, at + 4));
  return { kind: depth > 0 || runs ? "unknown" : "comment", length: i - at };
}

function readQuoted(sql: string, at: number, close: string, backslash: boolean, kind: TokenKind): Piece {
  let value = "";
  for (let i = at + 1; i < sql.length; i++) {
    const char = sql[i] as string;
    if (char === "\0") break;
    if (backslash && char === "\\") {
      i += 1;
      value += sql[i] ?? "";
    } else if (char !== close) value += char;
    else if (sql[i + 1] === close) {
      i += 1;
      value += close;
    } else return { kind, length: i + 1 - at, value };
  }
  return { kind: "unknown", length: sql.length - at };
}

function dollarString(sql: string, at: number, tagLength: number): Piece {
  const tag = sql.slice(at, at + tagLength);
  const end = sql.indexOf(tag, at + tagLength);
  if (end < 0) return { kind: "unknown", length: sql.length - at };
  return { kind: "string", length: end + tagLength - at, value: sql.slice(at + tagLength, end) };
}

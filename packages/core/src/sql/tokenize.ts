import type { LexicalRules } from "./lexicalRules.ts";

export type TokenKind =
  | "word"
  /** A quoted name. */
  | "identifier"
  | "string"
  | "number"
  | "symbol"
  | "comment"
  /** What cannot be read safely: an open string or comment, a comment that is run, a NUL. */
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

// Engines differ on Unicode blanks; read as blanks they can hide no keyword.
const BLANK = /[\s\u200b-\u200f\u2060]+/y;
const WORD =
  /[[\p{L}_\u{80}-\u{10ffff}]--[\s\u200b-\u200f\u2060]][[\p{L}\p{N}_$\u{80}-\u{10ffff}]--[\s\u200b-\u200f\u2060]]*/vy;
const NUMBER = /0[xX][\da-fA-F_]+|(?:\d[\d_]*(?:\.(?!\.)[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d+)?/y;
const DOLLAR_TAG = /\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$/uy;
const SYMBOL = /::|->>|->|=>|<=|>=|<>|!=|\|\||:=|@@/y;

/** Every token of a text, comments included. Never fails: what it cannot read is an `unknown` token. */
export function tokenize(sql: string, rules: LexicalRules): Token[] {
  const tokens: Token[] = [];
  let line = 1;
  let lineStart = 0;
  let newline = sql.indexOf("\n");
  let at = 0;
  while (at < sql.length) {
    const blank = match(BLANK, sql, at);
    if (blank) {
      at += blank;
      continue;
    }
    while (newline >= 0 && newline < at) {
      line += 1;
      lineStart = newline + 1;
      newline = sql.indexOf("\n", lineStart);
    }
    const { kind, length, value } = readToken(sql, at, rules);
    const end = Math.min(at + length, sql.length);
    const text = sql.slice(at, end);
    tokens.push({ kind, text, value: value ?? text, start: at, end, line, column: at - lineStart + 1 });
    at = end;
  }
  return tokens;
}

/** The tokens that the database acts on: all but the comments. */
export const codeOf = (tokens: readonly Token[]): Token[] => tokens.filter(({ kind }) => kind !== "comment");

interface Piece {
  kind: TokenKind;
  length: number;
  value?: string;
}

function match(pattern: RegExp, sql: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(sql)?.[0].length ?? 0;
}

function readToken(sql: string, at: number, rules: LexicalRules): Piece {
  const char = sql[at] ?? "";
  if (char === "\0") return { kind: "unknown", length: 1 };
  if (sql.startsWith("--", at) && (!rules.dashNeedsBlank || /^(\s|$)/.test(sql.slice(at + 2, at + 3)))) {
    return lineComment(sql, at);
  }
  if (char === "#" && rules.hashComments) return lineComment(sql, at);
  if (sql.startsWith("/*", at)) return blockComment(sql, at, rules);
  if (rules.escapeStrings && /[eE]/.test(char) && sql[at + 1] === "'") {
    const string = quoted(sql, at + 1, "'", true, "string");
    return { ...string, length: string.length + 1 };
  }
  if (rules.stringQuotes.includes(char)) return quoted(sql, at, char, rules.backslashEscapes, "string");
  const identifier = rules.identifierQuotes.find(([open]) => open === char);
  if (identifier) return quoted(sql, at, identifier[1], false, "identifier");
  if (char === "$" && rules.dollarStrings) {
    const tag = match(DOLLAR_TAG, sql, at);
    if (tag) return dollarString(sql, at, tag);
  }
  const word = match(WORD, sql, at);
  if (word) return { kind: "word", length: word, value: sql.slice(at, at + word).toUpperCase() };
  const number = match(NUMBER, sql, at);
  if (number) return { kind: "number", length: number };
  return { kind: "symbol", length: match(SYMBOL, sql, at) || 1 };
}

function lineComment(sql: string, at: number): Piece {
  const end = sql.slice(at).search(/[\n\r]/);
  return { kind: "comment", length: end < 0 ? sql.length - at : end };
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

function quoted(sql: string, at: number, close: string, backslash: boolean, kind: TokenKind): Piece {
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

import { codeOf, type Token } from "@sightline/core/sql/lexer";
import {
  type Group,
  isGroup,
  isName,
  isSymbol,
  isWord,
  type Node,
  nameOf,
  nestBrackets,
} from "./nestBrackets.ts";
import { isSame, readSources, readWith, type Source, segmentsOf } from "./sources.ts";

/** What may be written at a place of a statement. */
export type Place =
  /** In a string, in a comment, or where a new name is given. */
  | "none"
  /** Where a statement or a query begins. */
  | "start"
  | "table"
  /** Behind ON. */
  | "condition"
  | "expression";

export interface Scope {
  place: Place;
  /** The names before the dot that stands before the place: `a.b.|` gives a and b. */
  qualifier: string[];
  /** What the innermost query reads. */
  sources: Source[];
  /** What the queries around it read. */
  outer: Source[];
  ctes: Source[];
  /** A SELECT stands before the place. */
  selects: boolean;
  /** The first word is written in small letters. */
  small: boolean;
  /** The star of a SELECT list that stands before the place: offsets from its owner's name on, and that name. */
  star: { start: number; end: number; owner: string | null } | null;
}

const BEFORE_TABLE = [
  "FROM",
  "JOIN",
  "INTO",
  "UPDATE",
  "TABLE",
  "DESCRIBE",
  "DESC",
  "SUMMARIZE",
  "REFERENCES",
];
const BEFORE_QUERY = ["AS", "EXPLAIN", "ANALYZE", "UNION", "EXCEPT", "INTERSECT", "MATERIALIZED"];

/** What a statement has in sight at a place, and what may be written there. `from`: where the word at it begins. */
export function readScope(tokens: readonly Token[], from: number): Scope {
  const scope: Scope = {
    place: "none",
    qualifier: [],
    sources: [],
    outer: [],
    ctes: [],
    selects: false,
    small: false,
    star: null,
  };
  const code = codeOf(tokens);
  const first = code.find(({ kind }) => kind === "word");
  scope.small = first !== undefined && first.text === first.text.toLowerCase();
  if (tokens.some((token) => isClosedText(token, from))) return scope;
  collect(nestBrackets(code), from, scope, true);
  const before = code.filter(({ end }) => end <= from);
  scope.qualifier = qualifierOf(before);
  scope.selects = before.some((token) => isWord(token, "SELECT"));
  scope.star = starOf(before);
  scope.place = placeOf(before, code);
  return scope;
}

/** A place inside of a string or a comment; the end of a comment of one line is inside, too. */
function isClosedText({ kind, text, start, end }: Token, at: number): boolean {
  if (kind === "comment") return start < at && (at < end || (at === end && !text.endsWith("*/")));
  if (kind === "string") return start < at && at < end;
  return kind === "unknown" && start < at && /^(?:['"`[$]|\/\*|[eE]')/.test(text) && text.length > 1;
}

/** Goes down the brackets to the place and gathers what the queries on the way read. */
function collect(nodes: readonly Node[], at: number, scope: Scope, isWhole: boolean): void {
  const { ctes, next } = readWith(nodes, scope.ctes);
  scope.ctes = ctes;
  const inner = nodes.find((node): node is Group => isGroup(node) && node.start <= at && at <= node.end);
  const isCte = inner !== undefined && nodes.indexOf(inner) < next;
  const rest = nodes.slice(isCte ? nodes.length : next);
  const segments = segmentsOf(rest);
  const own = segments.findLast((segment) => startOf(segment[0]) < at) ?? segments[0] ?? [];
  const sources = readSources(own, ctes);
  // Of a long statement only a part is read: its beginning may be missing.
  if (hasQuery(own) || isWhole) {
    const before = inner ? nodes[nodes.indexOf(inner) - 1] : undefined;
    // A query in FROM does not see its neighbours.
    const hidden = inner !== undefined && (isWord(before, "FROM", "JOIN") || isSymbol(before, ","));
    const seen = hidden && beginsQuery(inner) ? [] : sources;
    if (inner && beginsQuery(inner)) scope.outer = [...seen, ...scope.outer];
    else scope.sources = seen;
  }
  if (inner) collect(inner.nodes, at, scope, false);
}

const startOf = (node: Node | undefined): number => node?.start ?? 0;

const hasQuery = (nodes: readonly Node[]) =>
  isWord(nodes[0], "FROM") || nodes.some((node) => isWord(node, "SELECT", "UPDATE", "INTO", "DELETE"));

const beginsQuery = ({ nodes }: Group): boolean =>
  isWord(nodes[0], "SELECT", "WITH", "FROM") || isGroup(nodes[0]);

function qualifierOf(before: readonly Token[]): string[] {
  const names: string[] = [];
  for (let at = before.length - 1; at > 0 && isSymbol(before[at], "."); at -= 2) {
    const name = before[at - 1];
    if (!isName(name)) break;
    names.unshift(nameOf(name));
  }
  return names;
}

function starOf(before: readonly Token[]): Scope["star"] {
  const star = before.at(-1);
  if (star === undefined || !isSymbol(star, "*")) return null;
  const name = isSymbol(before.at(-2), ".") ? before.at(-3) : undefined;
  if (isName(name)) return { start: name.start, end: star.end, owner: nameOf(name) };
  const isItem = isWord(before.at(-2), "SELECT", "DISTINCT", "ALL") || isSymbol(before.at(-2), ",");
  return isItem ? { start: star.start, end: star.end, owner: null } : null;
}

function placeOf(before: readonly Token[], all: readonly Token[]): Place {
  let last = before.at(-1);
  if (last === undefined) return "start";
  let at = before.length - 1;
  while (at > 0 && isSymbol(before[at], ".") && isName(before[at - 1])) at -= 2;
  last = before[at];
  if (last === undefined) return "expression";
  if (isWord(last, "AS")) return isCastType(before) || isCreate(all) ? "expression" : "none";
  if (isWord(last, ...BEFORE_TABLE)) return isExtract(before, at) ? "expression" : "table";
  if (isWord(last, "ON")) return "condition";
  if (isSymbol(last, "("))
    return isWord(before[at - 1], ...BEFORE_QUERY, "FROM", "JOIN", "IN", "EXISTS") ? "start" : "expression";
  if (isSymbol(last, ",") && isInFrom(before)) return "table";
  return "expression";
}

/** `CAST(a AS |`: a type, not a name. */
const isCastType = (before: readonly Token[]): boolean => {
  const open = openBracket(before);
  return open > 0 && isWord(before[open - 1], "CAST", "TRY_CAST", "SAFE_CAST");
};

const isCreate = ([first]: readonly Token[]): boolean => isWord(first, "CREATE", "EXPLAIN");

/** `EXTRACT(year FROM |`: no table. */
const isExtract = (before: readonly Token[], at: number): boolean => {
  if (!isWord(before[at], "FROM")) return false;
  const open = openBracket(before);
  return open > 0 && isWord(before[open - 1], "EXTRACT", "TRIM", "SUBSTRING", "OVERLAY", "POSITION");
};

/** The index of the bracket that is open at the end. */
function openBracket(tokens: readonly Token[]): number {
  let closed = 0;
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    if (isSymbol(tokens[at], ")")) closed += 1;
    else if (isSymbol(tokens[at], "(") && closed-- === 0) return at;
  }
  return -1;
}

/** Whether the clause that is open at the end is a FROM. */
function isInFrom(tokens: readonly Token[]): boolean {
  let closed = 0;
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const token = tokens[at]!;
    if (isSymbol(token, ")")) closed += 1;
    else if (isSymbol(token, "(") && closed-- === 0) return false;
    else if (closed === 0 && isWord(token, "FROM")) return true;
    else if (closed === 0 && isWord(token, "SELECT", "WHERE", "BY", "HAVING", "SET", "VALUES", "WINDOW"))
      return false;
  }
  return false;
}

/** The sources that a name before a dot may mean, the nearest first. */
export const sourcesNamed = ({ sources, outer }: Scope, name: string): Source[] =>
  [...sources, ...outer].filter((source) => isSame(source.name, name));

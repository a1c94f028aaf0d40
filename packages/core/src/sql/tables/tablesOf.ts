import { isSymbol, isWord } from "../lexer/brackets.ts";
import type { LexicalRules } from "../lexer/lexicalRules.ts";
import { codeOf, type Token } from "../lexer/tokenize.ts";
import { type Group, groupTokens, isGroup, type Node } from "../lexer/tokenTree.ts";
import { foldName, type Name, scopeName } from "../names.ts";
import { NameScope } from "./nameScope.ts";
import {
  FACTOR_ENDS,
  FACTOR_WORDS,
  FILLERS,
  FROM_FUNCTIONS,
  LIST_ENDS,
  NO_TABLE,
  UNREADABLE_VERBS,
} from "./tableWords.ts";

export interface TableName {
  catalog: string | null;
  schema: string | null;
  name: string;
}

/** A table's name in the text of the statement. */
export interface TablePlace {
  table: TableName;
  start: number;
  end: number;
  /** Another name for it follows. */
  aliased: boolean;
}

export interface TablesRead {
  /** Every name in the place of a table; more rather than fewer. Common table expressions are left out. */
  tables: TableName[];
  /** Where they stand in the text. */
  places: TablePlace[];
  /** Functions in the place of a table, lower case. */
  tableFunctions: string[];
  /** False: something in the place of a table could not be read as a name. */
  certain: boolean;
}

/** The tables that one statement names. A second opinion: it errs by reporting too much. */
export function tablesOf(tokens: readonly Token[], rules: LexicalRules): TablesRead {
  const code = codeOf(tokens);
  const tree = groupTokens(code);
  const found: TablesRead = { tables: [], places: [], tableFunctions: [], certain: tree !== null };
  if (code.some(({ kind }) => kind === "unknown") || isWord(code[0], ...UNREADABLE_VERBS))
    found.certain = false;
  new TableReader(rules, found).query(tree ?? code, NameScope.none, false);
  return found;
}

const partsOfPath = (part: Name): Name[] =>
  part.quoted ? part.text.split(".").map((text) => ({ ...part, text })) : [part];

class TableReader {
  readonly #rules: LexicalRules;
  readonly #found: TablesRead;

  constructor(rules: LexicalRules, found: TablesRead) {
    this.#rules = rules;
    this.#found = found;
  }

  /** Reads one level of brackets. `asTable`: the brackets stand where a table may. */
  query(nodes: readonly Node[], outer: NameScope, asTable: boolean): void {
    let scope = outer;
    let inList = asTable && !startsQuery(nodes);
    let at = inList ? this.#factor(nodes, 0, scope, true) : 0;
    while (at < nodes.length) {
      const node = nodes[at] as Node;
      if (isGroup(node)) {
        this.#group(nodes, at, scope);
        at += 1;
      } else if (isWord(node, "WITH") && !isSymbolBefore(nodes, at, ".")) {
        const next = this.#commonTables(nodes, at + 1, scope === outer ? outer.openScope() : scope);
        scope = next.scope;
        at = next.at;
      } else if (this.#opensFactor(nodes, at)) {
        inList = !isWord(node, "INTO", "REFERENCES", "COPY");
        at = this.#factor(nodes, at + 1, scope, !isWord(node, "INTO", "REFERENCES", "COPY", "VIEW", "TABLE"));
      } else if (inList && isSymbol(node, ",")) {
        at = this.#factor(nodes, at + 1, scope, true);
      } else {
        if (node.kind === "word" && (LIST_ENDS.has(node.value) || endsPivoted(nodes, node))) inList = false;
        at += 1;
      }
    }
  }

  #group(nodes: readonly Node[], at: number, scope: NameScope): void {
    const group = nodes[at] as Group;
    const before = nodes[at - 1];
    const ownFrom =
      before && !isGroup(before) && isWord(before, ...FROM_FUNCTIONS) && !startsQuery(group.nodes);
    // The one FROM of such a function is dropped; any other is read.
    const from = group.nodes.findIndex((node) => !isGroup(node) && isWord(node, "FROM"));
    const nodesRead = ownFrom && from > 0 ? group.nodes.toSpliced(from, 1) : group.nodes;
    this.query(nodesRead, scope, false);
  }

  #opensFactor(nodes: readonly Node[], at: number): boolean {
    const node = nodes[at] as Token;
    const before = nodes[at - 1];
    const last = before && !isGroup(before) ? before : undefined;
    if (node.kind !== "word" || isSymbol(last, ".") || isWord(last, "AS")) return false;
    if (node.value === "FROM" && isWord(last, "DISTINCT")) {
      const earlier = nodes[at - 2];
      return !(earlier && !isGroup(earlier) && isWord(earlier, "IS", "NOT"));
    }
    if (node.value === "UPDATE") return !isWord(last, "FOR", "KEY", "ON", "DO");
    if (node.value === "IN") return this.#rules.inReadsTables && !isGroup(nodes[at + 1] ?? node);
    if (node.value === "DESC") return at === 0;
    // What PIVOT shows in its columns: `PIVOT t ON a USING sum(b)`.
    if (node.value === "USING" && isPivot(nodes)) return false;
    if (node.value === "USING") return !isColumnList(nodes[at + 1]) && !isSample(nodes[at + 1]);
    return FACTOR_WORDS.includes(node.value);
  }

  /** Reads one table and returns where its text ends. */
  #factor(nodes: readonly Node[], start: number, scope: NameScope, mayCall: boolean): number {
    let at = start;
    while (at < nodes.length && isFiller(nodes[at] as Node)) at += 1;
    const node = nodes[at];
    if (!node) return at;
    if (isGroup(node)) {
      // INSERT INTO t (columns) comes here only behind the name.
      this.query(node.nodes, scope, true);
      return at + 1;
    }
    const { parts, end } = nameAt(nodes, at);
    if (parts.length === 0) {
      if (node.kind === "word") return at;
      if (node.kind === "string") this.#found.tables.push({ catalog: null, schema: null, name: node.value });
      this.#found.certain = false;
      return at + 1;
    }
    const behind = nodes[end];
    if (mayCall && behind && isGroup(behind) && behind.open.text === "(") {
      this.#found.tableFunctions.push((parts.at(-1)?.text ?? "").toLowerCase());
      const [hint, more] = behind.nodes;
      // One bare word is a table hint in some dialects.
      if (hint && !more && !isGroup(hint) && hint.kind === "word") this.#found.certain = false;
      this.query(behind.nodes, scope, false);
      return end + 1;
    }
    this.#table(parts, scope, isAlias(behind));
    return end;
  }

  #table(parts: Name[], scope: NameScope, aliased: boolean): void {
    const [only] = parts;
    if (parts.length === 1 && only && scope.has(scopeName(only, this.#rules))) return;
    const path = this.#rules.quotedPaths ? parts.flatMap(partsOfPath) : parts;
    if (path.length > 3) this.#found.certain = false;
    const [name, schema, catalog] = path.toReversed().map((part) => foldName(part, this.#rules));
    const table = { catalog: catalog ?? null, schema: schema ?? null, name: name ?? "" };
    this.#found.tables.push(table);
    const start = only?.token.start ?? 0;
    this.#found.places.push({ table, start, end: parts.at(-1)?.token.end ?? start, aliased });
  }

  /** `WITH [RECURSIVE] name [(columns)] AS [NOT] [MATERIALIZED] (query), ...`; each name is known to the later ones. */
  #commonTables(nodes: readonly Node[], start: number, outer: NameScope): { scope: NameScope; at: number } {
    const recursive = isToken(nodes[start]) && isWord(nodes[start], "RECURSIVE");
    let at = recursive ? start + 1 : start;
    let scope = outer;
    for (;;) {
      const { parts, end } = nameAt(nodes, at);
      const [name] = parts;
      let next = end;
      if (name && isGroup(nodes[next] ?? name.token)) next += 1;
      const as = nodes[next];
      if (!name || parts.length !== 1 || !isToken(as) || !isWord(as, "AS")) return { scope, at };
      next += 1;
      while (isToken(nodes[next]) && isWord(nodes[next] as Token, "NOT", "MATERIALIZED")) next += 1;
      const body = nodes[next];
      if (!body || !isGroup(body)) return { scope, at };
      const inner = scope.with(scopeName(name, this.#rules));
      this.#commonBody(body, scope, recursive ? inner : scope);
      scope = inner;
      next += 1;
      if (!isToken(nodes[next]) || !isSymbol(nodes[next] as Token, ",")) return { scope, at: next };
      at = next + 1;
    }
  }

  /** Only behind its UNION does a recursive query see itself; before it the name is a table's. */
  #commonBody(body: Group, scope: NameScope, recursiveScope: NameScope): void {
    const union = body.nodes.findIndex((node) => !isGroup(node) && isWord(node, "UNION"));
    // A WITH inside holds for both halves, which then cannot be read apart: the name is taken for a table's.
    const opensWith = isToken(body.nodes[0]) && isWord(body.nodes[0] as Token, "WITH");
    const end = union < 0 || opensWith ? body.nodes.length : union;
    this.query(body.nodes.slice(0, end), scope, false);
    this.query(body.nodes.slice(end), recursiveScope, false);
  }
}

const isToken = (node: Node | undefined): node is Token => node !== undefined && !isGroup(node);
const isSymbolBefore = (nodes: readonly Node[], at: number, text: string): boolean =>
  isToken(nodes[at - 1]) && isSymbol(nodes[at - 1] as Token, text);
const isFiller = (node: Node): boolean => !isGroup(node) && node.kind === "word" && FILLERS.has(node.value);

/** Behind a table any word that begins no clause is another name for it. */
const isAlias = (node: Node | undefined): boolean =>
  isToken(node) &&
  (node.kind === "identifier" ||
    (node.kind === "word" && !LIST_ENDS.has(node.value) && !FACTOR_ENDS.has(node.value)));

/** `PIVOT t ON a, b USING sum(c)`: behind ON no table follows. */
const isPivot = (nodes: readonly Node[]): boolean => isToken(nodes[0]) && isWord(nodes[0], "PIVOT");
const endsPivoted = (nodes: readonly Node[], node: Token): boolean => node.value === "ON" && isPivot(nodes);

/** `USING SAMPLE 10%`. */
const isSample = (node: Node | undefined): boolean => isToken(node) && isWord(node, "SAMPLE");

/** `JOIN t USING (a, b)`. */
const isColumnList = (node: Node | undefined): boolean =>
  node !== undefined && isGroup(node) && !startsQuery(node.nodes);

function startsQuery(nodes: readonly Node[]): boolean {
  const first = nodes[0];
  return (
    isToken(first) &&
    isWord(
      first,
      "SELECT",
      "WITH",
      "VALUES",
      "TABLE",
      "FROM",
      "INSERT",
      "UPDATE",
      "DELETE",
      "MERGE",
      "PIVOT",
      "UNPIVOT",
      "DESCRIBE",
      "SUMMARIZE",
      "SHOW",
    )
  );
}

/** A chain of names with dots between them. */
function nameAt(nodes: readonly Node[], start: number): { parts: Name[]; end: number } {
  const parts: Name[] = [];
  let at = start;
  for (;;) {
    const node = nodes[at];
    const isName =
      isToken(node) &&
      (node.kind === "identifier" ||
        (node.kind === "word" && (parts.length > 0 || !NO_TABLE.has(node.value))));
    if (!isName) return { parts, end: at };
    parts.push({
      text: node.value === node.text.toUpperCase() && node.kind === "word" ? node.text : node.value,
      quoted: node.kind === "identifier",
      token: node,
    });
    at += 1;
    if (!isToken(nodes[at]) || !isSymbol(nodes[at] as Token, ".")) return { parts, end: at };
    at += 1;
  }
}

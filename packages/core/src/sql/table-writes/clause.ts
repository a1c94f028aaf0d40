import type { LexicalRules } from "../lexer/lexicalRules.ts";
import type { Token } from "../lexer/tokenize.ts";
import { type Group, isGroup, type Node } from "../lexer/tokenTree.ts";
import { foldName } from "../names.ts";
import type { TableName } from "../tables/tablesOf.ts";

/** A name as it is written, with what stands before its last dot. */
export interface WrittenName {
  parts: Token[];
  table: TableName;
}

/** Words that begin something other than a name where a table is expected. */
const NO_NAME = new Set(
  "FUNCTION TABLE VIEW DATABASE SCHEMA TABLES ALL ONLY IF EXISTS LATERAL SELECT WITH VALUES SET WHERE FROM INTO USING UNLOGGED STDIN DIRECTORY".split(
    " ",
  ),
);

/** Reads one level of brackets from left to right. Each method takes what it names, or takes nothing and says so. */
export class Clause {
  readonly #nodes: readonly Node[];
  readonly #rules: LexicalRules;
  #at = 0;

  constructor(nodes: readonly Node[], rules: LexicalRules) {
    this.#nodes = nodes;
    this.#rules = rules;
  }

  get ended(): boolean {
    return this.#at >= this.#nodes.length;
  }

  /** The next token; null at the end and before a bracket. */
  peek(offset = 0): Token | null {
    const node = this.#nodes[this.#at + offset];
    return node && !isGroup(node) ? node : null;
  }

  /** Whether one of these words is next. */
  isAt(...words: string[]): boolean {
    const next = this.peek();
    return next?.kind === "word" && words.includes(next.value);
  }

  word(...words: string[]): boolean {
    return this.isAt(...words) && this.#take();
  }

  /** These words, one behind the other. */
  phrase(text: string): boolean {
    const words = text.split(" ");
    const found = words.every((word, offset) => {
      const token = this.peek(offset);
      return token?.kind === "word" && token.value === word;
    });
    if (found) this.#at += words.length;
    return found;
  }

  /** Every word of the list that comes next, in any order. */
  words(...words: string[]): void {
    while (this.word(...words));
  }

  symbol(text: string): boolean {
    const next = this.peek();
    return next?.kind === "symbol" && next.text === text && this.#take();
  }

  token(...kinds: Token["kind"][]): Token | null {
    const next = this.peek();
    if (!next || !kinds.includes(next.kind)) return null;
    this.#at += 1;
    return next;
  }

  group(): Group | null {
    const node = this.#nodes[this.#at];
    if (!node || !isGroup(node)) return null;
    this.#at += 1;
    return node;
  }

  nextIsGroup(offset = 0): boolean {
    const node = this.#nodes[this.#at + offset];
    return node !== undefined && isGroup(node);
  }

  /** The name of a table or column, with up to two names before it. */
  name(): WrittenName | null {
    const parts: Token[] = [];
    const start = this.#at;
    for (;;) {
      const token = this.token("word", "identifier");
      if (!token || (parts.length === 0 && token.kind === "word" && NO_NAME.has(token.value))) break;
      parts.push(token);
      if (!this.symbol(".")) {
        const table = parts.length > 3 ? null : this.#tableOf(parts);
        if (table) return { parts, table };
        break;
      }
    }
    this.#at = start;
    return null;
  }

  /** All that is left, in nodes of this level. */
  rest(): readonly Node[] {
    const left = this.#nodes.slice(this.#at);
    this.#at = this.#nodes.length;
    return left;
  }

  /** What is left, cut at the commas of this level. */
  items(): Clause[] {
    const items: Node[][] = [[]];
    for (const node of this.rest()) {
      if (!isGroup(node) && node.kind === "symbol" && node.text === ",") items.push([]);
      else items.at(-1)?.push(node);
    }
    return items.map((nodes) => new Clause(nodes, this.#rules));
  }

  /** A reader of what stands in brackets. */
  within({ nodes }: Group): Clause {
    return new Clause(nodes, this.#rules);
  }

  #take(): true {
    this.#at += 1;
    return true;
  }

  /** Null: the name may be a path in one pair of quotes, which only the reader of tables takes apart. */
  #tableOf(parts: readonly Token[]): TableName | null {
    const isPath = ({ kind, value }: Token) => kind === "identifier" && value.includes(".");
    const [name, schema, catalog] = parts.toReversed().map((token) => {
      const quoted = token.kind === "identifier";
      return foldName({ text: quoted ? token.value : token.text, quoted }, this.#rules);
    });
    if (this.#rules.quotedPaths && parts.some(isPath) && parts.length > 1) return null;
    return { catalog: catalog ?? null, schema: schema ?? null, name: name ?? "" };
  }
}

import type { Token } from "@sightline/core/sql/lexer";

/** What stands between two brackets; one that is not closed goes on to the end. */
export interface Group {
  kind: "group";
  nodes: Node[];
  /** Offsets of the inside. */
  start: number;
  end: number;
}

export type Node = Token | Group;

/** The tokens of a text by their round brackets. */
export function nestBrackets(tokens: readonly Token[]): Node[] {
  const root: Node[] = [];
  const open: Group[] = [];
  for (const token of tokens) {
    const nodes = open.at(-1)?.nodes ?? root;
    if (token.text === "(" && token.kind === "symbol") {
      const group: Group = { kind: "group", nodes: [], start: token.end, end: Number.POSITIVE_INFINITY };
      nodes.push(group);
      open.push(group);
    } else if (token.text === ")" && token.kind === "symbol") {
      const group = open.pop();
      if (group) group.end = token.start;
    } else nodes.push(token);
  }
  return root;
}

export const isGroup = (node: Node | undefined): node is Group => node?.kind === "group";

/** Whether a node is one of some keywords, given in upper case. */
export const isWord = (node: Node | undefined, ...words: string[]): node is Token =>
  node?.kind === "word" && words.includes(node.value);

export const isSymbol = (node: Node | undefined, text: string): boolean =>
  node?.kind === "symbol" && node.text === text;

export const isName = (node: Node | undefined): node is Token =>
  node?.kind === "word" || node?.kind === "identifier";

/** A name without its quotes, in the letters that it is written with. */
export const nameOf = (token: Token): string => (token.kind === "identifier" ? token.value : token.text);

/** Cuts a list of nodes at its commas. */
export function splitAtCommas(nodes: readonly Node[]): Node[][] {
  const parts: Node[][] = [[]];
  for (const node of nodes) {
    if (isSymbol(node, ",")) parts.push([]);
    else parts.at(-1)!.push(node);
  }
  return parts.filter((part) => part.length > 0);
}

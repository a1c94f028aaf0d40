import { MAX_SQL_DEPTH } from "../limits/textLimits.ts";
import { bracketDepths } from "./brackets.ts";
import type { Token } from "./tokenize.ts";

/** What lies between two brackets. */
export interface Group {
  open: Token;
  nodes: Node[];
}
export type Node = Token | Group;

export const isGroup = (node: Node): node is Group => "nodes" in node;

/** Tokens by brackets; null when these do not match or nest absurdly deep. */
export function groupTokens(tokens: readonly Token[]): Node[] | null {
  const levels = bracketDepths(tokens);
  if (!levels || levels.some((level) => level > MAX_SQL_DEPTH)) return null;
  const root: Node[] = [];
  const open: Node[][] = [root];
  for (const token of tokens) {
    const here = open.at(-1) ?? root;
    if (token.kind === "symbol" && "([{".includes(token.text)) {
      const group: Group = { open: token, nodes: [] };
      here.push(group);
      open.push(group.nodes);
    } else if (token.kind === "symbol" && ")]}".includes(token.text)) open.pop();
    else here.push(token);
  }
  return root;
}

import type { Token } from "./tokenize.ts";

const CLOSES: Record<string, string> = { ")": "(", "]": "[", "}": "{" };
const OPENS = new Set(Object.values(CLOSES));

export const isSymbol = (token: Token | undefined, text: string): boolean =>
  token?.kind === "symbol" && token.text === text;
export const isWord = (token: Token | undefined, ...words: string[]): boolean =>
  token?.kind === "word" && words.includes(token.value);

export const opensBracket = (token: Token): boolean => token.kind === "symbol" && OPENS.has(token.text);
export const closesBracket = (token: Token): boolean => token.kind === "symbol" && token.text in CLOSES;

/** How deep each token lies in brackets; a bracket itself lies outside. Null: they do not match. */
export function bracketDepths(tokens: readonly Token[]): number[] | null {
  const open: string[] = [];
  const result: number[] = [];
  for (const token of tokens) {
    if (closesBracket(token)) {
      if (open.pop() !== CLOSES[token.text]) return null;
      result.push(open.length);
    } else {
      result.push(open.length);
      if (opensBracket(token)) open.push(token.text);
    }
  }
  return open.length === 0 ? result : null;
}

import type { Token } from "./tokenize.ts";

const CLOSES: Record<string, string> = { ")": "(", "]": "[", "}": "{" };
const OPENS = new Set(Object.values(CLOSES));

export const isSymbol = (token: Token | undefined, text: string): boolean =>
  token?.kind === "symbol" && token.text === text;
export const isWord = (token: Token | undefined, ...words: string[]): boolean =>
  token?.kind === "word" && words.includes(token.value);

/** How deep each token lies in brackets; a bracket itself lies outside. Null: they do not match. */
export function depths(tokens: readonly Token[]): number[] | null {
  const open: string[] = [];
  const result: number[] = [];
  for (const token of tokens) {
    if (token.kind === "symbol" && token.text in CLOSES) {
      if (open.pop() !== CLOSES[token.text]) return null;
      result.push(open.length);
    } else {
      result.push(open.length);
      if (token.kind === "symbol" && OPENS.has(token.text)) open.push(token.text);
    }
  }
  return open.length === 0 ? result : null;
}

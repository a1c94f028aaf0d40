import type { LexicalRules } from "../sql/lexer/index.ts";

/** A name between an engine's own quotes. */
export function quoteName(name: string, { identifierQuotes, backslashInNames }: LexicalRules): string {
  const [open, close] = identifierQuotes[0] ?? ['"', '"'];
  const text = backslashInNames ? name.replaceAll("\\", "\\\\") : name;
  return `${open}${text.replaceAll(close, backslashInNames ? `\\${close}` : close + close)}${close}`;
}

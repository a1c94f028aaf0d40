import type { NestedType } from "../../engine.ts";

const SHAPE = /^(array|row)\s*\((.*)\)$/is;
const NAMED = /^(?:"((?:[^"]|"")*)"|([^\s"(),]+))\s+(\S.*)$/s;
/** Types of several words: what stands before the last ones is no name. */
const TWO_WORDS = /^(double precision|(time|timestamp)(\s*\(\d+\))? with(out)? time zone|interval .*)$/i;

/** What an array or a row is made of: `array(integer)`, `row(city varchar, "post code" row(a integer))`. */
export function nestedType(text: string): NestedType | null {
  const [, kind, inner] = SHAPE.exec(text.trim()) ?? [];
  if (kind === undefined || inner === undefined) return null;
  if (kind.toLowerCase() === "array") return { kind: "array", item: inner.trim() };
  return { kind: "row", fields: partsOf(inner).map(fieldOf) };
}

function fieldOf(text: string, at: number): { name: string; type: string } {
  const named = TWO_WORDS.test(text) ? null : NAMED.exec(text);
  if (!named) return { name: `_col${at}`, type: text };
  return { name: named[1]?.replaceAll('""', '"') ?? (named[2] as string), type: named[3] as string };
}

/** What stands between commas that are in no parentheses and no quotes. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (sign === "(") depth++;
    else if (sign === ")") depth--;
    else if (sign === "," && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)].map((part) => part.trim()).filter((part) => part !== "");
}

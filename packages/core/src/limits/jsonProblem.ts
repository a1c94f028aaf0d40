import { MAX_JSON_KEYS, MAX_JSON_LEVELS, MAX_JSON_VALUES } from "./limits.ts";

export const TOO_DEEP = `Lists and objects may not be nested more than ${MAX_JSON_LEVELS} levels deep.`;
const TOO_MANY_KEYS = `An object may not have more than ${MAX_JSON_KEYS} keys.`;
const TOO_MANY_VALUES = `JSON may not hold more than ${MAX_JSON_VALUES} values.`;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Why JSON text is refused before it is parsed: too many levels, or more values than parsing and checking them may take
 * time for. Null for text within the limits, also if it is not JSON. Linear in the length, and needs no memory.
 */
export function jsonProblem(text: string): string | null {
  let values = 1;
  let levels = 0;
  /** Commas of each object that is open; those of lists count from minus infinity. */
  const commas: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at);
        break;
      case OPEN_LIST:
        levels += 1;
        values += 1;
        commas[levels] = Number.NEGATIVE_INFINITY;
        if (levels > MAX_JSON_LEVELS) return TOO_DEEP;
        break;
      case OPEN_OBJECT:
        levels += 1;
        values += 1;
        commas[levels] = 0;
        if (levels > MAX_JSON_LEVELS) return TOO_DEEP;
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        levels -= 1;
        break;
      case COMMA:
        values += 1;
        commas[levels] = (commas[levels] ?? 0) + 1;
        if ((commas[levels] as number) >= MAX_JSON_KEYS) return TOO_MANY_KEYS;
        break;
    }
    if (values > MAX_JSON_VALUES) return TOO_MANY_VALUES;
  }
  return null;
}

/** The place of the quote that closes the string opened at `start`. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
}

/** The value of JSON text that a user wrote. Throws SyntaxError, also for text beyond the limits. */
export function parseJson(text: string): unknown {
  const problem = jsonProblem(text);
  if (problem !== null) throw new SyntaxError(problem);
  return JSON.parse(text);
}

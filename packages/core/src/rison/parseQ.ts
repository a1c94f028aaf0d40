import { parseJson } from "../limits/index.ts";
import { parseRison } from "./parseRison.ts";

/** The value of a `q` parameter: rison, or plain JSON. Throws RisonError. */
export function parseQ(text: string): unknown {
  // Braces and double quotes are id characters in rison, so JSON is tried first where it can begin.
  if (/^\s*[[{"]/.test(text)) {
    try {
      return parseJson(text);
    } catch {
      return parseRison(text);
    }
  }
  return parseRison(text);
}

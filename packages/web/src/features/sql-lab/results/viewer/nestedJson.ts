import { exactJson } from "../rows/exactJson.ts";

/** Before a number that is kept as text for its digits: no text of a database holds this character. */
export const NUMBER_MARK = "\u0000";

/** The object or list that a value is or that its text writes, numbers with all digits; undefined for all else. */
export function nestedJson(value: unknown): object | undefined {
  if (typeof value === "object" && value !== null) return value;
  if (typeof value !== "string" || !/^\s*[[{]/.test(value)) return undefined;
  try {
    const parsed = exactJson(value, NUMBER_MARK);
    return typeof parsed === "object" && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** Such a value as indented JSON. */
export const nestedText = (value: object): string =>
  JSON.stringify(value, null, 2).replace(/"\\u0000([^"]*)"/g, "$1");

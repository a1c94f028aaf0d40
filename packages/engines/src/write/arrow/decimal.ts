import { QueryError } from "../../engine.ts";

/** Digits that 128 bits hold. */
export const WIDEST_DECIMAL = 38;

/** Digits behind the point of a type such as `DECIMAL(12,2)`; null where it does not say, or has too many digits. */
export function scaleOf(type: string): number | null {
  const [, precision, scale = "0"] = /(?:decimal|numeric)\((\d+)(?:,\s*(\d+))?\)/i.exec(type) ?? [];
  return precision !== undefined && Number(precision) <= WIDEST_DECIMAL ? Number(scale) : null;
}

/** A decimal without its point: 617303.5 of scale 2 is 61730350. Null for what is no number. */
export function unscaledDecimal(text: string, scale: number): bigint | null {
  const parts = /^(-?\d+)(?:\.(\d+))?$/.exec(/e/i.test(text) ? Number(text).toFixed(scale) : text);
  if (!parts) return null;
  const [, whole = "", fraction = ""] = parts;
  if (/[1-9]/.test(fraction.slice(scale)))
    throw new QueryError("other", `The number ${text} has more digits than its column. Ask for CSV.`);
  return BigInt(whole + fraction.slice(0, scale).padEnd(scale, "0"));
}

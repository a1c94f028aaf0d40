/** An integer too long for a number, as JSON writes it. */
export interface RawJson {
  rawJSON: string;
}
/** A value that `JSON.stringify` writes as this text. */
export const rawJson = (JSON as unknown as { rawJSON(text: string): RawJson }).rawJSON;
/** Whether a value is an integer that no number holds. */
export const isRawJson = (value: unknown): value is RawJson =>
  typeof value === "object" && value !== null && "rawJSON" in value;

/** An integer beyond 2^53 may be among these. */
const LONG_INTEGER = /[[,:]\s*-?\d{16,}\s*[\],}]/;

/** JSON whose integers keep all their digits. */
export function parseJson(text: string): unknown {
  if (!LONG_INTEGER.test(text)) return JSON.parse(text);
  const keepDigits = (_key: string, value: unknown, { source }: { source?: string } = {}) =>
    typeof value === "number" && !Number.isSafeInteger(value) && /^-?\d+$/.test(source ?? "")
      ? rawJson(source as string)
      : value;
  return JSON.parse(text, keepDigits as (key: string, value: unknown) => unknown);
}

import type { Cell } from "@sightline/core/frame";

/** Sixteen digits in a row: there may be an integer that a number cannot hold. */
const WIDE = /\d{16}/;

/** The lists of an encoded result by column. Integers beyond 2^53 become text and so keep their digits. */
export function parseColumns(body: Uint8Array): Record<string, Cell[]> {
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString("utf8");
  const keepDigits = (_key: string, value: unknown, context: { source?: string }) =>
    typeof value === "number" &&
    Number.isInteger(value) &&
    !Number.isSafeInteger(value) &&
    /^-?\d+$/.test(context.source ?? "")
      ? context.source
      : value;
  return WIDE.test(text) ? JSON.parse(text, keepDigits as never) : JSON.parse(text);
}

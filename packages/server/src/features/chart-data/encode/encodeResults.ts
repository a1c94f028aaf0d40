import type { QueryResult } from "@sightline/api/charts";
import type { Body } from "@sightline/engines";
import type { Piece } from "../../../platform/http/sendBytes.ts";
import { rowNumbers } from "./rowNumbers.ts";

/** One entry of `result`: its facts, and its rows as bytes where it has some. */
export interface EncodedResult {
  meta: Record<string, unknown> & Partial<Omit<QueryResult, "data" | "indexnames" | "colnames">>;
  data?: Body;
  /** Rows in `data` where the entry carries their numbers. */
  rows?: number;
}

const text = (json: string): Uint8Array => Buffer.from(json, "utf8");

/** `{"result":[…]}` around rows that stay the bytes they are, in pieces that follow one another. */
export const encodeResults = (results: readonly EncodedResult[]): Piece[] => [
  text('{"result":'),
  ...encodeResultList(results),
  text("}"),
];

/** The bare list, in pieces. */
export function encodeResultList(results: readonly EncodedResult[]): Piece[] {
  const pieces = results.flatMap(({ meta, data, rows }, index): Piece[] => {
    const head = (index > 0 ? "," : "") + JSON.stringify(meta);
    if (!data) return [text(head)];
    const numbers = rows === undefined ? [] : [text('"indexnames":'), ...rowNumbers(rows), text(",")];
    return [text(`${head.slice(0, -1)},`), ...numbers, text('"data":'), data, text("}")];
  });
  return [text("["), ...pieces, text("]")];
}

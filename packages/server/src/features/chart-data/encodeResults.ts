import type { QueryResult } from "@sightline/api/charts";
import { rowNumbers } from "./rowNumbers.ts";

/** One entry of `result`: its facts, and its rows as bytes where it has some. */
export interface EncodedResult {
  meta: Record<string, unknown> & Partial<Omit<QueryResult, "data" | "indexnames">>;
  data?: Uint8Array;
  /** Rows in `data` where the entry carries their numbers. */
  rows?: number;
}

/** `{"result":[…]}` around rows that stay the bytes they are, in pieces that follow one another. */
export function encodeResults(results: readonly EncodedResult[]): Uint8Array[] {
  const pieces: Uint8Array[] = [Buffer.from('{"result":[')];
  results.forEach(({ meta, data, rows }, index) => {
    if (index > 0) pieces.push(Buffer.from(","));
    const head = JSON.stringify(meta);
    if (!data) {
      pieces.push(Buffer.from(head));
      return;
    }
    pieces.push(Buffer.from(`${head.slice(0, -1)},`));
    if (rows !== undefined) pieces.push(Buffer.from('"indexnames":'), rowNumbers(rows), Buffer.from(","));
    pieces.push(Buffer.from('"data":'), data, Buffer.from("}"));
  });
  pieces.push(Buffer.from("]}"));
  return pieces;
}

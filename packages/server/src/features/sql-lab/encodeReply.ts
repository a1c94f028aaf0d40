import type { Query } from "@sightline/api/sql-lab";
import { firstRows } from "./firstRows.ts";
import type { Outcome } from "./runScript.ts";

/** The reply of a run that ended well. The rows stay the bytes that the engine wrote. */
export function encodeReply(query: Query, { result, columns }: Outcome, displayMax: number): Uint8Array {
  const cut = result.rowCount > displayMax;
  const head = { query_id: query.queryId, status: "success" };
  const tail = {
    columns,
    selected_columns: columns,
    expanded_columns: [],
    query,
    ...(cut ? { displayLimitReached: true } : {}),
  };
  return Buffer.concat([
    Buffer.from(`${JSON.stringify(head).slice(0, -1)},"data":`),
    cut ? firstRows(result.body, displayMax) : result.body,
    Buffer.from(`,${JSON.stringify(tail).slice(1)}`),
  ]);
}

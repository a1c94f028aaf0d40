import type { Query, SqlColumn } from "@sightline/api/sql-lab";
import type { Expansion } from "./expandNested.ts";

interface ReplyHead {
  query: Query;
  columns: SqlColumn[];
  /** There are more rows than the reply holds. */
  cut: boolean;
  /** How nested columns are taken apart; null: they are left as they are. */
  expansion: Expansion | null;
}

/** What stands before and after the rows in the reply of a query that ended well. */
export function replyAround({ query, columns, cut, expansion }: ReplyHead): {
  before: Uint8Array;
  after: Uint8Array;
} {
  const head = { query_id: query.queryId, status: "success" };
  const tail = {
    columns: expansion?.columns ?? columns,
    selected_columns: columns,
    expanded_columns: expansion?.expanded ?? [],
    query,
    ...(cut ? { displayLimitReached: true } : {}),
  };
  return {
    before: Buffer.from(`${JSON.stringify(head).slice(0, -1)},"data":[`),
    after: Buffer.from(`],${JSON.stringify(tail).slice(1)}`),
  };
}

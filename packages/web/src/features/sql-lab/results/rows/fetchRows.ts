import { queryRows, type RowsReply } from "@sightline/api/results";
import { toRison } from "@sightline/core/rison";
import { ApiError, call } from "../../../../lib/api/index.ts";
import { bootstrap } from "../../../../lib/bootstrap/index.ts";
import { word } from "../../../../lib/i18n/index.ts";
import { anyOf } from "../../../../lib/signals/index.ts";
import { exactJson } from "./exactJson.ts";
import type { RowOrder } from "./rowOrder.ts";

interface RowsRequest {
  from: number;
  count: number;
  signal: AbortSignal;
  /** How long the server may hold the request for rows that have yet to come, ms. */
  wait?: number | undefined;
}

/** Seconds that the operator lets rows take which are there; 0: as long as it takes. */
function patience(): number {
  const seconds = bootstrap().common.conf.SQLLAB_QUERY_RESULT_TIMEOUT;
  return typeof seconds === "number" ? seconds : 0;
}

/** A window of the rows of a query. */
export async function fetchRows(
  queryId: string,
  { sort, search }: RowOrder,
  { from, count, signal, wait }: RowsRequest,
): Promise<RowsReply> {
  const seconds = patience();
  const late = seconds > 0 ? AbortSignal.timeout(1000 * seconds + (wait ?? 0)) : null;
  try {
    return await call(queryRows, {
      params: { client_id: queryId },
      query: {
        q: toRison({
          from,
          count,
          ...(sort.length > 0 && { sort: sort.map(({ column, desc }) => ({ column, desc })) }),
          ...(search !== "" && { search }),
          ...(wait !== undefined && { wait }),
        }),
      },
      read: exactJson,
      signal: late ? anyOf([signal, late]) : signal,
    });
  } catch (error) {
    if (!late?.aborted || signal.aborted) throw error;
    throw new ApiError({ message: word("sql-lab:results.rowsLate", { count: seconds }), status: 408 });
  }
}

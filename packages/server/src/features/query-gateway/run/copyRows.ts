import { err, ok, type Result } from "@sightline/core/errors";
import type { QueryRequest, QueryResult } from "@sightline/engines/connection";
import { taskLimit } from "../../../platform/taskLimit.ts";
import { askEngine, type QueryFault } from "../../query-faults/index.ts";
import type { AllowedTables } from "../access/allowedTables.ts";
import { checkQuery } from "../check/checkQuery.ts";
import type { OpenDatabase } from "../connections/openDatabase.ts";

/** Rows that a session keeps for statements which read them. */
export interface CopiedRows {
  rowCount: number;
  /** Runs a statement that reads the copy; its expressions stood in a statement that was checked. */
  query(request: QueryRequest): Promise<Result<QueryResult, QueryFault>>;
  close(): Promise<void>;
}

interface CopyRequest {
  opened: OpenDatabase;
  allowedTables: AllowedTables;
  /** A SELECT. */
  sql: string;
  timeoutMs: number;
  signal: AbortSignal;
}

/** Copies the rows of a checked SELECT for as long as the copy is open. The engine must have `rowCopies`. */
export async function copyRows({
  opened,
  allowedTables,
  sql,
  timeoutMs,
  signal,
}: CopyRequest): Promise<Result<CopiedRows, QueryFault>> {
  const checked = await checkQuery(opened, sql, allowedTables);
  if (!checked.ok) return checked;
  const copies = opened.engine.rowCopies;
  if (!copies) throw new Error(`${opened.engine.label} copies no rows.`);
  const began = await askEngine(opened, { sql, timeoutMs, signal }, () =>
    opened.connection.session({ write: false }),
  );
  if (!began.ok) return began;
  const session = began.value;
  const run = (request: QueryRequest) => askEngine(opened, request, () => session.run(request));
  const request = { format: "rows", temporal: "epoch", maxRows: 1, timeoutMs, signal } as const;
  const created = await run({ ...request, sql: copies.create(sql) });
  if (!created.ok) {
    await session.close();
    return created;
  }
  created.value.body[Symbol.dispose]();
  // A connection runs one statement at a time.
  const turns = taskLimit(1);
  return ok({
    // Without a count it may be any: no copy is taken for whole.
    rowCount: created.value.affectedRows ?? Number.POSITIVE_INFINITY,
    query: (asked) =>
      turns.run(async () => (asked.signal?.aborted ? err({ kind: "cancelled" } as const) : run(asked))),
    close: () => session.close(),
  });
}

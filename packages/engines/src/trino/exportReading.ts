import type { ExportRequest, ExportStream } from "../engine.ts";
import { exportRowSource, timeLimit } from "../row-sources/index.ts";
import { checkReadStatement } from "./checkReadStatement.ts";
import type { TrinoClient } from "./client.ts";
import { genericType } from "./dialect/genericType.ts";
import { beginReadOnly, endReadOnly } from "./readOnly.ts";
import { openStatement, type TrinoState } from "./statement.ts";

/** The result of one statement, in a transaction that cannot write, as a file. */
export async function exportReading(
  client: TrinoClient,
  request: Omit<ExportRequest, "schema" | "catalog">,
  state: TrinoState,
): Promise<ExportStream> {
  const limit = timeLimit(request.timeoutMs, request.signal);
  const sql = checkReadStatement(request.sql);
  await beginReadOnly(client, state, limit);
  try {
    const pulled = await openStatement(client, sql, state, { limit, onProgress: request.onProgress });
    const batches = untilEnd(pulled.batches, () => endReadOnly(client, state));
    return exportRowSource({ ...pulled, batches }, request, genericType);
  } catch (error) {
    void endReadOnly(client, state);
    throw error;
  }
}

async function* untilEnd<T>(source: AsyncIterable<T>, end: () => Promise<void>): AsyncGenerator<T> {
  try {
    yield* source;
  } finally {
    await end();
  }
}

import type { Session } from "../engine.ts";
import { exportRowSource, readRowSource, timeLimit } from "../row-sources/index.ts";
import { checkReadStatement, oneStatement } from "./checkReadStatement.ts";
import type { TrinoClient } from "./client.ts";
import { genericType } from "./dialect/genericType.ts";
import { exportReading } from "./exportReading.ts";
import { beginReadOnly, endReadOnly } from "./readOnly.ts";
import { openStatement, type TrinoState } from "./statement.ts";

/** What a session may set for itself. */
const SETTING = /^\s*(USE|SET\s+SESSION|RESET\s+SESSION)\s+(?!AUTHORIZATION)/i;

/**
 * Statements that share catalog, schema, session properties and prepared statements. Each is kept as soon as it has
 * run: connectors that write do so only by themselves.
 */
export function openSession({
  client,
  state,
  write,
}: {
  client: TrinoClient;
  state: TrinoState;
  write: boolean;
}): Session {
  return {
    async run(request) {
      const started = performance.now();
      const limit = timeLimit(request.timeoutMs, request.signal);
      const sql =
        write || SETTING.test(request.sql) ? oneStatement(request.sql) : checkReadStatement(request.sql);
      if (!write) await beginReadOnly(client, state, limit);
      try {
        const pulled = await openStatement(client, sql, state, { limit, onProgress: request.onProgress });
        const result = await readRowSource(pulled, request, genericType);
        return { ...result, engineMs: performance.now() - started };
      } finally {
        if (!write) await endReadOnly(client, state);
      }
    },
    async export(request) {
      if (!write) return exportReading(client, request, state);
      const limit = timeLimit(request.timeoutMs, request.signal);
      return exportRowSource(
        await openStatement(client, oneStatement(request.sql), state, {
          limit,
          onProgress: request.onProgress,
        }),
        request,
        genericType,
      );
    },
    async commit() {},
    async close() {},
  };
}

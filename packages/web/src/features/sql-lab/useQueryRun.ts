import { useCallback, useEffect, useRef, useState } from "react";
import { errorText } from "../../lib/api/index.ts";
import { newClientId, type QueryRun, type RunRequest, runSql, sqlErrors, stopSql } from "./queryRun.ts";

/** One query at a time: how it stands, how to start it and how to stop it in the database. */
export function useQueryRun(unknownError: string) {
  const [run, setRun] = useState<QueryRun>({ state: "none" });
  const current = useRef<{ clientId: string; sql: string; controller: AbortController } | null>(null);

  const start = useCallback(
    async (request: Omit<RunRequest, "clientId">, offset: number) => {
      if (current.current) return;
      const own = { clientId: newClientId(), sql: request.sql, controller: new AbortController() };
      current.current = own;
      const startedAt = Date.now();
      setRun({ state: "running", clientId: own.clientId, sql: request.sql, startedAt });
      try {
        const reply = await runSql({ ...request, clientId: own.clientId }, own.controller.signal);
        if (current.current !== own) return;
        const { dbId, schema, sql } = request;
        setRun({ state: "success", sql, reply, dbId, schema, durationMs: Date.now() - startedAt });
      } catch (error) {
        if (current.current !== own) return;
        setRun({ state: "failed", sql: request.sql, errors: sqlErrors(error, unknownError), offset });
      }
      current.current = null;
    },
    [unknownError],
  );

  /** Null when it was stopped; else why not. */
  const stop = useCallback(async (): Promise<string | null> => {
    const own = current.current;
    if (!own) return null;
    try {
      await stopSql(own.clientId);
    } catch (error) {
      return errorText(error);
    }
    if (current.current === own) {
      current.current = null;
      own.controller.abort();
      setRun({ state: "stopped", sql: own.sql });
    }
    return null;
  }, []);

  // Nobody waits for the rows of a page that was left.
  useEffect(() => () => current.current?.controller.abort(), []);
  return { run, start, stop };
}

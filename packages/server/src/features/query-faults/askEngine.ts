import { err, ok, type Result } from "@sightline/core/errors";
import { type Engine, QueryError } from "@sightline/engines";
import type { QueryFault } from "./fault.ts";

/** Asks the engine; what it refuses comes back as a fault. */
export async function askEngine<T>(
  { engine }: { engine: Engine },
  request: { sql: string; timeoutMs: number; signal?: AbortSignal },
  ask: () => Promise<T>,
): Promise<Result<T, QueryFault>> {
  try {
    return ok(await ask());
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    if (error.kind === "timeout") return err({ kind: "timeout", seconds: request.timeoutMs / 1000 });
    if (error.kind === "cancelled" || request.signal?.aborted) return err({ kind: "cancelled" });
    if (error.kind === "syntax" && !error.userMessage) return err(syntaxFault(error, request.sql));
    return err({ kind: "engine", engine, error });
  }
}

/** What an engine says of a text that it cannot read, with its place in the text. */
export function syntaxFault(error: QueryError, sql: string): QueryFault {
  const { message, line, column } = error;
  if (line === null || column === null) return { kind: "syntax", message, at: null };
  return { kind: "syntax", message, at: { near: textAt(sql, { line, column }), line, column } };
}

/** The word or sign at a place. */
export function textAt(sql: string, { line, column }: { line: number; column: number }): string {
  const rest = sql.split(/\r\n|\n|\r/)[line - 1]?.slice(column - 1) ?? "";
  return /^(?:[\p{L}\p{N}_]+|\S)/u.exec(rest.trimStart())?.[0] ?? "";
}

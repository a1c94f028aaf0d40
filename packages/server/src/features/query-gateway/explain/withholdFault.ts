import { QueryError, type QueryErrorKind } from "@sightline/engines";
import type { Log } from "../../../platform/log/index.ts";
import type { QueryFault } from "../../query-faults/index.ts";
import type { OpenDatabase } from "../connections/openDatabase.ts";

/** Found while a statement is read if the engine tells the place in the text. */
const FOUND_IN_TEXT: readonly QueryErrorKind[] = ["syntax", "column-not-found", "table-not-found"];
/** Words of our own, or about the way to the server. */
const WITHOUT_VALUES: readonly QueryErrorKind[] = [
  "memory",
  "timeout",
  "cancelled",
  "connection",
  "unknown-host",
  "port-closed",
  "host-down",
  "invalid-username",
  "invalid-password",
  "access-denied",
  "unknown-database",
];

/**
 * The fault of a statement as a caller under row-level security may see it. An engine's error may quote a value of a
 * row that a rule hides: its text is shown only if the engine finds the error without reading rows. Else it goes to the
 * server's log.
 */
export async function withholdFault(
  opened: OpenDatabase,
  { sql, schema }: { sql: string; schema: string | null },
  fault: QueryFault,
  log: Log,
): Promise<QueryFault> {
  const error = errorIn(fault);
  if (error === null || WITHOUT_VALUES.includes(error.kind)) return fault;
  if (error.isPlaced && FOUND_IN_TEXT.includes(error.kind)) return fault;
  if ((await errorOfText(opened, sql, schema)) === error.message) return fault;
  log("warning", "An error of a database is not shown, because row rules are in force", {
    engine: opened.engine.id,
    engine_message: error.message,
  });
  return { kind: "withheld" };
}

/** What the engine said, if it was the engine. */
function errorIn(fault: QueryFault): { kind: QueryErrorKind; message: string; isPlaced: boolean } | null {
  if (fault.kind === "syntax") {
    return { kind: "syntax", message: fault.message, isPlaced: fault.at !== null };
  }
  if (fault.kind !== "engine") return null;
  const { kind, message, line } = fault.error;
  return { kind, message, isPlaced: line !== null };
}

/** What keeps the engine from preparing a statement; null: nothing. No rows are read. */
async function errorOfText(
  { connection, engine }: OpenDatabase,
  sql: string,
  schema: string | null,
): Promise<string | null> {
  try {
    if (engine.capabilities.validation) return (await connection.validate(sql, schema))[0]?.message ?? null;
    await connection.describe(sql);
    return null;
  } catch (error) {
    if (error instanceof QueryError) return error.message;
    throw error;
  }
}

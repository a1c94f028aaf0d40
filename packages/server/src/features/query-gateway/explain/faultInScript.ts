import { endOf, type TextPlace, writtenPlace } from "@sightline/core/sql/places";
import type { QueryFault } from "../../query-faults/index.ts";
import { moveIntoScript, readSyntaxFault } from "../check/syntaxFaults.ts";
import type { OpenDatabase } from "../connections/openDatabase.ts";

/** Where a statement that the database received comes from in the script. */
export interface ScriptPlace {
  /** The text of the script. */
  originalSql: string;
  /** The text that the database received. */
  sql: string;
  /** The part of `sql` that comes from the script; what precedes it creates a table or view from it. */
  body: string;
  /** Where that part starts in the script. */
  place: TextPlace;
}

/**
 * The fault of a statement, with the names and position that it has in the script. The database received another
 * text: with a limit, with row-level security, or as the definition of a table.
 */
export async function faultInScript(
  fault: QueryFault,
  statement: ScriptPlace,
  opened: OpenDatabase,
): Promise<QueryFault> {
  const { originalSql, sql, place } = statement;
  if (sql === originalSql) return moveIntoScript(fault, place);
  const own = isSyntax(fault) ? await readSyntaxFault(opened, originalSql) : null;
  return moveIntoScript(own ?? movedBack(fault, statement), place);
}

/** If a text ends too early, the error is reported at the limit that was added after it. */
const isSyntax = (fault: QueryFault): boolean =>
  fault.kind === "syntax" || (fault.kind === "engine" && fault.error.kind === "syntax");

/** The fault at its position in the user's text; a fault in text that was added has no position. */
function movedBack(fault: QueryFault, statement: ScriptPlace): QueryFault {
  const { originalSql } = statement;
  if (fault.kind === "syntax" && fault.at) {
    const at = placeIn(statement, fault.at);
    return { ...fault, at: at ? { near: fault.at.near, ...at } : { near: "", ...endOf(originalSql) } };
  }
  if (fault.kind === "engine" && fault.error.line !== null) {
    const { error } = fault;
    const at = placeIn(statement, { line: error.line ?? 1, column: error.column ?? 1 });
    return { ...fault, error: error.atPlace(at?.line ?? null, at?.column ?? null) };
  }
  return fault;
}

function placeIn({ originalSql, sql, body }: ScriptPlace, place: TextPlace): TextPlace | null {
  const linesBefore = sql.slice(0, sql.length - body.length).split(/\r\n|\n|\r/).length - 1;
  return writtenPlace(
    { line: place.line - linesBefore, column: place.column },
    { originalText: originalSql, rewrittenText: body },
  );
}

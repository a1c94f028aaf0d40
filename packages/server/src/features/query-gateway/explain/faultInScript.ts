import { endOf, type TextPlace, writtenPlace } from "@sightline/core/sql";
import type { QueryFault } from "../../query-faults/index.ts";
import { moveIntoScript, readSyntaxFault } from "../check/syntaxFaults.ts";
import type { OpenDatabase } from "../connections/openDatabase.ts";

/** What a statement that the database got was in the script. */
export interface ScriptPlace {
  /** The text of the script. */
  written: string;
  /** The text that the database got. */
  sql: string;
  /** The part of `sql` that was made of the text of the script: what stands before it makes a table or view of it. */
  body: string;
  /** Where it begins in the script. */
  place: TextPlace;
}

/**
 * The fault of a statement in the words and at the place that it has in the script. The database got another text: with
 * a limit, with row-level security, as a table to be made.
 */
export async function faultInScript(
  fault: QueryFault,
  statement: ScriptPlace,
  opened: OpenDatabase,
): Promise<QueryFault> {
  const { written, sql, place } = statement;
  if (sql === written) return moveIntoScript(fault, place);
  const own = isSyntax(fault) ? await readSyntaxFault(opened, written) : null;
  return moveIntoScript(own ?? movedBack(fault, statement), place);
}

/** Where a text breaks off, an error is about the limit that stands behind it in the changed one. */
const isSyntax = (fault: QueryFault): boolean =>
  fault.kind === "syntax" || (fault.kind === "engine" && fault.error.kind === "syntax");

/** The fault at its place in the text that was written; what is wrong in what was put in has none. */
function movedBack(fault: QueryFault, statement: ScriptPlace): QueryFault {
  const { written } = statement;
  if (fault.kind === "syntax" && fault.at) {
    const at = placeIn(statement, fault.at);
    return { ...fault, at: at ? { near: fault.at.near, ...at } : { near: "", ...endOf(written) } };
  }
  if (fault.kind === "engine" && fault.error.line !== null) {
    const { error } = fault;
    const at = placeIn(statement, { line: error.line ?? 1, column: error.column ?? 1 });
    return { ...fault, error: error.movedTo(at?.line ?? null, at?.column ?? null) };
  }
  return fault;
}

function placeIn({ written, sql, body }: ScriptPlace, place: TextPlace): TextPlace | null {
  const linesBefore = sql.slice(0, sql.length - body.length).split(/\r\n|\n|\r/).length - 1;
  return writtenPlace({ line: place.line - linesBefore, column: place.column }, { written, changed: body });
}

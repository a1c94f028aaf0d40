import type { Excerpt } from "@sightline/core/sql/places";
import { askEngine, type QueryFault, syntaxFault } from "../../query-faults/index.ts";
import type { OpenDatabase } from "../connections/openDatabase.ts";

/** What the engine itself finds wrong with a text that others cannot read; null: it reads it, or cannot tell. */
export async function findSyntaxFault(
  { connection }: OpenDatabase,
  text: Excerpt,
): Promise<QueryFault | null> {
  const error = await connection.syntaxError(text.sql);
  return error === null || error.line === null ? null : moveIntoScript(syntaxFault(error, text.sql), text);
}

/** What is wrong with the text of a statement, places by its own lines; null: nothing. */
export async function readSyntaxFault(opened: OpenDatabase, sql: string): Promise<QueryFault | null> {
  const read = await askEngine(opened, { sql, timeoutMs: 0 }, async () => {
    const error = await opened.connection.syntaxError(sql);
    if (error) throw error;
  });
  return read.ok ? null : read.error;
}

/** Tells the place of a mistake by the lines of the text that the excerpt was cut from. */
export function moveIntoScript(fault: QueryFault, { line, column }: Omit<Excerpt, "sql">): QueryFault {
  const inScript = (at: { line: number; column: number }) => ({
    line: line + at.line - 1,
    column: at.line === 1 ? column + at.column - 1 : at.column,
  });
  if ((fault.kind === "syntax" || fault.kind === "unclear") && fault.at) {
    return { ...fault, at: { near: fault.at.near, ...inScript(fault.at) } };
  }
  if (fault.kind === "engine" && fault.error.line !== null) {
    const { error } = fault;
    const at = inScript({ line: error.line ?? 1, column: error.column ?? 1 });
    return { ...fault, error: error.atPlace(at.line, at.column) };
  }
  return fault;
}

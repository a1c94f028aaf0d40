import type { Engine, Inspection, TableRef } from "./engine.ts";

/** How an inspection names a function that stands in FROM without being made for it: `histogram(table, column)` reads a table. */
export const IN_FROM = "from ";

export interface Refused {
  /** As the user wrote them, each once. */
  functions: string[];
  tables: TableRef[];
}

/**
 * The functions and tables of a statement that its engine lets no user's SQL touch. `mayCall`: whether the caller may
 * call a function that nobody has sorted, such as one of the database's own.
 */
export function refusedBy(
  engine: Engine,
  inspection: Inspection,
  mayCall: (name: string) => boolean,
): Refused {
  const { safe, refused, unknown } = engine.functions;
  function denied(name: string): boolean {
    if (safe.has(name)) return false;
    if (refused.has(name) || unknown === "refused") return true;
    // Told twice: as what it is, and with the place where it stands, which an engine may refuse by itself.
    return !name.startsWith(IN_FROM) && !mayCall(name);
  }
  const functions = inspection.functions.filter(denied).map((name) => name.replace(/^from /, ""));
  return {
    functions: [...new Set(functions)],
    tables: inspection.tables.filter((table) => engine.refusesTable(table)),
  };
}

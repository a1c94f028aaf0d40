import type { Engine, Inspection, TableRef } from "./engine.ts";

/** How an inspection names a function that stands in FROM without being made for it: `histogram(table, column)` reads a table. */
export const IN_FROM = "from ";

export interface Refused {
  /** As the user wrote them, each once. */
  functions: string[];
  tables: TableRef[];
}

/**
 * The functions and tables of a statement that its engine lets no user's SQL touch. `whole`: the caller may read the
 * whole database, and with it what functions of its own do.
 */
export function refusedBy(engine: Engine, inspection: Inspection, whole: boolean): Refused {
  const { safe, refused, unknown } = engine.functions;
  const denied = (name: string) =>
    !safe.has(name) && (refused.has(name) || unknown === "refused" || !whole || name.startsWith(IN_FROM));
  const functions = inspection.functions.filter(denied);
  return {
    // A function in FROM is told twice: as what it is, and with the place where it stands.
    functions: [...new Set(functions.map((name) => name.replace(/^from /, "")))],
    tables: inspection.tables.filter((table) => engine.refusesTable(table)),
  };
}

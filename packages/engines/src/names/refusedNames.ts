import { isSystemSchema } from "../catalogTables.ts";
import type { Engine, Inspection, TableRef } from "../engine.ts";

/** How an inspection names a function that stands in FROM without being made for it: `histogram(table, column)` reads a table. */
export const IN_FROM_PREFIX = "from ";

export interface RefusedNames {
  /** As the user wrote them, each once. */
  functions: string[];
  tables: TableRef[];
}

/**
 * The functions and tables of a statement that its engine lets no user's SQL touch. `whole`: the caller may read
 * the whole database, and with it what functions of its own do; `known`: of those, what anybody may call here.
 */
export function refusedNames(
  engine: Engine,
  inspection: Inspection,
  whole: boolean,
  known: ReadonlySet<string> = new Set(),
): RefusedNames {
  const { safeFunctions, refusedFunctions, describingFunctions, unknown, ownSchemas = [] } = engine.functions;
  /** The name alone where the schema before it changes nothing. */
  function withoutSchema(name: string): string {
    const schema =
      unknown === "refused"
        ? /^.+(?=\.)/.exec(name)?.[0]
        : ownSchemas.find((own) => name.startsWith(`${own}.`));
    return schema === undefined ? name : name.slice(schema.length + 1);
  }
  function isDenied(called: string): boolean {
    const name = withoutSchema(called);
    if (safeFunctions.has(name)) return false;
    if (describingFunctions?.has(name)) return !whole && !known.has(name);
    if (
      refusedFunctions.has(name) ||
      refusedFunctions.has(name.replace(/^.*\./, "")) ||
      unknown === "refused"
    )
      return true;
    // Told twice: as what it is, and with the place where it stands, which an engine may refuse by itself.
    return !name.startsWith(IN_FROM_PREFIX) && !whole && !known.has(name);
  }
  const functions = inspection.functions
    .filter(isDenied)
    .map((name) => withoutSchema(name).replace(/^from /, ""));
  return {
    functions: [...new Set(functions)],
    tables: inspection.tables.filter(
      (table) =>
        engine.refusesTable(table) ||
        // A right on the schema of a tab is none on the catalog, whose names mean the same in every schema.
        (!whole && engine.describesTables(table) && !isSystemSchema(table.schema)),
    ),
  };
}

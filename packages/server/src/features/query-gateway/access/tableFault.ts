import type { Engine } from "@sightline/engines";
import type { TableRef } from "@sightline/engines/connection";
import { refusedNames } from "@sightline/engines/names";
import type { QueryFault } from "../../query-faults/index.ts";

interface Reader {
  whole: boolean;
  may(table: TableRef): boolean;
  /** The table with the schema and catalog that a name without them means. */
  placeTable?(table: TableRef): TableRef;
  /** The statement writes. */
  writes?: boolean;
  /** `applyRowRules` keeps from the caller what views that list tables show of others. */
  limitsListings?: boolean;
}

/** Why a statement may not touch these tables; null: it may touch all of them. */
export function tableFault(
  engine: Engine,
  tables: readonly TableRef[],
  { whole, may, placeTable = (table) => table, writes = false, limitsListings = false }: Reader,
): QueryFault | null {
  // In a tab whose schema is the system's own, a name alone means a system table.
  const ofSystem = tables.filter(
    (table) =>
      engine.refusesTable(table) ||
      engine.refusesTable(placeTable(table)) ||
      (writes && engine.describesTables(placeTable(table))),
  );
  if (ofSystem.length > 0) return { kind: "system-tables", tables: namesOf(ofSystem) };
  const refused = new Set(
    refusedNames(engine, { tables: [...tables], functions: [], certain: true }, whole).tables,
  );
  const isLimited = (table: TableRef) => limitsListings && !whole && !!engine.listings?.view(table);
  const denied = tables.filter((table) => !isLimited(table) && (refused.has(table) || !may(table)));
  if (denied.length === 0) return null;
  const describing = denied.filter((table) => engine.describesTables(table));
  return describing.length > 0
    ? describesDatabase(engine, namesOf(describing))
    : { kind: "tables", tables: namesOf(denied) };
}

/** Why a statement may not call these functions; null: there are none. */
export function functionsFault(engine: Engine, functions: readonly string[]): QueryFault | null {
  if (functions.length === 0) return null;
  const { describingFunctions } = engine.functions;
  const isListing = functions.every((name) => describingFunctions?.has(name));
  // SHOW has no name of its own that somebody would have written.
  if (isListing)
    return describesDatabase(
      engine,
      functions.filter((name) => name !== "show"),
    );
  return { kind: "functions", functions: [...functions] };
}

function describesDatabase({ listings }: Engine, names: readonly string[]): QueryFault {
  const subject = names.length === 0 ? "This statement" : names.map((name) => `\`${name}\``).join(", ");
  const message = `${subject} describes the whole database, which only people with access to the whole database may read.`;
  const hint = listings
    ? ` In the SQL editor a SELECT from ${listings.hint.join(" or ")} shows the tables that you may read.`
    : "";
  return { kind: "whole-database", message: message + hint };
}

const namesOf = (tables: readonly TableRef[]): string[] => [...new Set(tables.map(tableName))];

/** The name of a table with what stands before it, for people. */
const tableName = ({ catalog, schema, name }: TableRef): string =>
  [catalog, schema, name].filter((part) => part !== null).join(".");

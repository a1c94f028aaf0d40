import { nearestNames } from "@sightline/core/errors";
import { QueryError } from "@sightline/engines";
import type { Inspection, TableRef } from "@sightline/engines/connection";
import { type QueryFault, unknownColumn } from "../../query-faults/index.ts";
import type { AllowedTables } from "../access/allowedTables.ts";
import type { OpenDatabase } from "../connections/openDatabase.ts";

/** Statements name a few tables; of more than these the columns are not looked up. */
const MAX_TABLES = 5;

/**
 * The fault with the names that an unknown column or table may have meant. Only names that the caller may see: columns
 * of tables that the statement was allowed to read, and tables that it may read.
 */
export async function suggestNames(
  fault: QueryFault,
  { opened, allowed, inspection }: { opened: OpenDatabase; allowed: AllowedTables; inspection: Inspection },
): Promise<QueryFault> {
  if (fault.kind !== "engine") return fault;
  const { error } = fault;
  try {
    const column = unknownColumn(error);
    if (column !== null) {
      const names = await columnsOf(opened, inspection.tables.slice(0, MAX_TABLES));
      return { ...fault, suggestions: nearestNames(lastPart(column), names) };
    }
    if (error.kind === "table-not-found" && allowed.kind === "caller") {
      return { ...fault, suggestions: await tablesLike(opened, allowed, error, inspection) };
    }
  } catch (failed) {
    // The first error is what the user must hear of; whatever keeps names from being read is not.
    if (!(failed instanceof QueryError)) throw failed;
  }
  return fault;
}

async function columnsOf({ connection }: OpenDatabase, tables: readonly TableRef[]): Promise<string[]> {
  const lists = await Promise.all(
    tables.map(({ catalog, schema, name }) =>
      connection.columns(schema ?? connection.defaultSchema, name, catalog),
    ),
  );
  return lists.flat().map(({ name }) => name);
}

async function tablesLike(
  { connection }: OpenDatabase,
  { access }: Extract<AllowedTables, { kind: "caller" }>,
  { subject }: QueryError,
  { tables }: Inspection,
): Promise<string[]> {
  const wanted = tables.find(({ name }) => subject === null || lastPart(subject) === name) ?? tables[0];
  if (!wanted) return [];
  const { catalog } = wanted;
  const schema = wanted.schema ?? connection.defaultSchema;
  const known = await connection.tables(schema, catalog);
  const visible = known.filter(({ name }) => access.table({ catalog, schema, name }));
  return nearestNames(
    wanted.name,
    visible.map(({ name }) => name),
  );
}

const lastPart = (name: string): string => name.split(".").at(-1) ?? name;

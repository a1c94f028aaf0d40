import type { Inspection } from "@sightline/engines/connection";
import type { Log } from "../../../platform/log/index.ts";
import type { QueryFault } from "../../query-faults/index.ts";
import type { AllowedTables } from "../access/allowedTables.ts";
import type { OpenDatabase } from "../connections/openDatabase.ts";
import { faultInScript, type ScriptPlace } from "./faultInScript.ts";
import { suggestNames } from "./suggestNames.ts";
import { withholdFault } from "./withholdFault.ts";

interface FailedStatement {
  /** The text that the database got. */
  sql: string;
  schema: string | null;
  /** What it touches; absent: no names are suggested. */
  inspection?: Inspection;
  /** Where it comes from, if it is part of a script. */
  place?: ScriptPlace;
}

interface Scope {
  opened: OpenDatabase;
  allowedTables: AllowedTables;
  withheldErrorLog: Log | undefined;
  statement: FailedStatement;
}

/**
 * A fault as its caller may see it: without values of rows that row-level security hides, at its place in the script
 * that the caller wrote, and with the names that an unknown one may have meant.
 */
export async function explainFault(
  fault: QueryFault,
  { opened, allowedTables, withheldErrorLog, statement }: Scope,
): Promise<QueryFault> {
  const { inspection, place } = statement;
  const shown = withheldErrorLog ? await withholdFault(opened, statement, fault, withheldErrorLog) : fault;
  const moved = place ? await faultInScript(shown, place, opened) : shown;
  return inspection ? suggestNames(moved, { opened, allowed: allowedTables, inspection }) : moved;
}

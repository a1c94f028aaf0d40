import { err, ok, type Result } from "@sightline/core/errors";
import { splitStatements } from "@sightline/core/sql";
import { codeOf, type LexicalRules } from "@sightline/core/sql/lexer";
import { sqlTooLarge } from "@sightline/core/sql/limits";
import { explainedQuery } from "@sightline/core/sql/places";
import { tablesOf } from "@sightline/core/sql/tables";
import type { Inspection, TableRef } from "@sightline/engines/connection";
import { foldNameOf, fullNameIn, refusedNames } from "@sightline/engines/names";
import { yieldForLargeText } from "../../../platform/yieldForLargeText.ts";
import { askEngine, type QueryFault, textAt } from "../../query-faults/index.ts";
import type { AllowedTables } from "../access/allowedTables.ts";
import { functionsFault, tableFault } from "../access/tableFault.ts";
import type { OpenDatabase } from "../connections/openDatabase.ts";
import { suggestNames } from "../explain/suggestNames.ts";
import { hiddenColumnFault } from "../rewrite/listingRules.ts";
import { findSyntaxFault, moveIntoScript } from "./syntaxFaults.ts";

/** Reads a statement with the engine's own parser, and refuses it unless it is one query of allowed tables and functions. */
export async function checkQuery(
  opened: OpenDatabase,
  sql: string,
  allowed: AllowedTables,
): Promise<Result<Inspection, QueryFault>> {
  const rules = opened.engine.syntax.rules;
  const tooLarge = sqlTooLarge(sql, rules);
  if (tooLarge !== null) return err({ kind: "syntax", message: tooLarge, at: null });
  await yieldForLargeText(sql);
  const text = explainedQuery(sql, rules);
  const inspected = await askEngine(opened, { sql: text.sql, timeoutMs: 0 }, () =>
    opened.connection.inspect(text.sql),
  );
  if (!inspected.ok) {
    const slip =
      inspected.error.kind === "syntax" && inspected.error.at ? await findSyntaxFault(opened, text) : null;
    if (slip) return err(slip);
    // Some engines look for tables and columns while they read a statement.
    const inspection = { tables: allowedTablesIn(opened, text.sql, allowed), functions: [], certain: false };
    return err(moveIntoScript(await suggestNames(inspected.error, { opened, allowed, inspection }), text));
  }
  const whole = allowed.kind === "caller" && allowed.access.whole;
  const limitsListings = allowed.kind === "caller" && !whole && allowed.limitsListings === true;
  const known = allowed.kind === "tables" ? allowed.functions : undefined;
  const refused = refusedNames(opened.engine, inspected.value, whole, known);
  const functionFault = functionsFault(opened.engine, refused.functions);
  if (functionFault) return err(functionFault);
  const fault = tableFault(opened.engine, inspected.value.tables, {
    whole,
    may: (table) => mayRead(opened, allowed, table),
    ...(allowed.kind === "caller" && { placeTable: allowed.access.placeTable, limitsListings }),
  });
  if (fault) return err(fault);
  const hidden = limitsListings ? hiddenColumnFault(opened.engine, text.sql, inspected.value.tables) : null;
  if (hidden) return err(hidden);
  const limited = allowed.kind === "caller" && !allowed.access.whole;
  await yieldForLargeText(sql);
  const clear = inspected.value.certain && lexerAgrees(text.sql, rules, inspected.value);
  if (limited && !clear) {
    const { unreadAt } = inspected.value;
    const slip = unreadAt && (await findSyntaxFault(opened, text));
    if (slip) return err(slip);
    const at = unreadAt ? { near: textAt(text.sql, unreadAt), ...unreadAt } : null;
    return err(moveIntoScript({ kind: "unclear", at }, text));
  }
  return ok({ ...inspected.value, certain: clear });
}

/**
 * A second opinion on the tables by a lexer that reports too many rather than too few. Where it names one that the
 * engine's parser did not, the statement is not understood well enough for somebody who may not read everything.
 */
function lexerAgrees(sql: string, rules: LexicalRules, inspection: Inspection): boolean {
  const before = agreements.get(inspection);
  if (before?.sql === sql) return before.agrees;
  const known = new Set(inspection.tables.map(({ name }) => name.toLowerCase()));
  const agrees = splitStatements(sql, rules).every((statement) => {
    // Of these an engine reads for itself those that describe one table, and no others.
    if (codeOf(statement.tokens)[0]?.value === "PRAGMA") return true;
    const read = tablesOf(statement.tokens, rules);
    return read.certain && read.tables.every(({ name }) => known.has(name.toLowerCase()));
  });
  agreements.set(inspection, { sql, agrees });
  return agrees;
}

/** An engine that remembers what a text touches hands the same inspection out for it. */
const agreements = new WeakMap<Inspection, { sql: string; agrees: boolean }>();

/** The allowed tables that a statement names as far as the lexer can tell. */
const allowedTablesIn = (opened: OpenDatabase, sql: string, allowed: AllowedTables): TableRef[] =>
  splitStatements(sql, opened.engine.syntax.rules)
    .flatMap(({ tokens }) => tablesOf(tokens, opened.engine.syntax.rules).tables)
    .filter((table) => mayRead(opened, allowed, table));

function mayRead({ connection, engine }: OpenDatabase, allowed: AllowedTables, table: TableRef): boolean {
  if (allowed.kind === "caller") return allowed.access.table(table);
  const fullName = fullNameIn(foldNameOf(engine.dialect), connection);
  return allowed.tables.some((known) => fullName(known) === fullName(table));
}

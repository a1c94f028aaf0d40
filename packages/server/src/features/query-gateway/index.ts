/**
 * How SQL gets to a database, and who checks it. Every statement of the SQL editor and of charts passes these
 * steps:
 *
 * 1. `connections/`: one connection per database, or one per user if the database impersonates users. It is opened
 *    when it is first needed, through the SSH tunnel and within the networks that the operator allows.
 * 2. `access/`: what the user may read in that database (`accessTo`), or the tables of a dataset
 *    (`AllowedTables`); `tableFault` checks tables against it.
 * 3. `check/`: `checkQuery` parses one SELECT with the engine's parser and refuses tables and functions that are
 *    not allowed; `checkStatement` does the same for a statement of a script, which may write.
 * 4. `rewrite/`: `applyRowRules` puts row-level security in place of each table that has rules, and limits catalog views
 *    to the tables that the user may read (`withListings`).
 * 5. `run/`: `runChecked` checks, runs and answers in memory; `exportChecked` streams a result of any size.
 * 6. `explain/`: the error that the user may see: without values of hidden rows, with its position in the script,
 *    and with similar names for an unknown one. The messages come from `query-faults`.
 * 7. `dry-run/`: estimates the cost of a statement or validates it, without running it.
 */
export type { AllowedTables } from "./access/allowedTables.ts";
export { accessTo, type DatabaseAccess } from "./access/databaseAccess.ts";
export { checkQuery } from "./check/checkQuery.ts";
export * as scriptChecks from "./check/index.ts";
export { connections } from "./connections/connections.ts";
export type { OpenDatabase } from "./connections/openDatabase.ts";
export * as dryRun from "./dry-run/index.ts";
export { explainFault } from "./explain/explainFault.ts";
export { applyRowRules } from "./rewrite/applyRowRules.ts";
export { withListings } from "./rewrite/listingRules.ts";
export type { RowRules } from "./rewrite/rowRules.ts";
export * as rowCopies from "./run/copyRows.ts";
export { exportChecked, runChecked } from "./run/runChecked.ts";

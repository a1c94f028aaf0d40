/**
 * How SQL gets to a database, and who checks it. Every statement of the SQL editor and of charts passes through here, in
 * the order of the rooms:
 *
 * 1. `connections/`: one connection to each stored database, or one for each user where the database impersonates them.
 *    It is opened when first needed, through the SSH tunnel and within the networks that the operator allows.
 * 2. `access/`: what the caller may see of that database (`accessTo`), or which tables a dataset stands for
 *    (`AllowedTables`); `tableFault` is the verdict on tables.
 * 3. `check/`: `checkQuery` reads one SELECT with the engine's own parser and refuses what touches anything else;
 *    `checkStatement` does the same for a statement of a script, which may write.
 * 4. `rewrite/`: `limitRows` puts row-level security into the text in the place of each table that has rules, and into
 *    views that list tables which of them the caller may read (`withListings`).
 * 5. `run/`: `runChecked` checks, runs and answers in memory; `exportChecked` gives a result of any size in pieces.
 * 6. `explain/`: what failed, as its caller may see it: no values of hidden rows, at the place in the script, with the
 *    names that an unknown one may have meant. The words are those of `query-faults`.
 * 7. `dry-run/`: what a statement would cost, and what is wrong with it, without running it.
 */
export type { AllowedTables } from "./access/allowedTables.ts";
export { accessTo, type DatabaseAccess } from "./access/databaseAccess.ts";
export { tableFault } from "./access/tableFault.ts";
export { checkQuery } from "./check/checkQuery.ts";
export { checkStatement } from "./check/checkStatement.ts";
export { connections } from "./connections/connections.ts";
export type { OpenDatabase } from "./connections/openDatabase.ts";
export * as dryRun from "./dry-run/index.ts";
export { explainFault } from "./explain/explainFault.ts";
export { limitRows } from "./rewrite/limitRows.ts";
export { withListings } from "./rewrite/listingRules.ts";
export type { RowRules } from "./rewrite/rowRules.ts";
export { exportChecked, runChecked } from "./run/runChecked.ts";

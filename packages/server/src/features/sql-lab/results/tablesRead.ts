import { createHash } from "node:crypto";
import { err, ok, type Result } from "@sightline/core/errors";
import type { TableRef } from "@sightline/engines/connection";
import { refusedNames } from "@sightline/engines/names";
import type { Identity } from "../../../platform/auth/identity.ts";
import type { Platform } from "../../../platform/feature.ts";
import { structuredFault } from "../../query-faults/index.ts";
import {
  accessTo,
  connections,
  type DatabaseAccess,
  type OpenDatabase,
  type RowRules,
  scriptChecks,
  withListings,
} from "../../query-gateway/index.ts";
import { databaseRepository, type StoredDatabase } from "../../stored-databases/index.ts";
import { openTemplates } from "../../templates/index.ts";
import { NOT_YOURS, QUERY_GONE } from "../ownQuery.ts";
import type { StoredQuery } from "../repository.ts";
import type { Plan } from "../script/planScript.ts";
import type { ResultSources } from "./store/index.ts";

/** What a script reads, and under which rules: what is asked again when its rows are fetched later. */
export async function tablesRead({ statements }: Plan, rowRules: RowRules | null): Promise<ResultSources> {
  const tables = statements.flatMap(({ inspection }) => inspection.tables);
  return {
    tables,
    functions: [...new Set(statements.flatMap(({ inspection }) => inspection.functions))],
    certain: statements.every(({ inspection, ofWhole }) => inspection.certain && !ofWhole),
    rules: rowRules ? await digestOf(tables, rowRules) : null,
  };
}

/** What tells one set of rules on tables from another; null where there are none. */
async function digestOf(tables: readonly TableRef[], rowRules: RowRules): Promise<string | null> {
  const hash = createHash("sha256");
  let isRuled = false;
  for (const table of tables) {
    const clauses = await rowRules.conditions(table);
    const told = clauses.ok ? clauses.value : [clauses.error];
    if (told.length === 0) continue;
    isRuled = true;
    hash.update(JSON.stringify([table, told]));
  }
  return isRuled ? hash.digest("hex") : null;
}

/**
 * Whether the caller may read, now, what rows were read from. `false`: yes, but rules on these tables are others than
 * they were, so that the query would give other rows.
 */
export async function checkReads(
  platform: Platform,
  identity: Identity,
  row: StoredQuery,
  reads: ResultSources,
): Promise<Result<boolean>> {
  const database = await databaseRepository(platform.db).byId(row.database_id);
  if (!database) return err(QUERY_GONE);
  const opened = connections(platform).openFor(identity, database);
  if (!opened.ok) return opened;
  const { defaultSchema, defaultCatalog } = opened.value.connection;
  const schema = row.schema || defaultSchema;
  const all = await accessTo(platform.db, identity, database, defaultSchema, defaultCatalog);
  const access = all.inTab({ schema, catalog: row.catalog || null });
  const rules = await currentRules(platform, identity, { database, opened: opened.value, access, row });
  if (!access.any) return err(NOT_YOURS);
  if (!(access.whole || reads.certain)) return err(structuredFault({ kind: "unclear" }));
  const { functions } = refusedNames(opened.value.engine, reads, access.whole);
  if (functions.length > 0) return err(structuredFault({ kind: "functions", functions }));
  const fault = scriptChecks.tableFault(opened.value.engine, reads.tables, {
    whole: access.whole,
    may: access.table,
    placeTable: access.placeTable,
    limitsListings: !!rules?.listings,
  });
  if (fault) return err(structuredFault(fault));
  return ok((rules && (await digestOf(reads.tables, rules))) === reads.rules);
}

/** What limits the rows for the caller of a query, now: row-level security, rights on tables; null: nothing. */
export async function currentRules(
  platform: Platform,
  identity: Identity,
  {
    database,
    opened,
    access,
    row: { schema, catalog },
  }: {
    database: StoredDatabase;
    opened: OpenDatabase;
    access: DatabaseAccess;
    row: Pick<StoredQuery, "schema" | "catalog">;
  },
): Promise<RowRules | null> {
  if (!platform.config.FEATURE_FLAGS.RLS_IN_SQLLAB) return withListings(opened, access, null);
  const templates = await openTemplates({ platform, identity, database, opened, schema, parameters: {} });
  return withListings(opened, access, await templates.rowRules({ schema, catalog }));
}

import type { Kysely, Transaction } from "kysely";
import { lockStore } from "../lockStore.ts";
import { first } from "../migrations/0001-first.ts";
import { rowsAndAnnotations } from "../migrations/0002-rows-and-annotations.ts";
import { databaseNetwork } from "../migrations/0003-databases.ts";
import { queryRuns } from "../migrations/0004-query-runs.ts";
import { sqlEditor } from "../migrations/0005-sql-editor.ts";
import { queryNodes } from "../migrations/0006-query-nodes.ts";
import { catalogRights } from "../migrations/0007-catalog-rights.ts";
import { linksOfUsers } from "../migrations/0008-links-of-users.ts";
import { tabClientIds } from "../migrations/0009-tab-client-ids.ts";
import { datasetFolders } from "../migrations/0010-dataset-folders.ts";
import { cssTemplates } from "../migrations/0011-css-templates.ts";
import { trash } from "../migrations/0012-trash.ts";
import { filterSets } from "../migrations/0013-filter-sets.ts";
import { embeddedDashboards } from "../migrations/0014-embedded-dashboards.ts";
import { guestEntries } from "../migrations/0015-guest-entries.ts";
import { datasetParts } from "../migrations/0016-dataset-parts.ts";
import type { Migration } from "../migrations/migration.ts";
import type { Store } from "../migrations/table.ts";
import type { Schema } from "../schema.ts";
import { storeKind } from "./storeKind.ts";

export const migrations: readonly Migration[] = [
  first,
  rowsAndAnnotations,
  databaseNetwork,
  queryRuns,
  sqlEditor,
  queryNodes,
  catalogRights,
  linksOfUsers,
  tabClientIds,
  datasetFolders,
  cssTemplates,
  trash,
  filterSets,
  embeddedDashboards,
  guestEntries,
  datasetParts,
];

/** What to tell the operator instead of a stack trace. */
export class NewerStoreError extends Error {}

type VersionTable = { store_version: { version: number; name: string; applied_on: string } };

/**
 * Brings the store to this server's version, each migration in a transaction of its own that holds the store's
 * lock, so that nodes which start together run each once. Returns the names of those it ran.
 */
export async function migrate(
  db: Kysely<Schema>,
  now: () => Date,
  steps: readonly Migration[] = migrations,
): Promise<string[]> {
  const ran: string[] = [];
  for (;;) {
    const name = await runNext(db, now, steps);
    if (name === null) return ran;
    ran.push(name);
  }
}

async function runNext(
  db: Kysely<Schema>,
  now: () => Date,
  steps: readonly Migration[],
): Promise<string | null> {
  const kind = storeKind(db);
  return db.transaction().execute(async (store) => {
    await lockStore(store);
    const versions = store.withTables<VersionTable>();
    const current = await currentVersion(versions);
    const newest = steps.at(-1)?.version ?? 0;
    if (current > newest) {
      throw new NewerStoreError(
        `The metadata store is at version ${current}, but this Sightline knows versions up to ${newest} only. ` +
          "Start the newer Sightline that wrote it, or restore a backup.",
      );
    }
    const next = steps.find((step) => step.version === current + 1);
    if (!next) return null;
    await next.up(store as unknown as Store, kind);
    await versions
      .insertInto("store_version")
      .values({ version: next.version, name: next.name, applied_on: now().toISOString() })
      .execute();
    return next.name;
  });
}

async function currentVersion(store: Transaction<Schema & VersionTable>): Promise<number> {
  await store.schema
    .createTable("store_version")
    .ifNotExists()
    .addColumn("version", "integer", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("applied_on", "text", (column) => column.notNull())
    .execute();
  const row = await store
    .selectFrom("store_version")
    .select(({ fn }) => fn.max("version").as("version"))
    .executeTakeFirst();
  return row?.version ?? 0;
}

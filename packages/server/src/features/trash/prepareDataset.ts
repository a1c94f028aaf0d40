import { err, ok, type Result, unprocessable } from "@sightline/core/errors";
import { sql } from "kysely";
import { datasetPerm } from "../../platform/auth/dataAccess.ts";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Db, Platform } from "../../platform/feature.ts";
import { placeRights } from "../databases/index.ts";
import { mayUseSource, sameDataset } from "../datasets/index.ts";
import { databaseRepository } from "../stored-databases/index.ts";
import { type DiscardedObject, joinMessages, type RestorePlan } from "./restorePlan.ts";

type SourceRow = { id: number; database_id: number; table_name: string } & Record<
  "catalog" | "schema" | "sql" | "template_params",
  string | null
>;

const sourceOf = ({ contents }: DiscardedObject) => contents.row as SourceRow;
const noDatabase = () => unprocessable("Its database is not connected any more.");

/**
 * Whether the caller may make this dataset now. Asks its database, so no transaction may be open: the store takes no
 * other write meanwhile.
 */
export async function mayMakeAgain(
  platform: Platform,
  identity: Identity,
  entry: DiscardedObject,
): Promise<Result<void>> {
  if (identity.isAdmin) return ok(undefined);
  const source = sourceOf(entry);
  const database = await databaseRepository(platform.db).byId(source.database_id);
  return database ? mayUseSource(platform, identity, database, source) : err(noDatabase());
}

/** A dataset for whose source `mayMakeAgain` was asked. */
export async function prepareDataset(
  platform: Platform,
  store: Db,
  identity: Identity,
  entry: DiscardedObject,
): Promise<Result<RestorePlan>> {
  const { contents, deleted_by_fk } = entry;
  const row = sourceOf(entry);
  const database = await databaseRepository(store).byId(row.database_id);
  if (!database) return err(noDatabase());
  if (await sameDataset(platform, database, row, store)) {
    return err(unprocessable(`Dataset ${row.table_name} already exists. Delete or rename that one first.`));
  }
  const lostRule = await hasLostRule(store, entry);
  // Without the rule, more rows would be read than before.
  if (lostRule && !identity.isAdmin) {
    return err(unprocessable("A row-level security rule of it has gone. Ask an administrator."));
  }
  // Only those who give rights give them again; and who deleted the dataset may undo that.
  const givesRights = identity.isAdmin || deleted_by_fk === identity.userId;
  const roles = givesRights ? contents.roles : [];
  const perm = datasetPerm(database.database_name, row);
  const place = placeRights(platform, database, row);
  return ok({
    contents: { ...contents, roles, row: { ...contents.row, perm, ...place } },
    message: joinMessages(
      lostRule ? "A row-level security rule of it has gone." : null,
      roles.length < contents.roles.length
        ? "The roles that could read it did not get their right back. Ask an administrator."
        : null,
    ),
  });
}

async function hasLostRule(store: Db, { contents }: DiscardedObject): Promise<boolean> {
  const rules = new Set((contents.parts.rls_rule_dataset ?? []).map(({ rule_id }) => Number(rule_id)));
  if (rules.size === 0) return false;
  const { rows } = await sql`select id from rls_rule where id in (${sql.join([...rules])})`.execute(store);
  return rows.length < rules.size;
}

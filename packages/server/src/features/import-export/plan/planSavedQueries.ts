import type { Platform } from "../../../platform/feature.ts";
import { isKnownDatabase } from "../../../platform/list/visibility/index.ts";
import { quotaProblem, sizeOf } from "../../../platform/quota.ts";
import { type StoredSavedQuery, savedQueryRepository } from "../../saved-queries/index.ts";
import { databaseRepository } from "../../stored-databases/index.ts";
import type { Bundle } from "../bundleFiles.ts";
import type { Problems } from "../problems.ts";
import { decideFile } from "./decideFile.ts";
import type { ImportOptions, Plan } from "./plan.ts";

/** What happens with the saved queries of a bundle. */
export async function planSavedQueries(
  platform: Platform,
  bundle: Bundle,
  options: ImportOptions,
  problems: Problems,
) {
  const known = await savedQueryRepository(platform.db).byUuids(bundle.queries.map(({ file }) => file.uuid));
  const { userId } = options.identity;
  const isOwn = (query: StoredSavedQuery) => query.user_id === userId;
  const plans: Plan["queries"] = [];
  for (const entry of bundle.queries) {
    const { path, file } = entry;
    const existing = known.find((query) => query.uuid === file.uuid) ?? null;
    // Nobody is asked whether to replace what is another user's.
    const overwrite = options.overwrite || (existing !== null && !isOwn(existing));
    plans.push(decideFile(entry, existing, "saved_query", isOwn, { ...options, overwrite }, problems));
    if (userId === null) problems.set(path, "Log in to import: a saved query belongs to a user.");
    if (problems.has(path) || file.database_uuid === null) continue;
    const database = await databaseRepository(platform.db).byUuid(file.database_uuid);
    const isThere = database
      ? await isKnownDatabase(platform.db, options.identity, database.id)
      : bundle.databases.some((planned) => planned.file.uuid === file.database_uuid);
    if (!isThere) problems.set(path, { database_uuid: ["Database does not exist"] });
  }
  await checkRoom(platform, userId, plans, problems);
  return plans;
}

/** An import counts like queries that are saved one after the other. */
async function checkRoom(
  platform: Platform,
  userId: number | null,
  plans: Plan["queries"],
  problems: Problems,
): Promise<void> {
  const [first] = plans;
  if (userId === null || !first) return;
  const added = {
    count: plans.filter(({ existing }) => existing === null).length,
    size: plans.reduce((sum, { file }) => sum + sizeOf(file), 0),
  };
  const readAmount = () => savedQueryRepository(platform.db).readAmount(userId);
  const problem = await quotaProblem(platform.config, "saved_query", added, readAmount);
  if (problem !== null && !problems.has(first.path)) problems.set(first.path, problem);
}

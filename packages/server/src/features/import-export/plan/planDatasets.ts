import { errorText } from "@sightline/core/errors";
import { mayReadDatabase, ownsObject } from "../../../platform/auth/dataAccess.ts";
import type { Platform } from "../../../platform/feature.ts";
import { datasetRepository, mayUseSource, type StoredDataset, sameDataset } from "../../datasets/index.ts";
import { databaseRepository, type StoredDatabase } from "../../stored-databases/index.ts";
import type { Bundle, DatasetFile } from "../bundleFiles.ts";
import type { Problems } from "../problems.ts";
import { checkReadable } from "./checkReadable.ts";
import { decideFile } from "./decideFile.ts";
import type { ImportOptions, Plan } from "./plan.ts";

/** What happens with the datasets of a bundle. */
export async function planDatasets(
  platform: Platform,
  bundle: Bundle,
  databases: Plan["databases"],
  options: ImportOptions,
  problems: Problems,
) {
  const repository = datasetRepository(platform.db);
  const stored = await databaseRepository(platform.db).all();
  const plans: Plan["datasets"] = [];
  for (const entry of bundle.datasets) {
    const { path, file } = entry;
    const database = stored.find((one) => one.uuid === file.database_uuid) ?? null;
    if (!database && !databases.some((planned) => planned.file.uuid === file.database_uuid)) {
      problems.set(path, { database_uuid: ["Database does not exist"] });
    }
    const existing =
      (await repository.byUuid(file.uuid)) ?? (database ? await onSameTable(platform, file, database) : null);
    const mayChange = (dataset: StoredDataset) =>
      ownsObject(
        options.identity,
        dataset.owners.map((owner) => owner.id),
      );
    const plan = decideFile(entry, existing, "dataset", mayChange, options, problems);
    plans.push(plan);
    if (file.data) problems.set(path, { data: ["Data URI is not allowed."] });
    if (problems.has(path)) continue;
    if (!plan.write && existing) await checkReadable(platform, path, existing, options, problems);
    if (plan.write && database && !mayReadDatabase(options.identity, database)) {
      const source = {
        catalog: file.catalog ?? null,
        schema: file.schema ?? null,
        table_name: file.table_name,
        sql: file.sql ?? null,
        template_params: file.template_params ? JSON.stringify(file.template_params) : null,
      };
      const allowed = await mayUseSource(platform, options.identity, database, source);
      if (!allowed.ok) problems.set(path, errorText(allowed.error));
    }
  }
  return plans;
}

async function onSameTable(platform: Platform, file: DatasetFile, database: StoredDatabase) {
  const { table_name, sql = null } = file;
  const place = { catalog: file.catalog || null, schema: file.schema || null };
  const same = await sameDataset(platform, database, { database_id: database.id, ...place, table_name, sql });
  return same ? datasetRepository(platform.db).byId(same.id) : null;
}

import { engineNamed } from "@sightline/engines/registry";
import { parseUri } from "@sightline/engines/uri";
import { datasetPerm } from "../../../platform/auth/dataAccess.ts";
import { rightsOn } from "../../../platform/auth/dataRights.ts";
import { toFlag } from "../../../platform/db/index.ts";
import { placeRights } from "../../databases/index.ts";
import { datasetRepository, replaceParts } from "../../datasets/index.ts";
import { databaseRepository } from "../../stored-databases/index.ts";
import type { DatasetFile } from "../bundleFiles.ts";
import type { Plan } from "../plan/plan.ts";
import {
  audit,
  createdFields,
  type ImportTransaction,
  jsonText,
  ownersWith,
  type StoredDataset,
} from "./importTransaction.ts";

/** Writes a dataset with its columns, metrics, owners and rights. */
export async function writeDataset(
  transaction: ImportTransaction,
  planned: Plan["datasets"][number],
  databaseId: number,
): Promise<StoredDataset> {
  const { file, existing } = planned;
  if (!planned.write && existing) return existing;
  const { trx } = transaction;
  const repository = datasetRepository(trx);
  const database = (await databaseRepository(trx).byId(databaseId))!;
  const place = placeRights(transaction.platform, database, {
    catalog: file.catalog || null,
    schema: file.schema || null,
  });
  const fields = { ...datasetColumns(file), database_id: databaseId, ...place, ...audit(transaction) };
  const id =
    existing?.id ??
    (await repository.insert({
      ...fields,
      ...createdFields(transaction),
      uuid: file.uuid,
      perm: "",
    }));
  const perm = datasetPerm(database.database_name, { id, table_name: file.table_name });
  await repository.update(id, { ...fields, perm });
  if (existing && existing.perm !== perm) {
    await rightsOn(trx).rename(
      (view) => view === existing.perm,
      () => perm,
    );
  }
  await rightsOn(trx).add("datasource_access", [perm]);
  await rightsOn(trx).addPlace(place);
  await repository.setOwners(id, ownersWith(transaction, existing?.owners.map((owner) => owner.id) ?? []));
  const engine = engineNamed(parseUri(database.sqlalchemy_uri)?.engine ?? "");
  const parts = {
    columns: file.columns.map(({ uuid: _uuid, extra, ...column }) => ({
      ...column,
      filterable: column.filterable ?? true,
      groupby: column.groupby ?? true,
      type_generic: column.type ? (engine?.dialect.genericType(column.type) ?? null) : null,
      extra: jsonText(extra),
    })),
    metrics: file.metrics.map(({ uuid: _uuid, extra, ...metric }) => ({ ...metric, extra: jsonText(extra) })),
    folders: file.folders,
  };
  await replaceParts(trx, id, parts, transaction.now);
  return { id, table_name: file.table_name };
}

const datasetColumns = (file: DatasetFile) => ({
  table_name: file.table_name,
  catalog: file.catalog || null,
  schema: file.schema || null,
  sql: file.sql?.trim() ? file.sql : null,
  description: file.description ?? null,
  main_dttm_col: file.main_dttm_col ?? null,
  currency_code_column: file.currency_code_column ?? null,
  default_endpoint: file.default_endpoint ?? null,
  offset: file.offset ?? 0,
  cache_timeout: file.cache_timeout ?? null,
  params: jsonText(file.params),
  template_params: jsonText(file.template_params),
  filter_select_enabled: toFlag(file.filter_select_enabled ?? true),
  fetch_values_predicate: file.fetch_values_predicate ?? null,
  extra: jsonText(file.extra),
  normalize_columns: toFlag(file.normalize_columns ?? false),
  always_filter_main_dttm: toFlag(file.always_filter_main_dttm ?? false),
  is_managed_externally: toFlag(file.is_managed_externally ?? false),
  external_url: file.external_url ?? null,
});

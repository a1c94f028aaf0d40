import { upgradeRetired } from "@sightline/charts/retired";
import { toFlag } from "../../../platform/db/index.ts";
import { chartRepository } from "../../charts/index.ts";
import type { Plan } from "../plan/plan.ts";
import {
  audit,
  createdFields,
  type ImportTransaction,
  ownersWith,
  type StoredDataset,
} from "./importTransaction.ts";
import { queryContextOf, rewriteParams, rewriteQueryContext } from "./rewriteChart.ts";

/** Writes a chart over its dataset; returns its id. */
export async function writeChart(
  transaction: ImportTransaction,
  planned: Plan["charts"][number],
  dataset: StoredDataset,
): Promise<number> {
  const { file, existing } = planned;
  if (!planned.write && existing) return existing.id;
  const repository = chartRepository(transaction.trx);
  const form = upgradeRetired<Record<string, unknown>>({ ...file.params, viz_type: file.viz_type });
  const viz_type = String(form.viz_type);
  const params = rewriteParams(form, viz_type, dataset.id);
  // What was saved with a retired type are not the queries of its successor.
  const savedContext = viz_type === file.viz_type ? (file.query_context ?? null) : null;
  const fields = {
    slice_name: file.slice_name,
    viz_type,
    datasource_id: dataset.id,
    datasource_type: "table",
    datasource_name: dataset.table_name,
    params,
    query_context: rewriteQueryContext(savedContext, dataset.id) ?? (await queryContextOf(params)),
    description: file.description ?? null,
    cache_timeout: file.cache_timeout ?? null,
    certified_by: file.certified_by ?? null,
    certification_details: file.certification_details ?? null,
    is_managed_externally: toFlag(file.is_managed_externally ?? false),
    external_url: file.external_url ?? null,
    last_saved_at: transaction.now,
    last_saved_by_fk: transaction.options.identity.userId,
    ...audit(transaction),
  };
  if (existing) await repository.update(existing.id, fields);
  const id =
    existing?.id ?? (await repository.insert({ ...fields, ...createdFields(transaction), uuid: file.uuid }));
  await repository.setOwners(id, ownersWith(transaction, existing?.ownerIds ?? []));
  return id;
}

import { toFlag } from "../../../platform/db/index.ts";
import { BLANK_DASHBOARD, dashboardRepository } from "../../dashboards/index.ts";
import type { Plan } from "../plan/plan.ts";
import { audit, createdFields, type ImportTransaction, ownersWith } from "./importTransaction.ts";
import { remapDashboard } from "./remapDashboard.ts";

/** Writes a dashboard that names charts and datasets by their new ids; returns its id. */
export async function writeDashboard(
  transaction: ImportTransaction,
  { file, existing }: Plan["dashboards"][number],
  ids: { charts: ReadonlyMap<string, number>; datasets: ReadonlyMap<string, number> },
): Promise<number> {
  const repository = dashboardRepository(transaction.trx);
  const { position, metadata, charts } = remapDashboard(file.position ?? {}, file.metadata ?? {}, ids);
  const fields = {
    dashboard_title: file.dashboard_title,
    description: file.description ?? null,
    css: file.css ?? null,
    slug: file.slug || null,
    published: toFlag(file.published ?? false),
    position_json: Object.keys(position).length === 0 ? null : JSON.stringify(position),
    json_metadata: JSON.stringify(metadata),
    certified_by: file.certified_by ?? null,
    certification_details: file.certification_details ?? null,
    is_managed_externally: toFlag(file.is_managed_externally ?? false),
    external_url: file.external_url ?? null,
    ...audit(transaction),
  };
  if (existing) await repository.update(existing.id, fields);
  const id =
    existing?.id ??
    (await repository.insert({
      ...BLANK_DASHBOARD,
      ...fields,
      ...createdFields(transaction),
      uuid: file.uuid,
    }));
  await repository.setOwners(id, ownersWith(transaction, existing?.ownerIds ?? []));
  await repository.addCharts(id, charts);
  return id;
}

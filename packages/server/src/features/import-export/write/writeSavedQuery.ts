import type { Db } from "../../../platform/feature.ts";
import { savedQueryRepository } from "../../saved-queries/index.ts";
import type { Plan } from "../plan/plan.ts";

/** Writes one saved query of a plan; a new one is the importer's. */
export async function writeSavedQuery(
  trx: Db,
  { file, existing }: Plan["queries"][number],
  { db_id, owner, now }: { db_id: number | null; owner: number; now: string },
): Promise<void> {
  const repository = savedQueryRepository(trx);
  const fields = {
    label: file.label ?? null,
    catalog: file.catalog || null,
    schema: file.schema || null,
    sql: file.sql,
    description: file.description ?? null,
    db_id,
    changed_on: now,
    changed_by_fk: owner,
  };
  if (existing) {
    await repository.update(owner, existing.id, fields);
    return;
  }
  await repository.insert({
    ...fields,
    uuid: file.uuid,
    user_id: owner,
    created_on: now,
    created_by_fk: owner,
  });
}

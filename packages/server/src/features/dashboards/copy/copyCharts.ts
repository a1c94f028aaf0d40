import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Identity } from "../../../platform/auth/identity.ts";
import { fromJson, toJson } from "../../../platform/db/index.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import { chartRepository } from "../../charts/index.ts";

/** Makes a copy of each chart that belongs to the caller; answers pairs of the old id and the new one. */
export async function copyCharts(
  trx: Transaction<Schema>,
  { userId }: Identity,
  ids: readonly number[],
  now: string,
): Promise<[from: number, to: number][]> {
  const charts = chartRepository(trx);
  const pairs: [number, number][] = [];
  for (const original of ids) {
    // One at a time: a chart may have megabytes.
    const found = await charts.byId(original);
    if (!found) continue;
    const { id, ownerIds: _owners, ...chart } = found;
    const made = await charts.insert({
      ...chart,
      uuid: randomUUID(),
      // What certifies a chart, and what manages it elsewhere, is said of the original alone.
      certified_by: null,
      certification_details: null,
      is_managed_externally: 0,
      external_url: null,
      created_on: now,
      changed_on: now,
      last_saved_at: now,
      created_by_fk: userId,
      changed_by_fk: userId,
      last_saved_by_fk: userId,
    });
    await charts.update(made, {
      params: withSliceId(chart.params, made),
      query_context: withSliceId(chart.query_context, made),
    });
    await charts.setOwners(made, userId === null ? [] : [userId]);
    pairs.push([id, made]);
  }
  return pairs;
}

/** Form data, or a query context around it, of the chart with another id. */
function withSliceId(text: string | null, slice_id: number): string | null {
  const stored = fromJson<Record<string, unknown> | null>(text, null);
  if (stored === null || typeof stored !== "object") return text;
  const next: Record<string, unknown> = { ...stored };
  if ("slice_id" in stored) next.slice_id = slice_id;
  const inner = next.form_data as Record<string, unknown> | null | undefined;
  if (inner && typeof inner === "object" && "slice_id" in inner) next.form_data = { ...inner, slice_id };
  return toJson(next);
}

import { chartByVizType } from "@sightline/charts";
import { fromJson, toJson } from "../../platform/db/index.ts";
import type { Db } from "../../platform/feature.ts";
import { chartRepository } from "../charts/index.ts";

/**
 * Names the charts that an imported chart draws as layers by their ids here: in a bundle they may be named by their
 * UUIDs. `ids`: of the charts of the bundle, by UUID; `written`: of those that the import has written.
 */
export async function linkLayers(
  trx: Db,
  ids: ReadonlyMap<string, number>,
  written: readonly number[],
): Promise<void> {
  const repository = chartRepository(trx);
  for (const chart of await repository.byIds(written)) {
    const field = chartByVizType(chart.viz_type ?? "")?.layersField;
    if (field === undefined) continue;
    const params = fromJson<Record<string, unknown>>(chart.params, {});
    const stored = Array.isArray(params[field]) ? params[field] : [];
    const linked = stored.map((layer) => (typeof layer === "string" ? (ids.get(layer) ?? layer) : layer));
    if (linked.every((layer, at) => layer === stored[at])) continue;
    // The saved queries were made without the layers: whoever opens the chart makes them anew.
    await repository.update(chart.id, {
      params: toJson({ ...params, [field]: linked }),
      query_context: null,
    });
  }
}

import { chartByVizType } from "@sightline/charts";
import type { Db } from "../../platform/feature.ts";
import { chartRepository } from "../charts/index.ts";

/**
 * Names the charts that an imported chart draws as layers by their ids here: in a bundle they may be named by their
 * UUIDs. `ids`: of the charts of the bundle, by UUID.
 */
export async function linkLayers(trx: Db, ids: ReadonlyMap<string, number>): Promise<void> {
  const repository = chartRepository(trx);
  for (const chart of await repository.byIds([...ids.values()])) {
    const field = chartByVizType(chart.viz_type ?? "")?.layersField;
    if (field === undefined) continue;
    const params = JSON.parse(chart.params ?? "{}") as Record<string, unknown>;
    const stored = Array.isArray(params[field]) ? params[field] : [];
    const linked = stored.map((layer) => (typeof layer === "string" ? (ids.get(layer) ?? layer) : layer));
    const text = JSON.stringify({ ...params, [field]: linked });
    // The saved queries were made without the layers: whoever opens the chart makes them anew.
    if (text !== chart.params) await repository.update(chart.id, { params: text, query_context: null });
  }
}

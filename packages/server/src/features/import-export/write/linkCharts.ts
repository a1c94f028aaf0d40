import { upgradeRetired } from "@sightline/charts/retired";
import type { Db } from "../../../platform/feature.ts";
import { chartRepository } from "../../charts/index.ts";
import { chartReferences, fileFinder, layersFieldOf, renameReferences } from "../chartReferences.ts";
import type { Plan } from "../plan/plan.ts";
import { isLinked, queryContextOf, rewriteParams } from "./rewriteChart.ts";

/**
 * Names the charts that imported charts draw as layers, or take annotations from, by their ids here. `ids`: of the charts
 * of the bundle, by uuid. A layer that the bundle lacks keeps its number: it may be one of this server.
 */
export async function linkCharts(
  trx: Db,
  charts: Plan["charts"],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const fileOf = fileFinder(charts);
  const idOf = (chart: number | string) => ids.get(fileOf(chart)?.uuid ?? "") ?? null;
  const repository = chartRepository(trx);
  for (const { file, write } of charts) {
    const form = upgradeRetired<Record<string, unknown>>({ ...file.params, viz_type: file.viz_type });
    const id = ids.get(file.uuid);
    if (!write || id === undefined || chartReferences(form).length === 0) continue;
    const linked = renameReferences(form, { layer: (chart) => idOf(chart) ?? chart, annotation: idOf });
    const stored = await repository.byId(id);
    const params = rewriteParams(linked, String(form.viz_type), stored?.datasource_id ?? 0, isLinked);
    // Queries of layers are made without them here: whoever opens the chart makes them anew.
    const query_context = layersFieldOf(form) === null ? await queryContextOf(params) : null;
    await repository.update(id, { params, query_context });
  }
}

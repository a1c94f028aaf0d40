import { layerIds } from "@sightline/charts";
import { withLayerCharts } from "@sightline/charts/layer-charts";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import { visibleChart } from "../../platform/list/visibility/index.ts";
import { formDataOf } from "./list.ts";
import { chartRepository } from "./repository.ts";

type FormData = Record<string, unknown>;

/** The form of a chart with the saved charts that it draws as layers: those that the user may see; `null`: all of them. */
export async function withLayers(
  platform: Platform,
  identity: Identity | null,
  formData: FormData,
): Promise<FormData> {
  const ids = layerIds(formData);
  if (ids.length === 0) return formData;
  const charts = chartRepository(platform.db);
  const visible = identity === null ? ids : await charts.idsWhere(ids, visibleChart(identity));
  const layers = await charts.byIds(visible);
  return withLayerCharts(
    formData,
    layers.map((layer) => ({
      id: layer.id,
      name: layer.slice_name,
      formData: formDataOf(layer) as FormData & { viz_type: string; datasource: string },
    })),
  );
}

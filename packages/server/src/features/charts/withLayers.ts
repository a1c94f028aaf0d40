import { MAX_INTEGER } from "@sightline/api/common";
import { layerIds } from "@sightline/charts";
import { withLayerCharts } from "@sightline/charts/layer-charts";
import { type SqlBool, sql } from "kysely";
import type { Identity } from "../../platform/auth/identity.ts";
import type { Platform } from "../../platform/feature.ts";
import { any, type Condition, neverTrue } from "../../platform/list/conditions/index.ts";
import { layerChart } from "../../platform/list/visibility/index.ts";
import { formDataOf } from "./list.ts";
import { chartRepository } from "./repository.ts";

type FormData = Record<string, unknown>;

/** More layers than this no map has; each is part of a statement. */
const MOST_LAYERS = 1_000;

/**
 * The form of a chart with the saved charts that it draws as layers: those whose rows the user may read; `null`: all of
 * them. `opens`: a dataset whose rows the chart's dashboard opens to the user.
 */
export async function withLayers(
  platform: Platform,
  identity: Identity | null,
  formData: FormData,
  opens: number | null = null,
): Promise<FormData> {
  const ids = layerIds(formData)
    .filter((id) => Number.isInteger(id) && id > 0 && id <= MAX_INTEGER)
    .slice(0, MOST_LAYERS);
  if (ids.length === 0) return formData;
  const charts = chartRepository(platform.db);
  const readable =
    identity === null ? ids : await charts.idsWhere(ids, any([layerChart(identity), onDataset(opens)]));
  const layers = await charts.byIds(readable);
  return withLayerCharts(
    formData,
    layers.map((layer) => ({
      id: layer.id,
      name: layer.slice_name,
      formData: formDataOf(layer) as FormData & { viz_type: string; datasource: string },
    })),
  );
}

const onDataset = (id: number | null): Condition =>
  id === null ? neverTrue : sql<SqlBool>`${sql.ref("chart.datasource_id")} = ${id}`;

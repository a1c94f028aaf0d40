import { buildQueryContext, chartByVizType, loadChart } from "@sightline/charts";
import type { FormData } from "@sightline/charts/contract";
import { withDefaults } from "@sightline/charts/form";
import type { QueryContext } from "@sightline/core/query";
import { parseQueryContext } from "@sightline/core/query/request";
import type { Platform } from "../../../../platform/feature.ts";
import { formDataOf, type StoredChart, withLayers } from "../../../charts/index.ts";
import { exploreDataset } from "../../../datasets/index.ts";
import { savedContext } from "../../parse/savedContext.ts";
import { xAxisOf } from "../xAxisOf.ts";
import type { SavedQuery } from "./findUnsavedPart.ts";

/** The queries of a saved chart: those saved with it, and those that its type makes of its form data. */
export async function savedQueries(platform: Platform, chart: StoredChart): Promise<SavedQuery[]> {
  const saved = chart.query_context ? savedContext(chart.query_context, {}) : null;
  const formData = (await withLayers(platform, null, formDataOf(chart))) as FormData;
  const manifest = chartByVizType(String(formData.viz_type ?? ""));
  const type = manifest && (await loadChart(manifest));
  const dataset =
    type && chart.datasource_id !== null ? await exploreDataset(platform, chart.datasource_id) : null;
  const built = type
    ? parseQueryContext(buildQueryContext(type, withDefaults(type, formData, dataset)))
    : null;
  const paged = formData.server_pagination === true;
  const queries = (context: QueryContext) =>
    context.queries
      .filter(({ datasource }) => !datasource || datasource.id === chart.datasource_id)
      .map((query) => ({ ...query, paged, axis: xAxisOf(formData) }));
  return [...(saved?.ok ? queries(saved.value) : []), ...(built?.ok ? queries(built.value) : [])];
}

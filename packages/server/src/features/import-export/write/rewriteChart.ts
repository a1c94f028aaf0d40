import { buildQueryContext, chartByVizType, loadChart } from "@sightline/charts";
import { readsChart } from "@sightline/charts/annotations";
import type { FormData } from "@sightline/charts/contract";
import { withDefaults } from "@sightline/charts/form";

type Json = Record<string, unknown>;

type KeepsAnnotation = (layer: unknown) => boolean;

/** Whether a layer of annotations needs nothing but itself. */
const isFormula: KeepsAnnotation = (layer) => (layer as Json | null)?.annotationType === "FORMULA";

/** Whether a layer of annotations can be used here once the charts that it names are those of this server. */
export const isLinked: KeepsAnnotation = (layer) =>
  isFormula(layer) || readsChart((layer ?? {}) as Parameters<typeof readsChart>[0]);

/** The controls of an imported chart on its dataset here, with the annotations that need nothing that is elsewhere. */
export function rewriteParams(
  params: Json,
  viz_type: string,
  datasetId: number,
  keepsAnnotation: KeepsAnnotation = isFormula,
): string {
  const layers = Array.isArray(params.annotation_layers)
    ? { annotation_layers: params.annotation_layers.filter(keepsAnnotation) }
    : {};
  return JSON.stringify({ ...params, ...layers, viz_type, datasource: `${datasetId}__table` });
}

/**
 * The saved query of a chart whose file has none, so that its data can be asked for by its id. Null for a type that
 * Sightline does not draw. `params`: what `rewriteParams` gave.
 */
export async function queryContextOf(params: string): Promise<string | null> {
  const formData = JSON.parse(params) as FormData;
  const manifest = chartByVizType(formData.viz_type);
  if (!manifest) return null;
  const chart = await loadChart(manifest);
  return JSON.stringify(buildQueryContext(chart, withDefaults(chart, formData, null, true)));
}

/** The same for its saved query; null for one that cannot be read. */
export function rewriteQueryContext(text: string | null, datasetId: number): string | null {
  const context = text ? parse(text) : null;
  if (context === null) return null;
  const datasource = { id: datasetId, type: "table" };
  const form_data = isJson(context.form_data)
    ? { form_data: { ...context.form_data, datasource: `${datasetId}__table` } }
    : {};
  const queries = Array.isArray(context.queries)
    ? {
        queries: context.queries.map((query) =>
          isJson(query) && query.datasource ? { ...query, datasource } : query,
        ),
      }
    : {};
  return JSON.stringify({ ...context, ...form_data, ...queries, datasource });
}

function parse(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text);
    return isJson(value) ? value : null;
  } catch {
    return null;
  }
}

const isJson = (value: unknown): value is Json =>
  value !== null && typeof value === "object" && !Array.isArray(value);

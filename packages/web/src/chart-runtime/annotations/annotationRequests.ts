import type { AnnotationLayer, QueryContext } from "@sightline/core/query";

/** A request for what one annotation layer of a chart holds. */
export interface AnnotationRequest {
  /** Of the layer. */
  name: string;
  context: QueryContext;
}

/** Of the form data, what tells the server on which page and for whom a chart asks. */
const PAGE_KEYS = ["slice_id", "dashboardId", "url_params"];

/**
 * A chart's context without its annotation layers, and the requests for these: a layer that fails must not cost the chart its
 * data, and one that changes must not have them read again.
 */
export function splitAnnotations(context: QueryContext): {
  own: QueryContext;
  layers: AnnotationRequest[];
} {
  const { annotation_layers: _stored, ...form_data } = context.form_data ?? {};
  const queries = context.queries.map((query) =>
    query.annotation_layers === undefined ? query : { ...query, annotation_layers: [] },
  );
  const layers = new Map<string, AnnotationLayer>();
  for (const layer of context.queries.flatMap(({ annotation_layers = [] }) => annotation_layers)) {
    if (isLoaded(layer) && !layers.has(layer.name)) layers.set(layer.name, layer);
  }
  return {
    own: { ...context, queries, ...(context.form_data && { form_data }) },
    layers: [...layers.values()].map((layer) => ({ name: layer.name, context: requestOf(layer, context) })),
  };
}

/** A formula is worked out in the browser; what is not shown need not be there. */
const isLoaded = (layer: AnnotationLayer & { show?: unknown }): boolean =>
  layer.annotationType !== "FORMULA" && layer.show !== false;

/** Without what only its drawing needs: another color is no other request. */
function requestOf(layer: AnnotationLayer, { datasource, form_data }: QueryContext): QueryContext {
  const { name, annotationType, sourceType, value, overrides } = layer;
  const asked = { name, annotationType, sourceType, value, overrides, show: true, showMarkers: false };
  return {
    datasource,
    queries: [{ annotation_layers: [asked] }],
    form_data: Object.fromEntries(Object.entries(form_data ?? {}).filter(([key]) => PAGE_KEYS.includes(key))),
    result_format: "json",
    result_type: "annotations",
  };
}

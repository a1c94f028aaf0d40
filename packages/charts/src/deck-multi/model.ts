import type { ModelInput, QueryData } from "../contract/index.ts";
import type { MultiForm } from "./controls.ts";
import { datasetOf, type Layer, layersOf, missingLayers } from "./layers.ts";

/** A layer with its part of the reply. */
export interface LayerModel {
  layer: Layer;
  queries: QueryData[];
  /** The model of the layer's own type; null: it has nothing to draw. */
  model: unknown;
}

export interface MultiModel {
  layers: LayerModel[];
  /** Chosen charts that are not there. */
  missingCount: number;
}

/** The models of all layers; null when none has anything to draw. */
export function model(input: ModelInput<MultiForm>): MultiModel | null {
  const { form, queries, dataset } = input;
  let next = 0;
  const layers = layersOf(form).map((layer): LayerModel => {
    const count = layer.definition.buildQuery(layer.form).length;
    const own = queries.slice(next, next + count);
    next += count;
    const given = { ...input, form: layer.form, queries: own, dataset: datasetOf(layer, form, dataset) };
    return { layer, queries: own, model: layer.definition.model(given) };
  });
  return layers.every(({ model }) => model === null) ? null : { layers, missingCount: missingLayers(form) };
}

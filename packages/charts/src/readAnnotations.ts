import type { AnnotationData, FormData } from "./contract/index.ts";
import { readAnnotationLayers, readList, readObject } from "./control-kinds/index.ts";
import { chartByVizType } from "./registry.ts";

/**
 * The annotations that a chart shows. `results`: what the server has answered, by the names of the layers, as in
 * `annotation_data` of a reply; a layer that is not there yet, or that the type does not take, is left out.
 */
export function readAnnotations(
  formData: FormData,
  results: Readonly<Record<string, unknown>>,
): AnnotationData[] {
  const kinds = chartByVizType(formData.viz_type)?.annotations ?? [];
  return readAnnotationLayers(formData.annotation_layers)
    .filter(({ show, annotationType }) => show && kinds.includes(annotationType))
    .flatMap((layer): AnnotationData[] => {
      if (layer.annotationType === "FORMULA") return [{ layer, rows: [] }];
      const result = Object.hasOwn(results, layer.name) ? readObject(results[layer.name]) : {};
      if (result.records === undefined) return [];
      return [{ layer, rows: readList(result.records).map(readObject) }];
    });
}

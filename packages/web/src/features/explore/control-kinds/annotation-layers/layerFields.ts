import type { AnnotationLayer } from "@sightline/charts/annotations";

/** What the fields of a layer are given. */
export interface LayerFieldsProps {
  layer: AnnotationLayer;
  onChange: (layer: AnnotationLayer) => void;
}

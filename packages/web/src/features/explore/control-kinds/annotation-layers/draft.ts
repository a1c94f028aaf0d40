import {
  type AnnotationKind,
  type AnnotationLayer,
  type AnnotationSource,
  newLayer,
  type Override,
} from "@sightline/charts/annotations";

/** The layer as one of another kind: its look stays, where its data come from does not. */
export function withKind(layer: AnnotationLayer, annotationType: AnnotationKind): AnnotationLayer {
  if (annotationType === layer.annotationType) return layer;
  const { name, show, color, opacity, style, width } = layer;
  const next = { ...newLayer(annotationType), name, show, color, opacity, style };
  return width === newLayer(layer.annotationType).width ? next : { ...next, width };
}

/** The layer from another source, whose rows have other columns. */
export const withSource = (layer: AnnotationLayer, sourceType: AnnotationSource): AnnotationLayer =>
  sourceType === layer.sourceType ? layer : { ...withValue(layer, null), sourceType, overrides: {} };

/** The layer with another formula, annotation layer or chart. */
export const withValue = (layer: AnnotationLayer, value: string | number | null): AnnotationLayer => ({
  ...layer,
  value,
  timeColumn: null,
  intervalEndColumn: null,
  titleColumn: null,
  descriptionColumns: [],
});

/** The layer that takes something over from the chart it is drawn on, or no longer does. */
export function withInherited(layer: AnnotationLayer, key: Override, isInherited: boolean): AnnotationLayer {
  const keys = key === "time_grain_sqla" ? GRAIN_KEYS : [key];
  const others = Object.entries(layer.overrides).filter(([other]) => !keys.includes(other as Override));
  const inherited = isInherited ? keys.map((one) => [one, null] as const) : [];
  return { ...layer, overrides: Object.fromEntries([...others, ...inherited]) };
}

/** Superset stores and removes them together. */
const GRAIN_KEYS: readonly Override[] = ["time_grain_sqla", "granularity"];

/** The layer whose rows are of an earlier or later time, such as "1 year". Empty: they are not. */
export function withTimeShift(layer: AnnotationLayer, text: string): AnnotationLayer {
  const { time_shift: _before, ...others } = layer.overrides;
  return { ...layer, overrides: text === "" ? others : { ...others, time_shift: text } };
}

import { readAnnotationLayers } from "@sightline/charts/control-kinds";

/** The names of annotation layers that a change of the form has added or edited. `before`, `after`: as forms store them. */
export function changedLayers(before: unknown, after: unknown): ReadonlySet<string> {
  const known = new Set(readAnnotationLayers(before).map((layer) => JSON.stringify(layer)));
  const changed = readAnnotationLayers(after).filter((layer) => !known.has(JSON.stringify(layer)));
  return new Set(changed.map(({ name }) => name));
}

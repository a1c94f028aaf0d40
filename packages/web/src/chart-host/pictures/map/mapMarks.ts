import type { MapLayer } from "@sightline/charts/shared-map";

/** One mark of a map: its layer, and its place in it. */
export interface MapMark {
  layer: number;
  index: number;
}

const countOf = (layer: MapLayer): number => {
  if (layer.kind === "points") return layer.points.length;
  if (layer.kind === "paths") return layer.paths.length;
  return layer.kind === "arcs" ? layer.arcs.length : layer.polygons.length;
};

/** The layer with one of its marks alone. */
export function onlyMark(layer: MapLayer, index: number): MapLayer {
  const keepChosen = <T>(marks: readonly T[]): T[] => marks.slice(index, index + 1);
  if (layer.kind === "points") return { ...layer, points: keepChosen(layer.points) };
  if (layer.kind === "paths") return { ...layer, paths: keepChosen(layer.paths) };
  if (layer.kind === "arcs") return { ...layer, arcs: keepChosen(layer.arcs) };
  return { ...layer, polygons: keepChosen(layer.polygons) };
}

/**
 * The mark that a key goes to, of those that say something; null: away from all. Undefined: the key means nothing here.
 */
export function nextMark(
  layers: readonly MapLayer[],
  active: MapMark | null,
  key: string,
): MapMark | null | undefined {
  const starts: number[] = [];
  let total = 0;
  for (const layer of layers) {
    starts.push(total);
    total += layer.tooltip ? countOf(layer) : 0;
  }
  const place = active === null ? null : starts[active.layer]! + active.index;
  const markAt = (at: number): MapMark | null => {
    if (total === 0) return null;
    const bounded = Math.min(Math.max(at, 0), total - 1);
    const layer = layers.findIndex(
      (one, i) => one.tooltip && bounded >= starts[i]! && bounded < starts[i]! + countOf(one),
    );
    return { layer, index: bounded - starts[layer]! };
  };
  if (key === "PageDown") return markAt(place === null ? 0 : place + 1);
  if (key === "PageUp") return markAt(place === null ? total - 1 : place - 1);
  if (key === "Home") return markAt(0);
  if (key === "End") return markAt(total - 1);
  return key === "Escape" && active !== null ? null : undefined;
}

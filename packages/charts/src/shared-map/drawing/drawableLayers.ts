import { toPosition, toWorld } from "../geometry/index.ts";
import type {
  CountryLayer,
  MapLayer,
  MapPicture,
  MapPoint,
  MapPolygon,
  MapSize,
  MapView,
  Position,
} from "../mapPicture.ts";
import { polygonsOf } from "./ground.ts";
import type { World } from "./world.ts";

/** Width of the lines between countries, px. */
const BORDER = 0.75;

/** Twice the area of an outline on the map, and its middle. */
function outlineMiddle(ring: readonly Position[]): { area: number; middle: Position } {
  const points = ring.map(toWorld);
  let [area, x, y] = [0, 0, 0];
  for (const [at, [x1, y1]] of points.entries()) {
    const [x2, y2] = points[(at + 1) % points.length]!;
    const cross = x1 * y2 - x2 * y1;
    area += cross;
    x += (x1 + x2) * cross;
    y += (y1 + y2) * cross;
  }
  return { area: Math.abs(area), middle: toPosition([x / (3 * area), y / (3 * area)]) };
}

function countryLayers(layer: CountryLayer, { countries }: World): MapLayer[] {
  const shapes = new Map(countries.features.map(({ id, geometry }) => [String(id), polygonsOf(geometry)]));
  const polygons: (MapPolygon & { country: number })[] = [];
  const bubbles: (MapPoint & { country: number })[] = [];
  for (const [country, { id, fill, bubble }] of layer.countries.entries()) {
    // The largest part comes first: there the bubble stands.
    const parts = (shapes.get(id) ?? [])
      .map((rings) => ({ rings, ...outlineMiddle(rings[0] ?? []) }))
      .sort((a, b) => b.area - a.area);
    for (const { rings } of parts)
      polygons.push({ country, rings, fill, line: layer.line, lineWidth: BORDER, elevation: 0 });
    if (bubble && parts[0])
      bubbles.push({ country, position: parts[0].middle, radius: bubble.radius, fill: bubble.fill });
  }
  bubbles.sort((a, b) => b.radius - a.radius);
  const tooltipAndMarks = (drawn: readonly { country: number }[]) => ({
    ...(layer.tooltip ? { tooltip: (index: number) => layer.tooltip!(drawn[index]!.country) } : {}),
    ...(layer.marks ? { marks: (index: number) => layer.marks!(drawn[index]!.country) } : {}),
  });
  return [
    { kind: "polygons", unit: "pixels", extruded: false, polygons, ...tooltipAndMarks(polygons) },
    ...(bubbles.length === 0
      ? []
      : [
          {
            kind: "points",
            unit: "pixels",
            minRadius: 1,
            maxRadius: Number.MAX_SAFE_INTEGER,
            points: bubbles,
            ...tooltipAndMarks(bubbles),
          } as const,
        ]),
  ];
}

/** The layers of a picture in a view, with the shapes of its countries. */
export const drawableLayers = (
  { layers }: Pick<MapPicture, "layers">,
  world: World,
  view: MapView,
  size: MapSize,
): MapLayer[] =>
  layers.flatMap((layer) => {
    if (layer.kind === "countries") return countryLayers(layer, world);
    return layer.kind === "view" ? [layer.layerAt(view, size)] : [layer];
  });

/** Views with equal keys have equal layers. */
export const viewKey = ({ layers }: Pick<MapPicture, "layers">, view: MapView): string =>
  layers.map((layer) => (layer.kind === "view" ? layer.keyOf(view) : "")).join(" ");

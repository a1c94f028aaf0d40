import type { FeatureCollection, MultiLineString, MultiPolygon, Polygon } from "geojson";
import type { MapGround, MapLayer, MapPolygon, Position } from "../mapPicture.ts";

/** The countries of the world as shapes, and the lines between them. */
export interface World {
  countries: FeatureCollection<Polygon | MultiPolygon, { name: string }>;
  borders: MultiLineString;
}

/** From this zoom on coasts need more detail. */
const FINE_ZOOM = 3;

export type Detail = "coarse" | "fine";

/** How much detail of the ground a view needs. */
export const groundDetail = (zoom: number): Detail => (zoom < FINE_ZOOM ? "coarse" : "fine");

const worlds = new Map<Detail, Promise<World>>();

/** The shapes of the world, read once; a failed attempt can be repeated. */
export function loadWorld(detail: Detail): Promise<World> {
  const running = worlds.get(detail);
  if (running) return running;
  const load = import("./readWorld.ts").then(({ readWorld }) => readWorld(detail));
  load.catch(() => worlds.delete(detail));
  worlds.set(detail, load);
  return load;
}

/** The polygons of a geometry, each with its holes. */
export const polygonsOf = (geometry: Polygon | MultiPolygon): Position[][][] =>
  (geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates) as unknown as Position[][][];

/** Land and borders as layers that nobody can point at. */
export function groundLayers({ countries, borders }: World, { land, border }: MapGround): MapLayer[] {
  const polygons = countries.features.flatMap(({ geometry }) =>
    polygonsOf(geometry).map(
      (rings): MapPolygon => ({ rings, fill: land, line: null, lineWidth: 0, elevation: 0 }),
    ),
  );
  const paths = (borders.coordinates as unknown as Position[][]).map((positions) => ({
    positions,
    color: border,
    width: 0.75,
  }));
  return [
    { kind: "polygons", unit: "pixels", extruded: false, polygons },
    { kind: "paths", unit: "pixels", paths },
  ];
}

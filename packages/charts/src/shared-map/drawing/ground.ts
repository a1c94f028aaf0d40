import type { MultiPolygon, Polygon } from "geojson";
import type { MapGround, MapLayer, MapPolygon, Position } from "../mapPicture.ts";
import { cutLine, cutRing } from "./dateLine.ts";
import type { Detail, World } from "./world.ts";

/** From this zoom on coasts need more detail. */
const FINE_ZOOM = 3;

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

/** The same land is drawn on every map. */
const polygons = new WeakMap<Polygon | MultiPolygon, Position[][][]>();

/** The polygons of a geometry, each with its holes; what crosses the date line has a part on each side. */
export function polygonsOf(geometry: Polygon | MultiPolygon): Position[][][] {
  const known = polygons.get(geometry);
  if (known) return known;
  const all = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  const cut = (all as unknown as Position[][][]).flatMap(([outline = [], ...holes]) => {
    const parts = cutRing(outline);
    return parts.length === 1 ? [[parts[0]!, ...holes]] : parts.map((part) => [part]);
  });
  polygons.set(geometry, cut);
  return cut;
}

const borderLines = new WeakMap<World, Position[][]>();

/** The lines between countries. */
function bordersOf(world: World): Position[][] {
  const known = borderLines.get(world);
  if (known) return known;
  const lines = (world.borders.coordinates as unknown as Position[][]).flatMap(cutLine);
  borderLines.set(world, lines);
  return lines;
}

/** Land and borders as layers that nobody can point at. */
export function groundLayers(world: World, { land, border }: MapGround): MapLayer[] {
  const lands = polygonsOf(world.land).map(
    (rings): MapPolygon => ({ rings, fill: land, line: null, lineWidth: 0, elevation: 0 }),
  );
  const paths = bordersOf(world).map((positions) => ({ positions, color: border, width: 0.75 }));
  return [
    { kind: "polygons", unit: "pixels", extruded: false, polygons: lands },
    { kind: "paths", unit: "pixels", paths },
  ];
}

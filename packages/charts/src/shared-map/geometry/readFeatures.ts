import type { Position } from "../mapPicture.ts";

/** Properties of a feature, as its author wrote them. */
export type Properties = Readonly<Record<string, unknown>>;

export type Shape =
  | { kind: "point"; position: Position; properties: Properties }
  | { kind: "line"; positions: Position[]; properties: Properties }
  | { kind: "area"; rings: Position[][]; properties: Properties };

interface GeoObject {
  type?: unknown;
  features?: unknown;
  geometry?: unknown;
  geometries?: unknown;
  properties?: unknown;
  coordinates?: unknown;
}

const isObject = (value: unknown): value is GeoObject => typeof value === "object" && value !== null;

const positionIn = (value: unknown): Position[] =>
  Array.isArray(value) && Number.isFinite(value[0]) && Number.isFinite(value[1])
    ? [[value[0] as number, value[1] as number]]
    : [];
const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const lineIn = (value: unknown): Position[] => listIn(value).flatMap(positionIn);

function shapesOf(type: unknown, coordinates: unknown, properties: Properties): Shape[] {
  switch (type) {
    case "Point":
      return positionIn(coordinates).map((position) => ({ kind: "point", position, properties }));
    case "LineString": {
      const positions = lineIn(coordinates);
      return positions.length < 2 ? [] : [{ kind: "line", positions, properties }];
    }
    case "Polygon": {
      const rings = listIn(coordinates)
        .map(lineIn)
        .filter(({ length }) => length > 2);
      return rings.length === 0 ? [] : [{ kind: "area", rings, properties }];
    }
    case "MultiPoint":
    case "MultiLineString":
    case "MultiPolygon":
      return listIn(coordinates).flatMap((part) => shapesOf(type.slice("Multi".length), part, properties));
    default:
      return [];
  }
}

/** Deeper collections are left out, so that the recursion has an end. */
const MAX_DEPTH = 20;

function shapesIn(value: unknown, properties: Properties, depth: number): Shape[] {
  if (!isObject(value) || depth > MAX_DEPTH) return [];
  const own = isObject(value.properties) ? (value.properties as Properties) : properties;
  if (value.type === "FeatureCollection")
    return listIn(value.features).flatMap((part) => shapesIn(part, own, depth + 1));
  if (value.type === "Feature") return shapesIn(value.geometry, own, depth + 1);
  if (value.type === "GeometryCollection")
    return listIn(value.geometries).flatMap((part) => shapesIn(part, own, depth + 1));
  return shapesOf(value.type, value.coordinates, own);
}

/** The shapes in a cell's GeoJSON; none where it cannot be read. */
export function readFeatures(cell: unknown): Shape[] {
  if (typeof cell !== "string") return shapesIn(cell, {}, 0);
  try {
    return shapesIn(JSON.parse(cell), {}, 0);
  } catch {
    return [];
  }
}

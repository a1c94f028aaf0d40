import type { FeatureCollection, MultiLineString, MultiPolygon, Polygon } from "geojson";

/** The countries of the world as shapes, all land as one shape, and the lines between countries. */
export interface World {
  countries: FeatureCollection<Polygon | MultiPolygon, { name: string }>;
  land: MultiPolygon;
  borders: MultiLineString;
}

export type Detail = "coarse" | "fine";

import type { FeatureCollection, MultiLineString, MultiPolygon, Polygon } from "geojson";

/** The countries of the world as shapes, and the lines between them. */
export interface World {
  countries: FeatureCollection<Polygon | MultiPolygon, { name: string }>;
  borders: MultiLineString;
}

export type Detail = "coarse" | "fine";

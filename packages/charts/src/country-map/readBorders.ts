import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import type { Position } from "../shared-map/index.ts";

/** A state, province or department. */
export interface Region {
  /** Its own, first, and others that rows may call it. */
  names: readonly string[];
  /** Each with its holes. */
  polygons: readonly Position[][][];
}

type Borders = Topology<{ regions: GeometryCollection<{ names: string[] }> }>;

/** The regions of a file of borders, by their codes. */
export function readBorders(file: unknown): Map<string, Region> {
  const topology = file as Borders;
  const { features } = feature(topology, topology.objects.regions);
  return new Map(
    features.map(({ id, geometry, properties: { names } }) => {
      const polygons =
        geometry.type === "Polygon"
          ? [geometry.coordinates]
          : geometry.type === "MultiPolygon"
            ? geometry.coordinates
            : [];
      return [String(id), { names, polygons: polygons as unknown as Position[][][] }];
    }),
  );
}

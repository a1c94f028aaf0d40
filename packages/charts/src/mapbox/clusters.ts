import Supercluster from "supercluster";
import type { MapView, Position } from "../shared-map/index.ts";
import type { AGGREGATIONS } from "./controls.ts";
import type { MapboxPoint } from "./model.ts";

/** Beyond this zoom points are never gathered. */
const MOST_ZOOM = 16;
/** The library counts zooms in maps of 256 px, this product in those of 512 px. */
const EXTENT = 512;

export type ClusterAggregation = (typeof AGGREGATIONS)[number];

interface Sums {
  count: number;
  sum: number;
  squares: number;
  min: number;
  max: number;
}

/** One point, or several that lie close together. */
export interface MapCluster {
  position: Position;
  /** How many points. */
  count: number;
  /** What a number in it says: the aggregate of their values, or how many they are. */
  value: number;
  /** The one point of it; null: there are several. */
  point: MapboxPoint | null;
}

const AGGREGATES: Record<ClusterAggregation, (sums: Sums) => number> = {
  sum: ({ sum }) => sum,
  mean: ({ sum, count }) => sum / count,
  min: ({ min }) => min,
  max: ({ max }) => max,
  var: ({ sum, squares, count }) => Math.max(squares / count - (sum / count) ** 2, 0),
  std: (sums) => Math.sqrt(AGGREGATES.var(sums)),
};

/** What gathers points by the zoom of a map. `radius`: how far apart points of a cluster may be, px; 0: all stand alone. */
export function clusterer(
  points: readonly MapboxPoint[],
  { radius, aggregation }: { radius: number; aggregation: ClusterAggregation },
): (view: Pick<MapView, "zoom">) => MapCluster[] {
  const singleCluster = (point: MapboxPoint): MapCluster => ({
    position: point.position,
    count: 1,
    value: point.value ?? 1,
    point,
  });
  if (radius <= 0) return () => points.map(singleCluster);
  const index = new Supercluster<{ at: number }, Sums>({
    radius,
    extent: EXTENT,
    maxZoom: MOST_ZOOM,
    map: ({ at }) => {
      const value = points[at]!.value ?? 1;
      return { count: 1, sum: value, squares: value * value, min: value, max: value };
    },
    reduce: (sums, more) => {
      sums.count += more.count;
      sums.sum += more.sum;
      sums.squares += more.squares;
      sums.min = Math.min(sums.min, more.min);
      sums.max = Math.max(sums.max, more.max);
    },
  });
  index.load(
    points.map(({ position }, at) => ({
      type: "Feature",
      geometry: { type: "Point", coordinates: [position[0], position[1]] },
      properties: { at },
    })),
  );
  return ({ zoom }) =>
    index.getClusters([-180, -90, 180, 90], clusterZoom(zoom)).map(({ geometry, properties }) => {
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      if (!("cluster" in properties)) return singleCluster(points[properties.at]!);
      const sums = properties as Sums;
      return {
        position: [longitude, latitude],
        count: sums.count,
        value: AGGREGATES[aggregation](sums),
        point: null,
      };
    });
}

/** Clusters change at whole steps of the zoom. */
export const clusterZoom = (zoom: number): number => Math.min(Math.max(Math.floor(zoom), 0), MOST_ZOOM + 1);

import type { MapView, Position } from "../mapPicture.ts";
import { MIN_ZOOM, type Size, toPosition, toWorld, WORLD_SIZE, type WorldPoint } from "./mercator.ts";

/** A single place is not shown nearer than this. */
const MAX_FITTED_ZOOM = 12;
/** Space around what is shown, as a share of the smaller side. */
const PADDING = 0.08;

/** South-west and north-east of the places; null without places. */
export function cornersOf(positions: Iterable<Position>): readonly [Position, Position] | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [longitude, latitude] of positions) {
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  return west > east
    ? null
    : [
        [west, south],
        [east, north],
      ];
}

/** What the places cover, in shares of the world's width, from the upper left; null without places. */
export function worldExtent(positions: Iterable<Position>) {
  const corners = cornersOf(positions);
  if (corners === null) return null;
  const [[left, bottom], [right, top]] = corners.map(toWorld) as [WorldPoint, WorldPoint];
  return { left, top, right, bottom, width: right - left, height: bottom - top };
}

/** The view that shows all of the places, looked at as before; without places it stays as it is. */
export function fitView(view: MapView, positions: Iterable<Position>, { width, height }: Size): MapView {
  const extent = worldExtent(positions);
  if (extent === null) return view;
  const { left, top, right, bottom } = extent;
  const padding = 2 * PADDING * Math.min(width, height);
  const scale = Math.min((width - padding) / extent.width, (height - padding) / extent.height);
  const zoom = Math.min(Math.max(Math.log2(scale / WORLD_SIZE), MIN_ZOOM), MAX_FITTED_ZOOM);
  const [longitude, latitude] = toPosition([(left + right) / 2, (top + bottom) / 2]);
  return { ...view, longitude, latitude, zoom };
}

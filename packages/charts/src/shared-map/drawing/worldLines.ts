import { toWorld, WORLD_SIZE, type WorldPoint } from "../geometry/mercator.ts";
import type { MapSize, MapView, Position } from "../mapPicture.ts";

/** The part of the world between two corners. */
interface WorldBox {
  low: WorldPoint;
  high: WorldPoint;
}

/** A line or an outline in the world, and the box around it. */
export interface WorldLine extends WorldBox {
  points: WorldPoint[];
}

/** Coasts are drawn again and again, in many views. */
const lines = new WeakMap<readonly Position[], WorldLine>();

/** Positions as places of the world; those of one list are worked out once. */
export function worldLine(positions: readonly Position[]): WorldLine {
  const known = lines.get(positions);
  if (known) return known;
  const points = positions.map(toWorld);
  const low: WorldPoint = [Infinity, Infinity];
  const high: WorldPoint = [-Infinity, -Infinity];
  for (const [x, y] of points) {
    low[0] = Math.min(low[0], x);
    low[1] = Math.min(low[1], y);
    high[0] = Math.max(high[0], x);
    high[1] = Math.max(high[1], y);
  }
  const line = { points, low, high };
  lines.set(positions, line);
  return line;
}

/** A part of the world that holds all that a view shows, however it is turned, with `margin` px around it. */
export function viewBox(view: MapView, { width, height }: MapSize, margin: number): WorldBox {
  const [x, y] = toWorld([view.longitude, view.latitude]);
  const reach = (Math.hypot(width, height) / 2 + margin * Math.SQRT2) / (WORLD_SIZE * 2 ** view.zoom);
  return { low: [x - reach, y - reach], high: [x + reach, y + reach] };
}

/** Whether two parts of the world have a place in common. */
export const overlaps = (a: WorldBox, b: WorldBox): boolean =>
  a.low[0] <= b.high[0] && b.low[0] <= a.high[0] && a.low[1] <= b.high[1] && b.low[1] <= a.high[1];

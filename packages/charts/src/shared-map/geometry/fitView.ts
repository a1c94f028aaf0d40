import type { MapView, Position } from "../mapPicture.ts";
import { MIN_ZOOM, type Size, toPosition, toWorld, WORLD_SIZE } from "./mercator.ts";

/** A single place is not shown nearer than this. */
const MAX_FITTED_ZOOM = 12;
/** Space around what is shown, as a share of the smaller side. */
const PADDING = 0.08;

/** The view that shows all of the places, looked at as before; without places it stays as it is. */
export function fitView(view: MapView, positions: Iterable<Position>, { width, height }: Size): MapView {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const position of positions) {
    const [x, y] = toWorld(position);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (left > right) return view;
  const padding = 2 * PADDING * Math.min(width, height);
  const scale = Math.min((width - padding) / (right - left), (height - padding) / (bottom - top));
  const zoom = Math.min(Math.max(Math.log2(scale / WORLD_SIZE), MIN_ZOOM), MAX_FITTED_ZOOM);
  const [longitude, latitude] = toPosition([(left + right) / 2, (top + bottom) / 2]);
  return { ...view, longitude, latitude, zoom };
}

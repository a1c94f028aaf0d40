import { snapToSquare } from "./board.ts";

/** Distance of two turns of the spiral, px. */
const PITCH = 5;

/** Places on a spiral as wide as a space is, from its middle to its corners: x and y in turn, px. */
function spiralPlaces(width: number, height: number, step: number): Int32Array {
  const stretch = width / height;
  const end = Math.hypot(width / stretch, height) / 2;
  const places: number[] = [];
  for (let angle = 0, radius = 0; radius <= end; radius = (PITCH * angle) / (2 * Math.PI)) {
    const x = snapToSquare(width / 2 + stretch * radius * Math.cos(angle));
    const y = snapToSquare(height / 2 + radius * Math.sin(angle));
    if (x >= 0 && x <= width && y >= 0 && y <= height) places.push(x, y);
    angle += step / Math.max(radius, step);
  }
  return Int32Array.from(places);
}

/** Spirals over one space: small words try more places than large ones. */
export function spiralsOver({ width, height }: { width: number; height: number }) {
  const known = new Map<number, Int32Array>();
  return (fontSize: number): Int32Array => {
    const step = fontSize < 24 ? 4 : fontSize < 48 ? 8 : 16;
    const places = known.get(step) ?? spiralPlaces(width, height, step);
    known.set(step, places);
    return places;
  };
}

import type { Position } from "../mapPicture.ts";

const DIGITS = "0123456789bcdefghjkmnpqrstuvwxyz";
const BITS = [16, 8, 4, 2, 1];

export interface GeohashBox {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** The box that a geohash names; null for a text that is none. */
export function geohashBox(hash: string): GeohashBox | null {
  const box = { west: -180, south: -90, east: 180, north: 90 };
  let isEast = true;
  if (hash === "") return null;
  for (const letter of hash.toLowerCase()) {
    const digit = DIGITS.indexOf(letter);
    if (digit === -1) return null;
    for (const bit of BITS) {
      const isUpper = (digit & bit) !== 0;
      const [low, high] = isEast ? (["west", "east"] as const) : (["south", "north"] as const);
      const middle = (box[low] + box[high]) / 2;
      box[isUpper ? low : high] = middle;
      isEast = !isEast;
    }
  }
  return box;
}

/** The middle of the box that a geohash names. */
export function geohashMiddle(hash: string): Position | null {
  const box = geohashBox(hash);
  return box && [(box.west + box.east) / 2, (box.south + box.north) / 2];
}

/** The outline of the box, closed. */
export function geohashRing(hash: string): Position[] | null {
  const box = geohashBox(hash);
  if (!box) return null;
  const { west, south, east, north } = box;
  return [
    [west, south],
    [west, north],
    [east, north],
    [east, south],
    [west, south],
  ];
}

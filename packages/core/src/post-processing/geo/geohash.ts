const DIGITS = "0123456789bcdefghjkmnpqrstuvwxyz";
const BITS = 5;

export interface Place {
  latitude: number;
  longitude: number;
}

/** The middle of the cell that a geohash names; null for what is none. Method: G. Niemeyer, geohash.org. */
export function decodeGeohash(hash: string): Place | null {
  if (hash === "") return null;
  const ranges: [low: number, high: number][] = [
    [-180, 180],
    [-90, 90],
  ];
  let axis = 0;
  for (const char of hash.toLowerCase()) {
    const digit = DIGITS.indexOf(char);
    if (digit < 0) return null;
    for (let bit = BITS - 1; bit >= 0; bit -= 1) {
      const range = ranges[axis]!;
      range[((digit >> bit) & 1) === 1 ? 0 : 1] = (range[0] + range[1]) / 2;
      axis = 1 - axis;
    }
  }
  const middle = ([low, high]: [number, number]) => (low + high) / 2;
  return { longitude: middle(ranges[0]!), latitude: middle(ranges[1]!) };
}

/** The geohash of a place with that many characters; null outside of the earth. */
export function encodeGeohash({ latitude, longitude }: Place, length: number): string | null {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null;
  const values = [longitude, latitude];
  const ranges: [low: number, high: number][] = [
    [-180, 180],
    [-90, 90],
  ];
  let axis = 0;
  let hash = "";
  while (hash.length < length) {
    let digit = 0;
    for (let bit = 0; bit < BITS; bit += 1) {
      const range = ranges[axis]!;
      const middle = (range[0] + range[1]) / 2;
      const upper = values[axis]! >= middle;
      range[upper ? 0 : 1] = middle;
      digit = digit * 2 + Number(upper);
      axis = 1 - axis;
    }
    hash += DIGITS[digit];
  }
  return hash;
}

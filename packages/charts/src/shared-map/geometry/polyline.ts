import type { Position } from "../mapPicture.ts";

const PRECISION = 1e5;
const FIRST_CODE = 63;

/** The places of an encoded polyline, latitude first as the format has it; null for a text that is none. */
export function decodePolyline(text: string): Position[] | null {
  const positions: Position[] = [];
  let [at, latitude, longitude] = [0, 0, 0];
  const readDelta = (): number | null => {
    let [value, shift] = [0, 0];
    for (;;) {
      const code = text.charCodeAt(at) - FIRST_CODE;
      at += 1;
      if (!(code >= 0 && code < 64)) return null;
      value += (code & 31) * 2 ** shift;
      shift += 5;
      if (code < 32) return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
    }
  };
  while (at < text.length) {
    const north = readDelta();
    const east = readDelta();
    if (north === null || east === null) return null;
    latitude += north;
    longitude += east;
    positions.push([longitude / PRECISION, latitude / PRECISION]);
  }
  return positions.length === 0 ? null : positions;
}

import type { Position } from "../mapPicture.ts";
import { clipLine } from "./clipLine.ts";

const EDGE = 180;

/** Longitudes that go on beyond 180° where a line crosses the date line, instead of jumping to the other side. */
function unwrap(line: readonly Position[]): Position[] {
  let shift = 0;
  return line.map(([longitude, latitude], at) => {
    const before = line[at - 1]?.[0] ?? longitude;
    if (longitude - before > EDGE) shift -= 2 * EDGE;
    if (before - longitude > EDGE) shift += 2 * EDGE;
    return [longitude + shift, latitude];
  });
}

/** The part of a closed outline on one side of a meridian; empty where there is none. */
function clip(ring: readonly Position[], meridian: number, side: 1 | -1): Position[] {
  const kept = clipLine(ring, { axis: 0, at: meridian, inner: side }, true);
  return kept.length < 3 ? [] : [...kept, kept[0]!];
}

const moveLine = (line: readonly Position[], by: number): Position[] =>
  line.map(([longitude, latitude]) => [longitude + by, latitude]);

/** An outline as the parts that it has on a map which ends at the date line. */
export function cutRing(ring: readonly Position[]): Position[][] {
  const whole = unwrap(ring);
  const [first, last] = [whole[0], whole.at(-1)];
  // One that goes around a pole has no inside on a flat map.
  if (!first || !last || Math.abs(first[0] - last[0]) > EDGE) return [[...ring]];
  const longitudes = whole.map(([longitude]) => longitude);
  const [low, high] = [
    longitudes.reduce((a, b) => Math.min(a, b)),
    longitudes.reduce((a, b) => Math.max(a, b)),
  ];
  const edge = high > EDGE ? EDGE : low < -EDGE ? -EDGE : null;
  if (edge === null) return [[...ring]];
  const side = edge > 0 ? 1 : -1;
  const [near, far] = [clip(whole, edge, side === 1 ? -1 : 1), clip(whole, edge, side)];
  return [near, moveLine(far, -2 * edge)].filter(({ length }) => length > 0);
}

/** A line as the parts that do not cross the date line. */
export function cutLine(line: readonly Position[]): Position[][] {
  const parts: Position[][] = [[]];
  for (const [at, position] of line.entries()) {
    const before = line[at - 1];
    if (before && Math.abs(position[0] - before[0]) > EDGE) parts.push([]);
    parts.at(-1)!.push(position);
  }
  return parts.filter(({ length }) => length > 1);
}

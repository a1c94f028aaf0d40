import { contours } from "d3-contour";
import type { Position } from "../mapPicture.ts";

/** Numbers on a grid, row by row from the upper left. */
export interface ValueGrid {
  width: number;
  height: number;
  values: Float64Array;
  /** The place of a point of the grid; whole numbers are corners of cells. */
  positionOf: (x: number, y: number) => Position;
}

/** The outlines of where a grid is at or above a value: polygons, each with its holes. */
export function outlinesAbove(
  { width, height, values, positionOf }: ValueGrid,
  threshold: number,
): Position[][][] {
  if (width < 2 || height < 2) return [];
  const { coordinates } = contours()
    .size([width, height])
    .contour(values as unknown as number[], threshold);
  return coordinates.map((polygon) => polygon.map((ring) => ring.map(([x = 0, y = 0]) => positionOf(x, y))));
}

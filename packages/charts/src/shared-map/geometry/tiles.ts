import type { MapView } from "../mapPicture.ts";
import { type Size, toWorld, WORLD_SIZE } from "./mercator.ts";

/** A square picture of a part of the world. */
interface MapTile {
  /** Its number: at zoom z the world is 2^z tiles wide and high, counted from the upper left. */
  z: number;
  x: number;
  y: number;
  /** The same as `x`, but going on beyond the edges of the world: of no two tiles of a row. */
  column: number;
  /** Where it lies before the map is turned, px from the upper left. */
  left: number;
  top: number;
  side: number;
}

/** Side of a tile where it is drawn as it is, px. */
const TILE_SIZE = 256;
/** More tiles than this no view needs; a wrong size must not ask a server for thousands. */
const MOST_TILES = 400;

/** The tiles that cover a view from above, also where it is turned; the world goes on to its left and right. */
export function tilesIn(view: MapView, { width, height }: Size, maxZoom: number): MapTile[] {
  const world = WORLD_SIZE * 2 ** view.zoom;
  const z = Math.min(Math.max(Math.round(Math.log2(world / TILE_SIZE)), 0), maxZoom);
  const count = 2 ** z;
  const side = world / count;
  const [middleX, middleY] = toWorld([view.longitude, view.latitude]).map((share) => share * world) as [
    number,
    number,
  ];
  // What is turned may need what lies around it.
  const isTurned = view.bearing % 360 !== 0;
  const reach = Math.hypot(width, height) / 2;
  const [reachX, reachY] = isTurned ? [reach, reach] : [width / 2, height / 2];
  const range = (middle: number, far: number) => [
    Math.floor((middle - far) / side),
    Math.floor((middle + far) / side),
  ];
  const [west = 0, east = -1] = range(middleX, reachX);
  const [north = 0, south = -1] = range(middleY, reachY);
  const tiles: MapTile[] = [];
  for (let y = Math.max(north, 0); y <= Math.min(south, count - 1); y += 1) {
    for (let x = west; x <= east && tiles.length < MOST_TILES; x += 1) {
      tiles.push({
        z,
        x: ((x % count) + count) % count,
        y,
        column: x,
        left: x * side - middleX + width / 2,
        top: y * side - middleY + height / 2,
        side,
      });
    }
  }
  return tiles;
}

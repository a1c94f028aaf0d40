import type { MapView, Position } from "../mapPicture.ts";

/** Width of the world at zoom 0, px. */
export const WORLD_SIZE = 512;
/** Where the map ends: there the world is as high as it is wide. Degrees. */
const MAX_LATITUDE = 85.051129;
const EARTH_CIRCUMFERENCE = 40_075_016.686;

/** A place of the world as shares of its width and height, from the upper left. */
export type WorldPoint = [x: number, y: number];

/** Web Mercator. */
export function toWorld([longitude, latitude]: Position): WorldPoint {
  const bounded = Math.min(Math.max(latitude, -MAX_LATITUDE), MAX_LATITUDE);
  const y = Math.log(Math.tan(Math.PI / 4 + (bounded * Math.PI) / 360));
  return [(longitude + 180) / 360, (1 - y / Math.PI) / 2];
}

/** The way back. */
export const toPosition = ([x, y]: WorldPoint): Position => [
  x * 360 - 180,
  (Math.atan(Math.exp((1 - 2 * y) * Math.PI)) * 360) / Math.PI - 90,
];

/** Meters of the ground in one pixel. */
export const metersPerPixel = (latitude: number, zoom: number): number =>
  (EARTH_CIRCUMFERENCE * Math.cos((latitude * Math.PI) / 180)) / (WORLD_SIZE * 2 ** zoom);

/** Meters of the ground in the width of the world, at a latitude. */
export const metersPerWorld = (latitude: number): number => metersPerPixel(latitude, 0) * WORLD_SIZE;

export interface Size {
  width: number;
  height: number;
}

/** Where a place is drawn, px from the upper left. */
export function projector(view: MapView, size: Size): (position: Position) => WorldPoint {
  const project = worldProjector(view, size);
  return (position) => project(toWorld(position));
}

/** The same for a place of the world. */
export function worldProjector(view: MapView, { width, height }: Size): (point: WorldPoint) => WorldPoint {
  const scale = WORLD_SIZE * 2 ** view.zoom;
  const [middleX, middleY] = toWorld([view.longitude, view.latitude]);
  const turn = (-view.bearing * Math.PI) / 180;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  return ([worldX, worldY]) => {
    const [x, y] = [(worldX - middleX) * scale, (worldY - middleY) * scale];
    return [width / 2 + x * cos - y * sin, height / 2 + x * sin + y * cos];
  };
}

/** Which place is drawn at px from the upper left. */
export function unprojector(view: MapView, { width, height }: Size): (x: number, y: number) => Position {
  const scale = WORLD_SIZE * 2 ** view.zoom;
  const [middleX, middleY] = toWorld([view.longitude, view.latitude]);
  const turn = (-view.bearing * Math.PI) / 180;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  return (x, y) => {
    const [dx, dy] = [x - width / 2, y - height / 2];
    return toPosition([middleX + (dx * cos + dy * sin) / scale, middleY + (dy * cos - dx * sin) / scale]);
  };
}

/** A view moved by pixels of the screen: what was `dx` to the right comes into the middle. */
export function panView(view: MapView, dx: number, dy: number): MapView {
  const scale = WORLD_SIZE * 2 ** view.zoom;
  const turn = (view.bearing * Math.PI) / 180;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const [x, y] = toWorld([view.longitude, view.latitude]);
  const moved: WorldPoint = [x + (dx * cos - dy * sin) / scale, y + (dx * sin + dy * cos) / scale];
  const [longitude, latitude] = toPosition([moved[0], Math.min(Math.max(moved[1], 0), 1)]);
  return { ...view, longitude: wrapLongitude(longitude), latitude };
}

const wrapLongitude = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180;

export const MIN_ZOOM = -2;
export const MAX_ZOOM = 20;

/** A view that is larger by `steps` of the zoom; the place `at` px from the middle stays where it is. */
export function zoomView(
  view: MapView,
  steps: number,
  at: readonly [x: number, y: number] = [0, 0],
): MapView {
  const zoom = Math.min(Math.max(view.zoom + steps, MIN_ZOOM), MAX_ZOOM);
  const share = 1 - 2 ** (view.zoom - zoom);
  const next = panView({ ...view }, at[0] * share, at[1] * share);
  return { ...next, zoom };
}

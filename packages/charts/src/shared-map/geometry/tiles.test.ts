import { expect, it } from "vitest";
import { tilesIn } from "./tiles.ts";

const view = (zoom: number, more: object = {}) => ({
  longitude: 0,
  latitude: 0,
  zoom,
  bearing: 0,
  pitch: 0,
  ...more,
});
const SQUARE = { width: 512, height: 512 };
const names = (tiles: ReturnType<typeof tilesIn>) => tiles.map(({ z, x, y }) => `${z}/${x}/${y}`);

it("the world at zoom 0 is four tiles of their own size", () => {
  const tiles = tilesIn(view(0), { width: 511, height: 511 }, 19);
  expect(names(tiles)).toEqual(["1/0/0", "1/1/0", "1/0/1", "1/1/1"]);
  expect(tiles[3]).toMatchObject({ left: 255.5, top: 255.5, side: 256 });
});

it.each<[string, object, number, number]>([
  ["between two zooms tiles are stretched", view(0.4), 1, 256 * 2 ** 0.4],
  ["or of the next zoom, and smaller", view(0.6), 2, 128 * 2 ** 0.6],
  ["no finer than there are", view(6), 3, 256 * 2 ** 4],
])("%s", (_name, seen, z, side) => {
  const [first] = tilesIn(seen as ReturnType<typeof view>, SQUARE, 3);
  expect(first).toMatchObject({ z });
  expect(first?.side).toBeCloseTo(side, 6);
});

it("goes on beyond the date line, but not beyond the poles", () => {
  const tiles = names(tilesIn(view(0, { longitude: 180 }), SQUARE, 19));
  expect(tiles).toContain("1/0/0");
  expect(tiles).toContain("1/1/0");
  expect(names(tilesIn(view(-1), SQUARE, 19)).every((name) => name === "0/0/0")).toBe(true);
});

it("a turned map needs the tiles around it, and none needs thousands", () => {
  const wide = { width: 2000, height: 100 };
  expect(tilesIn(view(3, { bearing: 90 }), wide, 19).length).toBeGreaterThan(
    tilesIn(view(3), wide, 19).length,
  );
  expect(tilesIn(view(0), { width: 1e6, height: 1e6 }, 19).length).toBeLessThanOrEqual(400);
});

import { describe, expect, it } from "vitest";
import type { Position } from "../mapPicture.ts";
import { metersPerPixel, panView, projector, toPosition, toWorld, zoomView } from "./mercator.ts";

const view = { longitude: 10, latitude: 50, zoom: 3, bearing: 0, pitch: 0 };
const size = { width: 400, height: 200 };

it.each<[string, Position, [number, number]]>([
  ["the middle of the world", [0, 0], [0.5, 0.5]],
  ["its upper left", [-180, 85.051129], [0, 0]],
  ["its lower right", [180, -85.051129], [1, 1]],
])("%s", (_name, position, [x, y]) => {
  const world = toWorld(position);
  expect(world[0]).toBeCloseTo(x, 6);
  expect(world[1]).toBeCloseTo(y, 6);
  expect(toPosition(world)[1]).toBeCloseTo(position[1], 4);
});

it("a pole lies on the edge of the map", () => {
  expect(toWorld([0, 90])[1]).toBeCloseTo(0, 6);
});

it("the view's middle is drawn in the middle", () => {
  expect(projector(view, size)([10, 50])).toEqual([200, 100]);
});

it("a map that is turned to the east has the east above", () => {
  const [x, y] = projector({ ...view, bearing: 90 }, size)([20, 50]);
  expect(x).toBeCloseTo(200, 6);
  expect(y).toBeLessThan(100);
});

it("meters of the equator in a pixel of the smallest map", () => {
  expect(metersPerPixel(0, 0)).toBeCloseTo(78_271.5, 0);
  expect(metersPerPixel(60, 0)).toBeCloseTo(39_135.8, 0);
});

describe("moving the view", () => {
  it.each([0, 30, 90])("brings what was 40 px to the right into the middle, turned by %d", (bearing) => {
    const turned = { ...view, bearing };
    const before = projector(turned, size);
    const moved = panView(turned, 40, -10);
    const [x, y] = before([moved.longitude, moved.latitude]);
    expect(x).toBeCloseTo(240, 4);
    expect(y).toBeCloseTo(90, 4);
  });

  it("goes around the world", () => {
    expect(panView({ ...view, longitude: 179, zoom: 0 }, 20, 0).longitude).toBeLessThan(-160);
  });

  it("keeps what is under the pointer in its place while it grows", () => {
    const under: Position = [14, 47];
    const [x, y] = projector(view, size)(under);
    const larger = zoomView(view, 1, [x - 200, y - 100]);
    expect(larger.zoom).toBe(4);
    expect(projector(larger, size)(under)[0]).toBeCloseTo(x, 4);
    expect(projector(larger, size)(under)[1]).toBeCloseTo(y, 4);
  });

  it("ends at the largest map", () => {
    expect(zoomView(view, 99).zoom).toBe(20);
  });
});

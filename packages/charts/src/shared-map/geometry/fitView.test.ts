import { describe, expect, it } from "vitest";
import type { Position } from "../mapPicture.ts";
import { fitView } from "./fitView.ts";
import { projector } from "./mercator.ts";

const start = { longitude: 0, latitude: 0, zoom: 1, bearing: 20, pitch: 30 };
const size = { width: 400, height: 200 };
const cities: Position[] = [
  [-118.2, 34],
  [-73.9, 40.7],
  [-80.2, 25.8],
];

describe("the view that shows all places", () => {
  it("has each of them inside, and one side filled", () => {
    const view = fitView({ ...start, bearing: 0 }, cities, size);
    const drawn = cities.map(projector(view, size));
    for (const [x, y] of drawn) {
      expect(x).toBeGreaterThan(10);
      expect(x).toBeLessThan(390);
      expect(y).toBeGreaterThan(10);
      expect(y).toBeLessThan(190);
    }
  });

  it("is looked at as before", () => {
    expect(fitView(start, cities, size)).toMatchObject({ bearing: 20, pitch: 30 });
  });

  it.each<[string, Position[], number]>([
    ["one place is not shown too near", [[7, 50]], 12],
    ["without a place it stays", [], 1],
  ])("%s", (_name, positions, zoom) => {
    expect(fitView(start, positions, size).zoom).toBe(zoom);
  });
});

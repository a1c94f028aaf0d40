import { describe, expect, it } from "vitest";
import type { MapView } from "../mapPicture.ts";
import { cellGrid, densityGrid, densityKey, outlinesAbove } from "./index.ts";

const at = (longitude: number, latitude: number, weight = 1) => ({
  position: [longitude, latitude] as const,
  weight,
});
const VIEW: MapView = { longitude: 0, latitude: 0, zoom: 2, bearing: 0, pitch: 0 };
const SIZE = { width: 200, height: 100 };

describe("a density", () => {
  const peak = (places: ReturnType<typeof at>[], aggregation: "sum" | "mean") => {
    const { values } = densityGrid(places, { radius: 30, aggregation }, VIEW, SIZE);
    return values.reduce((a, b) => Math.max(a, b), 0);
  };

  it.each([
    ["one place", [at(0, 0)], "sum", 1],
    ["two in the same place", [at(0, 0), at(0, 0)], "sum", 2],
    ["a heavy one", [at(0, 0, 5)], "sum", 5],
    ["their mean", [at(0, 0, 4), at(0, 0, 8)], "mean", 6],
    ["nothing", [], "sum", 0],
  ] as const)("is highest at %s", (_name, places, aggregation, most) => {
    // The middle of a cell may lie beside the place.
    expect(peak([...places], aggregation) / (most || 1)).toBeCloseTo(most === 0 ? 0 : 1, 1);
  });

  it("is nothing beyond the radius", () => {
    const { values, width, height } = densityGrid([at(0, 0)], { radius: 30, aggregation: "sum" }, VIEW, SIZE);
    const reached = values.filter((value) => value > 0).length / values.length;
    // A circle of 30 px in a map of 400 × 200 px.
    expect(reached).toBeCloseTo((Math.PI * 900) / (400 * 200), 2);
    expect(values.length).toBe(width * height);
  });

  it("stays while the map is moved or enlarged a little", () => {
    expect(densityKey({ ...VIEW, longitude: 1, zoom: 2.1 })).toBe(densityKey(VIEW));
    expect(densityKey({ ...VIEW, longitude: 60 })).not.toBe(densityKey(VIEW));
    expect(densityKey({ ...VIEW, zoom: 3 })).not.toBe(densityKey(VIEW));
  });
});

describe("cells", () => {
  const places = [at(0, 0, 2), at(0.001, 0, 6), at(1, 0, 1)];

  it.each([
    ["sum", 8],
    ["mean", 4],
    ["min", 2],
    ["max", 6],
  ] as const)("hold the %s of their places", (aggregation, most) => {
    const { values } = cellGrid(places, 20_000, aggregation)!.grid;
    expect(values.reduce((a, b) => Math.max(a, b))).toBe(most);
    expect(values.filter((value) => value > 0)).toHaveLength(2);
  });

  it("are as large as chosen, and larger where there would be too many", () => {
    expect(cellGrid(places, 20_000, "sum")?.isCoarse).toBe(false);
    const coarse = cellGrid([at(-100, -40), at(100, 60)], 10, "sum")!;
    expect(coarse.isCoarse).toBe(true);
    expect(coarse.grid.values.length).toBeLessThanOrEqual(250_000);
  });

  it("are none without places", () => {
    expect(cellGrid([], 100, "sum")).toBeNull();
  });

  it("lie where their places are", () => {
    const { grid } = cellGrid([at(10, 50), at(10, 50)], 50_000, "sum")!;
    const [[ring]] = outlinesAbove(grid, 1) as [[(readonly [number, number])[]]];
    const middle = (axis: 0 | 1) =>
      ring!.slice(1).reduce((sum, point) => sum + point[axis], 0) / (ring!.length - 1);
    expect(middle(0)).toBeCloseTo(10, 0);
    expect(middle(1)).toBeCloseTo(50, 0);
  });
});

describe("outlines", () => {
  const grid = {
    width: 5,
    height: 5,
    values: Float64Array.from([0, 0, 0, 0, 0, 0, 4, 4, 4, 0, 0, 4, 0, 4, 0, 0, 4, 4, 4, 0, 0, 0, 0, 0, 0]),
    positionOf: (x: number, y: number) => [x, y] as const,
  };

  it("have holes where the grid is lower", () => {
    const [polygon] = outlinesAbove(grid, 2);
    expect(polygon).toHaveLength(2);
  });

  it("are none above everything, and none of a grid without an inside", () => {
    expect(outlinesAbove(grid, 5)).toEqual([]);
    expect(outlinesAbove({ ...grid, width: 1, height: 25 }, 1)).toEqual([]);
  });
});

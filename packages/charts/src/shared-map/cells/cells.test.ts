import { describe, expect, it } from "vitest";
import { toWorld, type WorldPoint } from "../geometry/index.ts";
import { aggregateCell, type CellAggregation } from "./aggregate.ts";
import { hexGrid, squareGrid } from "./cellGrids.ts";

it.each<[CellAggregation, number]>([
  ["sum", 10],
  ["min", 1],
  ["max", 4],
  ["mean", 2.5],
  ["median", 2.5],
  ["variance", 1.25],
  ["stdev", Math.sqrt(1.25)],
  ["p1", 1.03],
  ["p5", 1.15],
  ["p95", 3.85],
  ["p99", 3.97],
])("the %s of a cell", (by, value) => {
  expect(aggregateCell([4, 1, 3, 2], by)).toBeCloseTo(value, 10);
});

const distance = ([x1, y1]: WorldPoint, [x2, y2]: WorldPoint) => Math.hypot(x1 - x2, y1 - y2);
const SPOTS: WorldPoint[] = Array.from({ length: 200 }, (_, i) => [(i * 0.37) % 5, (i * 0.73) % 4]);

describe.each([
  ["squares", squareGrid(0.4), 0.4 * Math.SQRT1_2, 4],
  ["hexagons", hexGrid(0.3), 0.3, 6],
] as const)("%s", (_name, grid, reach, corners) => {
  it("hold what lies in them", () => {
    for (const spot of SPOTS)
      expect(distance(grid.cellAt(spot).middle, spot)).toBeLessThanOrEqual(reach + 1e-9);
  });

  it("have one middle a cell, which lies in it", () => {
    for (const spot of SPOTS) {
      const { key, middle } = grid.cellAt(spot);
      const again = grid.cellAt(middle);
      expect(again.key).toBe(key);
      expect(distance(again.middle, middle)).toBeLessThan(1e-9);
    }
  });

  it("have all corners as far from the middle", () => {
    const middle = grid.cellAt(toWorld([7, 50])).middle;
    const found = grid.corners(middle).map((corner) => distance(corner, middle));
    expect(found).toHaveLength(corners);
    for (const one of found) expect(one).toBeCloseTo(reach, 9);
  });
});

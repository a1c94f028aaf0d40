import { describe, expect, it } from "vitest";
import { projector } from "../geometry/mercator.ts";
import type { MapLayer, Position, Rgba } from "../mapPicture.ts";
import { arcTop, mapShapes } from "./mapShapes.ts";

const view = { longitude: 0, latitude: 0, zoom: 2, bearing: 0, pitch: 0 };
const size = { width: 200, height: 100 };
const ink: Rgba = [1, 2, 3, 255];
const paper: Rgba = [9, 9, 9, 255];

const points = (positions: Position[], more: object = {}): MapLayer => ({
  kind: "points",
  unit: "meters",
  minRadius: 2,
  maxRadius: 50,
  points: positions.map((position) => ({ position, radius: 100_000, fill: ink })),
  ...more,
});
const square: Position[] = [
  [-5, -5],
  [5, -5],
  [5, 5],
  [-5, 5],
  [-5, -5],
];

/** Beside the view, though the box around it covers it. */
const AROUND: Position[] = [
  [-20, 80],
  [80, -20],
  [80, 80],
  [-20, 80],
];

describe("points", () => {
  it("are circles around their place, as large as their meters", () => {
    const [shape] = mapShapes(points([[0, 0]]), view, size);
    expect(shape).toMatchObject({ d: "M94.9 50a5.1 5.1 0 1 0 10.2 0a5.1 5.1 0 1 0 -10.2 0", at: [100, 50] });
  });

  it.each([
    ["never smaller", { minRadius: 20 }, "a20 20"],
    ["never larger", { maxRadius: 3 }, "a3 3"],
    [
      "or of pixels",
      { unit: "pixels", maxRadius: 1e6, points: [{ position: [0, 0], radius: 7, fill: ink }] },
      "a7 7",
    ],
  ])("%s", (_name, more, text) => {
    expect(mapShapes(points([[0, 0]], more), view, size)[0]?.d).toContain(text);
  });

  it("far outside are left out, and those drawn keep their place in the data", () => {
    const found = mapShapes(
      points([
        [170, 0],
        [1, 1],
      ]),
      view,
      size,
    );
    expect(found.map(({ index }) => index)).toEqual([1]);
  });
});

it("a path is a line without corners that nobody can see", () => {
  const positions: Position[] = [
    [-10, 0],
    [0, 0],
    [0.001, 0],
    [10, 0],
  ];
  const layer: MapLayer = { kind: "paths", unit: "pixels", paths: [{ positions, color: ink, width: 3 }] };
  expect(mapShapes(layer, view, size)).toMatchObject([
    { d: "M43.1 50L100 50L156.9 50", stroke: ink, strokeWidth: 3, fill: null },
  ]);
});

it("a path ends a little beyond the edge of the picture", () => {
  const positions: Position[] = [
    [-170, 0],
    [0, 0],
    [170, 40],
  ];
  const layer: MapLayer = { kind: "paths", unit: "pixels", paths: [{ positions, color: ink, width: 3 }] };
  expect(mapShapes(layer, view, size)[0]?.d).toBe("M-50 50L100 50L250 11.4");
});

it("a path that only goes around the picture is left out", () => {
  const layer: MapLayer = {
    kind: "paths",
    unit: "pixels",
    paths: [{ positions: AROUND.slice(0, 2), color: ink, width: 3 }],
  };
  expect(mapShapes(layer, view, size)).toEqual([]);
});

it("an arc rises between its ends and takes over their colors", () => {
  const layer: MapLayer = {
    kind: "arcs",
    arcs: [{ from: [-10, 0], to: [10, 0], fromColor: ink, toColor: paper, width: 2 }],
  };
  expect(mapShapes(layer, view, size)).toMatchObject([
    { d: "M43.1 50Q100 -0.1 156.9 50", gradient: { from: ink, to: paper, line: [43.1, 50, 156.9, 50] } },
  ]);
});

it("an arc's top is the place where it is drawn highest", () => {
  const [x, y] = projector(view, size)(arcTop([-10, 0], [10, 0]));
  expect([Math.round(x), Math.round(y)]).toEqual([100, 25]);
});

describe("polygons", () => {
  const polygons = (rings: Position[][], more: object = {}): MapLayer => ({
    kind: "polygons",
    unit: "pixels",
    extruded: false,
    polygons: [{ rings, fill: ink, line: null, lineWidth: 1, elevation: 0, ...more }],
  });

  it("have holes", () => {
    const hole = square.map(([x, y]): Position => [x / 2, y / 2]);
    expect(mapShapes(polygons([square, hole]), view, size)[0]?.d.match(/M/g)).toHaveLength(2);
  });

  it("without a line have none", () => {
    expect(mapShapes(polygons([square]), view, size)[0]).toMatchObject({ stroke: null, strokeWidth: 0 });
  });

  it("that lie beside the view are left out", () => {
    expect(mapShapes(polygons([AROUND]), view, size)).toEqual([]);
  });

  it("that are larger than the view are drawn", () => {
    const large = square.map(([x, y]): Position => [x * 16, y * 10]);
    const [shape] = mapShapes(polygons([large]), { ...view, zoom: 6 }, size);
    expect(shape?.d).toBe("M-50 -50L-50 150L250 150L250 -50Z");
  });

  it("leave out a hole that lies outside", () => {
    const large = square.map(([x, y]): Position => [x * 16, y * 10]);
    const hole = square.map(([x, y]): Position => [60 + x, y]);
    const layer = polygons([large, hole]);
    const [shape] = mapShapes(layer, { ...view, zoom: 6 }, size);
    expect(shape?.d).toBe("M-50 -50L-50 150L250 150L250 -50Z");
  });
});

import { describe, expect, it } from "vitest";
import type { MapPicture, MapView, PolygonLayer, ViewLayer } from "../shared-map/mapPicture.ts";
import { testForm, testPicture, testReply } from "../testInput.fixture.ts";
import chart from "./definition.ts";
import { screenCells } from "./screenCells.ts";

const FORM = { spatial: { type: "latlong", lonCol: "lon", latCol: "lat" } };
const reply = testReply(
  [
    ["lon", 0],
    ["lat", 0],
    ["weight", 0],
  ],
  [
    [0, 0, 3],
    [0.0001, 0, 4],
    [40, 20, 7],
  ],
);
const draw = (keys: Record<string, unknown> = {}) =>
  testPicture<MapPicture>(chart, { ...FORM, ...keys }, [reply]);
const layerOf = (picture: MapPicture) =>
  (picture.layers[0] as ViewLayer).layerAt(picture.view, { width: 400, height: 200 }) as PolygonLayer;

it("asks for the places with their weights", () => {
  expect(chart.buildQuery(testForm(chart, { ...FORM, size: "weight" }))).toMatchObject([
    { columns: ["lon", "lat"], metrics: ["weight"] },
  ]);
});

describe("cells", () => {
  const view: MapView = { longitude: 0, latitude: 0, zoom: 1, bearing: 0, pitch: 0 };
  const place = (longitude: number, latitude: number) => ({
    position: [longitude, latitude] as const,
    weight: 2,
  });

  it.each([
    [0, 1],
    [30, 1],
  ])("keep their size on the screen at a bearing of %i", (bearing, count) => {
    const turned = { ...view, bearing };
    const cells = screenCells([place(1, 1), place(1.001, 1)], 20, turned, { width: 400, height: 200 });
    expect(cells).toHaveLength(count);
    expect(cells[0]).toMatchObject({ value: 4, count: 2 });
  });

  it("hold what is in view only", () => {
    expect(screenCells([place(170, 0)], 20, { ...view, zoom: 6 }, { width: 400, height: 200 })).toEqual([]);
  });
});

describe("picture", () => {
  it("is the more opaque the more a cell holds", () => {
    const [two, one] = layerOf(draw()).polygons.map(({ fill }) => fill?.[3] ?? 0);
    expect(two).toBe(255);
    expect(one).toBeLessThan(200);
    const [equal, other] = layerOf(draw({ size: "weight" })).polygons.map(({ fill }) => fill?.[3]);
    expect(equal).toBe(other);
  });

  it("has a color of its own, and larger cells where they are wanted", () => {
    const picture = draw({ color_picker: { r: 9, g: 8, b: 7, a: 1 } });
    expect(layerOf(picture).polygons[0]?.fill?.slice(0, 3)).toEqual([9, 8, 7]);
    const width = (keys: object) => {
      const [[left], [right]] = layerOf(draw(keys as Record<string, unknown>)).polygons[0]!
        .rings[0] as unknown as [[number], [number]];
      return right - left;
    };
    expect(width({ grid_size: 40 }) / width({ grid_size: 20 })).toBeCloseTo(39 / 19, 6);
  });

  it("tells what a cell holds", () => {
    expect(
      layerOf(draw({ size: "weight" }))
        .tooltip?.(0)
        .rows.map(({ name, values }) => [name, ...values]),
    ).toEqual([
      ["weight", "7"],
      ["Rows", "2"],
    ]);
    expect(layerOf(draw()).tooltip?.(0).rows).toMatchObject([{ name: "Count", values: ["2"] }]);
  });
});

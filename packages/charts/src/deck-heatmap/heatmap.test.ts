import { expect, it } from "vitest";
import type { MapPicture, PolygonLayer, ViewLayer } from "../shared-map/mapPicture.ts";
import { testForm, testPicture, testReply } from "../testInput.fixture.ts";
import chart from "./definition.ts";

const FORM = { spatial: { type: "latlong", lonCol: "lon", latCol: "lat" } };
const reply = testReply(
  [
    ["lon", 0],
    ["lat", 0],
    ["weight", 0],
  ],
  [
    [0, 0, 1],
    [0, 0, 1],
    [5, 0, 9],
    [null, 0, 1],
  ],
);
const draw = (keys: Record<string, unknown> = {}) =>
  testPicture<MapPicture>(chart, { ...FORM, ...keys }, [reply]);
const polygonsOf = (picture: MapPicture) =>
  ((picture.layers[0] as ViewLayer).layerAt(picture.view, { width: 400, height: 200 }) as PolygonLayer)
    .polygons;
const widest = (picture: MapPicture) => {
  const longitudes = polygonsOf(picture).flatMap(({ rings }) => rings.flat().map(([longitude]) => longitude));
  return longitudes.reduce((a, b) => Math.max(a, b)) - longitudes.reduce((a, b) => Math.min(a, b));
};

it.each([
  ["the places", {}, { columns: ["lon", "lat"], metrics: null }],
  ["their weights", { size: "weight" }, { metrics: ["weight"], orderby: [["weight", false]] }],
  ["all rows", { filter_nulls: false }, { filters: [] }],
])("asks for %s", (_name, keys, query) => {
  expect(chart.buildQuery(testForm(chart, { ...FORM, ...keys }))).toMatchObject([query]);
});

it("has a color for each level of density, the stronger on the weaker", () => {
  const fills = polygonsOf(draw()).map(({ fill }) => fill?.join());
  expect(new Set(fills).size).toBe(12);
  expect(draw().note).toBe("1 row without a place");
});

it.each([
  ["a larger radius reaches farther", { radius_pixels: 60 }, 1],
  ["a smaller one not so far", { radius_pixels: 10 }, -1],
])("%s", (_name, keys, direction) => {
  expect(Math.sign(widest(draw(keys)) - widest(draw()))).toBe(direction);
});

it("reaches the strongest colors sooner with more intensity", () => {
  const top = (keys: object) =>
    new Set(polygonsOf(draw(keys as Record<string, unknown>)).map(({ fill }) => fill?.join())).size;
  expect(top({ intensity: 0.5 })).toBeLessThan(top({ intensity: 1 }));
});

it("weighs places by the metric", () => {
  const parts = (keys: object) => polygonsOf(draw(keys as Record<string, unknown>)).length;
  expect(parts({ size: "weight" })).not.toBe(parts({}));
});

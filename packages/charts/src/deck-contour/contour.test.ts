import { describe, expect, it } from "vitest";
import { controlsOf } from "../form/form.ts";
import type { MapPicture, PathLayer, PolygonLayer } from "../shared-map/mapPicture.ts";
import { testForm, testPicture, testReply } from "../testInput.fixture.ts";
import chart from "./definition.ts";
import { contourName, readContours } from "./readContours.ts";

const FORM = { spatial: { type: "latlong", lonCol: "lon", latCol: "lat" }, cellSize: 50_000 };
const reply = testReply(
  [
    ["lon", 0],
    ["lat", 0],
  ],
  [...Array.from({ length: 8 }, () => [0, 0]), ...Array.from({ length: 3 }, () => [5, 0])],
);
const draw = (keys: Record<string, unknown> = {}) =>
  testPicture<MapPicture>(chart, { ...FORM, ...keys }, [reply]);

it("asks for the places", () => {
  expect(chart.buildQuery(testForm(chart, FORM))).toMatchObject([{ columns: ["lon", "lat"], metrics: null }]);
});

describe("contours", () => {
  it.each([
    ["a line", { lowerThreshold: "4", strokeWidth: 3 }, { lower: 4, upper: null, strokeWidth: 3 }],
    ["an area", { lowerThreshold: 4, upperThreshold: 9 }, { lower: 4, upper: 9, strokeWidth: 1 }],
    ["a line where the upper threshold is lower", { lowerThreshold: 4, upperThreshold: 3 }, { upper: null }],
    [
      "an opacity of 255",
      { lowerThreshold: 1, color: { r: 1, g: 2, b: 3, a: 51 } },
      { color: { r: 1, g: 2, b: 3, a: 0.2 } },
    ],
  ])("are read as %s", (_name, stored, expected) => {
    expect(readContours([stored])).toMatchObject([expected]);
  });

  it("without a threshold are none", () => {
    expect(readContours([{ color: { r: 1, g: 1, b: 1 } }, {}])).toEqual([]);
  });

  it.each([
    [{ lowerThreshold: 4 }, "4"],
    [{ lowerThreshold: 4, upperThreshold: 9 }, "4 – 9"],
    [{}, ""],
  ])("%j is called %s", (stored, name) => {
    expect(contourName(stored)).toBe(name);
  });

  it("begin with two lines and an area", () => {
    const control = controlsOf(chart).find(({ name }) => name === "contours");
    expect(control?.default).toHaveLength(3);
    expect(draw().layers.map(({ kind }) => kind)).toEqual(["paths", "paths", "polygons"]);
  });
});

describe("picture", () => {
  it.each([
    [1, 2],
    [5, 1],
    [50, 0],
  ])("has at %i lines around %i places", (lowerThreshold, count) => {
    const [layer] = draw({ contours: [{ lowerThreshold, strokeWidth: 2 }] }).layers as [PathLayer];
    expect(layer.paths).toHaveLength(count);
  });

  it("cuts out of an area what is above it", () => {
    const [layer] = draw({ contours: [{ lowerThreshold: 1, upperThreshold: 5 }] }).layers as [PolygonLayer];
    // Both places, and the middle of the one that is higher.
    expect(layer.polygons[0]?.rings).toHaveLength(3);
  });

  it("has a legend of its contours, and no WebGL", () => {
    const picture = testPicture<MapPicture>(chart, FORM, [reply], { size: { width: 600, height: 400 } });
    expect(picture.legend?.entries.map(({ label }) => label)).toEqual(["4", "5", "6 – 10"]);
    expect(picture.isLight).toBe(true);
  });

  it("says where cells are larger than chosen", () => {
    expect(draw({ cellSize: 1 }).note).toBe("Cells are larger than chosen: there would be too many");
    expect(draw().note).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import type { MapPicture, PolygonLayer } from "../shared-map/mapPicture.ts";
import { testForm, testPicture, testReply } from "../testInput.fixture.ts";
import chart from "./definition.ts";

const FORM = { line_column: "area", line_type: "geohash" };
const reply = testReply(
  [
    ["area", 1],
    ["count", 0],
    ["height", 0],
  ],
  [
    ["u0", 0, 5],
    ["u1", 100, 6],
    ["u2", null, 7],
    ["!", 1, 1],
  ],
);
const draw = (keys: Record<string, unknown> = {}) =>
  testPicture<MapPicture>(chart, { ...FORM, ...keys }, [reply]);
const layerOf = ({ layers }: MapPicture) => layers[0] as PolygonLayer;

describe("query", () => {
  it.each([
    ["areas", {}, { columns: ["area"], metrics: null, filters: [{ col: "area", op: "IS NOT NULL" }] }],
    ["with a metric", { metric: "count" }, { metrics: ["count"], orderby: [["count", false]] }],
    [
      "and another one for the height",
      { metric: "count", point_radius_fixed: { type: "metric", value: "height" } },
      { metrics: ["count", "height"] },
    ],
    [
      "or the same",
      { metric: "count", point_radius_fixed: { type: "metric", value: "count" } },
      { metrics: ["count"] },
    ],
  ])("asks for %s", (_name, keys, query) => {
    expect(chart.buildQuery(testForm(chart, { ...FORM, ...keys }))).toMatchObject([query]);
  });
});

describe("picture", () => {
  it("has an area for each row that can be read", () => {
    expect(layerOf(draw()).polygons).toHaveLength(3);
    expect(draw().note).toBe("1 row without a place");
  });

  it("colors areas by the bucket of their value", () => {
    const picture = draw({ metric: "count", num_buckets: 2 });
    const [low, high, none] = layerOf(picture).polygons.map(({ fill }) => fill?.join());
    expect(new Set([low, high, none]).size).toBe(3);
    expect(picture.legend?.entries.map(({ label }) => label)).toEqual(["0 – 50", "50 – 100"]);
  });

  it.each([
    ["a list, as Superset stores them", ["0", "10", "500"]],
    ["one text", "0, 10, 500"],
  ])("begins buckets where it is told to by %s", (_name, break_points) => {
    const labels = draw({ metric: "count", break_points }).legend?.entries;
    expect(labels?.map(({ label }) => label)).toEqual(["0 – 10", "10 – 500"]);
  });

  it.each([
    ["filled, without a line", {}, false, true],
    ["with a line", { stroked: true }, true, true],
    ["never without both", { filled: false }, true, false],
  ])("is drawn %s", (_name, keys, hasLine, isFilled) => {
    const [area] = layerOf(draw(keys)).polygons;
    expect([area?.line !== null, area?.fill !== null]).toEqual([hasLine, isFilled]);
  });

  it("is as high as its metric", () => {
    const keys = { point_radius_fixed: { type: "metric", value: "height" }, multiplier: 10, extruded: true };
    expect(layerOf(draw(keys)).polygons.map(({ elevation }) => elevation)).toEqual([50, 60, 70]);
  });
});

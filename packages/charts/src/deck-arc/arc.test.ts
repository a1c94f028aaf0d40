import { describe, expect, it } from "vitest";
import type { ArcLayer, MapPicture } from "../shared-map/mapPicture.ts";
import { testForm, testPicture, testReply } from "../testInput.fixture.ts";
import chart from "./definition.ts";

const FORM = {
  start_spatial: { type: "latlong", lonCol: "lon", latCol: "lat" },
  end_spatial: { type: "geohash", geohashCol: "end" },
};
const reply = testReply(
  [
    ["lon", 0],
    ["lat", 0],
    ["end", 1],
    ["kind", 1],
  ],
  [
    [7, 50, "s", "a"],
    [8, 51, "?", "b"],
  ],
);
const draw = (keys: Record<string, unknown> = {}) =>
  testPicture<MapPicture>(chart, { ...FORM, ...keys }, [reply]);
const arcsOf = ({ layers }: MapPicture) => (layers[0] as ArcLayer).arcs;

it.each([
  [{}, { columns: ["lon", "lat", "end"], metrics: null, row_limit: 10_000 }],
  [{ dimension: "kind" }, { columns: ["lon", "lat", "end", "kind"] }],
  [{ filter_nulls: false }, { filters: [] }],
])("asks for both ends: %j", (keys, query) => {
  expect(chart.buildQuery(testForm(chart, { ...FORM, ...keys }))).toMatchObject([query]);
});

describe("picture", () => {
  it("has an arc for each row with both ends, in the colors of both", () => {
    const keys = {
      color_picker: { r: 1, g: 1, b: 1, a: 1 },
      target_color_picker: { r: 2, g: 2, b: 2, a: 1 },
    };
    expect(arcsOf(draw({ ...keys, stroke_width: 3 }))).toEqual([
      { from: [7, 50], to: [22.5, 22.5], fromColor: [1, 1, 1, 255], toColor: [2, 2, 2, 255], width: 3 },
    ]);
    expect(draw().note).toBe("1 row without a place");
  });

  it("has the color of its category", () => {
    const picture = draw({ dimension: "kind" });
    expect(arcsOf(picture)[0]?.fromColor).toEqual(arcsOf(picture)[0]?.toColor);
    expect(picture.legend?.entries).toMatchObject([{ label: "a" }]);
  });

  it("tells both ends", () => {
    expect(
      draw()
        .layers[0]?.tooltip?.(0)
        .rows.map(({ values }) => values[0]),
    ).toEqual(["50, 7", "22.5, 22.5"]);
  });
});

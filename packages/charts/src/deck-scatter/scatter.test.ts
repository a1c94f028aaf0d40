import { describe, expect, it } from "vitest";
import type { MapPicture, PointLayer } from "../shared-map/mapPicture.ts";
import { testForm, testPicture, testReply } from "../testInput.fixture.ts";
import type { ScatterForm } from "./controls.ts";
import chart from "./definition.ts";
import { radiusInMeters } from "./model.ts";

const FORM = { spatial: { type: "latlong", lonCol: "lon", latCol: "lat" } };
const NOT_NULL = [
  { col: "lon", op: "IS NOT NULL" },
  { col: "lat", op: "IS NOT NULL" },
];
const reply = testReply(
  [
    ["lon", 0],
    ["lat", 0],
    ["kind", 1],
    ["count", 0],
  ],
  [
    [7, 50, "a", 4],
    [8, 51, null, 100],
    [null, 51, "a", 1],
  ],
);
const draw = (keys: Record<string, unknown> = {}) =>
  testPicture<MapPicture>(chart, { ...FORM, ...keys }, [reply]);
const pointsOf = ({ layers }: MapPicture) => (layers[0] as PointLayer).points;

describe("query", () => {
  it.each([
    ["places as they are", {}, { columns: ["lon", "lat"], metrics: null, filters: NOT_NULL, orderby: [] }],
    ["rows without a place, too", { filter_nulls: false }, { filters: [] }],
    [
      "with category and what the tooltip says",
      { dimension: "kind", js_columns: ["name", "kind"] },
      { columns: ["lon", "lat", "kind", "name"] },
    ],
    [
      "groups with the size of points",
      { point_radius_fixed: { type: "metric", value: "count" } },
      { metrics: ["count"], orderby: [["count", false]] },
    ],
    [
      "one column",
      { spatial: { type: "geohash", geohashCol: "place" } },
      { columns: ["place"], filters: [{ col: "place", op: "IS NOT NULL" }] },
    ],
  ])("asks for %s", (_name, keys, query) => {
    expect(chart.buildQuery(testForm(chart, { ...FORM, ...keys }))).toMatchObject([query]);
  });
});

it.each<[ScatterForm["point_unit"], number]>([
  ["square_m", 10],
  ["square_km", 10_000],
  ["square_miles", 16_093.4],
  ["radius_m", 314.159],
  ["radius_km", 314_159],
  ["radius_miles", 505_589],
])("a size in %s", (unit, meters) => {
  expect(radiusInMeters(100 * Math.PI, unit) / meters).toBeCloseTo(1, 4);
});

describe("picture", () => {
  it("has a point for each row with a place, the largest below, and counts the others", () => {
    const picture = draw({ point_radius_fixed: { type: "metric", value: "count" }, point_unit: "radius_m" });
    expect(pointsOf(picture).map(({ position, radius }) => [position, radius])).toEqual([
      [[8, 51], 100],
      [[7, 50], 4],
    ]);
    expect(picture.note).toBe("1 row without a place");
  });

  it("multiplies sizes, and keeps them within bounds", () => {
    const fixed = { point_radius_fixed: { type: "fix", value: 3 }, point_unit: "radius_km", multiplier: 2 };
    const picture = draw({ ...fixed, min_radius: 5, max_radius: 9 });
    expect(pointsOf(picture)[0]?.radius).toBe(6000);
    expect(picture.layers[0]).toMatchObject({ minRadius: 5, maxRadius: 9 });
  });

  it("has a legend of categories, where they are wanted", () => {
    expect(draw({ dimension: "kind" }).legend).toMatchObject({
      position: "tr",
      entries: [{ label: "a" }, { label: "<NULL>" }],
    });
    expect(draw({ dimension: "kind", legend_position: null }).legend).toBeNull();
    expect(draw().legend).toBeNull();
  });

  it("has the picked color without categories", () => {
    expect(pointsOf(draw({ color_picker: { r: 1, g: 2, b: 3, a: 0.5 } }))[0]?.fill).toEqual([1, 2, 3, 128]);
  });

  it("shows all points, or the view that was chosen", () => {
    const viewport = { longitude: 1, latitude: 2, zoom: 3, bearing: 4, pitch: 5 };
    expect(draw({ viewport, autozoom: false }).view).toEqual(viewport);
    expect(draw({ viewport }).view).toMatchObject({ longitude: 7.5, bearing: 4, pitch: 5 });
  });

  it("tells place, size and columns", () => {
    const keys = { point_radius_fixed: { type: "metric", value: "count" }, js_columns: ["kind"] };
    expect(draw(keys).layers[0]?.tooltip?.(1)).toMatchObject({
      title: "50, 7",
      rows: [
        { name: "Number", values: ["4"] },
        { name: "kind", values: ["a"] },
      ],
    });
  });

  it("needs WebGL for many points, and for a view from the side", () => {
    const many = testReply(
      [
        ["lon", 0],
        ["lat", 0],
      ],
      Array.from({ length: 2000 }, (_, at) => [at / 100, 10]),
    );
    expect(draw().isLight).toBe(true);
    expect(testPicture<MapPicture>(chart, FORM, [many]).isLight).toBe(false);
    expect(draw({ viewport: { pitch: 30 } }).isLight).toBe(false);
  });
});

import { expect, it } from "vitest";
import { geohashMiddle, geohashRing } from "./geohash.ts";
import { decodePolyline } from "./polyline.ts";
import { readLine } from "./readLine.ts";

it.each([
  ["ezs42", [-5.603, 42.605]],
  ["9Q8YY", [-122.412, 37.771]],
  ["s", [22.5, 22.5]],
])("geohash %s", (hash, [longitude, latitude]) => {
  const middle = geohashMiddle(hash)!;
  expect(middle[0]).toBeCloseTo(longitude!, 2);
  expect(middle[1]).toBeCloseTo(latitude!, 2);
});

it.each(["", "a!", "ail"])("no geohash: %j", (text) => {
  expect(geohashMiddle(text)).toBeNull();
  expect(geohashRing(text)).toBeNull();
});

it("a polyline as its format's documentation has it", () => {
  expect(decodePolyline("_p~iF~ps|U_ulLnnqC_mqNvxq`@")).toEqual([
    [-120.2, 38.5],
    [-120.95, 40.7],
    [-126.453, 43.252],
  ]);
});

it.each(["", "_p~iF", "\n"])("no polyline: %j", (text) => {
  expect(decodePolyline(text)).toBeNull();
});

const LINE = [
  [1, 2],
  [3, 4],
];
it.each([
  ["a list of places", "json", false, "[[1,2],[3,4]]", [LINE]],
  ["the other way around", "json", true, "[[2,1],[4,3]]", [LINE]],
  ["a value that is a list already", "json", false, LINE, [LINE]],
  ["GeoJSON", "json", false, JSON.stringify({ type: "LineString", coordinates: LINE }), [LINE]],
  ["rings", "json", false, JSON.stringify([LINE, LINE]), [LINE, LINE]],
  [
    "several polygons",
    "json",
    false,
    JSON.stringify({ type: "MultiPolygon", coordinates: [[LINE], [LINE]] }),
    [LINE, LINE],
  ],
  [
    "a feature",
    "json",
    false,
    JSON.stringify({ type: "Feature", geometry: { type: "Polygon", coordinates: [LINE] } }),
    [LINE],
  ],
  ["a polyline", "polyline", false, "_p~iF~ps|U", [[[-120.2, 38.5]]]],
  ["a polyline whose pairs are turned", "polyline", true, "_p~iF~ps|U", [[[38.5, -120.2]]]],
  ["a point is no line", "json", false, "[1,2]", []],
  ["no JSON", "json", false, "[[1,2]", []],
  ["nothing", "json", false, null, []],
  ["no hash", "geohash", false, "!", []],
] as const)("a line from %s", (_name, type, isReversed, value, lines) => {
  expect(readLine(value, type, isReversed)).toEqual(lines);
});

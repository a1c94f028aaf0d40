import { describe, expect, it } from "vitest";
import { readFeatures } from "../shared-map/geometry/index.ts";
import type { MapPicture, PathLayer, PointLayer, PolygonLayer } from "../shared-map/mapPicture.ts";
import { testForm, testPicture, testReply } from "../testInput.fixture.ts";
import chart from "./definition.ts";

const RING = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 0],
];
const point = { type: "Point", coordinates: [7, 50, 300] };

it.each<[string, unknown, string[]]>([
  ["a geometry", point, ["point"]],
  ["a feature", { type: "Feature", geometry: point, properties: null }, ["point"]],
  ["its text", JSON.stringify(point), ["point"]],
  [
    "a collection",
    {
      type: "FeatureCollection",
      features: [
        { type: "Feature", geometry: { type: "LineString", coordinates: RING } },
        { type: "Feature", geometry: { type: "Polygon", coordinates: [RING] } },
      ],
    },
    ["line", "area"],
  ],
  ["several of a kind", { type: "MultiPolygon", coordinates: [[RING], [RING]] }, ["area", "area"]],
  ["geometries", { type: "GeometryCollection", geometries: [point, point] }, ["point", "point"]],
  ["a line of one place", { type: "LineString", coordinates: [[0, 0]] }, []],
  ["an outline that is none", { type: "Polygon", coordinates: ["x"] }, []],
  ["another type", { type: "Sphere" }, []],
  ["no JSON", "{", []],
  ["nothing", null, []],
])("reads %s", (_name, cell, kinds) => {
  expect(readFeatures(cell).map(({ kind }) => kind)).toEqual(kinds);
});

it("very deep collections have an end", () => {
  const deep = Array.from({ length: 1000 }).reduce<object>(
    (inner) => ({ type: "GeometryCollection", geometries: [inner] }),
    point,
  );
  expect(readFeatures(deep)).toEqual([]);
});

describe("chart", () => {
  const feature = (geometry: object, properties: object) =>
    JSON.stringify({ type: "Feature", geometry, properties });
  const reply = testReply(
    [["shape", 1]],
    [
      [feature(point, { fillColor: "#ff0000", pointRadius: 4, name: "Bonn" })],
      [feature({ type: "LineString", coordinates: RING }, { lineWidth: 7 })],
      [feature({ type: "Polygon", coordinates: [RING] }, {})],
      ["?"],
    ],
  );
  const picture = testPicture<MapPicture>(chart, { geojson: "shape", stroked: true }, [reply]);

  it("asks for the column", () => {
    expect(chart.buildQuery(testForm(chart, { geojson: "shape" }))).toMatchObject([
      { columns: ["shape"], metrics: null, row_limit: 1000, filters: [{ col: "shape", op: "IS NOT NULL" }] },
    ]);
  });

  it("draws areas below lines below points, as their properties say", () => {
    const [areas, lines, points] = picture.layers as [PolygonLayer, PathLayer, PointLayer];
    expect([areas.kind, lines.kind, points.kind]).toEqual(["polygons", "paths", "points"]);
    expect(lines.paths[0]?.width).toBe(7);
    expect(points.points[0]).toMatchObject({ radius: 4, fill: [255, 0, 0, 255] });
    expect(areas.polygons[0]?.fill).toEqual([0, 122, 135, 255]);
    expect(picture.note).toBe("1 row without a place");
  });

  it("tells the properties that say something", () => {
    const [, , points] = picture.layers;
    expect(points?.tooltip?.(0).rows).toMatchObject([{ name: "name", values: ["Bonn"] }]);
  });
});

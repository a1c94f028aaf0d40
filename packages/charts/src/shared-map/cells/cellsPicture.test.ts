import { describe, expect, it } from "vitest";
import grid from "../../deck-grid/definition.ts";
import hex from "../../deck-hex/definition.ts";
import { testForm, testPicture, testReply } from "../../testInput.fixture.ts";
import type { MapPicture, PolygonLayer } from "../mapPicture.ts";

const FORM = { spatial: { type: "latlong", lonCol: "lon", latCol: "lat" } };
const reply = testReply(
  [
    ["lon", 0],
    ["lat", 0],
    ["revenue", 0],
  ],
  [
    [7, 50, 1],
    [7.001, 50, 2],
    [9, 51, 10],
    [null, 51, 10],
  ],
);

describe.each([
  ["hexagons", hex, 7],
  ["squares", grid, 5],
] as const)("%s", (_name, chart, corners) => {
  const draw = (keys: Record<string, unknown> = {}) =>
    testPicture<MapPicture>(chart, { ...FORM, ...keys }, [reply]);
  const layerOf = ({ layers }: MapPicture) => layers[0] as PolygonLayer;
  const said = (picture: MapPicture) =>
    layerOf(picture).polygons.map((_, at) => picture.layers[0]?.tooltip?.(at).rows[0]?.values[0]);

  it.each([
    ["places", {}, { columns: ["lon", "lat"], metrics: null }],
    [
      "places with their weight",
      { size: "revenue" },
      { metrics: ["revenue"], orderby: [["revenue", false]] },
    ],
  ])("ask for %s", (_what, keys, query) => {
    expect(chart.buildQuery(testForm(chart, { ...FORM, ...keys }))).toMatchObject([query]);
  });

  it("hold the rows of one place, and count them", () => {
    const picture = draw({ grid_size: 20_000 });
    expect(said(picture)).toEqual(["2", "1"]);
    expect(layerOf(picture).polygons[0]?.rings[0]).toHaveLength(corners);
    expect(picture.note).toBe("1 row without a place");
  });

  it.each([
    ["sum", ["$3.00", "$10.00"]],
    ["max", ["$2.00", "$10.00"]],
    ["mean", ["$1.50", "$10.00"]],
  ])("gather weights by their %s", (js_agg_function, values) => {
    expect(said(draw({ grid_size: 20_000, size: "revenue", js_agg_function }))).toEqual(values);
  });

  it("are as high as their value, the highest a share of the map", () => {
    const [low, high] = layerOf(draw({ grid_size: 20_000, size: "revenue" })).polygons;
    expect(high!.elevation / low!.elevation).toBeCloseTo(10 / 3, 6);
  });

  it("have a size that fits the data where none is chosen", () => {
    expect(layerOf(draw()).polygons).toHaveLength(2);
  });

  it("have the opacity and the legend that are wanted", () => {
    expect(layerOf(draw({ opacity: 50 })).polygons[0]?.fill?.[3]).toBe(128);
    expect(draw({ legend_position: "bl" }).legend?.position).toBe("bl");
    expect(draw({ legend_position: null }).legend).toBeNull();
  });
});

describe("marks of cells", () => {
  const draw = (keys = {}, more = {}) =>
    testPicture<MapPicture>(grid, { ...FORM, grid_size: 20_000, ...keys }, [reply], more);

  it("stand for all places in the cell", () => {
    expect(draw().layers[0]?.marks?.(0)?.values).toEqual([
      { column: "lon", value: [7, 7.001] },
      { column: "lat", value: [50] },
    ]);
  });

  it("are no filters where the cell has too many", () => {
    const rows = Array.from({ length: 600 }, (_, at) => [7 + at / 1e6, 50, 1]);
    const many = testReply(
      [
        ["lon", 0],
        ["lat", 0],
        ["revenue", 0],
      ],
      rows,
    );
    const picture = testPicture<MapPicture>(grid, { ...FORM, grid_size: 20_000 }, [many]);
    expect(picture.layers[0]?.marks?.(0)?.values).toEqual([]);
  });

  it("that the chart's own filter excludes are dimmed", () => {
    const selected = { lon: [7, 7.001], lat: [50] };
    const { polygons } = draw({ opacity: 100 }, { selected }).layers[0] as PolygonLayer;
    expect(polygons[0]?.fill?.[3]).toBe(255);
    expect(polygons[1]?.fill?.[3]).toBeLessThan(255);
  });
});

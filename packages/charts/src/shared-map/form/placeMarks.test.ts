import { beforeAll, describe, expect, it } from "vitest";
import { loadCountry } from "../../country-map/countries.ts";
import country from "../../country-map/definition.ts";
import arc from "../../deck-arc/definition.ts";
import geojson from "../../deck-geojson/definition.ts";
import path from "../../deck-path/definition.ts";
import polygon from "../../deck-polygon/definition.ts";
import scatter from "../../deck-scatter/definition.ts";
import { testPicture, testReply } from "../../testInput.fixture.ts";
import type { MapLayer, MapPicture } from "../mapPicture.ts";
import { LATLONG } from "../places.fixture.ts";

const LINE = "[[0,0],[1,1],[2,0]]";
const POINT = '{"type":"Point","coordinates":[3,4]}';
const reply = testReply(
  [
    ["lon", 0],
    ["lat", 0],
    ["to_lon", 0],
    ["to_lat", 0],
    ["kind", 1],
    ["line", 1],
    ["shape", 1],
    ["region", 1],
    ["count", 0],
  ],
  [[1, 2, 5, 6, "red", LINE, POINT, "US-CA", 3]],
);
const ends = { start_spatial: LATLONG, end_spatial: { type: "latlong", lonCol: "to_lon", latCol: "to_lat" } };
const of = (column: string, value: unknown) => ({ column, value });

const cases = [
  ["a point by its place", scatter, { spatial: LATLONG }, [of("lon", 1), of("lat", 2)], "2, 1"],
  ["or by its category", scatter, { spatial: LATLONG, dimension: "kind" }, [of("kind", "red")], "red"],
  [
    "an arc by both of its ends",
    arc,
    ends,
    [of("lon", 1), of("lat", 2), of("to_lon", 5), of("to_lat", 6)],
    "2, 1 → 6, 5",
  ],
  ["a line", path, { line_column: "line" }, [of("line", LINE)], "0, 0 → 0, 2"],
  ["an area", polygon, { line_column: "line", metric: "count" }, [of("line", LINE)], "0, 0"],
  ["a shape", geojson, { geojson: "shape" }, [of("shape", POINT)], "4, 3"],
  [
    "a region as the data write it",
    country,
    { select_country: "usa", entity: "region", metric: "count" },
    [of("region", "US-CA")],
    "California",
  ],
] as const;

beforeAll(async () => {
  await loadCountry("usa");
});

describe("marks of maps filter by", () => {
  it.each(cases)("%s", (_name, chart, form, values, label) => {
    const { layers } = testPicture<MapPicture>(chart, form, [reply]);
    const found = layers
      .flatMap((layer) =>
        Array.from({ length: 2000 }, (_, at) => at).map((at) => markAt(layer as MapLayer, at)),
      )
      .find((mark) => mark !== null);
    expect(found).toMatchObject({ values, label });
  });
});

/** The mark of a place in a layer; null: there is none, or it stands for nothing. */
function markAt(layer: MapLayer, at: number) {
  const { length } =
    layer.kind === "points"
      ? layer.points
      : layer.kind === "paths"
        ? layer.paths
        : layer.kind === "arcs"
          ? layer.arcs
          : layer.polygons;
  return at < length ? (layer.marks?.(at) ?? null) : null;
}

it("marks that the chart's own filter leaves out are paler", () => {
  const draw = (kind: string) =>
    testPicture<MapPicture>(scatter, { spatial: LATLONG, dimension: "kind" }, [reply], {
      selected: { kind: [kind] },
    });
  const opacity = (picture: MapPicture) => {
    const [layer] = picture.layers;
    return layer?.kind === "points" ? layer.points[0]?.fill[3] : null;
  };
  expect(opacity(draw("blue"))).toBeLessThan(opacity(draw("red"))!);
});

import { expect, it } from "vitest";
import type { MapPicture, PathLayer } from "../shared-map/mapPicture.ts";
import { testForm, testPicture, testReply } from "../testInput.fixture.ts";
import chart from "./definition.ts";

const reply = testReply(
  [
    ["path", 1],
    ["name", 1],
  ],
  [
    ["[[1,2],[3,4]]", "a"],
    ["[[1,2]]", "b"],
  ],
);
const draw = (keys: Record<string, unknown> = {}) =>
  testPicture<MapPicture>(chart, { line_column: "path", ...keys }, [reply]);

it.each([
  [{}, { columns: ["path"], metrics: null, filters: [{ col: "path", op: "IS NOT NULL" }] }],
  [{ js_columns: ["name"] }, { columns: ["path", "name"] }],
  [{ filter_nulls: false }, { filters: [] }],
])("asks for lines: %j", (keys, query) => {
  expect(chart.buildQuery(testForm(chart, { line_column: "path", ...keys }))).toMatchObject([query]);
});

it("draws the lines that have two places, and counts the others", () => {
  const picture = draw({
    color_picker: { r: 1, g: 2, b: 3, a: 1 },
    line_width: 9,
    line_width_unit: "pixels",
  });
  const layer = picture.layers[0] as PathLayer;
  expect(layer).toMatchObject({ unit: "pixels" });
  expect(layer.paths).toEqual([
    {
      positions: [
        [1, 2],
        [3, 4],
      ],
      color: [1, 2, 3, 255],
      width: 9,
    },
  ]);
  expect(picture.note).toBe("1 row without a place");
});

it("turns pairs around", () => {
  expect((draw({ reverse_long_lat: true }).layers[0] as PathLayer).paths[0]?.positions[0]).toEqual([2, 1]);
});

it.each([
  ["its ends", {}, ["2, 1", "4, 3"]],
  ["its columns", { js_columns: ["name"] }, ["a"]],
])("tells %s", (_name, keys, values) => {
  expect(
    draw(keys)
      .layers[0]?.tooltip?.(0)
      .rows.map((row) => row.values[0]),
  ).toEqual(values);
});

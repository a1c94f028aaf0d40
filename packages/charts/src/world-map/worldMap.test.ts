import { describe, expect, it } from "vitest";
import type { CountryLayer, MapPicture } from "../shared-map/mapPicture.ts";
import { testForm, testPicture, testReply } from "../testInput.fixture.ts";
import { type CountryField, countryOf } from "./countries.ts";
import chart from "./definition.ts";

const FORM = { entity: "country", metric: "people", country_fieldtype: "cca2" };
const reply = testReply(
  [
    ["country", 1],
    ["people", 0],
    ["income", 0],
  ],
  [
    ["DE", 84, 100],
    ["fr", 68, 25],
    ["Atlantis", 1, 1],
  ],
);
const draw = (keys: Record<string, unknown> = {}, more = {}) =>
  testPicture<MapPicture>(chart, { ...FORM, ...keys }, [reply], more);
const layerOf = ({ layers }: MapPicture) => layers[0] as CountryLayer;

it.each<[unknown, CountryField, string | null]>([
  ["DE", "cca2", "276"],
  [" de ", "cca2", "276"],
  ["DEU", "cca3", "276"],
  ["GER", "cioc", "276"],
  ["FRA", "cioc", "250"],
  ["Germany", "name", "276"],
  ["United States", "name", "840"],
  ["Russia", "name", "643"],
  ["GER", "cca3", null],
  ["toString", "name", null],
  [null, "name", null],
])("%j as %s is country %s", (value, field, id) => {
  expect(countryOf(value, field)?.id ?? null).toBe(id);
});

describe("query", () => {
  it.each([
    ["one row a country", {}, { columns: ["country"], metrics: ["people"], orderby: [] }],
    ["the largest first", { sort_by_metric: true }, { orderby: [["people", false]] }],
    ["with the size of bubbles", { secondary_metric: "income" }, { metrics: ["people", "income"] }],
    ["a metric only once", { secondary_metric: "people" }, { metrics: ["people"] }],
  ])("asks for %s", (_name, keys, query) => {
    expect(chart.buildQuery(testForm(chart, { ...FORM, ...keys }))).toMatchObject([query]);
  });
});

describe("picture", () => {
  it("has a color for each country that it knows, and says how many rows name none", () => {
    const picture = draw();
    expect(layerOf(picture).countries.map(({ id }) => id)).toEqual(["276", "250"]);
    expect(picture.note).toBe("1 row names no country");
    expect(picture.legend?.entries.map(({ label }) => label)).toEqual(["68", "72", "76", "80", "84"]);
  });

  it.each([
    ["units", 48.7, 82.6, ["48.7", "57", "66", "74", "82.6"]],
    ["tenths", 0.1, 3.1, ["0.1", "0.9", "1.6", "2.4", "3.1"]],
    ["millions", 5, 83_123_456, ["5", "2.1e+7", "4.2e+7", "6.2e+7", "8.31235e+7"]],
  ])("has a legend without needless digits: %s", (_name, low, high, labels) => {
    const rows = testReply(
      [
        ["country", 1],
        ["people", 0],
      ],
      [
        ["DE", high],
        ["FR", low],
      ],
    );
    const picture = testPicture<MapPicture>(chart, { ...FORM, y_axis_format: "~g" }, [rows]);
    expect(picture.legend?.entries.map(({ label }) => label)).toEqual(labels);
  });

  it("has bubbles whose area grows with their metric", () => {
    const bubbles = layerOf(draw({ show_bubbles: true, secondary_metric: "income" })).countries;
    expect(bubbles.map(({ bubble }) => bubble?.radius)).toEqual([25, 13]);
    expect(layerOf(draw()).countries[0]?.bubble).toBeNull();
  });

  it("filters by the value that the column holds, and dims what is left out", () => {
    const layer = layerOf(draw());
    expect(layer.marks?.(1)).toMatchObject({ values: [{ column: "country", value: "fr" }], label: "France" });
    const [de, fr] = layerOf(draw({}, { selected: { country: ["fr"] } })).countries;
    expect([de?.fill[3], fr?.fill[3]]).toEqual([77, 255]);
  });

  it("tells name, value and size", () => {
    const content = layerOf(draw({ secondary_metric: "income" })).tooltip?.(0);
    expect(content).toMatchObject({
      title: "Germany",
      rows: [
        { name: "people", values: ["84"] },
        { name: "income", values: ["100"] },
      ],
    });
  });

  it("has no legend where each country has its own color", () => {
    expect(draw({ color_by: "country" }).legend).toBeNull();
  });

  it("is nothing without rows", () => {
    expect(testPicture(chart, FORM, [testReply([["country", 1]], [])])).toBeNull();
  });
});

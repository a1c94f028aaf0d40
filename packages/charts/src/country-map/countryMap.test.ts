import { describe, expect, it } from "vitest";
import type { SelectedValues } from "../contract/marks/index.ts";
import type { StackPicture } from "../contract/pictures/stack/stackPicture.ts";
import type { TablePicture } from "../contract/pictures/table/index.ts";
import { coerceValue } from "../control-kinds/index.ts";
import { controlsOf } from "../form/form.ts";
import type { MapPicture, PolygonLayer } from "../shared-map/mapPicture.ts";
import { testForm, testPicture, testReply } from "../testInput.fixture.ts";
import { COUNTRIES, countryOf, subdivisionOf } from "./countries.ts";
import chart from "./definition.ts";
import { subdivisionShapes } from "./shapes.ts";

const FORM = { select_country: "usa", entity: "state", metric: "count" };
const reply = testReply(
  [
    ["state", 1],
    ["count", 0],
  ],
  [
    ["US-CA", 10],
    ["TX", 20],
    ["ohio", 30],
    ["FR-75", 5],
    ["US-CA", 99],
    ["US-NY", null],
  ],
);
const draw = (keys: Record<string, unknown> = {}, size = { width: 700, height: 400 }) =>
  testPicture<MapPicture>(chart, { ...FORM, ...keys }, [reply], { size });
const layerOf = (picture: MapPicture) => picture.layers[0] as PolygonLayer;
const contents = (picture: MapPicture) =>
  new Map(
    layerOf(picture).polygons.map((_, at) => {
      const { title, rows } = layerOf(picture).tooltip!(at);
      return [title, rows[0]?.values[0]];
    }),
  );

it("asks for one row a subdivision", () => {
  expect(chart.buildQuery(testForm(chart, FORM))).toMatchObject([{ columns: ["state"], metrics: ["count"] }]);
});

describe("a country", () => {
  it.each(COUNTRIES)("$label has a shape for each of its subdivisions", (country) => {
    expect([...subdivisionShapes(country).keys()].sort()).toEqual(Object.keys(country.subdivisions).sort());
  });

  it.each([
    ["its code", "US-CA", "CA"],
    ["its code without the country's", "ca", "CA"],
    ["its name", "California", "CA"],
    ["another country's", "CA-BC", null],
    ["nothing", null, null],
  ])("is told by %s", (_name, value, code) => {
    expect(subdivisionOf(value, countryOf("usa")!)).toBe(code);
  });

  it("has all of its parts beside each other", () => {
    const longitudes = [...subdivisionShapes(countryOf("usa")!).values()]
      .flat(3)
      .map(([longitude]) => longitude);
    expect(longitudes.reduce((a, b) => Math.max(a, b))).toBeLessThan(-60);
    expect(longitudes.reduce((a, b) => Math.min(a, b))).toBeGreaterThan(-126);
  });

  it("that has no borders here stays what it is", () => {
    const control = controlsOf(chart).find(({ name }) => name === "select_country")!;
    expect(coerceValue(control, "france")).toBe("france");
    const form = { viz_type: "country_map", datasource: "1__table", select_country: "france" };
    expect(control.choicesOf?.(form, null).at(-1)).toEqual(["france", "france (no borders here)"]);
    expect(control.choicesOf?.({ ...form, select_country: "usa" }, null)).toHaveLength(4);
  });

  it("that has no borders here has its regions in a table, the largest first", () => {
    const picture = (selected: SelectedValues = null) =>
      testPicture<StackPicture>(chart, { ...FORM, select_country: "france" }, [reply], { selected });
    const [part] = picture().parts;
    expect(part?.title).toBe("There are no borders of france here: choose another country");
    const table = part?.picture as TablePicture;
    expect(table.columns.map(({ label }) => label)).toEqual(["state", "Number"]);
    expect(table.rows.map(({ name, value }) => [name, value])).toEqual([
      ["US-CA", 99],
      ["ohio", 30],
      ["TX", 20],
      ["US-CA", 10],
      ["FR-75", 5],
      ["US-NY", null],
    ]);
    expect(table.columns[1]!.bar?.(99)).toMatchObject({ left: 0, width: 1 });
    expect(table.marks?.(table.rows[1]!, "name")).toMatchObject({
      values: [{ column: "state", value: "ohio" }],
    });
    const filtered = picture({ state: ["TX"] }).parts[0]?.picture as TablePicture;
    expect(filtered.rows.map((row) => filtered.isDimmed?.(row, "name"))[2]).toBe(false);
    expect(filtered.rows.filter((row) => filtered.isDimmed?.(row, "name"))).toHaveLength(5);
  });
});

describe("picture", () => {
  it("tells each subdivision's value, the first one that is known", () => {
    const values = contents(draw());
    expect(values.get("California")).toBe("10");
    expect(values.get("Texas")).toBe("20");
    expect(values.get("Ohio")).toBe("30");
    expect(values.get("New York")).toBe("No data");
    expect(draw().note).toBe("1 row names no region");
  });

  it("colours from the least value to the most", () => {
    const { polygons, tooltip } = layerOf(draw());
    const fill = (name: string) => polygons.find((_, at) => tooltip!(at).title === name)?.fill?.join();
    expect(new Set(["California", "Texas", "Ohio", "Utah"].map(fill)).size).toBe(4);
    expect(fill("Utah")).toBe(fill("New York"));
  });

  it("has a legend, unless the chart stores a colour for each code", () => {
    expect(draw().legend?.entries.map(({ label }) => label)[0]).toBe("10 – 14");
    expect(draw({ color_scheme: "supersetColors" }).legend).toBeNull();
  });

  it("stands alone", () => {
    const { ground } = draw();
    expect(ground.land).toBe(ground.water);
  });
});

describe("marks", () => {
  const indexOf = (picture: MapPicture, title: string) =>
    layerOf(picture).polygons.findIndex((_, at) => layerOf(picture).tooltip!(at).title === title);

  it.each([
    ["a region, by the value as it is stored", "Ohio", [{ column: "state", value: "ohio" }]],
    ["a region without a value", "New York", [{ column: "state", value: "US-NY" }]],
    ["not a region that no row names", "Vermont", undefined],
  ])("%s", (_name, title, values) => {
    const picture = draw();
    expect(layerOf(picture).marks?.(indexOf(picture, title))?.values).toEqual(values);
  });

  it("that the chart's own filter excludes are dimmed", () => {
    const selected = { state: ["TX"] };
    const picture = testPicture<MapPicture>(chart, FORM, [reply], {
      size: { width: 700, height: 400 },
      selected,
    });
    const alphaOf = (title: string) => layerOf(picture).polygons[indexOf(picture, title)]?.fill?.[3];
    expect(alphaOf("California")).toBeLessThan(alphaOf("Texas")!);
  });
});

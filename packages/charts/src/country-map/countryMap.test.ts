import { beforeAll, describe, expect, it } from "vitest";
import type { SelectedValues } from "../contract/marks/index.ts";
import type { StackPicture } from "../contract/pictures/stack/stackPicture.ts";
import type { TablePicture } from "../contract/pictures/table/index.ts";
import { coerceValue } from "../control-kinds/index.ts";
import { controlsOf } from "../form/form.ts";
import type { MapPicture, PolygonLayer } from "../shared-map/mapPicture.ts";
import { testForm, testPicture, testReply } from "../testInput.fixture.ts";
import { COUNTRIES, countryOf, loadCountry, regionOf } from "./countries.ts";
import chart from "./definition.ts";

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

beforeAll(async () => {
  await loadCountry("usa");
});

/** The outlines of a country's regions, by their codes. */
async function outlinesOf(key: string) {
  await loadCountry(key);
  const { regions } = countryOf(key)!;
  return new Map([...regions].map(([code, { polygons }]) => [code, polygons.map(([outline]) => outline!)]));
}

describe("a country", () => {
  it.each(COUNTRIES)("%s has an outline for each of its regions", async (key) => {
    for (const [code, outlines] of await outlinesOf(key)) {
      expect(code).toMatch(/^([A-Z]{2}-[A-Z0-9]{1,3}~?|TR[0-9A-C])$/);
      expect(outlines.length, code).toBeGreaterThan(0);
      for (const outline of outlines) expect(outline.length, code).toBeGreaterThanOrEqual(4);
    }
  });

  it.each([
    ["germany", 16, "DE-BY", "Bayern"],
    ["france", 101, "FR-75", "Paris"],
    ["france_overseas", 108, "FR-PF", "French Polynesia"],
    ["france_regions", 18, "FR-HDF", "Hauts-de-France"],
    ["italy", 110, "IT-MI", "Milano"],
    ["italy_regions", 20, "IT-25", "Lombardia"],
    ["japan", 47, "JP-13", "Tokyo"],
    ["india", 36, "IN-MH", "Maharashtra"],
    ["philippines_regions", 17, "PH-40", "CALABARZON (Region IV-A)"],
    ["turkey", 81, "TR-34", "Istanbul"],
    ["turkey_regions", 12, "TR5", "Batı Anadolu"],
    ["usa", 51, "US-DC", "District of Columbia"],
  ])("%s has %i regions, with Superset's codes and names", async (key, count, code, name) => {
    await loadCountry(key);
    const { regions } = countryOf(key)!;
    expect(regions.size).toBe(count);
    expect(regions.get(code)?.names).toContain(name);
  });

  it.each([
    ["its code", "US-CA", "US-CA"],
    ["its code without the country's", "ca", "US-CA"],
    ["its name", "California", "US-CA"],
    ["another country's", "CA-BC", null],
    ["nothing", null, null],
  ])("has a region named by %s", (_name, value, code) => {
    expect(regionOf(value, countryOf("usa")!)).toBe(code);
  });

  it("has a region named in English", async () => {
    await loadCountry("germany");
    expect(regionOf("Bavaria", countryOf("germany")!)).toBe("DE-BY");
  });

  it.each([
    ["usa", -126, -60],
    ["france", -6, 10],
    ["spain", -15, 5],
    ["portugal", -16, -6],
    ["norway", -10, 32],
    ["fiji", 174, 183],
    ["russia", 19, 191],
  ])("%s has all of its parts beside each other", async (key, west, east) => {
    const longitudes = [...(await outlinesOf(key)).values()].flat(2).map(([longitude]) => longitude);
    expect(longitudes.reduce((a, b) => Math.min(a, b))).toBeGreaterThan(west);
    expect(longitudes.reduce((a, b) => Math.max(a, b))).toBeLessThan(east);
  });

  it("that has no borders here stays what it is", () => {
    const control = controlsOf(chart).find(({ name }) => name === "select_country")!;
    expect(coerceValue(control, "atlantis")).toBe("atlantis");
    const form = { viz_type: "country_map", datasource: "1__table", select_country: "atlantis" };
    expect(control.choicesOf?.(form, null).at(-1)).toEqual(["atlantis", "atlantis (no borders here)"]);
    expect(control.choicesOf?.({ ...form, select_country: "usa" }, null)).toHaveLength(COUNTRIES.length);
  });

  it("that has no borders here has its regions in a table, the largest first", () => {
    const picture = (selected: SelectedValues = null) =>
      testPicture<StackPicture>(chart, { ...FORM, select_country: "atlantis" }, [reply], { selected });
    const [part] = picture().parts;
    expect(part?.title).toBe("There are no borders of atlantis here: choose another country");
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

  it("colors from the least value to the most", () => {
    const { polygons, tooltip } = layerOf(draw());
    const fill = (name: string) => polygons.find((_, at) => tooltip!(at).title === name)?.fill?.join();
    expect(new Set(["California", "Texas", "Ohio", "Utah"].map(fill)).size).toBe(4);
    expect(fill("Utah")).toBe(fill("New York"));
  });

  it("has a legend, unless the chart stores a color for each code", () => {
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

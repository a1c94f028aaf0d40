import { chartTypes } from "@sightline/charts";
import { type ChartManifest, chartType } from "@sightline/charts/contract";
import { describe, expect, it } from "vitest";
import { categoriesOf, isInSection, offeredTypes, tagsOf } from "./galleryTypes.ts";
import { typeSearch } from "./searchTypes.ts";

const types = offeredTypes(chartTypes(), []);
const names = (found: readonly { name: string }[]) => found.map(({ name }) => name);
const asWritten = (text: string) => text;
const search = (among: readonly ChartManifest[], text: string) =>
  names(typeSearch(among, { english: asWritten, tagName: asWritten })(text));

const [model] = types;
const made = (keys: Partial<ChartManifest>): ChartManifest =>
  chartType({ ...model!, vizType: keys.name ?? "made", name: "", description: "", tags: [], ...keys });

describe("the types on offer", () => {
  it("[S3-344] stand in the fixed order of how well they are known, the others by name", () => {
    const first = ["Line Chart", "Big Number with Trendline", "Big Number", "Table"];
    expect(names(types).slice(0, 4)).toEqual(first);
    const [a, b] = [made({ name: "An unknown one" }), made({ name: "Another one" })];
    const [line, table] = types.filter(({ name }) => first.includes(name));
    expect(names(offeredTypes([b, table!, a, line!], []))).toEqual([line!.name, table!.name, a.name, b.name]);
  });

  it("[S3-332] lack those that are denied", () => {
    expect(names(offeredTypes(chartTypes(), ["pie"]))).not.toContain("Pie Chart");
    expect(names(types)).toContain("Pie Chart");
  });

  it("[S3-100] lack deprecated ones", () => {
    expect(offeredTypes([made({ name: "Old", deprecated: true })], [])).toEqual([]);
  });
});

describe("the sections", () => {
  it("[S3-028] have categories and tags once each, by name", () => {
    expect(categoriesOf(types)).toContain("Table");
    expect(tagsOf(types)).toEqual([...new Set(tagsOf(types))].sort((a, b) => a.localeCompare(b, "en")));
    for (const recommended of ["Featured", "ECharts", "Advanced-Analytics"])
      expect(tagsOf(types)).not.toContain(recommended);
  });

  it("put Other last, with types that have no category", () => {
    const [none, other] = [made({ category: "" }), made({ category: "Table" })];
    expect(categoriesOf([none, other])).toEqual(["Table", "Other"]);
    expect(isInSection(none, { kind: "category", name: "Other" })).toBe(true);
  });

  it("show the types of a category or a tag, or all", () => {
    const inTable = types.filter((type) => isInSection(type, { kind: "category", name: "Table" }));
    expect(names(inTable)).toEqual(expect.arrayContaining(["Pivot Table", "Table"]));
    expect(inTable.every(({ category }) => category === "Table")).toBe(true);
    expect(types.filter((type) => isInSection(type, { kind: "all" }))).toHaveLength(types.length);
  });

  it("count a type tagged Popular among the featured ones", () => {
    const popular = made({ tags: ["Popular"] });
    expect(isInSection(popular, { kind: "tag", name: "Featured" })).toBe(true);
    expect(tagsOf([popular])).toEqual([]);
  });
});

describe("the search", () => {
  it.each([
    ["a part of the name", "pivot", "Pivot Table"],
    ["any case", "PIE", "Pie Chart"],
    ["a letter that is wrong", "heatmop", "Heatmap"],
    ["letters that are missing", "wrd cloud", "Word Cloud"],
  ])("[S3-343] finds by %s", (_name, text, name) => {
    expect(search(types, text)[0]).toBe(name);
  });

  it("[S3-343] finds nothing that differs more than by a third", () => {
    expect(search([made({ name: "Heatmap" })], "heapxyz")).toEqual([]);
    expect(search([made({ name: "Heatmap" })], "heatmxp")).toEqual(["Heatmap"]);
  });

  it("[S3-343] counts a name more than a tag, and a tag more than a description", () => {
    const word = "density";
    const found = search(
      [
        made({ name: "Third", description: word }),
        made({ name: "Second", tags: [word] }),
        made({ name: word }),
      ],
      word,
    );
    expect(found).toEqual([word, "Second", "Third"]);
  });

  it("[S3-176] puts featured types first and deprecated ones last", () => {
    const found = search(
      [
        made({ name: "Map one", label: "DEPRECATED" }),
        made({ name: "Map two" }),
        made({ name: "Map three", label: "FEATURED" }),
      ],
      "map",
    );
    expect(found).toEqual(["Map three", "Map two", "Map one"]);
  });
});

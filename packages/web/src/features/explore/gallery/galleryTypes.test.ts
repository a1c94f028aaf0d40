import { chartTypes } from "@sightline/charts";
import { describe, expect, it } from "vitest";
import { categoriesOf, isInSection, searchTypes, tagsOf } from "./galleryTypes.ts";

const types = chartTypes();
const names = (found: readonly { name: string }[]) => found.map(({ name }) => name);

describe("the chart gallery", () => {
  it("has categories and tags once each, by name", () => {
    expect(categoriesOf(types)).toContain("Table");
    expect(tagsOf(types)).toEqual([...new Set(tagsOf(types))].sort((a, b) => a.localeCompare(b, "en")));
    expect(tagsOf(types)).not.toContain("Featured");
  });

  it("puts Other last", () => {
    const [one] = types;
    expect(
      categoriesOf([
        { ...one!, category: "Other" },
        { ...one!, category: "Table" },
      ]),
    ).toEqual(["Table", "Other"]);
  });

  it.each([
    ["pivot", "Pivot Table"],
    ["PIE", "Pie Chart"],
    ["density word", "Word Cloud"],
  ])("finds by %s", (text, name) => {
    expect(names(searchTypes(types, text))[0]).toBe(name);
  });

  it("finds nothing where a word is missing", () => {
    expect(searchTypes(types, "pie nothing")).toEqual([]);
  });

  it("shows the types of a category or a tag", () => {
    const inTable = types.filter((type) => isInSection(type, { kind: "category", name: "Table" }));
    expect(names(inTable)).toEqual(expect.arrayContaining(["Pivot Table", "Table"]));
    expect(new Set(inTable.map(({ category }) => category))).toEqual(new Set(["Table"]));
    expect(types.filter((type) => isInSection(type, { kind: "all" }))).toHaveLength(types.length);
  });
});

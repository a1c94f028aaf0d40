import { maskOf } from "@sightline/core/native-filters/masks";
import { describe, expect, it } from "vitest";
import { filterOf, filtersOf } from "../filters.fixture.ts";
import { isInForce, masksOfSet, paramsOfSet } from "./setMasks.ts";

const region = filterOf("region");
const year = filterOf("year");
const filters = filtersOf(region, year);
const applied = {
  [region.id]: maskOf(region, ["North", "South"]),
  [year.id]: maskOf(year, [2020]),
  7: maskOf(filterOf("7"), ["a mark of a chart"]),
};
const saved = paramsOfSet(filters, applied);
const other = { datasetId: 3, column: { name: "other" } };

describe("[S2-041] a filter set", () => {
  it("holds the values of filters, and none of marks", () => {
    expect(Object.keys(saved.dataMask)).toEqual([region.id, year.id]);
    expect(Object.keys(saved.nativeFilters)).toEqual([region.id, year.id]);
  });

  it("gives the values back after it was stored as JSON", () => {
    const read = masksOfSet(JSON.parse(JSON.stringify(saved)), filters);
    expect(read).toEqual({ masks: [applied[region.id], applied[year.id]], outdated: [] });
  });

  it.each([
    ["is renamed", { ...region, name: "Area" }, 2, []],
    ["reads another column", { ...region, targets: [other] }, 1, ["region"]],
    ["is of another type", { ...region, filterType: "filter_time" as const }, 1, ["region"]],
  ])("keeps its values where a filter %s, if they still mean the same", (_name, changed, count, outdated) => {
    const read = masksOfSet(saved, filtersOf(changed, year));
    expect([read.masks.length, read.outdated]).toEqual([count, outdated]);
  });

  it("includes the same values where a filter excludes values by now", () => {
    const inverse = { ...region, controlValues: { inverseSelection: true } };
    const [mask] = masksOfSet(saved, filtersOf(inverse, year)).masks;
    expect(mask).toEqual(maskOf(inverse, ["North", "South"], false));
  });

  it("says nothing of filters that came later, and forgets those that are gone", () => {
    const read = masksOfSet(saved, filtersOf(year, filterOf("later")));
    expect(read).toEqual({ masks: [applied[year.id]], outdated: [] });
  });

  it("of another client may name no filters", () => {
    expect(masksOfSet({ ...saved, nativeFilters: {} }, filters).masks).toHaveLength(2);
  });

  it.each([
    ["its values, in any order", maskOf(region, ["South", "North"]), true],
    ["another value", maskOf(region, ["North"]), false],
  ])("is in use with %s", (_name, mask, expected) => {
    expect(isInForce(saved, filters, { ...applied, [region.id]: mask })).toBe(expected);
  });

  it("without values is never in use", () => {
    expect(isInForce({ nativeFilters: {}, dataMask: {} }, filters, applied)).toBe(false);
  });
});

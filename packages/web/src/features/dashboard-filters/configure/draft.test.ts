import type { FilterEntry } from "@sightline/core/native-filters";
import { describe, expect, it } from "vitest";
import { filterOf, filtersOf } from "../filters.fixture.ts";
import {
  addEntry,
  draftedFilters,
  moveEntry,
  newDivider,
  newFilter,
  openDraft,
  purgeEntry,
  removalVeto,
  removeEntry,
  restoreEntry,
  withType,
} from "./draft.ts";
import { invalidEntries } from "./problems.ts";

const region = filterOf("region");
const city = filterOf("city", { cascadeParentIds: [region.id] });
const year = filterOf("year");
const draft = openDraft(filtersOf(region, city, year));
const idsOf = ({ entries }: { entries: readonly { id: string }[] }) =>
  entries.map(({ id }) => id.replace("NATIVE_FILTER-", ""));

describe("entries", () => {
  it("[S2-036] [S2-038] are added at the end with the prefix of their kind", () => {
    const added = addEntry(addEntry(draft, newFilter("abc")), newDivider("def"));
    expect(added.entries.slice(-2).map(({ id, type }) => [id, type])).toEqual([
      ["NATIVE_FILTER-abc", "NATIVE_FILTER"],
      ["NATIVE_FILTER_DIVIDER-def", "DIVIDER"],
    ]);
    expect(added.selected).toBe("NATIVE_FILTER_DIVIDER-def");
  });

  it.each([
    ["year", 0, ["year", "region", "city"]],
    ["region", 1, ["city", "region", "year"]],
    ["region", -1, ["region", "city", "year"]],
    ["region", 9, ["city", "year", "region"]],
    ["other", 0, ["region", "city", "year"]],
  ])("%s moves to %i", (id, index, order) => {
    expect(idsOf(moveEntry(draft, `NATIVE_FILTER-${id}`, index))).toEqual(order);
  });

  it("[S2-078] are saved without those that are about to go, which can be brought back", () => {
    const removed = removeEntry(draft, year.id);
    expect(idsOf(removed)).toEqual(["region", "city", "year"]);
    expect(idsOf(draftedFilters(removed))).toEqual(["region", "city"]);
    expect(idsOf(draftedFilters(restoreEntry(removed, year.id)))).toEqual(["region", "city", "year"]);
  });

  it("go for good after their time, unless they were brought back", () => {
    const removed = removeEntry({ ...draft, selected: year.id }, year.id);
    const purged = purgeEntry(removed, year.id);
    expect(idsOf(purged)).toEqual(["region", "city"]);
    expect(purged.selected).toBe(city.id);
    expect(idsOf(purgeEntry(restoreEntry(removed, year.id), year.id))).toEqual(["region", "city", "year"]);
  });

  it("[S1-086] stay while others depend on them", () => {
    expect(removalVeto(draft, region.id)).toEqual([city]);
    expect(removalVeto(removeEntry(draft, city.id), region.id)).toEqual([]);
    expect(removalVeto(draft, year.id)).toEqual([]);
  });
});

it("another type keeps the dataset, and the column only where it fits", () => {
  const chosen = { ...region, controlValues: { enableEmptyFilter: true, multiSelect: false } };
  expect(withType(chosen, "filter_range", "dataset")).toMatchObject({
    filterType: "filter_range",
    targets: [{ datasetId: 3 }],
    controlValues: { enableEmptyFilter: true },
  });
  expect(withType(chosen, "filter_range", "column").targets).toEqual(region.targets);
  expect(withType(chosen, "filter_time", "none").targets).toEqual([]);
});

describe("[S2-085] what keeps filters from being saved", () => {
  const incomplete = {
    expressionType: "SIMPLE",
    clause: "WHERE",
    subject: "a",
    operator: "IN",
    comparator: [],
  } as const;
  const upsideDown = { filterState: { value: [9, 1] } };
  it.each<[string, FilterEntry, object | undefined]>([
    ["nothing", region, undefined],
    ["no name", { ...region, name: " " }, { name: "problems.name" }],
    ["no dataset", { ...region, targets: [{}] }, { dataset: "problems.dataset" }],
    ["no column", { ...region, targets: [{ datasetId: 3 }] }, { column: "problems.column" }],
    ["no dataset is needed", { ...region, filterType: "filter_time", targets: [] }, undefined],
    [
      "no column is needed",
      { ...region, filterType: "filter_timegrain", targets: [{ datasetId: 3 }] },
      undefined,
    ],
    [
      "a condition without a value",
      { ...region, adhoc_filters: [incomplete] },
      { conditions: "problems.condition" },
    ],
    ["a circle", { ...region, cascadeParentIds: [city.id] }, { parents: "problems.circle" }],
    [
      "a range upside down",
      { ...region, filterType: "filter_range", defaultDataMask: upsideDown },
      { default: "rangeInverted" },
    ],
  ])("%s", (_name, entry, problems) => {
    expect(invalidEntries([entry, city]).find(({ id }) => id === entry.id)?.problems).toEqual(problems);
  });

  it("are told in the order of the bar", () => {
    const wrong = invalidEntries([region, { ...year, name: "" }, newDivider("d"), { ...city, name: "" }]);
    expect(wrong.map(({ id }) => id)).toEqual([year.id, "NATIVE_FILTER_DIVIDER-d", city.id]);
  });
});

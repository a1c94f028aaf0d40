import { maskOf } from "@sightline/core/native-filters/masks";
import { describe, expect, it } from "vitest";
import { filterOf, filtersOf } from "../filters.fixture.ts";
import { canApply, changedFilters, createFilterStore, missingValues } from "./filterStore.ts";

const region = filterOf("region");
const year = filterOf("year", { controlValues: { enableEmptyFilter: true } });
const first = filterOf("first", { controlValues: { defaultToFirstItem: true } });
const north = maskOf(region, ["North"]);
const mark = (value: string) => ({ values: [{ column: "city", value }], label: value });

describe("values of filters", () => {
  it("count when they are applied", () => {
    const store = createFilterStore(filtersOf(region));
    store.getState().choose(north);
    expect(store.getState().appliedMasks[region.id]?.extraFormData).toEqual({});
    expect(changedFilters(store.getState())).toEqual([region.id]);
    store.getState().apply();
    expect(store.getState().appliedMasks[region.id]).toEqual(north);
    expect(canApply(store.getState())).toBe(false);
  });

  it("are no change when they are chosen in another order", () => {
    const store = createFilterStore(filtersOf(region));
    store.getState().choose(maskOf(region, ["North", "South"]));
    store.getState().apply();
    store.getState().choose(maskOf(region, ["South", "North"]));
    expect(changedFilters(store.getState())).toEqual([]);
  });

  it("[S2-035] are not applied while a filter lacks the value it needs", () => {
    const store = createFilterStore(filtersOf(region, year));
    store.getState().choose(north);
    expect(missingValues(store.getState())).toEqual([year]);
    store.getState().apply();
    expect(store.getState().appliedMasks[region.id]?.extraFormData).toEqual({});
    store.getState().choose(maskOf(year, [2020]));
    store.getState().apply();
    expect(store.getState().appliedMasks[region.id]).toEqual(north);
  });

  it("count at once when the charts have waited for them", () => {
    const store = createFilterStore(filtersOf(first));
    store.getState().start(maskOf(first, ["A"]));
    expect(store.getState().appliedMasks[first.id]?.filterState.value).toEqual(["A"]);
    expect(changedFilters(store.getState())).toEqual([]);
  });

  it("are taken out by clearing, with all marks", () => {
    const store = createFilterStore(filtersOf(region));
    const { choose, apply, pressMark, clearAll } = store.getState();
    choose(north);
    apply();
    pressMark(7, mark("Lima"), false);
    clearAll();
    const { appliedMasks } = store.getState();
    expect(Object.values(appliedMasks).map(({ extraFormData }) => extraFormData)).toEqual([{}, {}]);
    expect(changedFilters(store.getState())).toEqual([]);
  });

  it("still count after clearing where one of them is needed", () => {
    const store = createFilterStore(filtersOf(region, year));
    const { choose, apply, clearAll } = store.getState();
    choose(north);
    choose(maskOf(year, [2020]));
    apply();
    clearAll();
    expect(store.getState().appliedMasks[region.id]).toEqual(north);
    expect(store.getState().chosenMasks[region.id]?.filterState.value).toBeNull();
    expect(canApply(store.getState())).toBe(false);
  });
});

describe("marks of charts", () => {
  const valuesOf = (store: ReturnType<typeof createFilterStore>) =>
    store.getState().appliedMasks[7]?.extraFormData.filters;

  it("[S2-040] filter at once, alone or beside others", () => {
    const store = createFilterStore(filtersOf(region));
    const { pressMark, removeMark } = store.getState();
    pressMark(7, mark("Lima"), false);
    expect(valuesOf(store)).toEqual([{ col: "city", op: "IN", val: ["Lima"] }]);
    pressMark(7, mark("Oslo"), true);
    expect(valuesOf(store)).toEqual([{ col: "city", op: "IN", val: ["Lima", "Oslo"] }]);
    removeMark(7, 0);
    expect(valuesOf(store)).toEqual([{ col: "city", op: "IN", val: ["Oslo"] }]);
    pressMark(7, null, false);
    expect(valuesOf(store)).toBeUndefined();
  });

  it("stay when filters are applied", () => {
    const store = createFilterStore(filtersOf(region));
    store.getState().pressMark(7, mark("Lima"), false);
    store.getState().choose(north);
    store.getState().apply();
    expect(valuesOf(store)).toEqual([{ col: "city", op: "IN", val: ["Lima"] }]);
  });
});

describe("filters that are configured anew", () => {
  const other = { datasetId: 3, column: { name: "other" } };
  it.each([
    ["keep their values under another name", { ...region, name: "Area" }, ["North"]],
    ["lose them with another column", { ...region, targets: [other] }, undefined],
    [
      "take a new default value",
      { ...region, defaultDataMask: { filterState: { value: ["East"] } } },
      ["East"],
    ],
  ])("%s", (_name, next, value) => {
    const store = createFilterStore(filtersOf(region));
    store.getState().choose(north);
    store.getState().apply();
    store.getState().configure(filtersOf(next));
    expect(store.getState().appliedMasks[region.id]?.filterState.value).toEqual(value);
    expect(store.getState().chosenMasks[region.id]?.filterState.value).toEqual(value);
  });

  it("are forgotten when they are gone", () => {
    const store = createFilterStore(filtersOf(region, year));
    store.getState().configure(filtersOf(year));
    expect(Object.keys(store.getState().appliedMasks)).toEqual([year.id]);
  });
});

it("[S2-040] what a chart keeps by itself is in its mask, whatever its marks filter by", () => {
  const store = createFilterStore(filtersOf(region));
  store.getState().keepOwnState(7, { currentPage: 3 });
  const ownState = () => store.getState().appliedMasks[7]?.ownState;
  expect(ownState()).toEqual({ currentPage: 3 });
  expect(store.getState().appliedMasks[7]?.extraFormData).toEqual({});
  store.getState().pressMark(7, mark("Bonn"), false);
  expect(ownState()).toEqual({ currentPage: 3 });
  store.getState().keepOwnState(7, { currentPage: 4 });
  expect(store.getState().appliedMasks[7]?.extraFormData.filters).toHaveLength(1);
  store.getState().clearAll();
  expect(ownState()).toEqual({ currentPage: 4 });
});

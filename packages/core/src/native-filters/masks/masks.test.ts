import { describe, expect, it } from "vitest";
import type { Scalar } from "../../query/index.ts";
import type { DataMask } from "../data-mask/dataMask.ts";
import { filter } from "../nativeFilters.fixture.ts";
import type { FilterControlValues, NativeFilter } from "../types.ts";
import {
  awaitsFirstChoice,
  defaultMask,
  hasValue,
  lacksValue,
  maskOf,
  maskOfRange,
  maskOfSelect,
  maskOfTime,
  maskOfTimeColumn,
  maskOfTimeGrain,
  rangeProblem,
  startMasks,
} from "./index.ts";

const select = (controlValues: FilterControlValues = {}) => filter("s", { controlValues });
const region = (op: string, val: Scalar | Scalar[]) => ({ filters: [{ col: "region", op, val }] });

describe("a select filter", () => {
  it.each<[string, FilterControlValues, (string | number | null | boolean)[] | null, object]>([
    ["includes what is chosen", {}, ["North", "South"], region("IN", ["North", "South"])],
    ["includes null", {}, [null], region("IN", [null])],
    ["says nothing without a value", {}, null, {}],
    ["says nothing for an empty list", {}, [], {}],
    ["takes one value if it is single", { multiSelect: false }, ["North", "South"], region("IN", ["North"])],
    [
      "excludes if its selection is inverse",
      { inverseSelection: true },
      ["North"],
      region("NOT IN", ["North"]),
    ],
    [
      "keeps every row away while a required value is missing",
      { enableEmptyFilter: true },
      [],
      { adhoc_filters: [{ expressionType: "SQL", clause: "WHERE", sqlExpression: "1 = 0" }] },
    ],
    ["lets all rows pass if it is inverse", { enableEmptyFilter: true, inverseSelection: true }, [], {}],
    ["finds a part of a text", { operatorType: "ilike_contains" }, ["or"], region("ILIKE", "%or%")],
    ["finds the start of a text", { operatorType: "ilike_starts_with" }, ["No"], region("ILIKE", "No%")],
    ["finds the end of a text", { operatorType: "ilike_ends_with" }, ["th"], region("ILIKE", "%th")],
    [
      "finds what does not hold a text",
      { operatorType: "ilike_contains", inverseSelection: true },
      ["or"],
      region("NOT ILIKE", "%or%"),
    ],
    ["compares numbers as they are", { operatorType: "ilike_contains" }, [4], region("IN", [4])],
  ])("%s", (_name, controlValues, values, extraFormData) => {
    expect(maskOfSelect(values, select(controlValues)).extraFormData).toEqual(extraFormData);
  });

  it("includes again when the reader says so", () => {
    const mask = maskOfSelect(["North"], select({ inverseSelection: true }), { exclude: false });
    expect(mask.extraFormData).toEqual(region("IN", ["North"]));
    expect(mask.filterState).toMatchObject({ excludeFilterValues: false, label: "North" });
  });

  it.each([
    ["values joined", {}, ["North", null, true], "North, <NULL>, TRUE"],
    ["excluded values", { inverseSelection: true }, ["North"], "North (excluded)"],
  ])("has a label: %s", (_name, controlValues, values, label) => {
    expect(maskOfSelect(values, select(controlValues)).filterState).toMatchObject({ value: values, label });
  });

  it("says nothing as long as it has no column", () => {
    expect(maskOfSelect(["North"], filter("s", { targets: [{}] })).extraFormData).toEqual({});
  });
});

describe("a range filter", () => {
  const range = (controlValues: FilterControlValues = {}) =>
    filter("r", {
      filterType: "filter_range",
      targets: [{ datasetId: 1, column: { name: "price" } }],
      controlValues,
    });
  const price = (...filters: [string, number][]) => ({
    filters: filters.map(([op, val]) => ({ col: "price", op, val })),
  });

  it.each<[string, number | undefined, [number | null, number | null], object, string | undefined]>([
    ["has two bounds", undefined, [1, 10], price([">=", 1], ["<=", 10]), "1 ≤ x ≤ 10"],
    ["may have a lower bound only", undefined, [1, null], price([">=", 1]), "x ≥ 1"],
    ["may have an upper bound only", undefined, [null, 10], price(["<=", 10]), "x ≤ 10"],
    ["is one number if both are the same", undefined, [5, 5], price(["==", 5]), "x = 5"],
    ["keeps 0 as a bound", undefined, [0, null], price([">=", 0]), "x ≥ 0"],
    ["is nothing without bounds", undefined, [null, null], {}, undefined],
    ["of a minimum has no upper bound", 0, [1, 10], price([">=", 1]), "x ≥ 1"],
    ["of one value is that", 1, [5, null], price(["==", 5]), "x = 5"],
    ["of a maximum has no lower bound", 2, [1, 10], price(["<=", 10]), "x ≤ 10"],
  ])("%s", (_name, enableSingleValue, value, extraFormData, label) => {
    const mask = maskOfRange(value, range(enableSingleValue === undefined ? {} : { enableSingleValue }));
    expect(mask.extraFormData).toEqual(extraFormData);
    expect(mask.filterState.label).toBe(label);
  });

  it.each<[string, FilterControlValues, [number | null, number | null] | null, string | null]>([
    ["a required value", { enableEmptyFilter: true }, [null, null], "required"],
    ["one bound is enough", { enableEmptyFilter: true }, [null, 3], null],
    ["bounds the wrong way round", {}, [3, 2], "inverted"],
    ["nothing", {}, null, null],
    ["only the minimum counts", { enableSingleValue: 0 }, [3, 2], null],
  ])("complains of %s", (_name, controlValues, value, problem) => {
    expect(rangeProblem(value, range(controlValues))).toBe(problem);
  });
});

describe("filters on time", () => {
  it.each<[string, object, object, object]>([
    ["a range", maskOfTime("Last week", filter("t")), { time_range: "Last week" }, { value: "Last week" }],
    [
      "a range of days, labeled without midnights",
      maskOfTime("2000-01-01T00:00:00 : 2005-01-01T00:00:00", filter("t")),
      { time_range: "2000-01-01T00:00:00 : 2005-01-01T00:00:00" },
      { value: "2000-01-01T00:00:00 : 2005-01-01T00:00:00", label: "2000-01-01 – 2005-01-01" },
    ],
    ["no range", maskOfTime("No filter", filter("t")), {}, {}],
    ["a column", maskOfTimeColumn("ds", filter("t")), { granularity_sqla: "ds" }, { value: ["ds"] }],
    ["no column", maskOfTimeColumn(null, filter("t")), {}, { value: null }],
    [
      "a grain",
      maskOfTimeGrain("P1M", filter("t"), "Month"),
      { time_grain_sqla: "P1M" },
      { value: ["P1M"], label: "Month" },
    ],
    ["no grain", maskOfTimeGrain(undefined, filter("t")), {}, { value: null }],
  ])("%s", (_name, mask, extraFormData, filterState) => {
    expect(mask).toEqual({ id: "t", extraFormData, filterState, ownState: {} });
  });
});

describe("a value as a mask stores it", () => {
  it.each<[NativeFilter["filterType"], unknown, object]>([
    ["filter_select", ["North"], region("IN", ["North"])],
    ["filter_select", "North", region("IN", ["North"])],
    ["filter_select", [{}, "North"], region("IN", ["North"])],
    ["filter_range", [1, null], region(">=", 1)],
    ["filter_range", "1", {}],
    ["filter_time", "Last day", { time_range: "Last day" }],
    ["filter_timecolumn", ["ds"], { granularity_sqla: "ds" }],
    ["filter_timegrain", ["P1D"], { time_grain_sqla: "P1D" }],
    ["filter_timegrain", 3, {}],
  ])("%s %j", (filterType, value, extraFormData) => {
    expect(maskOf(filter("f", { filterType }), value).extraFormData).toEqual(extraFormData);
  });

  it.each([
    [undefined, false],
    [null, false],
    ["", false],
    [[], false],
    [[null], true],
    [[0], true],
    ["Last week", true],
  ])("%j is a value: %s", (value, is) => {
    expect(hasValue({ id: "f", extraFormData: {}, filterState: { value }, ownState: {} })).toBe(is);
  });

  it("a range without bounds is none", () => {
    const mask = { id: "f", extraFormData: {}, filterState: { value: [null, null] }, ownState: {} };
    expect(hasValue(mask)).toBe(false);
  });
});

describe("defaults", () => {
  it("[S2-040] a mask has id, extraFormData, filterState and ownState", () => {
    expect(defaultMask(filter("f"))).toEqual({ id: "f", extraFormData: {}, filterState: {}, ownState: {} });
  });

  it("[S2-035] follow the column of the filter, not the one with which they were stored", () => {
    const defaultDataMask = {
      extraFormData: { filters: [{ col: "old", op: "IN", val: ["North"] }] },
      filterState: { value: ["North"], label: "The North" },
    };
    expect(defaultMask(filter("f", { defaultDataMask }))).toEqual({
      id: "f",
      extraFormData: region("IN", ["North"]),
      filterState: { value: ["North"], label: "The North", excludeFilterValues: true },
      ownState: {},
    });
  });

  it("stay as they are stored where they have no value", () => {
    const extraFormData = {
      adhoc_filters: [{ expressionType: "SQL", clause: "WHERE", sqlExpression: "1 = 0" }],
    };
    const stored = filter("f", { defaultDataMask: { extraFormData } as NativeFilter["defaultDataMask"] });
    expect(defaultMask(stored).extraFormData).toEqual(extraFormData);
  });

  it("give way to what a link says, of filters and of charts, but not of filters that are gone", () => {
    const entries = [filter("a", { defaultDataMask: { filterState: { value: ["North"] } } }), filter("b")];
    const crossFilters = { enabled: true, globalScope: { rootPath: [], excluded: [] }, charts: {} };
    const given = {
      a: maskOfSelect(["South"], entries[0]!),
      "7": { id: "7", extraFormData: region("IN", ["West"]), filterState: {}, ownState: {} },
      gone: maskOfSelect(["South"], filter("gone")),
    };
    const masks = startMasks({ entries, crossFilters }, given);
    expect(Object.keys(masks).sort()).toEqual(["7", "a", "b"]);
    expect(masks.a).toEqual(given.a);
    expect(masks["7"]).toEqual(given["7"]);
  });

  it.each<[string, FilterControlValues, DataMask, DataMask]>([
    [
      "that excludes values by now includes those of a link",
      { inverseSelection: true },
      maskOfSelect(["North"], select()),
      maskOfSelect(["North"], select({ inverseSelection: true }), { exclude: false }),
    ],
    [
      "that excludes values keeps those of a link",
      { inverseSelection: true },
      maskOfSelect(["North"], select({ inverseSelection: true })),
      maskOfSelect(["North"], select({ inverseSelection: true })),
    ],
    [
      "that finds parts of texts by now does so with the value of a link",
      { operatorType: "ilike_contains" },
      maskOfSelect(["North"], select()),
      maskOfSelect(["North"], select({ operatorType: "ilike_contains" })),
    ],
    [
      "keeps what a link filters by another column",
      { inverseSelection: true },
      {
        ...maskOfSelect(["North"], select()),
        extraFormData: { filters: [{ col: "area", op: "IN", val: ["North"] }] },
      },
      {
        ...maskOfSelect(["North"], select()),
        extraFormData: { filters: [{ col: "area", op: "IN", val: ["North"] }] },
      },
    ],
  ])("a filter %s", (_name, controlValues, stored, expected) => {
    const crossFilters = { enabled: true, globalScope: { rootPath: [], excluded: [] }, charts: {} };
    const masks = startMasks({ entries: [select(controlValues)], crossFilters }, { s: stored });
    expect(masks.s).toEqual(expected);
  });

  it.each<[string, FilterControlValues, unknown, boolean]>([
    ["required and missing", { enableEmptyFilter: true }, null, true],
    ["required and there", { enableEmptyFilter: true }, ["North"], false],
    ["not required", {}, null, false],
    ["required of an inverse selection", { enableEmptyFilter: true, inverseSelection: true }, null, false],
  ])("a value is %s", (_name, controlValues, value, lacks) => {
    const one = select(controlValues);
    expect(lacksValue(one, maskOf(one, value))).toBe(lacks);
  });

  it("a filter that takes its first choice waits until it has one", () => {
    const first = select({ defaultToFirstItem: true });
    expect(awaitsFirstChoice(first, defaultMask(first))).toBe(true);
    expect(awaitsFirstChoice(first, maskOfSelect(["North"], first))).toBe(false);
    expect(awaitsFirstChoice(select(), undefined)).toBe(false);
  });
});

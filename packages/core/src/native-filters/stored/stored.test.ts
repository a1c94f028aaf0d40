import { describe, expect, it } from "vitest";
import { layout } from "../nativeFilters.fixture.ts";
import { readDashboardFilters, readDataMasks, readFilterEntries, storedDashboardFilters } from "./index.ts";
import { upgradeFilter } from "./steps.ts";

const everywhere = { rootPath: ["ROOT_ID"], excluded: [] };
const FULL = {
  id: "NATIVE_FILTER-1",
  type: "NATIVE_FILTER",
  name: "Region",
  description: "Of the shop",
  filterType: "filter_select",
  targets: [{ datasetId: 3, column: { name: "region" } }],
  controlValues: { multiSelect: true, enableEmptyFilter: false, newer: 1 },
  defaultDataMask: {
    extraFormData: { filters: [{ col: "region", op: "IN", val: ["North"] }] },
    filterState: { value: ["North"], label: "North" },
    ownState: {},
  },
  cascadeParentIds: ["NATIVE_FILTER-2"],
  scope: { rootPath: ["TAB-1"], excluded: [2] },
  sortMetric: "count",
  adhoc_filters: [{ expressionType: "SQL", clause: "WHERE", sqlExpression: "paid" }],
  time_range: "Last year",
  granularity_sqla: "ds",
  requiredFirst: true,
  newer: { key: 1 },
};

describe("stored filters", () => {
  it("[S2-035] [S2-036] keep all they were stored with", () => {
    const [entry] = readFilterEntries([FULL]);
    expect(entry).toEqual({ ...FULL, version: 2 });
  });

  it("[S2-037] [S2-038] are filters, dividers and what is not known yet, in their order", () => {
    const stored = [
      { id: "NATIVE_FILTER_DIVIDER-1", type: "DIVIDER", title: "Where", description: "" },
      { id: "NATIVE_FILTER-9", filterType: "filter_new", name: "New", targets: [{ datasetId: 4 }] },
      FULL,
    ];
    expect(readFilterEntries(stored)).toMatchObject([
      { type: "DIVIDER", title: "Where", scope: everywhere },
      { type: "UNKNOWN", filterType: "filter_new", targets: [{ datasetId: 4 }], stored: stored[1] },
      { type: "NATIVE_FILTER", name: "Region" },
    ]);
  });

  it.each<[string, unknown]>([
    ["no list", { 0: FULL }],
    ["null", null],
    ["entries without an id", [{ ...FULL, id: 7 }, null, "x", [FULL]]],
  ])("none are read from %s", (_name, stored) => {
    expect(readFilterEntries(stored)).toEqual([]);
  });

  it("have defaults for what is missing or of the wrong kind", () => {
    const broken = {
      id: "f",
      filterType: "filter_select",
      name: 3,
      targets: [null, { datasetId: "3" }, { column: { name: "a" } }],
      controlValues: { multiSelect: "yes", operatorType: "LIKE" },
      scope: { excluded: [1, "2"] },
      cascadeParentIds: "f",
      adhoc_filters: {},
      defaultDataMask: { extraFormData: { filters: [{ col: 1 }], time_range: 7 }, filterState: 1 },
    };
    expect(readFilterEntries([broken])).toEqual([
      {
        type: "NATIVE_FILTER",
        version: 2,
        id: "f",
        filterType: "filter_select",
        name: "",
        description: "",
        targets: [{}, { column: { name: "a" } }],
        controlValues: {},
        scope: { rootPath: ["ROOT_ID"], excluded: [1] },
        cascadeParentIds: [],
        defaultDataMask: { extraFormData: { filters: [] }, filterState: {}, ownState: {} },
      },
    ]);
  });

  it("with the same id count once", () => {
    expect(readFilterEntries([FULL, { ...FULL, name: "Again" }])).toMatchObject([{ name: "Region" }]);
  });
});

describe("steps upward", () => {
  it.each([
    ["today's shape stays", FULL, { ...FULL, version: 2 }],
    [
      "settings of the first filters go to their place",
      {
        id: "f",
        isRequired: true,
        allowsMultipleValues: false,
        inverseSelection: true,
        isInstant: true,
        defaultValue: ["a"],
      },
      {
        id: "f",
        controlValues: { enableEmptyFilter: true, multiSelect: false, inverseSelection: true },
        defaultDataMask: { filterState: { value: ["a"] } },
        version: 2,
      },
    ],
    [
      "the first masks are no longer within another",
      {
        id: "f",
        defaultDataMask: { nativeFilters: { currentState: { value: [1] }, extraFormData: { a: 1 } } },
      },
      {
        id: "f",
        controlValues: {},
        defaultDataMask: { filterState: { value: [1] }, extraFormData: { a: 1 } },
        version: 2,
      },
    ],
    [
      "a later version stays",
      { id: "f", version: 9, isRequired: true },
      { id: "f", version: 9, isRequired: true },
    ],
  ])("%s", (_name, stored, upgraded) => {
    expect(upgradeFilter(stored)).toEqual(upgraded);
    expect(upgradeFilter(upgraded)).toEqual(upgraded);
  });
});

describe("stored cross-filters", () => {
  it("[S2-042] have a scope for the dashboard and one for each chart", () => {
    const scope = { rootPath: ["TAB-1"], excluded: [1] };
    const { crossFilters } = readDashboardFilters({
      cross_filters_enabled: false,
      global_chart_configuration: { scope, chartsInScope: [2] },
      chart_configuration: {
        "1": { id: 1, crossFilters: { scope: "global", chartsInScope: [2, "x"] } },
        "2": { id: 2, crossFilters: { scope, chartsInScope: [] } },
        "3": null,
        other: { id: 4 },
      },
    });
    expect(crossFilters).toEqual({
      enabled: false,
      globalScope: scope,
      charts: {
        "1": { id: 1, crossFilters: { scope: "global", chartsInScope: [2] } },
        "2": { id: 2, crossFilters: { scope, chartsInScope: [] } },
        "3": { id: 3, crossFilters: { scope: "global", chartsInScope: [] } },
      },
    });
  });

  it.each([[null], ["text"], [{}], [{ global_chart_configuration: { scope: "global" } }]])(
    "are on for the whole dashboard where %j says nothing",
    (metadata) => {
      expect(readDashboardFilters(metadata)).toEqual({
        entries: [],
        crossFilters: { enabled: true, globalScope: everywhere, charts: {} },
      });
    },
  );
});

describe("filters to be stored", () => {
  const filters = readDashboardFilters({
    native_filter_configuration: [FULL, { id: "x", filterType: "filter_new", more: [1] }],
    chart_configuration: {
      "1": { id: 1, crossFilters: { scope: "global" } },
      "99": { id: 99, crossFilters: { scope: "global" } },
    },
    global_chart_configuration: { scope: { rootPath: ["TAB-1"], excluded: [] } },
    cross_filters_enabled: false,
  });
  const stored = storedDashboardFilters(filters, layout);

  it("[S2-032] name the charts that they reach, for other clients", () => {
    expect(stored).toEqual({
      native_filter_configuration: [
        { ...FULL, version: 2, chartsInScope: [1], tabsInScope: ["TAB-1"] },
        { id: "x", filterType: "filter_new", more: [1] },
      ],
      chart_configuration: { "1": { id: 1, crossFilters: { scope: "global", chartsInScope: [2] } } },
      global_chart_configuration: { scope: { rootPath: ["TAB-1"], excluded: [] }, chartsInScope: [1, 2] },
      cross_filters_enabled: false,
    });
  });

  it("are read as they were", () => {
    expect(storedDashboardFilters(readDashboardFilters(stored), layout)).toEqual(stored);
  });
});

describe("masks from outside", () => {
  it("[S2-040] have all four parts, whatever was sent", () => {
    const stored = {
      a: {
        id: "a",
        extraFormData: { filters: [{ col: "c", op: "IN", val: [1] }], odd: 1 },
        filterState: { value: [1] },
      },
      "7": { ownState: { currentPage: 1 } },
      b: 3,
    };
    expect(readDataMasks(stored)).toEqual({
      a: {
        id: "a",
        extraFormData: { filters: [{ col: "c", op: "IN", val: [1] }] },
        filterState: { value: [1] },
        ownState: {},
      },
      "7": { id: "7", extraFormData: {}, filterState: {}, ownState: { currentPage: 1 } },
    });
    expect(readDataMasks(null)).toEqual({});
  });
});

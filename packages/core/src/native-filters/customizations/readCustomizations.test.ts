import { describe, expect, it } from "vitest";
import { filterIndicators } from "../dashboard/index.ts";
import { clausesOf, extraFormDataFor, groupbyFor } from "../data-mask/index.ts";
import { startMasks } from "../masks/index.ts";
import { dashboard, layout } from "../nativeFilters.fixture.ts";
import { storedFilterConfiguration } from "../stored/index.ts";
import type { NativeFilter } from "../types.ts";
import { configuredFilters, readCustomizations } from "./index.ts";

const groupby = (more: object = {}) => ({
  id: "CHART_CUSTOMIZATION-1",
  type: "CHART_CUSTOMIZATION",
  name: "Split by",
  filterType: "chart_customization_dynamic_groupby",
  targets: [{ datasetId: 3, column: { name: "region" } }],
  scope: { rootPath: ["ROOT_ID"], excluded: [] },
  chartsInScope: [1, 2],
  defaultDataMask: {
    extraFormData: { custom_form_data: { groupby: ["region"] } },
    filterState: { value: ["region"] },
  },
  controlValues: {},
  cascadeParentIds: [],
  description: "",
  ...more,
});
const read = (...stored: unknown[]) => readCustomizations({ chart_customization_config: stored }, layout);

describe("chart_customization_config", () => {
  it("is read as entries of the bar", () => {
    const entries = read(
      groupby(),
      { ...groupby(), id: "b", filterType: "chart_customization_timegrain", time_grains: ["P1D", 7] },
      { ...groupby(), id: "c", filterType: "chart_customization_timecolumn" },
      { id: "d", type: "CHART_CUSTOMIZATION_DIVIDER", title: "Look", description: "" },
      { ...groupby(), id: "e", filterType: "chart_customization_deckgl_layer_visibility" },
      { ...groupby(), id: "f", filterType: "chart_customization_of_later" },
    );
    expect(entries).toMatchObject([
      { type: "NATIVE_FILTER", filterType: "chart_customization_dynamic_groupby", name: "Split by" },
      { type: "NATIVE_FILTER", filterType: "chart_customization_timegrain", time_grains: ["P1D"] },
      { type: "NATIVE_FILTER", filterType: "chart_customization_timecolumn" },
      { type: "DIVIDER", title: "Look" },
      { type: "NATIVE_FILTER", filterType: "chart_customization_deckgl_layer_visibility" },
      { type: "UNKNOWN", filterType: "chart_customization_of_later" },
    ]);
  });

  it("is read in the shape that it had first", () => {
    const [entry] = read({
      id: "old",
      title: "By column",
      chartId: 2,
      customization: {
        name: "",
        dataset: { value: 3, label: "orders" },
        column: ["region", "city"],
        canSelectMultiple: false,
        defaultDataMask: { filterState: { value: ["city"] } },
        controlValues: { enableEmptyFilter: true },
      },
    });
    expect(entry).toMatchObject({
      name: "By column",
      filterType: "chart_customization_dynamic_groupby",
      targets: [{ datasetId: 3, column: { name: "region" } }],
      controlValues: { canSelectMultiple: false, enableEmptyFilter: true },
      scope: { rootPath: ["ROOT_ID"], excluded: [1, 3, 4] },
      defaultDataMask: { filterState: { value: ["city"] } },
    });
  });

  it.each<[string, unknown]>([
    ["nothing", undefined],
    ["null", [null]],
    ["an entry without an id", [{ name: "x" }]],
    ["one that was removed", [groupby({ removed: true })]],
    ["text", "x"],
  ])("is empty for %s", (_name, stored) => {
    expect(readCustomizations({ chart_customization_config: stored }, layout)).toEqual([]);
  });
});

it("is stored as it was read, beside the native filters", () => {
  const stored = [
    groupby({ chartsInScope: [1, 2, 3, 4], tabsInScope: ["TAB-1", "TAB-2"] }),
    {
      ...groupby(),
      ...{ id: "b", filterType: "chart_customization_of_later" },
    },
    {
      ...{ id: "CHART_CUSTOMIZATION_DIVIDER-1", type: "CHART_CUSTOMIZATION_DIVIDER", title: "Look" },
      ...{ description: "", scope: { rootPath: ["ROOT_ID"], excluded: [] } },
    },
  ];
  const native_filter_configuration = [{ id: "NATIVE_FILTER-a", filterType: "filter_time", name: "When" }];
  const filters = configuredFilters(
    { native_filter_configuration, chart_customization_config: stored },
    layout,
  );
  expect(filters.entries).toHaveLength(4);
  const written = storedFilterConfiguration(filters, layout);
  expect(written.native_filter_configuration.map(({ id }) => id)).toEqual(["NATIVE_FILTER-a"]);
  // The columns themselves are the value: what other clients keep beside it says the same.
  expect(written.chart_customization_config).toMatchObject([
    {
      id: "CHART_CUSTOMIZATION-1",
      type: "CHART_CUSTOMIZATION",
      name: "Split by",
      defaultDataMask: { filterState: { value: ["region"] } },
    },
    stored[1]!,
    stored[2]!,
  ]);
});

describe("the dimensions that a reader chooses", () => {
  const charts = [
    { id: 1, datasource: "3__table", columns: new Set(["region", "city"]) },
    { id: 2, datasource: "3__table", columns: new Set(["year"]) },
    { id: 3, datasource: "4__table", columns: new Set(["region"]) },
    { id: 4, columns: null },
  ];
  const groupbyDashboard = (more: object = {}) => dashboard(read(groupby(more)), { charts });
  const groupbyOf = (one: ReturnType<typeof groupbyDashboard>, chosen?: unknown) => {
    const masks = startMasks(one.filters);
    const [id] = Object.keys(masks);
    const masksNow =
      chosen === undefined ? masks : { [id!]: { ...masks[id!]!, filterState: { value: chosen } } };
    const clauses = clausesOf(one, masksNow);
    return [1, 2, 3, 4].map((chart) => groupbyFor(chart, clauses));
  };

  it("reach the charts of their dataset that have one of them", () => {
    expect(groupbyOf(groupbyDashboard())).toEqual([["region"], [], [], ["region"]]);
    expect(groupbyOf(groupbyDashboard(), ["city", "region"])[0]).toEqual(["city", "region"]);
  });

  it("reach none while none is chosen, or out of their scope", () => {
    expect(groupbyOf(groupbyDashboard(), null)).toEqual([[], [], [], []]);
    expect(groupbyOf(groupbyDashboard({ scope: { rootPath: ["TAB-1"], excluded: [1] } }))).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });

  it("are those that are offered, and one where only one may be chosen", () => {
    const start = (controlValues: object) =>
      Object.values(
        startMasks(
          groupbyDashboard({ controlValues, defaultDataMask: { filterState: { value: ["city", "region"] } } })
            .filters,
        ),
      )[0]?.filterState.value;
    expect(start({})).toEqual(["city", "region"]);
    expect(start({ availableColumns: ["region"] })).toEqual(["region"]);
    expect(start({ canSelectMultiple: false })).toEqual(["city"]);
  });

  it("take no rows away, so no chart counts them as a filter", () => {
    const one = groupbyDashboard();
    expect(filterIndicators(1, one, startMasks(one.filters), { applied_filters: [] })).toEqual([]);
  });

  it("hide layers of maps, of several customisations together", () => {
    const layers = (id: string, value: unknown) =>
      groupby({
        ...{ id, filterType: "chart_customization_deckgl_layer_visibility", targets: [{ datasetId: 3 }] },
        defaultDataMask: { filterState: { value }, extraFormData: { visible_deckgl_layers: [1] } },
      });
    const one = dashboard(read(layers("a", [7, "5"]), layers("b", [5, 9]), layers("c", null)), { charts });
    const masks = startMasks(one.filters);
    const clauses = clausesOf(one, masks);
    // The value says what is hidden; the list of all others is of the day on which it was stored.
    expect(extraFormDataFor(1, clauses)).toEqual({ hidden_deckgl_layers: [5, 7, 9] });
    expect(extraFormDataFor(3, clauses)).toEqual({});
    expect(filterIndicators(1, one, masks, { applied_filters: [] })).toEqual([]);
  });

  it("of the time grain change the charts in scope as a filter does", () => {
    const grain = {
      filterType: "chart_customization_timegrain",
      defaultDataMask: { filterState: { value: ["P1M"] } },
    };
    const one = groupbyDashboard(grain);
    const masks = startMasks(one.filters);
    expect((one.filters.entries[0] as NativeFilter).filterType).toBe("chart_customization_timegrain");
    expect(clausesOf(one, masks).map(({ extraFormData }) => extraFormData)).toEqual([
      { time_grain_sqla: "P1M" },
    ]);
    expect(filterIndicators(1, one, masks, { applied_filters: [{ column: "__time_grain" }] })).toMatchObject([
      { status: "applied", column: "__time_grain" },
    ]);
  });
});

import { describe, expect, it } from "vitest";
import type { Layout } from "../../layout/index.ts";
import { parentsOf } from "../dependencies/index.ts";
import { startMasks } from "../masks/index.ts";
import { boxDashboard, boxForm } from "./filterBox.fixture.ts";
import { filterBoxesOf, filterBoxFilters, filterKey } from "./filterBoxFilters.ts";
import { readFilterBox } from "./readFilterBox.ts";

const filtersOf = (form: Record<string, unknown>, metadata: Record<string, unknown> = {}) =>
  filterBoxFilters(boxDashboard({ 1: boxForm(form) }, metadata));
const defaultOf = (filter: { defaultDataMask: { filterState?: { value?: unknown } } } | undefined) =>
  filter?.defaultDataMask.filterState?.value;

describe("the form data of a filter box", () => {
  it("[S1-049] [S3-091] hold its columns and its fields of time", () => {
    const item = {
      column: "region",
      label: "Region",
      defaultValue: "North",
      metric: "count",
      asc: false,
      clearable: false,
      multiple: false,
      searchAllOptions: true,
    };
    const form = boxForm({
      filter_configs: [{ key: "x", ...item }],
      date_filter: true,
      show_sqla_time_column: true,
      show_sqla_time_granularity: true,
    });
    expect(readFilterBox(1, form)).toMatchObject({
      chartId: 1,
      datasetId: 3,
      items: [item],
      date_filter: true,
      show_sqla_time_column: true,
      show_sqla_time_granularity: true,
    });
  });

  it("[S3-328] sort ascending, take several values and can be cleared where nothing else is said", () => {
    expect(readFilterBox(1, boxForm()).items).toEqual([
      {
        column: "region",
        label: "",
        defaultValue: null,
        metric: null,
        asc: true,
        clearable: true,
        multiple: true,
        searchAllOptions: false,
      },
    ]);
  });

  it.each<[string, unknown, string[]]>([
    ["no list", "region", []],
    ["nothing", undefined, []],
    ["entries without a column", [{ label: "x" }, null, 7, { column: "" }], []],
    [
      "a column twice: the first counts",
      [
        { column: "a", label: "1" },
        { column: "a", label: "2" },
      ],
      ["1"],
    ],
  ])("are read whatever they hold: %s", (_name, filter_configs, labels) => {
    expect(readFilterBox(1, boxForm({ filter_configs })).items.map(({ label }) => label)).toEqual(labels);
  });
});

describe("the default of an item", () => {
  const defaultOfSingle = (column: string, defaultValue: unknown) =>
    defaultOf(filtersOf({ filter_configs: [{ column, defaultValue, multiple: false }] })[0]);

  it.each<[string, string, unknown, unknown]>([
    ["[S3-206] text stays text", "region", "North", ["North"]],
    ["[S3-206] text that looks like a number stays text", "region", "007", ["007"]],
    ["[S3-206] of an unknown column stays text", "other", "1", ["1"]],
    ["[S3-207] a boolean is true for 'true'", "paid", "true", [true]],
    ["[S3-207] and for nothing else", "paid", "True", [false]],
    ["[S3-208] an integer", "year", "2024", [2024]],
    ["[S3-208] of a text with decimals", "year", "2024.7", [2024]],
    ["[S3-208] beyond what numbers hold exactly", "year", "9007199254740993", ["9007199254740993"]],
    ["[S3-209] a decimal", "price", "12.50", [12.5]],
    ["[S3-210] no number for an integer", "year", "last", undefined],
    ["[S3-210] no number for a decimal", "price", "cheap", undefined],
    ["one value where only one is taken", "region", "North;South", ["North;South"]],
    ["a value that is stored as itself", "year", 2024, [2024]],
    ["nothing", "region", null, undefined],
    ["an empty text", "region", "", undefined],
  ])("%s", (_name, column, defaultValue, value) => {
    expect(defaultOfSingle(column, defaultValue)).toEqual(value);
  });

  it.each(["TINYINT", "SMALLINT", "INT", "INTEGER", "BIGINT", "LONG", "integer", "int(11)"])(
    "[S3-208] is an integer in a column of type %s",
    (type) => {
      const dashboard = boxDashboard({
        1: boxForm({ filter_configs: [{ column: "n", defaultValue: "3.9", multiple: false }] }),
      });
      const datasets = new Map([["3__table", { columns: [{ column_name: "n", type }] }]]);
      expect(defaultOf(filterBoxFilters({ ...dashboard, datasets })[0])).toEqual([3]);
    },
  );

  it.each(["FLOAT", "DOUBLE", "REAL", "NUMERIC", "DECIMAL", "MONEY", "double precision", "numeric(8,3)"])(
    "[S3-209] is a number in a column of type %s",
    (type) => {
      const dashboard = boxDashboard({
        1: boxForm({ filter_configs: [{ column: "n", defaultValue: "3.9", multiple: false }] }),
      });
      const datasets = new Map([["3__table", { columns: [{ column_name: "n", type }] }]]);
      expect(defaultOf(filterBoxFilters({ ...dashboard, datasets })[0])).toEqual([3.9]);
    },
  );

  it.each<[string, string, unknown, unknown]>([
    ["of texts", "region", "North;South", ["North", "South"]],
    ["with spaces around, and empty parts", "region", " North ; ;South;", ["North", "South"]],
    ["of numbers, without what is none", "year", "2023;x;2024", [2023, 2024]],
    ["of one", "region", "North", ["North"]],
  ])("[S3-211] is a list between semicolons %s", (_name, column, defaultValue, value) => {
    expect(defaultOf(filtersOf({ filter_configs: [{ column, defaultValue }] })[0])).toEqual(value);
  });

  it("gives way to that of the dashboard", () => {
    const form = { filter_configs: [{ column: "region", defaultValue: "North" }], date_filter: true };
    const defaults = { 1: { region: ["South"], __time_range: "Last year" }, 9: { region: ["East"] } };
    const filters = filtersOf(form, { default_filters: JSON.stringify(defaults) });
    expect(filters.map(defaultOf)).toEqual(["Last year", ["South"]]);
    expect(filtersOf(form, { default_filters: "{}" }).map(defaultOf)).toEqual([undefined, ["North"]]);
    expect(filtersOf(form, { default_filters: "{" }).map(defaultOf)).toEqual([undefined, ["North"]]);
  });
});

describe("a filter box as filters of the bar", () => {
  it("has a filter for each field, fields of time first", () => {
    const filters = filtersOf({
      filter_configs: [
        { column: "region", label: "Where" },
        { column: "year", metric: "count", asc: false },
      ],
      date_filter: true,
      show_sqla_time_column: true,
      show_sqla_time_granularity: true,
      time_range: "Last week",
      granularity_sqla: "ordered_at",
      time_grain_sqla: "P1M",
    });
    expect(filters).toMatchObject([
      { name: "Time range", filterType: "filter_time", targets: [] },
      { name: "Time column", filterType: "filter_timecolumn", targets: [{ datasetId: 3 }] },
      { name: "Time grain", filterType: "filter_timegrain", targets: [{ datasetId: 3 }] },
      {
        name: "Where",
        filterType: "filter_select",
        targets: [{ datasetId: 3, column: { name: "region" } }],
        // Its own time range limits what it offers, too.
        time_range: "Last week",
        granularity_sqla: "ordered_at",
      },
      { name: "year", sortMetric: "count", controlValues: { sortAscending: false } },
    ]);
    expect(filters.map(defaultOf)).toEqual(["Last week", ["ordered_at"], ["P1M"], undefined, undefined]);
  });

  it("[S2-051] keeps the value of a field under chartId_column", () => {
    expect(filterKey(12, "region")).toBe("12_region");
    expect(filtersOf({ date_filter: true }).map(({ id }) => id)).toEqual(["1___time_range", "1_region"]);
  });

  it("[S3-327] searches all values only where it says so", () => {
    const [some, all] = filtersOf({
      filter_configs: [{ column: "region" }, { column: "year", searchAllOptions: true }],
    });
    expect([some, all].map((filter) => filter?.controlValues.searchAllOptions)).toEqual([false, true]);
  });

  it("[S3-328] takes over how many values are chosen, and whether one must be", () => {
    const [filter] = filtersOf({
      filter_configs: [{ column: "region", multiple: false, clearable: false, asc: false }],
      adhoc_filters: [{ expressionType: "SQL", clause: "WHERE", sqlExpression: "paid" }],
    });
    expect(filter).toMatchObject({
      controlValues: { multiSelect: false, enableEmptyFilter: true, sortAscending: false },
      adhoc_filters: [{ sqlExpression: "paid" }],
    });
  });

  it.each<[string, Record<string, unknown>, object]>([
    ["the whole dashboard", {}, { rootPath: ["ROOT_ID"], excluded: [] }],
    [
      "what the dashboard says of its column",
      { filter_scopes: { 1: { region: { scope: ["TAB-2"], immune: [4] } } } },
      { rootPath: ["TAB-2"], excluded: [4] },
    ],
    [
      "all but the charts that the oldest dashboards leave out",
      { filter_immune_slices: [2], filter_immune_slice_fields: { 3: ["region"], 4: ["year"] } },
      { rootPath: ["ROOT_ID"], excluded: [2, 3] },
    ],
    [
      "what cannot be read is the whole dashboard",
      { filter_scopes: { 1: 7 } },
      { rootPath: ["ROOT_ID"], excluded: [] },
    ],
  ])("is for %s", (_name, metadata, scope) => {
    expect(filtersOf({}, metadata)[0]?.scope).toEqual(scope);
  });

  it("limits the values of boxes in its scope, never in a circle", () => {
    const form = boxForm({ date_filter: true });
    const filters = filterBoxFilters(boxDashboard({ 1: form, 3: form }));
    const parents = filters.map((filter) => [filter.id, parentsOf(filter, filters).map(({ id }) => id)]);
    expect(Object.fromEntries(parents)).toEqual({
      "1___time_range": [],
      "1_region": ["3___time_range"],
      "3___time_range": [],
      "3_region": ["1___time_range", "1_region"],
    });
    const alone = { filter_scopes: { 1: { region: { scope: ["TAB-1"], immune: [] } } } };
    const apart = filterBoxFilters(boxDashboard({ 1: boxForm(), 3: boxForm() }, alone));
    expect(apart.map(({ cascadeParentIds }) => cascadeParentIds)).toEqual([["3_region"], []]);
  });

  it("is cut short where it is larger than what people make", () => {
    const form = boxForm({ filter_configs: Array.from({ length: 300 }, (_, i) => ({ column: `c${i}` })) });
    const boxIds = Array.from({ length: 50 }, (_, i) => i + 1);
    const layout: Layout = {
      ROOT_ID: { id: "ROOT_ID", type: "ROOT", children: boxIds.map((id) => `CHART-${id}`), meta: {} },
      ...Object.fromEntries(
        boxIds.map((chartId) => {
          const id = `CHART-${chartId}`;
          return [id, { id, type: "CHART", children: [], meta: { chartId } }];
        }),
      ),
    };
    const charts = new Map(boxIds.map((id) => [id, { id, form_data: form }]));
    const filter_scopes = { 2: { c0: { scope: Array(100_000).fill("ROOT_ID"), immune: [] } } };
    const dashboard = { metadata: { filter_scopes }, layout, charts, datasets: new Map() };
    expect(readFilterBox(1, form).items).toHaveLength(100);
    expect(filterBoxesOf(dashboard)).toHaveLength(30);
    // Each of them in the scope of all others: to look at each pair again for each filter would never end.
    const filters = filterBoxFilters(dashboard);
    expect(filters).toHaveLength(1_000);
    expect(filters.map(({ cascadeParentIds }) => cascadeParentIds.length)).toEqual(
      filters.map((_, place) => 100 * Math.floor(place / 100)),
    );
  });

  it("begins with what a link says of the chart and its columns", () => {
    const entries = filtersOf({ date_filter: true, filter_configs: [{ column: "region", multiple: true }] });
    const filters = {
      entries,
      crossFilters: { enabled: true, globalScope: { rootPath: [], excluded: [] }, charts: {} },
    };
    const linked = {
      "1": {
        id: "1",
        extraFormData: { filters: [{ col: "region", op: "IN", val: ["South"] }], time_range: "Last year" },
        filterState: {},
        ownState: {},
      },
    };
    const masks = startMasks(filters, linked);
    expect(Object.keys(masks)).toEqual(["1___time_range", "1_region"]);
    expect(Object.values(masks).map(({ filterState }) => filterState.value)).toEqual([
      "Last year",
      ["South"],
    ]);
    // The same link once the box is converted.
    const converted = entries.map((entry) => ({ ...entry, id: `NATIVE_FILTER-${entry.id}` }));
    const later = startMasks(
      { ...filters, entries: converted },
      { ...linked, "1_region": masks["1_region"]! },
    );
    expect(later["NATIVE_FILTER-1_region"]?.filterState.value).toEqual(["South"]);
    expect(later["NATIVE_FILTER-1___time_range"]?.filterState.value).toBe("Last year");
  });
});

import { describe, expect, it } from "vitest";
import { dashboard, filter, layout } from "../nativeFilters.fixture.ts";
import { filtersOfChart } from "./filtersOfChart.ts";
import { chartsCrossFiltered, chartsInScope } from "./index.ts";

describe("the charts in a scope", () => {
  it.each<[string, string[], number[], number[]]>([
    ["the whole dashboard", ["ROOT_ID"], [], [1, 2, 3, 4]],
    ["without excluded charts", ["ROOT_ID"], [2, 3], [1, 4]],
    ["one tab", ["TAB-2"], [], [3, 4]],
    ["components of several tabs", ["TAB-1", "ROW-2"], [1], [2, 3]],
    ["a component within another", ["TAB-1", "ROW-1"], [], [1, 2]],
    ["a component that is gone", ["TAB-9"], [], []],
    ["a chart is not below itself", ["CHART-1"], [], []],
    ["no component", [], [], []],
  ])("%s", (_name, rootPath, excluded, charts) => {
    expect(chartsInScope({ rootPath, excluded }, layout)).toEqual(charts);
  });

  it("name a chart once that is in the layout twice, and in scope if one of its places is", () => {
    const twice = {
      ...layout,
      "ROW-1": { ...layout["ROW-1"]!, children: ["CHART-1", "CHART-2", "CHART-3b"] },
      "CHART-3b": { ...layout["CHART-3"]!, id: "CHART-3b" },
    };
    expect(chartsInScope({ rootPath: ["ROOT_ID"], excluded: [] }, twice)).toEqual([1, 2, 3, 4]);
    expect(chartsInScope({ rootPath: ["TAB-1"], excluded: [] }, twice)).toEqual([1, 2, 3]);
  });
});

describe("the charts that a chart's marks filter", () => {
  const settings = dashboard().filters.crossFilters;
  const withOwnScope = (rootPath: string[], excluded: number[] = []) => ({
    ...settings,
    charts: { "1": { id: 1, crossFilters: { scope: { rootPath, excluded }, chartsInScope: [] } } },
  });
  it.each([
    ["all others without a scope of its own", settings, [2, 3, 4]],
    [
      "those of the dashboard's scope",
      { ...settings, globalScope: { rootPath: ["TAB-1"], excluded: [] } },
      [2],
    ],
    ["[S2-042] those of its own scope", withOwnScope(["TAB-2"], [3]), [4]],
    ["never the chart itself", withOwnScope(["TAB-1"]), [2]],
    ["none where cross-filters are off", { ...settings, enabled: false }, []],
  ])("%s", (_name, crossFilters, charts) => {
    expect(chartsCrossFiltered(1, crossFilters, layout)).toEqual(charts);
  });
});

describe("why a filter does nothing to a chart", () => {
  const entries = [
    filter("all"),
    filter("tab", { scope: { rootPath: ["TAB-2"], excluded: [] } }),
    filter("price", { targets: [{ datasetId: 2, column: { name: "price" } }] }),
    filter("time", { filterType: "filter_time", targets: [{}] }),
  ];
  it("its scope, its column, or because the chart's marks are the filter", () => {
    const charts = [{ id: 1, columns: new Set(["region"]) }];
    expect(filtersOfChart(1, dashboard(entries, { charts }))).toEqual([
      { kind: "native", id: "all", problem: null },
      { kind: "native", id: "tab", problem: "out-of-scope" },
      { kind: "native", id: "price", problem: "column-missing" },
      { kind: "native", id: "time", problem: null },
      { kind: "cross", id: "1", problem: "own-chart" },
      { kind: "time-brush", id: "1", problem: "own-chart" },
      { kind: "cross", id: "2", problem: null },
      { kind: "time-brush", id: "2", problem: null },
      { kind: "cross", id: "3", problem: null },
      { kind: "time-brush", id: "3", problem: null },
      { kind: "cross", id: "4", problem: null },
      { kind: "time-brush", id: "4", problem: null },
    ]);
  });

  it("no column is missing where the dataset's columns are not known", () => {
    const problems = filtersOfChart(1, dashboard(entries)).map(({ problem }) => problem);
    expect(problems).not.toContain("column-missing");
  });
});

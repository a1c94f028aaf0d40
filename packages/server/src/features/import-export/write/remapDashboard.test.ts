import { expect, it } from "vitest";
import { remapDashboard } from "./remapDashboard.ts";
import { rewriteParams, rewriteQueryContext } from "./rewriteChart.ts";

const A = "aaaaaaaa-0000-4000-8000-000000000000";
const B = "bbbbbbbb-0000-4000-8000-000000000000";
const GONE = "cccccccc-0000-4000-8000-000000000000";
const DATASET = "dddddddd-0000-4000-8000-000000000000";
const chart = (chartId: number, uuid: string) => ({
  type: "CHART",
  children: [],
  meta: { chartId, uuid, width: 4 },
});

it("replaces every id of the server that wrote the bundle", () => {
  const position = {
    DASHBOARD_VERSION_KEY: "v2",
    "ROW-1": { type: "ROW", children: ["CHART-a", "CHART-b", "CHART-c"] },
    "CHART-a": chart(1, A),
    "CHART-b": chart(2, B.toUpperCase()),
    "CHART-c": chart(3, GONE),
  };
  const metadata = {
    color_scheme: "blue",
    positions: {},
    timed_refresh_immune_slices: [1, 3],
    expanded_slices: { 1: true, 3: true },
    filter_scopes: { 2: { region: { scope: ["ROOT_ID"], immune: [1, 3] } } },
    default_filters: '{"1":{"region":["x"]},"3":{}}',
    native_filter_configuration: [
      {
        id: "NATIVE_FILTER-1",
        scope: { rootPath: ["ROOT_ID"], excluded: [2, 3] },
        chartsInScope: [1],
        targets: [{ datasetUuid: DATASET, column: { name: "region" } }, {}],
      },
    ],
    chart_configuration: {
      1: { id: 1, crossFilters: { scope: { rootPath: ["ROOT_ID"], excluded: [1] }, chartsInScope: [2, 3] } },
      2: { id: 2, crossFilters: { scope: "global", chartsInScope: [1] } },
    },
    global_chart_configuration: { scope: { rootPath: ["ROOT_ID"], excluded: [2] }, chartsInScope: [1, 2] },
  };
  const ids = {
    charts: new Map([
      [A, 11],
      [B, 12],
    ]),
    datasets: new Map([[DATASET, 50]]),
  };
  const remapped = remapDashboard(position, metadata, ids);
  expect(remapped.charts).toEqual([11, 12]);
  expect(remapped.position).toMatchObject({
    DASHBOARD_VERSION_KEY: "v2",
    "ROW-1": { children: ["CHART-a", "CHART-b"] },
    "CHART-a": { meta: { chartId: 11, uuid: A, width: 4 } },
    "CHART-b": { meta: { chartId: 12 } },
  });
  expect(remapped.position).not.toHaveProperty("CHART-c");
  expect(remapped.metadata).toEqual({
    color_scheme: "blue",
    timed_refresh_immune_slices: [11],
    expanded_slices: { 11: true },
    filter_scopes: { 12: { region: { scope: ["ROOT_ID"], immune: [11] } } },
    default_filters: '{"11":{"region":["x"]}}',
    native_filter_configuration: [
      {
        id: "NATIVE_FILTER-1",
        scope: { rootPath: ["ROOT_ID"], excluded: [12] },
        chartsInScope: [11],
        targets: [{ datasetId: 50, column: { name: "region" } }, {}],
      },
    ],
    chart_configuration: {
      11: { id: 11, crossFilters: { scope: { rootPath: ["ROOT_ID"], excluded: [11] }, chartsInScope: [12] } },
      12: { id: 12, crossFilters: { scope: "global", chartsInScope: [11] } },
    },
    global_chart_configuration: { scope: { rootPath: ["ROOT_ID"], excluded: [12] }, chartsInScope: [11, 12] },
  });
});

it.each<[string, object, object]>([
  ["a number", { dataset: 99, column: "name" }, { column: "name" }],
  ["a number in an object", { dataset: { value: 99 } }, {}],
  ["a dataset that the import may not refer to", { dataset: 99, datasetUuid: GONE }, {}],
  ["a dataset of the bundle", { dataset: 99, datasetUuid: DATASET.toUpperCase() }, { dataset: 50 }],
])("a customisation of the first shape comes with %s", (_name, customization, expected) => {
  const metadata = {
    chart_customization_config: [
      { id: "a", chartId: 1, customization },
      { id: "b", chartId: 9 },
    ],
  };
  const position = { "CHART-a": chart(1, A) };
  const ids = { charts: new Map([[A, 11]]), datasets: new Map([[DATASET, 50]]) };
  expect(remapDashboard(position, metadata, ids).metadata.chart_customization_config).toEqual([
    { id: "a", chartId: 11, customization: expected },
    { id: "b", chartId: 0 },
  ]);
});

it("puts a chart and its saved query on the dataset here", () => {
  const params = {
    datasource: "3__table",
    groupby: ["region"],
    annotation_layers: [{ annotationType: "FORMULA" }, { annotationType: "EVENT" }],
  };
  expect(JSON.parse(rewriteParams(params, "pie", 9))).toEqual({
    datasource: "9__table",
    viz_type: "pie",
    groupby: ["region"],
    annotation_layers: [{ annotationType: "FORMULA" }],
  });
  const context = {
    datasource: { id: 3, type: "table" },
    form_data: { datasource: "3__table" },
    queries: [{ datasource: { id: 3, type: "table" } }, { columns: [] }],
  };
  expect(JSON.parse(rewriteQueryContext(JSON.stringify(context), 9)!)).toEqual({
    datasource: { id: 9, type: "table" },
    form_data: { datasource: "9__table" },
    queries: [{ datasource: { id: 9, type: "table" } }, { columns: [] }],
  });
  expect(rewriteQueryContext("{", 9)).toBeNull();
  expect(rewriteQueryContext(null, 9)).toBeNull();
});

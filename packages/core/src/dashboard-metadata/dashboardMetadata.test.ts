import { expect, it } from "vitest";
import { chartNodes, readMetadata, readPosition, storedFilters, storedTargets } from "./index.ts";

it.each([
  ["an object", '{"color_scheme":"x"}', { color_scheme: "x" }],
  ["nothing", null, {}],
  ["an empty text", "", {}],
  ["text that is no JSON", "{", {}],
  ["a list", "[1]", {}],
  ["null", "null", {}],
])("json_metadata that is %s", (_name, text, metadata) => {
  expect(readMetadata(text)).toEqual(metadata);
});

it.each([
  ["an object", '{"ROOT_ID":{}}', { ROOT_ID: {} }],
  ["nothing", undefined, null],
  ["text that is no JSON", "{", undefined],
])("position_json that is %s", (_name, text, position) => {
  expect(readPosition(text)).toEqual(position);
});

it("finds the stored filters and their targets, whatever else stands there", () => {
  const filter = { id: "a", targets: [{ datasetId: 1 }, null, 3] };
  expect(storedFilters({ native_filter_configuration: [filter, null, "x"] })).toEqual([filter]);
  expect(storedTargets(filter)).toEqual([{ datasetId: 1 }]);
  expect(storedFilters({})).toEqual([]);
  expect(storedTargets({ id: "b", targets: "x" })).toEqual([]);
});

it("finds the charts of a layout", () => {
  const position = {
    DASHBOARD_VERSION_KEY: "v2",
    GRID_ID: { id: "GRID_ID", type: "GRID" },
    "CHART-1": { type: "CHART", meta: { chartId: 7, uuid: "AB" } },
    "CHART-2": { type: "CHART", meta: { chartId: "7" } },
    "CHART-3": { type: "CHART" },
    odd: null,
  };
  expect(chartNodes(position)).toEqual([
    { id: "CHART-1", chartId: 7, uuid: "ab" },
    { id: "CHART-2", chartId: null, uuid: null },
    { id: "CHART-3", chartId: null, uuid: null },
  ]);
});

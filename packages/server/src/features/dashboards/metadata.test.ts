import { describe, expect, it } from "vitest";
import { chartIdsIn, cleanSlug, parseMetadata, positionText, storedMetadata } from "./metadata.ts";

it.each([
  [" My  sales & more ", "My--sales--more"],
  ["größe_1", "größe_1"],
  ["   ", null],
  ["", null],
  [null, null],
])("keeps of the slug %j what may stand in an address", (slug, clean) => {
  expect(cleanSlug(slug)).toBe(clean);
});

describe("json_metadata", () => {
  it("fills in what is absent and keeps the rest", () => {
    const sent = {
      stagger_time: 100,
      color_namespace: null,
      shared_label_colors: { a: 1 },
      show_native_filters: true,
    };
    expect(JSON.parse(storedMetadata(sent, []))).toEqual({
      stagger_time: 100,
      timed_refresh_immune_slices: [],
      expanded_slices: {},
      refresh_frequency: 0,
      color_scheme: "",
      label_colors: {},
      shared_label_colors: [],
      map_label_colors: {},
      color_scheme_domain: [],
      cross_filters_enabled: true,
    });
  });

  it("forgets scopes and defaults of charts that are gone, and the layout", () => {
    const sent = {
      positions: {},
      filter_scopes: { 1: { a: {} }, 2: { b: {} } },
      default_filters: '{"1":{"a":["x"]},"3":{}}',
    };
    const stored = JSON.parse(storedMetadata(sent, [1]));
    expect(stored.filter_scopes).toEqual({ 1: { a: {} } });
    expect(JSON.parse(stored.default_filters)).toEqual({ 1: { a: ["x"] } });
    expect(stored).not.toHaveProperty("positions");
  });

  it.each([
    ["[S2-076] the text false", { stagger_refresh: "false" }, { stagger_refresh: false }],
    ["[S2-033] a number as text", { refresh_frequency: "30" }, { refresh_frequency: 30 }],
    [
      "numbers of charts as text",
      { timed_refresh_immune_slices: ["7", 8] },
      { timed_refresh_immune_slices: [7, 8] },
    ],
  ])("takes what older clients write: %s", (_name, sent, read) => {
    expect(parseMetadata(JSON.stringify(sent))).toEqual({ ok: true, value: read });
  });

  it.each([
    ['{"x":1}', { x: ["Unknown field."] }],
    ['{"refresh_frequency":"a"}', { refresh_frequency: ["Not a valid number."] }],
    ['{"positions":{"A":{"children":[]}}}', { positions: ["The layout component A has no type."] }],
  ])("refuses %s", (text, json_metadata) => {
    expect(parseMetadata(text)).toMatchObject({
      ok: false,
      error: { kind: "bad-request", message: { json_metadata } },
    });
  });
});

it("finds the charts of a layout and writes it compact, sorted, each chart with its uuid", () => {
  const positions = {
    ROOT_ID: { type: "ROOT", id: "ROOT_ID", children: ["CHART-a"] },
    "CHART-a": { type: "CHART", id: "CHART-a", meta: { width: 4, chartId: 7 } },
    DASHBOARD_VERSION_KEY: "v2",
  };
  expect(chartIdsIn(positions)).toEqual([7]);
  expect(positionText(positions, new Map([[7, "u"]]))).toBe(
    '{"CHART-a":{"id":"CHART-a","meta":{"chartId":7,"uuid":"u","width":4},"type":"CHART"},' +
      '"DASHBOARD_VERSION_KEY":"v2","ROOT_ID":{"children":["CHART-a"],"id":"ROOT_ID","type":"ROOT"}}',
  );
});

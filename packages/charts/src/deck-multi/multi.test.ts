import { describe, expect, it } from "vitest";
import { formErrors } from "../form/index.ts";
import { readLayerCharts, withLayerCharts } from "../layer-charts/index.ts";
import { layerIds } from "../layerIds.ts";
import type { MapPicture } from "../shared-map/index.ts";
import { LATLONG } from "../shared-map/places.fixture.ts";
import { testDataset, testForm, testPicture, testReply } from "../testInput.fixture.ts";
import chart from "./definition.ts";

const isRed = {
  expressionType: "SIMPLE",
  clause: "WHERE",
  subject: "color",
  operator: "==",
  comparator: "red",
};
const isBig = { ...isRed, subject: "size", operator: ">", comparator: 3 };
const saved = (id: number, name: string, form: Record<string, unknown> = {}) => ({
  id,
  name,
  formData: {
    viz_type: "deck_scatter",
    datasource: `${id}0__table`,
    spatial: LATLONG,
    filter_nulls: false,
    ...form,
  },
});
const CITIES = saved(1, "Cities", { adhoc_filters: [isBig] });
const DENSITY = saved(2, "Density", { viz_type: "deck_heatmap", size: "count" });
const TABLE = saved(3, "Rows", { viz_type: "table" });
const formOf = (ids: number[], more: Record<string, unknown> = {}) =>
  withLayerCharts({ deck_slices: ids, ...more }, [CITIES, DENSITY, TABLE]);

const places = (...rows: [number, number][]) =>
  testReply(
    [
      ["lon", 0],
      ["lat", 0],
      ["count", 0],
    ],
    rows.map(([lon, lat]) => [lon, lat, 1]),
  );

describe("the charts that a form draws", () => {
  it.each<[string, Record<string, unknown>, number[]]>([
    ["those of its list, each once", { viz_type: "deck_multi", deck_slices: [4, "7", 4, null] }, [4, 7]],
    ["none of a type without layers", { viz_type: "pie", deck_slices: [4] }, []],
    ["none of an empty form", {}, []],
  ])("are %s", (_name, form, ids) => {
    expect(layerIds(form)).toEqual(ids);
  });

  it("come in the order of the list, without those that are not there", () => {
    const carried = withLayerCharts({}, [CITIES, DENSITY]);
    expect(readLayerCharts(carried, [2, 9, 1]).map(({ name }) => name)).toEqual(["Density", "Cities"]);
    expect(readLayerCharts({ layer_charts: [null, { slice_id: 1 }, "x"] }, [1])).toEqual([]);
  });
});

describe("query", () => {
  const queriesOf = (form: Record<string, unknown>) => chart.buildQuery(testForm(chart, form));

  it("asks for each layer what its own form asks of its own dataset", () => {
    expect(queriesOf(formOf([2, 1]))).toMatchObject([
      { datasource: { id: 20, type: "table" }, columns: ["lon", "lat"], metrics: ["count"] },
      {
        datasource: { id: 10, type: "table" },
        metrics: null,
        filters: [{ col: "size", op: ">", val: 3 }],
      },
    ]);
  });

  it.each<[string, Record<string, unknown>, string[][]]>([
    ["the map's own", { adhoc_filters: [isRed] }, [["size", "color"], ["color"]]],
    [
      "one that is for the second layer",
      { adhoc_filters: [{ ...isRed, layerFilterScope: [1] }] },
      [["size"], ["color"]],
    ],
    [
      "one that is for all layers",
      { adhoc_filters: [{ ...isRed, layerFilterScope: [-1] }] },
      [["size", "color"], ["color"]],
    ],
    [
      "those of the dashboard",
      {
        extra_form_data: { filters: [{ col: "year", op: "==", val: 2020 }] },
        extra_filters: [{ col: "region", op: "IN", val: ["North"] }],
      },
      [
        ["region", "year", "size"],
        ["region", "year"],
      ],
    ],
  ])("adds filters to those of the layers: %s", (_name, more, columns) => {
    const queries = queriesOf(formOf([1, 2], more));
    expect(queries.map(({ filters = [] }) => filters.map(({ col }) => col))).toEqual(columns);
  });

  it("does not ask for layers that a dashboard hides, or that are no maps", () => {
    const shows = (visible: unknown) =>
      queriesOf(formOf([1, 2, 3], { extra_form_data: { visible_deckgl_layers: visible } })).map(
        ({ datasource }) => datasource?.id,
      );
    expect(shows(undefined)).toEqual([10, 20]);
    expect(shows([2])).toEqual([20]);
    expect(shows([])).toEqual([]);
    const [own] = queriesOf(formOf([1, 2], { extra_form_data: { hidden_deckgl_layers: [1] } }));
    expect(own?.datasource?.id).toBe(20);
  });

  it.each<[string, Record<string, unknown>, number]>([
    ["with layers", formOf([1]), 0],
    ["without any that is there", formOf([9]), 1],
    ["with one that is no map", formOf([3]), 1],
  ])("a form %s", (_name, form, faults) => {
    const formData = { viz_type: "deck_multi", datasource: "1__table", ...form };
    expect(formErrors(chart, formData, testDataset).form).toHaveLength(faults);
  });
});

describe("picture", () => {
  const draw = (ids: number[], more: Record<string, unknown> = {}, hiddenSeries: string[] = []) =>
    testPicture<MapPicture>(chart, formOf(ids, more), [places([0, 0], [10, 10]), places([20, 40])], {
      hiddenSeries,
    });

  it("has all layers, the first one lowest, and a switch for each", () => {
    const picture = draw([1, 2]);
    expect(picture.layers.map(({ kind }) => kind)).toEqual(["points", "view"]);
    expect(picture.switches).toEqual([
      { name: "Cities", isHidden: false },
      { name: "Density", isHidden: false },
    ]);
    expect(picture.corners).toEqual([
      [0, 0],
      [20, 40],
    ]);
  });

  it("has a chart once that is in the list twice", () => {
    expect(draw([1, 1, 2]).switches?.map(({ name }) => name)).toEqual(["Cities", "Density"]);
  });

  it("stays where it is when a layer is hidden", () => {
    const [shown, hidden] = [draw([1, 2]), draw([1, 2], {}, ["Density"])];
    expect(hidden.layers.map(({ kind }) => kind)).toEqual(["points"]);
    expect(hidden.switches?.map(({ isHidden }) => isHidden)).toEqual([false, true]);
    expect(hidden.view).toEqual(shown.view);
  });

  it("says of a mark which layer it is of", () => {
    const [points] = draw([1, 2]).layers;
    expect(points?.tooltip?.(0).title).toBe("Cities · 0, 0");
    const [alone] = draw([1]).layers;
    expect(alone?.tooltip?.(0).title).toBe("0, 0");
    expect(draw([1]).switches).toBeUndefined();
  });

  it.each<[string, number[], string | null]>([
    ["nothing", [1, 2], null],
    ["one that is gone", [1, 9], "1 of the charts cannot be drawn"],
    ["several", [1, 9, 3], "2 of the charts cannot be drawn"],
  ])("says what is missing: %s", (_name, ids, note) => {
    expect(draw(ids).note).toBe(note);
  });

  it("is nothing when no layer has rows", () => {
    expect(testPicture(chart, formOf([1, 2]), [places(), places()])).toBeNull();
  });

  it("has headings in the legend where several layers have one", () => {
    const kinds = (id: number, name: string) => saved(id, name, { dimension: "kind" });
    const reply = testReply(
      [
        ["lon", 0],
        ["lat", 0],
        ["kind", 1],
      ],
      [[1, 2, "a"]],
    );
    const form = withLayerCharts({ deck_slices: [1, 2] }, [kinds(1, "Old"), kinds(2, "New")]);
    const picture = testPicture<MapPicture>(chart, form, [reply, reply]);
    expect(picture.legend?.entries.map(({ label, isHeading = false }) => [label, isHeading])).toEqual([
      ["Old", true],
      ["a", false],
      ["New", true],
      ["a", false],
    ]);
  });
});

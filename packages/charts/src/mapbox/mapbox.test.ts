import { describe, expect, it } from "vitest";
import { formErrors } from "../form/form.ts";
import type { MapPicture, PointLayer, ViewLayer } from "../shared-map/mapPicture.ts";
import { testForm, testPicture, testReply } from "../testInput.fixture.ts";
import { clusterer } from "./clusters.ts";
import chart from "./definition.ts";
import type { MapboxPoint } from "./model.ts";

const FORM = { all_columns_x: "lon", all_columns_y: "lat" };
const query = (keys: Record<string, unknown>) => chart.buildQuery(testForm(chart, { ...FORM, ...keys }))[0];

describe("query", () => {
  it.each([
    ["the places", {}, ["lat", "lon"]],
    ["labels", { mapbox_label: ["city"] }, ["city", "lat", "lon"]],
    ["sizes", { point_radius: "area" }, ["area", "lat", "lon"]],
    ["each column once", { point_radius: "lat", mapbox_label: ["lat"] }, ["lat", "lon"]],
  ])("asks for %s as they are", (_name, keys, columns) => {
    expect(query(keys)).toMatchObject({ columns, metrics: null });
  });

  it.each([
    ["groups", {}, []],
    ["groups with their rows counted", { mapbox_label: ["count"] }, ["count"]],
  ])("asks for %s", (_name, keys, metrics) => {
    expect(query({ ...keys, groupby: ["lon", "lat"] })).toMatchObject({ columns: ["lon", "lat"], metrics });
  });

  it.each([
    [{ mapbox_label: ["count"] }, "Must have a [Dimensions] column to have 'count' as the [Label]"],
    [
      { groupby: ["lon", "lat"], mapbox_label: ["city"] },
      "Choice of [Label] must be present in [Dimensions]",
    ],
    [
      { groupby: ["lon", "lat"], point_radius: "area" },
      "Choice of [Point Radius] must be present in [Dimensions]",
    ],
    [{ groupby: ["lon"] }, "[Longitude] and [Latitude] columns must be present in [Dimensions]"],
  ])("refuses %j", (keys, error) => {
    const form = { viz_type: "mapbox", datasource: "1__table", ...FORM, ...keys };
    expect(formErrors(chart, form, null).form).toEqual([error]);
  });

  it("accepts dimensions that hold all it needs", () => {
    const form = {
      viz_type: "mapbox",
      datasource: "1__table",
      ...FORM,
      groupby: ["lon", "lat", "city"],
      mapbox_label: ["city"],
    };
    expect(formErrors(chart, form, null).form).toEqual([]);
  });
});

const point = (longitude: number, value: number | null): MapboxPoint => ({
  position: [longitude, 50],
  label: null,
  value,
  radius: null,
});

describe("clusters", () => {
  const points = [point(7, 2), point(7.001, 4), point(40, 9)];

  it.each([
    ["sum", 6],
    ["mean", 3],
    ["min", 2],
    ["max", 4],
    ["var", 1],
    ["std", 1],
  ] as const)("say the %s of their points", (aggregation, value) => {
    const clusters = clusterer(points, { radius: 60, aggregation })({ zoom: 3 });
    expect(clusters.find(({ count }) => count === 2)?.value).toBeCloseTo(value, 12);
    expect(clusters.find(({ count }) => count === 1)?.point).toBe(points[2]);
  });

  it("fall apart when the map is enlarged, and are none without a radius", () => {
    const gather = (radius: number) => clusterer(points, { radius, aggregation: "sum" });
    expect(gather(60)({ zoom: 16 })).toHaveLength(3);
    expect(gather(0)({ zoom: 0 })).toHaveLength(3);
    expect(gather(60)({ zoom: 0 }).length).toBeLessThan(3);
  });

  it("count points that have no value", () => {
    const [cluster] = clusterer([point(7, null), point(7.001, null)], { radius: 60, aggregation: "sum" })({
      zoom: 2,
    });
    expect(cluster?.value).toBe(2);
  });
});

describe("picture", () => {
  const reply = testReply(
    [
      ["lon", 0],
      ["lat", 0],
      ["city", 1],
      ["area", 0],
    ],
    [
      [7, 50, "Bonn", 12],
      [7.001, 50, "Köln", 3],
      [40, 50, "Kursk", 5],
      [null, 50, "nowhere", 1],
    ],
  );
  const draw = (keys: Record<string, unknown> = {}) =>
    testPicture<MapPicture>(chart, { ...FORM, ...keys }, [reply]);
  const pointsAt = (picture: MapPicture, zoom: number) =>
    (picture.layers[0] as ViewLayer).layerAt(
      { ...picture.view, zoom },
      { width: 400, height: 200 },
    ) as PointLayer;

  it("shows all places, and says how many rows have none", () => {
    expect(draw().view.longitude).toBeCloseTo(23.5, 6);
    expect(draw().note).toBe("1 row without a place");
  });

  it("has clusters with a number, and points without", () => {
    const { points } = pointsAt(draw(), 3);
    expect(points.map(({ label }) => label?.text)).toEqual(["2", undefined]);
  });

  it("gives points their own size, in the unit of the form", () => {
    const radii = (keys: object, zoom: number) =>
      pointsAt(draw({ clustering_radius: 0, ...keys } as Record<string, unknown>), zoom).points.map(
        ({ radius }) => radius,
      );
    expect(radii({ point_radius: "area" }, 3)).toEqual([12, 5, 3]);
    const [small] = radii({ point_radius: "area", point_radius_unit: "Kilometers" }, 5);
    const [large] = radii({ point_radius: "area", point_radius_unit: "Kilometers" }, 6);
    expect(large! / small!).toBeCloseTo(2, 6);
    expect(radii({}, 3)).toEqual([5, 5, 5]);
  });

  it("has the opacity that is chosen", () => {
    expect(pointsAt(draw({ global_opacity: 0.5 }), 3).points[0]?.fill[3]).toBe(128);
  });

  it("tells a point's label, and what a cluster gathers", () => {
    const labelled = pointsAt(draw({ mapbox_label: ["area"] }), 3);
    expect(labelled.tooltip?.(0).rows.map(({ name, values }) => [name, ...values])).toEqual([
      ["sum area", "15"],
      ["Points", "2"],
    ]);
    expect(labelled.tooltip?.(1).rows.map(({ name, values }) => [name, ...values])).toEqual([["area", "5"]]);
    expect(pointsAt(draw(), 3).tooltip?.(0).rows).toMatchObject([{ name: "Points", values: ["2"] }]);
  });
});

import { describe, expect, it } from "vitest";
import type { Control } from "../../contract/controls/index.ts";
import { controlErrors, kindRules } from "../index.ts";
import { DEFAULT_VIEWPORT, readSpatial, spatialColumns } from "./index.ts";

const control = (kind: Control["kind"]): Control => ({ kind, name: "test", label: "Test" });
const read = (kind: Control["kind"], value: unknown) =>
  kindRules(kind, undefined)!.read(value, control(kind));
const WRONG = ["Invalid lat/long configuration."];

describe("location", () => {
  it("[S1-047] is a type with its columns", () => {
    expect(readSpatial({ type: "geohash", geohashCol: "place", reverseCheckbox: true })).toEqual({
      type: "geohash",
      latCol: null,
      lonCol: null,
      lonlatCol: null,
      delimiter: ",",
      geohashCol: "place",
      reverseCheckbox: true,
    });
  });

  it("[S1-048] is split at a comma where nothing else is said", () => {
    expect(readSpatial({ type: "delimited", lonlatCol: "place" }).delimiter).toBe(",");
    expect(readSpatial({ type: "delimited", lonlatCol: "place", delimiter: ";" }).delimiter).toBe(";");
  });

  it.each<[string, Record<string, unknown>, string[]]>([
    ["[S1-078] without a latitude", { type: "latlong", lonCol: "lon" }, WRONG],
    ["[S1-078] without a longitude", { type: "latlong", latCol: "lat" }, WRONG],
    ["[S1-078] with both", { type: "latlong", lonCol: "lon", latCol: "lat" }, []],
    ["[S1-079] without its column", { type: "delimited", delimiter: "," }, WRONG],
    ["[S1-079] without a delimiter", { type: "delimited", lonlatCol: "place", delimiter: "" }, WRONG],
    ["[S1-079] with both", { type: "delimited", lonlatCol: "place" }, []],
    ["[S1-080] without its column", { type: "geohash" }, WRONG],
    ["[S1-080] with it", { type: "geohash", geohashCol: "place" }, []],
  ])("%s", (_name, value, errors) => {
    expect(controlErrors(control("spatial"), value)).toEqual(errors);
    expect(spatialColumns(readSpatial(value)).length > 0).toBe(errors.length === 0);
  });
});

describe("viewport", () => {
  it("[S3-093] is five numbers, out of texts, too", () => {
    const value = { longitude: "6.8", latitude: 31, zoom: 4, bearing: 10, pitch: 20 };
    expect(read("viewport", value)).toEqual({ ...value, longitude: 6.8 });
  });

  it("[S3-334] has zoom 1, bearing 0 and pitch 0 where nothing is said", () => {
    expect(read("viewport", null)).toEqual(DEFAULT_VIEWPORT);
    expect(DEFAULT_VIEWPORT).toMatchObject({ zoom: 1, bearing: 0, pitch: 0 });
  });
});

describe("fixed or metric", () => {
  it.each([
    ["[S3-094] a number", { type: "fix", value: "12" }, { type: "fix", value: 12 }],
    ["[S3-094] a metric", { type: "metric", value: "count" }, { type: "metric", value: "count" }],
    ["[S3-337] 5 where nothing is said", null, { type: "fix", value: 5 }],
    ["[S3-337] 5 in place of nonsense", { type: "fix", value: "x" }, { type: "fix", value: 5 }],
  ])("%s", (_name, stored, value) => {
    expect(read("fixedOrMetric", stored)).toEqual(value);
  });

  it.each([
    [{ type: "metric", value: null }, ["cannot be empty"]],
    [{ type: "fix", value: "x" }, ["is expected to be a number"]],
    [{ type: "fix", value: 0 }, []],
  ])("%j", (value, errors) => {
    expect(controlErrors(control("fixedOrMetric"), value)).toEqual(errors);
  });
});

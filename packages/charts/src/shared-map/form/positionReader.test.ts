import { expect, it } from "vitest";
import { readSpatial } from "../../control-kinds/places/index.ts";
import { positionReader } from "./positionReader.ts";

const LATLONG = { type: "latlong", latCol: "lat", lonCol: "lon" };

it.each<[string, Record<string, unknown>, Record<string, unknown>, unknown]>([
  ["two columns", LATLONG, { lat: 50, lon: 7 }, [7, 50]],
  ["numbers as text", LATLONG, { lat: "50.5", lon: "7" }, [7, 50.5]],
  ["columns that are swapped", { ...LATLONG, reverseCheckbox: true }, { lat: 7, lon: 50 }, [7, 50]],
  ["a latitude that cannot be", LATLONG, { lat: 91, lon: 7 }, null],
  ["no latitude", LATLONG, { lat: null, lon: 7 }, null],
  ["one column", { type: "delimited", lonlatCol: "at" }, { at: "7, 50" }, [7, 50]],
  ["another delimiter", { type: "delimited", lonlatCol: "at", delimiter: "/" }, { at: "7/50" }, [7, 50]],
  ["latitude first", { type: "delimited", lonlatCol: "at", reverseCheckbox: true }, { at: "50,7" }, [7, 50]],
  ["half of a place", { type: "delimited", lonlatCol: "at" }, { at: "7" }, null],
  ["no geohash", { type: "geohash", geohashCol: "at" }, { at: "!" }, null],
  ["a geohash", { type: "geohash", geohashCol: "at" }, { at: "s" }, [22.5, 22.5]],
])("%s", (_name, spatial, row, position) => {
  expect(positionReader(readSpatial(spatial))(row)).toEqual(position);
});

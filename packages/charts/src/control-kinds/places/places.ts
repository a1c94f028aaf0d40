import type { ControlKindRules } from "../../contract/controls/index.ts";
import { readNumber, readObject, readText } from "../values.ts";

export const SPATIAL_TYPES = ["latlong", "delimited", "geohash"] as const;
export type SpatialType = (typeof SPATIAL_TYPES)[number];

/** How the columns of a dataset say where something is. */
export interface SpatialValue {
  type: SpatialType;
  latCol: string | null;
  lonCol: string | null;
  /** Both in one text, longitude first. */
  lonlatCol: string | null;
  delimiter: string;
  geohashCol: string | null;
  /** Latitude and longitude are the other way around. */
  reverseCheckbox: boolean;
}

/** What of the world a map shows. Degrees. */
export interface ViewportValue {
  longitude: number;
  latitude: number;
  zoom: number;
  bearing: number;
  pitch: number;
}

declare module "../../contract/controls/controls.ts" {
  interface ControlValues {
    spatial: SpatialValue;
    viewport: ViewportValue;
  }
}

export const DEFAULT_DELIMITER = ",";
export const DEFAULT_VIEWPORT: ViewportValue = { longitude: 0, latitude: 20, zoom: 1, bearing: 0, pitch: 0 };
const INVALID = "Invalid lat/long configuration.";

export function readSpatial(value: unknown): SpatialValue {
  const { type, delimiter, reverseCheckbox, ...columns } = readObject(value);
  return {
    type: SPATIAL_TYPES.find((known) => known === type) ?? "latlong",
    latCol: readText(columns.latCol),
    lonCol: readText(columns.lonCol),
    lonlatCol: readText(columns.lonlatCol),
    delimiter: delimiter === undefined ? DEFAULT_DELIMITER : (readText(delimiter) ?? ""),
    geohashCol: readText(columns.geohashCol),
    reverseCheckbox: Boolean(reverseCheckbox),
  };
}

/** The columns that say where something is; empty while one of them is missing. */
export function spatialColumns(spatial: SpatialValue): string[] {
  const { type, latCol, lonCol, lonlatCol, delimiter, geohashCol } = spatial;
  if (type === "latlong") return latCol !== null && lonCol !== null ? [lonCol, latCol] : [];
  if (type === "delimited") return lonlatCol !== null && delimiter !== "" ? [lonlatCol] : [];
  return geohashCol === null ? [] : [geohashCol];
}

export const spatial: ControlKindRules<"spatial"> = {
  read: readSpatial,
  errors: (value) => (spatialColumns(readSpatial(value)).length === 0 ? [INVALID] : []),
};

export const viewport: ControlKindRules<"viewport"> = {
  read(value) {
    const stored = readObject(value);
    const read = (key: keyof ViewportValue) => readNumber(stored[key]) ?? DEFAULT_VIEWPORT[key];
    return {
      longitude: read("longitude"),
      latitude: Math.min(Math.max(read("latitude"), -90), 90),
      zoom: read("zoom"),
      bearing: read("bearing"),
      pitch: Math.min(Math.max(read("pitch"), 0), 60),
    };
  },
};

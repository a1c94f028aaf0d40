import type { Cell, Frame } from "../../frame/index.ts";
import { NUMERIC, STRING } from "../../query/generic-type/genericType.ts";
import {
  columnsNamed,
  numberOf,
  type Operation,
  OperationError,
  type Options,
  withColumns,
} from "../operation.ts";
import { parseGeodetic } from "./geodetic.ts";
import { decodeGeohash, encodeGeohash } from "./geohash.ts";

/** Characters of a geohash that is made: cells of a few centimetres. */
const LENGTH = 12;

const cells = (frame: Frame, options: Options, key: string): readonly Cell[] =>
  columnsNamed(frame, String(options[key]))[0]!.values;
const newColumn = (
  options: Options,
  key: string,
  values: readonly Cell[],
  type: typeof NUMERIC | typeof STRING,
) => ({
  label: [String(options[key])],
  type,
  values,
});

/** Adds the latitude and longitude of a column of geohashes. */
export const geohash_decode: Operation = (frame, options) => {
  const places = cells(frame, options, "geohash").map((value) => {
    const place = typeof value === "string" ? decodeGeohash(value) : null;
    if (!place) throw new OperationError("Invalid geohash string");
    return place;
  });
  return withColumns(frame, [
    newColumn(
      options,
      "latitude",
      places.map(({ latitude }) => latitude),
      NUMERIC,
    ),
    newColumn(
      options,
      "longitude",
      places.map(({ longitude }) => longitude),
      NUMERIC,
    ),
  ]);
};

/** Adds the geohash of two columns of latitude and longitude. */
export const geohash_encode: Operation = (frame, options) => {
  const longitudes = cells(frame, options, "longitude").map(numberOf);
  const hashes = cells(frame, options, "latitude").map((value, row) => {
    const [latitude, longitude] = [numberOf(value), longitudes[row] ?? null];
    const hash =
      latitude === null || longitude === null ? null : encodeGeohash({ latitude, longitude }, LENGTH);
    if (hash === null) throw new OperationError("Invalid longitude/latitude");
    return hash;
  });
  return withColumns(frame, [newColumn(options, "geohash", hashes, STRING)]);
};

/** Adds latitude, longitude and, if a name is given for it, the height in kilometres of a column of points as text. */
export const geodetic_parse: Operation = (frame, options) => {
  const points = cells(frame, options, "geodetic").map((value) => {
    const point = typeof value === "string" ? parseGeodetic(value) : null;
    if (!point) throw new OperationError("Invalid geodetic string");
    return point;
  });
  const columns = [
    newColumn(
      options,
      "latitude",
      points.map(({ latitude }) => latitude),
      NUMERIC,
    ),
    newColumn(
      options,
      "longitude",
      points.map(({ longitude }) => longitude),
      NUMERIC,
    ),
  ];
  if (options.altitude)
    columns.push(
      newColumn(
        options,
        "altitude",
        points.map(({ altitude }) => altitude),
        NUMERIC,
      ),
    );
  return withColumns(frame, columns);
};

import { type SpatialValue, spatialColumns } from "../../control-kinds/places/index.ts";
import { toNumber } from "../../shared-picture/index.ts";
import { geohashMiddle } from "../geometry/geohash.ts";
import type { Position } from "../mapPicture.ts";

type Row = Readonly<Record<string, unknown>>;

const inBounds = (longitude: number | null, latitude: number | null): Position | null =>
  longitude !== null && latitude !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 540
    ? [longitude, latitude]
    : null;

/** How a row says where it is; null: it does not. */
export function positionReader(spatial: SpatialValue): (row: Row) => Position | null {
  const [first = "", second = ""] = spatialColumns(spatial);
  const { type, delimiter, reverseCheckbox } = spatial;
  const place = (a: number | null, b: number | null) => (reverseCheckbox ? inBounds(b, a) : inBounds(a, b));
  if (type === "latlong") return (row) => place(toNumber(row[first]), toNumber(row[second]));
  if (type === "delimited")
    return (row) => {
      const [a, b] = String(row[first] ?? "").split(delimiter);
      return place(toNumber(a?.trim()), toNumber(b?.trim()));
    };
  return (row) => {
    const middle = geohashMiddle(String(row[first] ?? ""));
    return middle && place(middle[0], middle[1]);
  };
}

import { columnLabel, metricLabel } from "@sightline/core/metrics";
import type { ModelInput } from "../contract/index.ts";
import { positionReader, type Row, rowsWithPlace } from "../shared-map/form/index.ts";
import type { Position } from "../shared-map/index.ts";
import { NULL_TEXT, toNumber } from "../shared-picture/index.ts";
import type { ScatterForm } from "./controls.ts";

export interface ScatterPoint {
  row: Row;
  position: Position;
  /** Meters. */
  radius: number;
  /** Of the metric that sizes the points; null: there is none. */
  value: number | null;
  /** Null: points have no categories. */
  category: string | null;
}

export interface ScatterModel {
  points: ScatterPoint[];
  /** Rows that cannot be drawn. */
  unplaced: number;
}

const METERS_PER_KILOMETER = 1000;
const METERS_PER_MILE = 1609.34;
const LENGTHS: Record<string, number> = {
  m: 1,
  km: METERS_PER_KILOMETER,
  miles: METERS_PER_MILE,
};

/** The radius of a circle whose size is said in a unit such as `square_km` or `radius_miles`, meters. */
export function radiusInMeters(size: number, unit: ScatterForm["point_unit"]): number {
  const [shape, length = ""] = unit.split("_");
  const radius = shape === "square" ? Math.sqrt(Math.max(size, 0) / Math.PI) : size;
  return radius * (LENGTHS[length] ?? 1);
}

/** The places of a reply with their sizes and categories. */
export function model({ form, queries }: ModelInput<ScatterForm>): ScatterModel | null {
  const reply = queries[0];
  if (!reply?.data.length) return null;
  const { point_radius_fixed: size, dimension } = form;
  const sizeKey = size.type === "metric" ? metricLabel(size.value) : null;
  const { rows, unplaced } = rowsWithPlace(reply, positionReader(form.spatial));
  const points = rows.map(({ row, position }): ScatterPoint => {
    const value = sizeKey === null ? null : toNumber(row[sizeKey]);
    const wanted = size.type === "fix" ? size.value : (value ?? 0);
    return {
      row,
      position,
      value,
      radius: radiusInMeters(wanted, form.point_unit) * form.multiplier,
      category: dimension === null ? null : String(row[columnLabel(dimension)] ?? NULL_TEXT),
    };
  });
  return { points, unplaced };
}

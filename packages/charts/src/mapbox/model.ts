import { columnLabel } from "@sightline/core/metrics";
import type { ModelInput } from "../contract/index.ts";
import type { Position } from "../shared-map/index.ts";
import { NULL_TEXT, toNumber } from "../shared-picture/index.ts";
import { labelOf, radiusColumn } from "./buildQuery.ts";
import type { MapboxForm } from "./controls.ts";

export interface MapboxPoint {
  position: Position;
  /** What the label's column says; null: there is no such column. */
  label: string | null;
  /** The same as a number, which clusters gather. */
  value: number | null;
  /** In the form's unit; null: points have no sizes. */
  radius: number | null;
}

export interface MapboxModel {
  points: MapboxPoint[];
  /** Name of the label's column; null: there is none. */
  labelKey: string | null;
  /** Rows that cannot be drawn. */
  unplaced: number;
}

/** The places of a reply with what they are labelled by. */
export function model({ form, queries }: ModelInput<MapboxForm>): MapboxModel | null {
  const rows = queries[0]?.data ?? [];
  const { all_columns_x: x, all_columns_y: y } = form;
  if (rows.length === 0 || x === null || y === null) return null;
  const [labelKey, radiusKey] = [labelOf(form), radiusColumn(form)];
  const points = rows.flatMap((row): MapboxPoint[] => {
    const [longitude, latitude] = [toNumber(row[columnLabel(x)]), toNumber(row[columnLabel(y)])];
    if (longitude === null || latitude === null || Math.abs(latitude) > 90 || Math.abs(longitude) > 540)
      return [];
    const label = labelKey === null ? null : (row[labelKey] ?? null);
    return [
      {
        position: [longitude, latitude],
        label: labelKey === null ? null : String(label ?? NULL_TEXT),
        value: toNumber(label),
        radius: radiusKey === null ? null : toNumber(row[radiusKey]),
      },
    ];
  });
  return { points, labelKey, unplaced: rows.length - points.length };
}

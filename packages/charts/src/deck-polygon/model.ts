import { columnLabel, metricLabel } from "@sightline/core/metrics";
import type { ModelInput } from "../contract/index.ts";
import type { Row } from "../shared-map/form/index.ts";
import { readLine } from "../shared-map/geometry/index.ts";
import type { Position } from "../shared-map/index.ts";
import { toNumber } from "../shared-picture/index.ts";
import { elevationMetric } from "./buildQuery.ts";
import type { PolygonForm } from "./controls.ts";

export interface Area {
  row: Row;
  ring: Position[];
  /** Null: there is no metric, or it has no value here. */
  value: number | null;
  /** Meters. */
  elevation: number;
}

export interface PolygonModel {
  areas: Area[];
  /** Rows that cannot be drawn. */
  unplaced: number;
}

/** Least places of an outline. */
const LEAST = 3;

/** The areas of a reply; a row may have several. */
export function model({ form, queries }: ModelInput<PolygonForm>): PolygonModel | null {
  const reply = queries[0];
  if (!reply?.data.length || form.line_column === null) return null;
  const key = columnLabel(form.line_column);
  const valueKey = form.metric === null ? null : metricLabel(form.metric);
  const { point_radius_fixed: height, multiplier } = form;
  const heightBy = elevationMetric(form);
  let unplaced = 0;
  const areas = reply.data.flatMap((row) => {
    const rings = readLine(row[key], form.line_type, form.reverse_long_lat).filter(
      ({ length }) => length >= LEAST,
    );
    if (rings.length === 0) unplaced += 1;
    const value = valueKey === null ? null : toNumber(row[valueKey]);
    const own = heightBy === null ? null : toNumber(row[metricLabel(heightBy)]);
    const elevation = (height.type === "fix" ? height.value : (own ?? 0)) * multiplier;
    return rings.map((ring): Area => ({ row, ring, value, elevation }));
  });
  return { areas, unplaced };
}

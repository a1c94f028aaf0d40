import { columnLabel } from "@sightline/core/metrics";
import type { ModelInput } from "../contract/index.ts";
import type { Row } from "../shared-map/form/index.ts";
import { readFeatures, type Shape } from "../shared-map/geometry/index.ts";
import type { GeojsonForm } from "./controls.ts";

/** A shape of a row. */
export type RowShape = Shape & { row: Row };

export interface GeojsonModel {
  shapes: RowShape[];
  /** Rows that cannot be drawn. */
  unplaced: number;
}

/** The shapes of all rows. */
export function model({ form, queries }: ModelInput<GeojsonForm>): GeojsonModel | null {
  const reply = queries[0];
  if (!reply?.data.length || form.geojson === null) return null;
  const key = columnLabel(form.geojson);
  const found = reply.data.map((row) => readFeatures(row[key]).map((shape) => ({ ...shape, row })));
  return { shapes: found.flat(), unplaced: found.filter(({ length }) => length === 0).length };
}

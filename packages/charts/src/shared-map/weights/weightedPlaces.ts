import { metricLabel } from "@sightline/core/metrics";
import type { QueryObject } from "@sightline/core/query";
import type { ModelInput } from "../../contract/index.ts";
import { spatialColumns } from "../../control-kinds/places/index.ts";
import { toNumber } from "../../shared-picture/index.ts";
import { placeQuery, positionReader, type Row, rowsWithPlace } from "../form/index.ts";
import type { Position } from "../mapPicture.ts";
import type { WeightForm } from "./weightControls.ts";

export interface WeightedPlace {
  position: Position;
  weight: number;
}

export interface WeightedPlaces {
  places: (WeightedPlace & { row: Row })[];
  /** Rows that cannot be drawn. */
  unplaced: number;
}

/** One row a place, with its weight where there is a metric. */
export const weightQuery = (form: WeightForm): QueryObject[] => [
  placeQuery(form, {
    places: spatialColumns(form.spatial),
    ignoresNulls: form.filter_nulls,
    metric: form.size,
  }),
];

/** The places of a reply with their weights; without a metric each weighs one. */
export function weightedPlaces({ form, queries }: ModelInput<WeightForm>): WeightedPlaces | null {
  const reply = queries[0];
  if (!reply?.data.length) return null;
  const key = form.size === null ? null : metricLabel(form.size);
  const { rows, unplaced } = rowsWithPlace(reply, positionReader(form.spatial));
  const places = rows.flatMap(({ row, position }): WeightedPlaces["places"] => {
    const weight = key === null ? 1 : toNumber(row[key]);
    return weight === null ? [] : [{ position, weight, row }];
  });
  return { places, unplaced };
}

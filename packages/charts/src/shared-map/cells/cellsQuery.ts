import type { QueryObject } from "@sightline/core/query";
import { spatialColumns } from "../../control-kinds/places/index.ts";
import { placeQuery } from "../form/index.ts";
import type { CellsForm } from "./controls.ts";

/** One row a place, with its weight where there is a metric. */
export const cellsQuery = (form: CellsForm): QueryObject[] => [
  placeQuery(form, {
    places: spatialColumns(form.spatial),
    ignoresNulls: form.filter_nulls,
    metric: form.size,
  }),
];

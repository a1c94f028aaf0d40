import type { QueryObject } from "@sightline/core/query";
import { spatialColumns } from "../control-kinds/places/index.ts";
import { placeQuery } from "../shared-map/form/index.ts";
import type { ScatterForm } from "./controls.ts";

/** One row a place; with a metric for the size one row a group. */
export const buildQuery = (form: ScatterForm): QueryObject[] => [
  placeQuery(form, {
    places: spatialColumns(form.spatial),
    ignoresNulls: form.filter_nulls,
    columns: [form.dimension, ...form.js_columns],
    metric: form.point_radius_fixed.type === "metric" ? form.point_radius_fixed.value : null,
  }),
];

import { columnLabel } from "@sightline/core/metrics";
import type { QueryColumn, QueryObject } from "@sightline/core/query";
import { baseQuery } from "../shared-query/index.ts";
import { AUTO, COUNT, type MapboxForm } from "./controls.ts";

/** The one label of a form; null: points are counted. */
export const labelOf = ({ mapbox_label: [label] }: Pick<MapboxForm, "mapbox_label">): string | null =>
  label === undefined || label === null ? null : String(label);

/** The column of the points' sizes; null: they have none. */
export const radiusColumn = ({ point_radius }: Pick<MapboxForm, "point_radius">): string | null =>
  point_radius === null || point_radius === AUTO ? null : point_radius;

/** One row a place as it is; with dimensions one row a group. */
export function buildQuery(form: MapboxForm): QueryObject[] {
  const base = baseQuery(form);
  const label = labelOf(form);
  if (form.groupby.length > 0)
    return [{ ...base, columns: form.groupby, metrics: label === COUNT ? [COUNT] : [] }];
  const columns = [form.all_columns_x, form.all_columns_y, label, radiusColumn(form)].filter(
    (column): column is QueryColumn => column !== null,
  );
  const distinct = new Map(columns.map((column) => [columnLabel(column), column]));
  // In the order of their names, so that equal queries are the same query.
  const sorted = [...distinct.keys()].sort().map((name) => distinct.get(name)!);
  return [{ ...base, columns: sorted, metrics: null }];
}

/** What a form with dimensions lacks among them, in the user's words. */
export function validate(form: MapboxForm): string[] {
  const { groupby, all_columns_x: x, all_columns_y: y } = form;
  const label = labelOf(form);
  if (groupby.length === 0)
    return label === COUNT ? ["Must have a [Dimensions] column to have 'count' as the [Label]"] : [];
  const known = new Set(groupby.map(columnLabel));
  const radius = radiusColumn(form);
  const places = [x, y].filter((column) => column !== null).map(columnLabel);
  return [
    ...(label !== null && label !== COUNT && !known.has(label)
      ? ["Choice of [Label] must be present in [Dimensions]"]
      : []),
    ...(radius !== null && !known.has(radius)
      ? ["Choice of [Point Radius] must be present in [Dimensions]"]
      : []),
    ...(places.some((place) => !known.has(place))
      ? ["[Longitude] and [Latitude] columns must be present in [Dimensions]"]
      : []),
  ];
}

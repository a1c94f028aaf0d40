import { columnLabel, metricLabel } from "@sightline/core/metrics";
import { TEMPORAL } from "@sightline/core/query/generic-type";
import type { ModelInput, QueryData } from "../contract/index.ts";
import { naturalOrder, toNumber } from "../shared-picture/index.ts";
import type { HeatmapForm, SortOrder } from "./controls.ts";

/** Places along one side, first to last. */
export interface HeatmapAxis {
  /** Values as the reply has them; null: the missing one. */
  values: unknown[];
  isTime: boolean;
  /** Sum of the metric at each place. */
  totals: number[];
}

export interface HeatmapCell {
  /** Places on the axes. */
  x: number;
  y: number;
  value: number;
  /** Share of the cells of its row, column or the whole at or below its value. */
  rank: number;
}

export interface HeatmapModel {
  x: HeatmapAxis;
  y: HeatmapAxis;
  cells: HeatmapCell[];
  total: number;
  /** What the colors stand for at both of their ends: values, or ranks where the form asks for them. */
  colorRange: [low: number, high: number];
}

/** Ends of the colors when nothing has a value. */
const EMPTY_RANGE: [number, number] = [0, 200];

/** The cells of a reply, with their places in the order that the form asks for. */
export function model({ form, queries }: ModelInput<HeatmapForm>): HeatmapModel | null {
  const reply = queries[0];
  if (!reply?.data.length) return null;
  const keys = keysOf(form, reply);
  const points = rankUnnamed(
    reply.data.flatMap((row) => {
      const value = toNumber(row[keys.metric]);
      return value === null
        ? []
        : [{ x: row[keys.x] ?? null, y: row[keys.y] ?? null, value, rank: toNumber(row.rank) }];
    }),
  );
  const axis = (side: "x" | "y", order: SortOrder): HeatmapAxis => {
    const totals = new Map<unknown, number>();
    for (const row of reply.data) totals.set(row[keys[side]] ?? null, 0);
    for (const point of points) totals.set(point[side], totals.get(point[side])! + point.value);
    const values = orderOf(totals, order, keys[side]);
    return {
      values,
      isTime: reply.coltypes[reply.colnames.indexOf(keys[side])] === TEMPORAL,
      totals: values.map((value) => totals.get(value) ?? 0),
    };
  };
  const x = axis("x", form.sort_x_axis);
  const y = axis("y", form.sort_y_axis);
  const placeOn = ({ values }: HeatmapAxis) => new Map(values.map((value, place) => [value, place]));
  const [placeOnX, placeOnY] = [placeOn(x), placeOn(y)];
  return {
    x,
    y,
    cells: points.map((point) => ({ ...point, x: placeOnX.get(point.x)!, y: placeOnY.get(point.y)! })),
    total: points.reduce((sum, { value }) => sum + value, 0),
    colorRange: colorRange(
      form,
      points.map(({ value, rank }) => (form.normalized ? rank : value)),
    ),
  };
}

/**
 * Points that all have a rank. The server gives none to the group that has no name; its values are ranked here, as the
 * server ranks those of others: by the share of values at or below, equal ones in their middle.
 */
function rankUnnamed<Point extends { value: number; rank: number | null }>(
  points: readonly Point[],
): (Point & { rank: number })[] {
  const values = points.flatMap(({ value, rank }) => (rank === null ? [value] : [])).sort((a, b) => a - b);
  const places = new Map<number, { first: number; last: number }>();
  for (const [at, value] of values.entries())
    places.set(value, { first: places.get(value)?.first ?? at + 1, last: at + 1 });
  return points.map((point) => {
    const { first, last } = places.get(point.value) ?? { first: 0, last: 0 };
    return { ...point, rank: point.rank ?? (first + last) / 2 / values.length };
  });
}

/** Names of the reply's columns. */
function keysOf({ x_axis, groupby, metric }: HeatmapForm, { colnames }: QueryData) {
  const label = (wanted: string | null, place: number) =>
    wanted !== null && colnames.includes(wanted) ? wanted : (colnames[place] ?? "");
  return {
    x: label(x_axis === null ? null : columnLabel(x_axis), 0),
    y: label(groupby === null ? null : columnLabel(groupby), 1),
    metric: label(metric === null ? null : metricLabel(metric), 2),
  };
}

function orderOf(totals: ReadonlyMap<unknown, number>, order: SortOrder, name: string): unknown[] {
  const values = naturalOrder([...totals.keys()], name);
  if (order === "alpha_desc") return values.reverse();
  if (order !== "value_asc" && order !== "value_desc") return values;
  const direction = order === "value_asc" ? 1 : -1;
  const total = (value: unknown) => totals.get(value) ?? 0;
  return values.sort((a, b) => direction * (total(a) - total(b)));
}

function colorRange({ value_bounds: [low, high] }: HeatmapForm, values: number[]): [number, number] {
  const ends: [number, number] =
    values.length === 0
      ? EMPTY_RANGE
      : [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
  return [low ?? ends[0], high ?? ends[1]];
}

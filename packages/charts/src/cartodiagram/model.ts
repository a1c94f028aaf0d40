import { metricLabel } from "@sightline/core/metrics";
import type { QueryMetric } from "@sightline/core/query";
import type { ModelInput, QueryData } from "../contract/index.ts";
import { readList } from "../control-kinds/index.ts";
import { readFeatures, type Shape } from "../shared-map/geometry/index.ts";
import type { Position } from "../shared-map/index.ts";
import type { CartodiagramForm } from "./controls.ts";
import { innerChart, placeKey, smallForm } from "./innerChart.ts";
import { splitByPlace } from "./splitByPlace.ts";

export interface PlacedChart {
  geometry: string;
  position: Position;
  reply: QueryData;
  /** The model of the chosen chart for the rows of this place. */
  model: unknown;
}

/** More small charts than this nobody reads, and a browser is slow with them. */
const MOST_CHARTS = 100;

export interface CartodiagramModel {
  charts: PlacedChart[];
  /** Places that have no chart because there are too many. */
  more: number;
  /** Places whose geometry cannot be read. */
  unplaced: number;
}

/** Where a shape is: a point itself, others in the middle of their corners. */
function middleOf(shape: Shape | undefined): Position | null {
  if (!shape) return null;
  if (shape.kind === "point") return shape.position;
  const corners = shape.kind === "line" ? shape.positions : (shape.rings[0] ?? []).slice(1);
  if (corners.length === 0) return null;
  const mean = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length;
  return [mean(0), mean(1)];
}

/** A chart for each place of the reply; null where there is none. */
export function model(input: ModelInput<CartodiagramForm>): CartodiagramModel | null {
  const { form, queries } = input;
  const chart = innerChart(form);
  const reply = queries[0];
  if (!chart || !reply?.data.length) return null;
  const own = smallForm(chart);
  const metrics = [...readList<QueryMetric>(own.stored.metrics), ...readList<QueryMetric>(own.stored.metric)];
  const metric = metrics[0] === undefined ? null : metricLabel(metrics[0]);
  const known = new Map<string, Position | null>();
  const positionOf = (text: string): Position | null => {
    const found = known.get(text) ?? (known.has(text) ? null : middleOf(readFeatures(text)[0]));
    known.set(text, found);
    return found;
  };
  const places = splitByPlace(reply, placeKey(form), (text) => positionOf(text) !== null, metric);
  const placed = places.flatMap((place) => {
    const position = positionOf(place.geometry);
    return position === null ? [] : [{ ...place, position }];
  });
  const charts = placed.slice(0, MOST_CHARTS).flatMap((place): PlacedChart[] => {
    const small = chart.definition.model({ ...input, form: own, queries: [place.reply] });
    return small === null ? [] : [{ ...place, model: small }];
  });
  const unplaced = places.length - placed.length;
  const more = Math.max(0, placed.length - MOST_CHARTS);
  return charts.length + unplaced === 0 ? null : { charts, more, unplaced };
}

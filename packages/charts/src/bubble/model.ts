import { columnLabel, metricLabel } from "@sightline/core/metrics";
import type { QueryColumn, QueryMetric } from "@sightline/core/query";
import { TEMPORAL } from "@sightline/core/query/generic-type";
import type { ModelInput, QueryData } from "../contract/index.ts";
import type { Mark } from "../contract/marks/index.ts";
import { timeFormatter } from "../format/index.ts";
import { NULL_TEXT, toNumber } from "../shared-picture/index.ts";
import type { BubbleForm } from "./controls.ts";

export interface Bubble {
  /** Of its entity. */
  name: string;
  x: number;
  y: number;
  /** Null: the metric has no value for it. */
  size: number | null;
  /** Place of its size between the least and the greatest, 0 to 1. */
  weight: number;
  mark: Mark;
}

export interface BubbleGroup {
  name: string;
  bubbles: Bubble[];
}

export interface BubbleModel {
  /** By their dimension, or one for each entity where there is none, in the order of the reply. */
  groups: BubbleGroup[];
}

/** The bubbles of a reply; one without a place is left out. */
export function model({ form, queries }: ModelInput<BubbleForm>): BubbleModel | null {
  const reply = queries[0];
  if (!reply?.data.length || form.entity === null) return null;
  const readMetric = (metric: QueryMetric | null, row: Record<string, unknown>) =>
    metric === null ? null : toNumber(row[metricLabel(metric)]);
  const [entityName, seriesName] = [namesOf(reply, form.entity), namesOf(reply, form.series ?? form.entity)];
  const found = reply.data.flatMap((row) => {
    const [x, y] = [readMetric(form.x, row), readMetric(form.y, row)];
    if (x === null || y === null) return [];
    const [group, name] = [seriesName(row), entityName(row)];
    const mark = markOf(form, row, form.series === null ? name : `${group}, ${name}`);
    return [{ group, name, x, y, size: readMetric(form.size, row), mark }];
  });
  if (found.length === 0) return null;
  const sizes = found.flatMap(({ size }) => (size === null ? [] : [size]));
  const low = sizes.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const high = sizes.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const groups = new Map<string, Bubble[]>();
  for (const { group, ...bubble } of found) {
    const weight = bubble.size === null || high === low ? 0 : (bubble.size - low) / (high - low);
    const others = groups.get(group);
    if (others) others.push({ ...bubble, weight });
    else groups.set(group, [{ ...bubble, weight }]);
  }
  // Small ones must not lie under large ones.
  return {
    groups: [...groups].map(([name, bubbles]) => ({
      name,
      bubbles: bubbles.toSorted((a, b) => b.weight - a.weight),
    })),
  };
}

const markOf = ({ entity, series }: BubbleForm, row: Record<string, unknown>, label: string): Mark => ({
  values: [series, entity].flatMap((column) =>
    column === null ? [] : [{ column, value: row[columnLabel(column)] ?? null }],
  ),
  label,
});

/** How the values of a column read. */
function namesOf(reply: QueryData, column: QueryColumn): (row: Record<string, unknown>) => string {
  const label = columnLabel(column);
  const isTime = reply.coltypes[reply.colnames.indexOf(label)] === TEMPORAL;
  const time = timeFormatter("smart_date_verbose");
  return (row) => {
    const value = row[label] ?? null;
    return value === null ? NULL_TEXT : isTime ? time(value) : String(value);
  };
}

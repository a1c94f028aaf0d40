import { metricLabel } from "@sightline/core/metrics";
import { shiftTimeRange } from "@sightline/core/time-range";
import type { ModelInput, QueryData } from "../contract/index.ts";
import { comparisonOffsets } from "../shared-controls/time-comparison/index.ts";
import { toNumber, verboseName } from "../shared-picture/index.ts";
import type { PopKpiForm } from "./controls.ts";

export interface PopKpiModel {
  /** Null: there are no rows. */
  value: number | null;
  previous: number;
  difference: number;
  /** As a share of the earlier value. */
  change: number;
  /** Name of the metric. */
  metric: string;
  /** The time that the number is compared with: its dates where they are known; null: nothing is compared. */
  comparedWith: string | null;
}

/** The number of now and that of the other time, each summed over all rows. */
export function model({ form, queries, dataset }: ModelInput<PopKpiForm>): PopKpiModel {
  const rows = queries[0]?.data ?? [];
  const key = form.metric === null ? "" : metricLabel(form.metric);
  const [offset = null] = comparisonOffsets(form.stored);
  let [value, previous] = [0, 0];
  for (const row of rows) {
    for (const [column, cell] of Object.entries(row)) {
      const number = toNumber(cell) ?? 0;
      // The server names a shifted column `metric__1 week ago`, a compared one `difference__metric__metric__…`.
      if (offset !== null && column === `${key}__${offset}`) previous += number;
      else if (column === key || column.endsWith(`__${key}__${offset}`)) value += number;
    }
  }
  return {
    value: rows.length === 0 ? null : value,
    previous,
    difference: value - previous,
    change: changeOf(value, previous),
    metric: verboseName(key, dataset),
    comparedWith: offset === null ? null : comparedTime(queries[0], offset),
  };
}

const DISTANCE = /\b(ago|later)$/i;

/** The dates that lie a distance before those of the reply; the distance itself where they are unknown. */
function comparedTime(reply: QueryData | undefined, offset: string): string {
  if (!reply || reply.from_dttm === null || reply.to_dttm === null || !DISTANCE.test(offset)) return offset;
  const iso = (at: number) => new Date(at).toISOString().slice(0, 19);
  const range = { since: iso(reply.from_dttm), until: iso(reply.to_dttm) };
  const shifted = shiftTimeRange(range, offset);
  if (!shifted.ok) return offset;
  const day = (text: string | null) => (text ?? "").replace("T", " ").replace(" 00:00:00", "");
  return `${day(shifted.value.since)} – ${day(shifted.value.until)}`;
}

/** From nothing to something is all of it, and the other way round. */
function changeOf(value: number, previous: number): number {
  if (value === 0 && previous === 0) return 0;
  if (value === 0 || previous === 0) return value === 0 ? -1 : 1;
  return (value - previous) / Math.abs(previous);
}

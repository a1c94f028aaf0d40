import { columnLabel, metricLabel } from "@sightline/core/metrics";
import { TEMPORAL } from "@sightline/core/query/generic-type";
import { TIMESTAMP_LABEL } from "@sightline/core/query/time";
import type { ModelInput, QueryData } from "../contract/index.ts";
import { timeFormatter } from "../format/index.ts";
import { NULL_TEXT, toNumber } from "../shared-picture/index.ts";
import type { WaterfallForm } from "./controls.ts";

export type BarKind = "increase" | "decrease" | "total";

/** A bar from where the sum stood to where it stands after it; a total begins at zero. */
export interface WaterfallBar {
  name: string;
  kind: BarKind;
  from: number;
  to: number;
  /** The value of the metric; of a total the sum so far. */
  value: number;
}

export interface WaterfallModel {
  bars: WaterfallBar[];
}

/**
 * Each place raises or lowers the sum, and a total ends the chart; with breakdowns their values do so, and a total ends each
 * place.
 */
export function model({ form, queries, translate }: ModelInput<WaterfallForm>): WaterfallModel | null {
  const reply = queries[0];
  if (!reply?.data.length) return null;
  const axis = form.x_axis ?? form.granularity_sqla;
  const x =
    axis === null || !reply.colnames.includes(columnLabel(axis)) ? TIMESTAMP_LABEL : columnLabel(axis);
  const key = form.metric === null ? "" : metricLabel(form.metric);
  const placeName = namesOf(reply, x, form);
  const places = new Map<unknown, Record<string, unknown>[]>();
  for (const row of reply.data) {
    const place = row[x] ?? null;
    places.set(place, [...(places.get(place) ?? []), row]);
  }
  const valueIn = (row: Record<string, unknown>) => toNumber(row[key]) ?? 0;
  const bars = new Bars();
  for (const [place, rows] of places) {
    if (form.groupby === null) {
      bars.add(
        placeName(place),
        rows.reduce((sum, row) => sum + valueIn(row), 0),
      );
      continue;
    }
    const partName = namesOf(reply, columnLabel(form.groupby), form);
    for (const row of rows) bars.add(partName(row[columnLabel(form.groupby)] ?? null), valueIn(row));
    bars.addTotal(placeName(place));
  }
  if (form.groupby === null) bars.addTotal(translate("Total"));
  return { bars: bars.list };
}

/** Bars one after the other, each from where the one before it ended. */
class Bars {
  readonly list: WaterfallBar[] = [];
  private sum = 0;

  add(name: string, value: number): void {
    const to = this.sum + value;
    this.list.push({ name, kind: value < 0 ? "decrease" : "increase", from: this.sum, to, value });
    this.sum = to;
  }

  addTotal(name: string): void {
    this.list.push({ name, kind: "total", from: 0, to: this.sum, value: this.sum });
  }
}

/** How the values of a column read. */
function namesOf(reply: QueryData, column: string, form: WaterfallForm): (value: unknown) => string {
  const isTime = reply.coltypes[reply.colnames.indexOf(column)] === TEMPORAL;
  const time = timeFormatter(form.x_axis_time_format, form.time_grain_sqla);
  return (value) => (value === null ? NULL_TEXT : isTime ? time(value) : String(value));
}

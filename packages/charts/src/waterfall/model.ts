import { columnLabel, metricLabel } from "@sightline/core/metrics";
import { TEMPORAL } from "@sightline/core/query/generic-type";
import { TIMESTAMP_LABEL } from "@sightline/core/query/time";
import type { ModelInput, QueryData } from "../contract/index.ts";
import type { Mark, MarkValue } from "../contract/marks/index.ts";
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
  /** Null: it stands for all places. */
  mark: Mark | null;
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
  const { groupby } = form;
  const grain = isTimeIn(reply, x) && form.time_grain_sqla ? { grain: form.time_grain_sqla } : {};
  const inPlace = (value: unknown): MarkValue[] => (axis === null ? [] : [{ column: axis, value, ...grain }]);
  const bars = new Bars();
  for (const [place, rows] of places) {
    const name = placeName(place);
    const whole = { values: inPlace(place), label: name };
    if (groupby === null) {
      bars.add(
        name,
        rows.reduce((sum, row) => sum + valueIn(row), 0),
        whole,
      );
      continue;
    }
    const partName = namesOf(reply, columnLabel(groupby), form);
    for (const row of rows) {
      const value = row[columnLabel(groupby)] ?? null;
      const part = partName(value);
      const values = [...inPlace(place), { column: groupby, value }];
      bars.add(part, valueIn(row), { values, label: `${name}, ${part}` });
    }
    bars.addTotal(name, whole);
  }
  if (groupby === null) bars.addTotal(translate("Total"), null);
  return { bars: bars.list };
}

/** Bars one after the other, each from where the one before it ended. */
class Bars {
  readonly list: WaterfallBar[] = [];
  private sum = 0;

  add(name: string, value: number, mark: Mark): void {
    const to = this.sum + value;
    this.list.push({ name, kind: value < 0 ? "decrease" : "increase", from: this.sum, to, value, mark });
    this.sum = to;
  }

  addTotal(name: string, mark: Mark | null): void {
    this.list.push({ name, kind: "total", from: 0, to: this.sum, value: this.sum, mark });
  }
}

/** How the values of a column read. */
function namesOf(reply: QueryData, column: string, form: WaterfallForm): (value: unknown) => string {
  const isTime = isTimeIn(reply, column);
  const time = timeFormatter(form.x_axis_time_format, form.time_grain_sqla);
  return (value) => (value === null ? NULL_TEXT : isTime ? time(value) : String(value));
}

const isTimeIn = ({ coltypes, colnames }: QueryData, column: string): boolean =>
  coltypes[colnames.indexOf(column)] === TEMPORAL;

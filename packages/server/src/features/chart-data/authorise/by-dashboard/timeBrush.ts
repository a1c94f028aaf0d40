import { chartByVizType } from "@sightline/charts";
import { NO_FILTER } from "@sightline/charts/form";
import type { QueryObject } from "@sightline/core/query";
import { SEPARATOR } from "@sightline/core/time-range";

/** Whether a range of its times can be selected on a chart of this type, which then filters others. */
export const canBrush = (vizType: string | null): boolean =>
  chartByVizType(vizType ?? "")?.behaviors.includes("time-brush") ?? false;

/** Whether a query asks for a range of two times that lies in every range which the saved one is limited to. */
export function narrowsTime(query: QueryObject, saved: QueryObject): boolean {
  const wanted = rangesOf(query).map(timesOf);
  const limits = rangesOf(saved);
  // A limit must not go by being left out; that of a filter is among the filters that have to be there.
  const ownRangeCount = ({ time_range }: QueryObject) => rangesOf({ time_range }).length;
  if (wanted.length === 0 || ownRangeCount(query) < ownRangeCount(saved)) return false;
  return wanted.every(
    (times) =>
      times !== null &&
      limits.every((limit) => {
        const bounds = timesOf(limit);
        return bounds !== null && bounds[0] <= times[0] && times[1] <= bounds[1];
      }),
  );
}

const rangesOf = ({ time_range, filters = [] }: QueryObject): string[] =>
  [time_range, ...filters.filter(({ op }) => op === "TEMPORAL_RANGE").map(({ val }) => val)].flatMap(
    (range) => (typeof range === "string" && range !== "" && range !== NO_FILTER ? [range] : []),
  );

/** Two times that are written in full, as texts that stand in the order of the times; null for any other range. */
function timesOf(range: string): [string, string] | null {
  const [from, to, ...more] = range.split(SEPARATOR).map((text) => {
    const [, day, time = "00:00:00"] = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d:\d\d))?$/.exec(text.trim()) ?? [];
    return day === undefined ? null : `${day}T${time}`;
  });
  return from && to && more.length === 0 ? [from, to] : null;
}

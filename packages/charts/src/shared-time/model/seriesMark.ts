import type { QueryColumn } from "@sightline/core/query";
import type { BaseForm } from "../../contract/controls/index.ts";
import type { Mark } from "../../contract/marks/index.ts";
import { NULL_TEXT } from "../../shared-picture/index.ts";
import type { TimedSeries } from "./readSeries.ts";

type Form = Pick<BaseForm, "granularity_sqla" | "time_grain_sqla"> & { groupby: readonly QueryColumn[] };

/** What a series stands for: its group. `time`: of one of its values, epoch milliseconds. */
export function seriesMark(
  { group, name, metric }: Pick<TimedSeries, "group" | "name" | "metric">,
  { groupby, granularity_sqla, time_grain_sqla }: Form,
  time: number | null = null,
): Mark {
  const grain = time_grain_sqla ? { grain: time_grain_sqla } : {};
  return {
    values: groupby.map((column, at) => {
      const text = group[at] ?? NULL_TEXT;
      return { column, value: text === NULL_TEXT ? null : text };
    }),
    label: name,
    ...(metric !== null && { metric }),
    ...(granularity_sqla !== null &&
      time !== null && { place: { column: granularity_sqla, value: time, ...grain } }),
  };
}

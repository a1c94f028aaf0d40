import { columnLabel, metricLabel } from "@sightline/core/metrics";
import type { QueryColumn, QueryObject } from "@sightline/core/query";
import { baseAxis, baseQuery, isAdhocColumn } from "../shared-query/index.ts";
import { type BoxPlotForm, MIN_MAX, TUKEY } from "./controls.ts";

const PERCENTILES = /^(\d+)\/(\d+) percentiles$/;

/** One value for each of the columns that it is distributed across; the server makes a box of them in each group. */
export function buildQuery(form: BoxPlotForm): QueryObject[] {
  const base = baseQuery(form);
  const { groupby } = form;
  const whiskers = whiskerOptions(form.whiskerOptions);
  return [
    {
      ...base,
      columns: [...distributionColumns(form), ...groupby],
      series_columns: groupby,
      ...(whiskers && {
        post_processing: [
          {
            operation: "boxplot",
            options: {
              ...whiskers,
              groupby: groupby.map(columnLabel),
              metrics: (base.metrics ?? []).map(metricLabel),
            },
          },
        ],
      }),
    },
  ];
}

/** The columns that give the values of a box: by default the old time column; times by their grain. */
function distributionColumns(form: BoxPlotForm): QueryColumn[] {
  const { columns, granularity_sqla, time_grain_sqla: grain, temporal_columns_lookup: times } = form;
  const chosen = columns.length === 0 && granularity_sqla !== null ? [granularity_sqla] : columns;
  const isTime = (column: QueryColumn) => !isAdhocColumn(column) && Boolean(times[column]);
  return chosen.map((column) => (grain !== null && isTime(column) ? baseAxis(column, grain) : column));
}

/** What the form says of whiskers; null: nothing that is known. */
function whiskerOptions(option: string | null): Record<string, unknown> | null {
  if (option === TUKEY) return { whisker_type: "tukey" };
  if (option === MIN_MAX) return { whisker_type: "min/max" };
  const ends = PERCENTILES.exec(option ?? "")
    ?.slice(1)
    .map(Number);
  return ends ? { whisker_type: "percentile", percentiles: ends } : null;
}

/** What is wrong with the whiskers that somebody typed. */
export const whiskerErrors = ({ whiskerOptions: option }: BoxPlotForm): string[] => {
  const [low = 0, high = 0] =
    PERCENTILES.exec(option ?? "")
      ?.slice(1)
      .map(Number) ?? [];
  if (whiskerOptions(option) === null)
    return ['Whiskers are "Tukey", "Min/max (no outliers)" or percentiles such as "5/95 percentiles"'];
  return PERCENTILES.test(option ?? "") && !(low < high && high <= 100)
    ? ["The first percentile has to be below the second, and none above 100"]
    : [];
};

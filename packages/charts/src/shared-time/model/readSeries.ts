import { metricLabel } from "@sightline/core/metrics";
import type { QueryColumn, QueryMetric } from "@sightline/core/query";
import { TIMESTAMP_LABEL } from "@sightline/core/query/time";
import type { ChartDataset, QueryData } from "../../contract/index.ts";
import { dateOfText, metricOfColumn, NULL_TEXT, toNumber, verboseName } from "../../shared-picture/index.ts";

/** The values of one metric in one group over time. */
export interface TimedSeries {
  /** The result column, unique within the reply. */
  id: string;
  /** The metric where there are several or no groups, then the group. */
  name: string;
  metric: QueryMetric | null;
  /** Name of the metric's column, with its time shift where it has one. */
  metricKey: string;
  /** Values of the dimensions. */
  group: string[];
  /** values[i] belongs to times[i]. */
  values: (number | null)[];
}

interface TimedRows {
  /** Epoch milliseconds, oldest first. */
  times: number[];
  series: TimedSeries[];
}

interface Form {
  metrics: readonly QueryMetric[];
  groupby: readonly QueryColumn[];
}

/** The rows of a pivoted reply as series over time; null: there is nothing at a known time. */
export function readSeries(
  reply: QueryData | undefined,
  form: Form,
  dataset: ChartDataset,
): TimedRows | null {
  if (!reply?.data.length) return null;
  const time = reply.colnames.includes(TIMESTAMP_LABEL) ? TIMESTAMP_LABEL : (reply.colnames[0] ?? "");
  const rows = reply.data
    .flatMap((row) => {
      const cell = row[time];
      const at = typeof cell === "string" ? dateOfText(cell) : toNumber(cell);
      return at === null ? [] : [{ at, row }];
    })
    .sort((a, b) => a.at - b.at);
  if (rows.length === 0) return null;
  const dimensions = form.groupby.length;
  const several = form.metrics.length > 1;
  const series = reply.colnames
    .filter((key) => key !== time)
    .map((key): TimedSeries => {
      const parts = reply.label_map[key] ?? [key];
      const group = dimensions === 0 ? [] : parts.slice(-dimensions).map((part) => part || NULL_TEXT);
      const metricKey = dimensions === 0 ? key : (parts.at(-dimensions - 1) ?? soleMetric(form) ?? key);
      const { metric, shift } = metricAndShift(metricKey, form);
      const names = [
        ...(dimensions === 0 || several ? [verboseName(metric, dataset)] : []),
        ...group,
        ...(shift === null ? [] : [shift]),
      ];
      return {
        id: key,
        name: names.join(", "),
        metric: metricOfColumn(key, [...form.metrics], reply.label_map),
        metricKey,
        group,
        values: rows.map(({ row }) => toNumber(row[key])),
      };
    });
  return { times: rows.map(({ at }) => at), series };
}

/** A column's metric, and the time that its values are shifted by or compared with. */
function metricAndShift(metricKey: string, { metrics }: Form): { metric: string; shift: string | null } {
  for (const metric of metrics.map(metricLabel)) {
    if (metricKey === metric) return { metric, shift: null };
    // As the server names them: `count__1 day ago`, `ratio__count__count__1 day ago`.
    const start = metricKey.lastIndexOf(`${metric}__`);
    if (start === 0 || metricKey.slice(0, Math.max(start, 0)).endsWith(`__${metric}__`))
      return { metric, shift: metricKey.slice(start + metric.length + 2) };
  }
  return { metric: metricKey, shift: null };
}

const soleMetric = ({ metrics: [first] }: Form): string | null =>
  first === undefined ? null : metricLabel(first);

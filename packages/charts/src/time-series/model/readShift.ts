import { metricLabel } from "@sightline/core/metrics";
import type { QueryMetric } from "@sightline/core/query";
import { comparedColumn, shiftedMetrics } from "../../shared-query/time-shifts/index.ts";
import type { TimeSeriesForm } from "../controls/lineControls.ts";
import { timeOffsets } from "../query/postProcessing.ts";

/** A column with values of another time. */
export interface ShiftedColumn {
  /** The other time, such as `1 week ago`. */
  shift: string;
  metric: QueryMetric;
  /** The column of the chart's own time. */
  own: string;
  /** What the series is called. */
  name: string;
}

/** Reads names of columns such as `count__1 week ago, Bonn` and, of a single metric, `1 week ago, Bonn`. */
export function shiftReader(form: TimeSeriesForm): (key: string) => ShiftedColumn | null {
  const heads = form.metrics.flatMap((metric) =>
    shiftedMetrics([metricLabel(metric)], timeOffsets(form)).flatMap((one) => {
      const whole = { shift: one.offset, metric, own: one.metric, name: `${one.metric}, ${one.offset}` };
      return [
        { ...whole, head: comparedColumn(form.comparison_type, one) },
        { ...whole, head: one.column },
        { ...whole, head: whole.name },
        { ...whole, head: one.offset, own: "", name: one.offset },
      ];
    }),
  );
  return (key) => {
    const found = heads.find(({ head }) => key === head || key.startsWith(`${head}, `));
    if (!found) return null;
    const rest = key.slice(found.head.length);
    return {
      shift: found.shift,
      metric: found.metric,
      own: found.own === "" ? rest.replace(/^, /, "") || metricLabel(found.metric) : found.own + rest,
      name: found.name + rest,
    };
  };
}

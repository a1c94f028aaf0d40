import { type Dimension, sourceOf, timeExpr } from "../expressions/columnExpr.ts";
import { type Compiler, QueryRefused } from "../select/compiler.ts";
import type { QueryObject } from "../types.ts";

/** The time axis of the older charts. */
export const TIMESTAMP_LABEL = "__timestamp";

/** Whether the query has that axis. */
export const isTimeseriesQuery = (query: QueryObject): boolean =>
  query.is_timeseries ?? query.columns?.includes(TIMESTAMP_LABEL) ?? false;

/** That axis: the query's time column, truncated to its grain. */
export function timestampOf(compiler: Compiler): Dimension {
  const { query } = compiler;
  const source = query.granularity ? sourceOf(query.granularity, compiler) : null;
  if (!source?.isTemporal) {
    throw new QueryRefused(
      "Datetime column not provided as part table configuration and is required by this type of chart",
    );
  }
  const grain = query.extras?.time_grain_sqla || null;
  return {
    ...source,
    source: TIMESTAMP_LABEL,
    label: TIMESTAMP_LABEL,
    expr: timeExpr(source, grain, compiler, true),
  };
}

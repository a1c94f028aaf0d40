import { columnLabel, metricLabel } from "../metrics/labels.ts";
import { type Compiler, knownGrain, QueryRefused, refuseNul } from "./compiler.ts";
import { isTimeseriesQuery } from "./timestamp.ts";

/** Throws what is wrong with a query as a whole. */
export function validateQuery(compiler: Compiler): void {
  const { query } = compiler;
  const labels = [...(query.columns ?? []).map(columnLabel), ...(query.metrics ?? []).map(metricLabel)];
  if (labels.length === 0 && !isTimeseriesQuery(query)) throw new QueryRefused("Empty query?");
  labels.forEach(refuseNul);
  const repeated = [...new Set(labels.filter((label, index) => labels.indexOf(label) < index))];
  if (repeated.length > 0) {
    throw new QueryRefused(
      `Duplicate column/metric labels: ${quoted(repeated)}. Please make sure all columns and metrics have a unique label.`,
    );
  }
  const columns = new Set((query.columns ?? []).map(columnLabel));
  const missing = (query.series_columns ?? []).map(columnLabel).filter((label) => !columns.has(label));
  if (missing.length > 0) {
    throw new QueryRefused(
      `The following entries in \`series_columns\` are missing in \`columns\`: ${quoted(missing)}. `,
    );
  }
  if (query.extras?.time_grain_sqla) knownGrain(query.extras.time_grain_sqla, compiler);
}

const quoted = (labels: string[]): string => labels.map((label) => `"${label}"`).join(", ");

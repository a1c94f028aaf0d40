import { columnLabel, metricLabel } from "../../metrics/labels.ts";
import { type Compiler, knownGrain, QueryRefused, refuseNul } from "../select/compiler.ts";
import { isTimeseriesQuery, TIMESTAMP_LABEL } from "../time/timestamp.ts";
import type { QueryObject } from "../types.ts";

/** Throws what is wrong with a query as a whole. */
export function validateQuery(compiler: Compiler): void {
  const { query } = compiler;
  const labels = [...(query.columns ?? []).map(columnLabel), ...(query.metrics ?? []).map(metricLabel)];
  if (labels.length === 0 && !isTimeseriesQuery(query)) throw new QueryRefused("Empty query?");
  labels.forEach(refuseNul);
  const problem = labelProblem(query);
  if (problem !== null) throw new QueryRefused(problem);
  const unknown = unknownColumns(compiler);
  if (unknown.length > 0) {
    throw new QueryRefused(`Columns missing in dataset: [${unknown.map((name) => `'${name}'`).join(", ")}]`);
  }
  if (query.extras?.time_grain_sqla) knownGrain(query.extras.time_grain_sqla, compiler);
}

/** What is wrong with the names that a query uses, whatever its dataset is; null: nothing. */
export function labelProblem(query: QueryObject): string | null {
  const labels = [...(query.columns ?? []).map(columnLabel), ...(query.metrics ?? []).map(metricLabel)];
  const repeated = [...new Set(labels.filter((label, index) => labels.indexOf(label) < index))];
  if (repeated.length > 0) {
    return `Duplicate column/metric labels: ${quoteLabels(repeated)}. Please make sure all columns and metrics have a unique label.`;
  }
  const columns = new Set((query.columns ?? []).map(columnLabel));
  const missing = (query.series_columns ?? []).map(columnLabel).filter((label) => !columns.has(label));
  if (missing.length > 0) {
    return `The following entries in \`series_columns\` are missing in \`columns\`: ${quoteLabels(missing)}. `;
  }
  return null;
}

/** Names that stand for columns which the dataset does not have. */
function unknownColumns({ query, columns }: Compiler): string[] {
  const named = (query.columns ?? []).filter((column) => typeof column === "string");
  const measured = (query.metrics ?? []).flatMap((metric) =>
    typeof metric !== "string" && metric.expressionType === "SIMPLE"
      ? [metric.column?.column_name ?? ""]
      : [],
  );
  return [...named, ...measured].filter((name) => name !== TIMESTAMP_LABEL && !columns.has(name));
}

const quoteLabels = (labels: string[]): string => labels.map((label) => `"${label}"`).join(", ");

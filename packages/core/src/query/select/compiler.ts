import { type AppError, errorText } from "../../errors/index.ts";
import { structuredError } from "../../errors/structured/index.ts";
import { NO_SUBQUERIES } from "../../sql/checkExpression.ts";
import { checkExpression } from "../../sql/index.ts";
import type { LexicalRules } from "../../sql/lexer/index.ts";
import type { QueryDataset, QueryDatasetColumn, QueryDatasetMetric } from "../dataset.ts";
import type { GenericType } from "../generic-type/genericType.ts";
import type { QueryFilter, QueryObject, Scalar } from "../types.ts";

export interface SelectOptions {
  /** The current local time, ISO without zone. */
  now: string;
  /** The local time of a moment, in milliseconds since 1970 UTC, for ranges that name a zone. */
  localTime?: (epochMs: number) => string;
  /** Where relative time ranges begin and end unless a query says so itself; default today, at midnight. */
  relativeStart?: "today" | "now";
  relativeEnd?: "today" | "now";
  /** Rows of a query that asks for no number of them. */
  rowLimitDefault: number;
  /** More rows than these no query gets. */
  maxRow: number;
  /** Named in messages. */
  databaseName: string;
  /** The time grains that the engine can print, by ISO duration. */
  grains: Readonly<Record<string, unknown>>;
  rules: LexicalRules;
  /** Row-level security: rendered clauses, all of which must hold. */
  rls?: readonly string[];
  /**
   * Ends a sub-query whose conditions the engine evaluates before those of the query around it. Null: it has no such
   * clause, and row-level security stands beside the query's own conditions.
   */
  rowFence?: string | null;
  /** Conditions of a text around the SELECT may be evaluated together with its own. */
  alwaysFence?: boolean;
  /** Filters on columns of an advanced type take what a person types, such as a network. */
  advancedDataTypes?: boolean;
  /** Custom SQL may hold sub-queries in brackets. */
  allowSubquery?: boolean;
  /** Types of the expressions that `expressionsToProbe` named, by expression; null: the database does not know it. */
  probed?: Readonly<Record<string, ProbedType | null>>;
  /** The engine joins sub-queries; else the top series are read before, and given as `topSeries`. */
  joins?: boolean;
  /** What the SELECT in `ranking` returned: values of the series columns by label, one record a series. */
  topSeries?: readonly Readonly<Record<string, Scalar>>[];
  /** The dataset's column, or the expression, that the chart's form calls its x axis. */
  xAxis?: string | null;
  /** The range of a query at another time: the text that it was written as, and what that follows from. */
  offsetRange?: { text: string; name: string };
  /** Chooses the top series in place of the query: what is shifted in time shows the series of what is not. */
  seriesOf?: QueryObject;
  /** Bytes that a column's name may have; longer labels are read by position. Null: any number. */
  maxNameLength?: number | null;
  /** Names that a template asked the filters for: known, though no column of the dataset is called so. */
  templateFilters?: readonly string[];
  /** Filters that a template applied in their place: they bound nothing more, and are told. */
  removedFilters?: readonly QueryFilter[];
}

export interface ProbedType {
  type: string;
  type_generic: GenericType | null;
}

/** What every step of compiling one query knows. */
export interface Compiler {
  query: QueryObject;
  dataset: QueryDataset;
  options: SelectOptions;
  columns: ReadonlyMap<string, QueryDatasetColumn>;
  metrics: ReadonlyMap<string, QueryDatasetMetric>;
}

export const compilerOf = (query: QueryObject, dataset: QueryDataset, options: SelectOptions): Compiler => ({
  query,
  dataset,
  options,
  columns: new Map(dataset.columns.map((column) => [column.column_name, column])),
  metrics: new Map(dataset.metrics.map((metric) => [metric.metric_name, metric])),
});

/** A query that cannot be compiled, in the user's words. Never leaves this folder. */
export class QueryRefused extends Error {
  /** The error to answer, where it is more than the words. */
  readonly error: AppError | null;

  constructor(message: string, error: AppError | null = null) {
    super(message);
    this.error = error;
  }
}

/** SQL from a user or a dataset that is exactly one expression. */
export function checkedExpression(
  sql: string,
  { options }: Compiler,
  allowSubquery = options.allowSubquery,
): string {
  const result = checkExpression(sql, options.rules, { allowSubquery });
  if (!result.ok) throw new QueryRefused(errorText(result.error));
  return result.value;
}

/** The same of a WHERE or HAVING clause, where clients expect an error of its own for a sub-query. */
export function checkedClause(sql: string, { options }: Compiler): string {
  const result = checkExpression(sql, options.rules, { allowSubquery: options.allowSubquery });
  if (result.ok) return result.value;
  const message = errorText(result.error);
  const isSubquery = message === NO_SUBQUERIES;
  throw new QueryRefused(
    message,
    isSubquery ? structuredError("forbidden", "ADHOC_SUBQUERY_NOT_ALLOWED_ERROR", message) : null,
  );
}

/** The grain, if the engine has it. */
export function knownGrain(grain: string, { options }: Compiler): string {
  if (Object.hasOwn(options.grains, grain)) return grain;
  throw new QueryRefused(`No grain spec for ${grain} for database ${options.databaseName}`);
}

/** The text, if SQL can hold it. */
export function refuseNul(text: string): string {
  if (text.includes("\0")) throw new QueryRefused("Names and filter values cannot contain a NUL character");
  return text;
}

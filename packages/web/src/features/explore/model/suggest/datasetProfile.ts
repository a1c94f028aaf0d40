import type { QueryResult } from "@sightline/api/charts";
import type { QueryContext, QueryMetric } from "@sightline/core/query";
import type { FieldRoles } from "./fieldRoles.ts";

/** What the rows of a dataset are like, as far as it decides how they are drawn. */
export interface DatasetProfile {
  rows: number;
  /** First and last moment of the time column, ms; null: none is known. */
  times: [from: number, to: number] | null;
  /** Different values of columns. */
  distinct: ReadonlyMap<string, number>;
}

/** Columns whose values are counted. */
const MOST_COUNTED = 6;

const ROWS = "rows";
const FROM = "from";
const TO = "to";

const aggregate = (name: string, column_name: string, label: string) =>
  ({ expressionType: "SIMPLE", aggregate: name, column: { column_name }, label }) as QueryMetric;

/** One query that tells how many rows there are, of which time, and how many values dimensions have. */
export function profileContext(
  datasource: QueryContext["datasource"],
  { time, dimensions }: FieldRoles,
): QueryContext {
  const metrics: QueryMetric[] = [
    { expressionType: "SQL", sqlExpression: "COUNT(*)", label: ROWS } as QueryMetric,
    ...(time === null ? [] : [aggregate("MIN", time, FROM), aggregate("MAX", time, TO)]),
    ...dimensions
      .slice(0, MOST_COUNTED)
      .map((column, index) => aggregate("COUNT_DISTINCT", column, `distinct ${index}`)),
  ];
  return { datasource, queries: [{ columns: [], metrics }], result_format: "json", result_type: "full" };
}

/** What the answer says; null: nothing. */
export function readProfile(
  [answer]: readonly Pick<QueryResult, "data">[],
  { dimensions }: FieldRoles,
): DatasetProfile | null {
  const row = answer?.data[0];
  if (!row) return null;
  const [from, to] = [momentOf(row[FROM]), momentOf(row[TO])];
  return {
    rows: Number(row[ROWS] ?? 0),
    times: from === null || to === null ? null : [from, to],
    distinct: new Map(
      dimensions
        .slice(0, MOST_COUNTED)
        .map((column, index) => [column, Number(row[`distinct ${index}`] ?? 0)]),
    ),
  };
}

/** Times come as milliseconds, or as text without a zone, which is UTC. */
function momentOf(value: unknown): number | null {
  if (typeof value === "number") return value;
  if (typeof value !== "string") return null;
  const text = value.replace(" ", "T");
  const at = Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(text) || !text.includes("T") ? text : `${text}Z`);
  return Number.isNaN(at) ? null : at;
}

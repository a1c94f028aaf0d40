import { type Fact, facts } from "./facts.ts";
import type { Axis, Filter, Metric, RandomQuery } from "./randomQuery.ts";

type Value = string | number | boolean | null;
type Row = Record<string, Value>;

/** The table's rows as the API shows values: times as epoch milliseconds. */
const table: readonly Row[] = facts.map((fact: Fact) => ({
  ...fact,
  price: Number(fact.price),
  sold_on: Date.parse(`${fact.sold_on}T00:00:00Z`),
  sold_at: Date.parse(`${fact.sold_at.replace(" ", "T")}Z`),
}));

const TEXTS = ["region", "product"];
const NUMBERS = ["amount", "quantity", "id"];

/**
 * The rows of a query, worked out row by row in the plainest way. Null where the answer is not certain: two series
 * of the same rank stand at the limit.
 */
export function evaluate(query: RandomQuery): Row[] | null {
  const kept = table.filter((row) => query.filters.every((filter) => holds(filter, row)));
  const series = topSeries(query, kept);
  if (series === "uncertain") return null;
  const rows = series ? kept.filter((row) => series.has(seriesKey(query, row))) : kept;
  const result = query.metrics === null ? rows.map((row) => select(query, row)) : group(query, rows);
  const page = sortRows(result, query.orderby).slice(query.row_offset, query.row_offset + query.row_limit);
  return query.is_rowcount ? [{ rowcount: page.length }] : page;
}

const labelOf = (column: string | Axis) => (typeof column === "string" ? column : column.label);

function cellOf(column: string | Axis, row: Row): Value {
  if (typeof column === "string") return row[column] ?? null;
  const at = row[column.sqlExpression] ?? null;
  return column.timeGrain && at !== null ? truncate(Number(at), column.timeGrain) : at;
}

const select = ({ columns }: RandomQuery, row: Row): Row =>
  Object.fromEntries(columns.map((column) => [labelOf(column), cellOf(column, row)]));

function truncate(ms: number, grain: string): number {
  const at = new Date(ms);
  const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
  switch (grain) {
    case "PT1M":
      return ms - (ms % 60_000);
    case "PT1H":
      return ms - (ms % 3_600_000);
    case "P1D":
      return Date.UTC(year, month, day);
    case "P1W":
      return Date.UTC(year, month, day - ((at.getUTCDay() + 6) % 7));
    case "P1M":
      return Date.UTC(year, month, 1);
    case "P3M":
      return Date.UTC(year, month - (month % 3), 1);
    default:
      return Date.UTC(year, 0, 1);
  }
}

function groupsOf(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

function group(query: RandomQuery, rows: readonly Row[]): Row[] {
  const groups = groupsOf(rows, (row) => JSON.stringify(select(query, row)));
  // Without dimensions there is one group, even of no rows.
  const lists = query.columns.length === 0 ? [[...rows]] : [...groups.values()];
  return lists.map((list) => ({
    ...(list[0] && query.columns.length > 0 ? select(query, list[0]) : {}),
    ...Object.fromEntries((query.metrics ?? []).map((metric) => measure(metric, list))),
  }));
}

function measure(metric: string | Metric, rows: readonly Row[]): [string, Value] {
  if (typeof metric === "string") return [metric, rows.length];
  const values = rows.map((row) => row[metric.column.column_name] ?? null).filter((value) => value !== null);
  return [metric.label, aggregate(metric.aggregate, values)];
}

function aggregate(name: string, values: readonly NonNullable<Value>[]): Value {
  if (name === "COUNT") return values.length;
  if (name === "COUNT_DISTINCT") return new Set(values).size;
  if (values.length === 0) return null;
  const sum = values.reduce<number>((total, value) => total + Number(value), 0);
  if (name === "SUM") return sum;
  if (name === "AVG") return sum / values.length;
  const ordered = [...values].sort(compare);
  return (name === "MIN" ? ordered[0] : ordered.at(-1)) ?? null;
}

/** Order of two values that are not null: text by its bytes. */
function compare(a: NonNullable<Value>, b: NonNullable<Value>): number {
  if (typeof a === "string" && typeof b === "string") return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return Number(a) - Number(b);
}

/** DuckDB puts nulls last, whichever way it sorts. */
function sortRows(rows: Row[], orderby: RandomQuery["orderby"]): Row[] {
  return [...rows].sort((left, right) => {
    for (const [column, ascending] of orderby) {
      const [a, b] = [left[labelOf(column)] ?? null, right[labelOf(column)] ?? null];
      if (a === null && b === null) continue;
      if (a === null || b === null) return a === null ? 1 : -1;
      const order = compare(a, b);
      if (order !== 0) return ascending ? order : -order;
    }
    return 0;
  });
}

const seriesKey = ({ series_columns = [] }: RandomQuery, row: Row) =>
  JSON.stringify(series_columns.map((column) => row[column] ?? null));

/** The keys of the series that stay; a series with a null in its name is never among the joined ones. */
function topSeries(query: RandomQuery, rows: readonly Row[]): Set<string> | null | "uncertain" {
  const { series_limit, series_limit_metric: rank, order_desc } = query;
  if (!series_limit || !rank) return null;
  const ranked = [...groupsOf(rows, (row) => seriesKey(query, row))]
    .map(([key, list]) => ({ key, rank: Number(measure(rank, list)[1]) }))
    .sort((a, b) => (order_desc ? b.rank - a.rank : a.rank - b.rank));
  const [last, next] = [ranked[series_limit - 1], ranked[series_limit]];
  if (last && next && last.rank === next.rank) return "uncertain";
  const keys = ranked.slice(0, series_limit).map(({ key }) => key);
  return new Set(keys.filter((key) => !(JSON.parse(key) as Value[]).includes(null)));
}

function holds({ col, op, val }: Filter, row: Row): boolean {
  const value = row[col] ?? null;
  if (op === "IS NULL") return value === null;
  if (op === "IS NOT NULL") return value !== null;
  if (op === "IS TRUE" || op === "IS FALSE") return value === (op === "IS TRUE");
  if (op === "IN" || op === "NOT IN")
    return (
      isMember(col, value, val as unknown[]) === (op === "IN") && isDecided(op, value, val as unknown[], col)
    );
  if (value === null) return false;
  if (op.endsWith("LIKE")) {
    return matches(String(value), String(val), op.endsWith("ILIKE")) !== op.startsWith("NOT");
  }
  if (op === "TEMPORAL_RANGE") {
    const [since = 0, until = 0] = String(val)
      .split(" : ")
      .map((day) => Date.parse(`${day}T00:00:00Z`));
    return Number(value) >= since && Number(value) < until;
  }
  const order = compare(value, cast(col, val) as NonNullable<Value>);
  switch (op) {
    case "==":
      return order === 0;
    case "!=":
      return order !== 0;
    case ">":
      return order > 0;
    case "<":
      return order < 0;
    case ">=":
      return order >= 0;
    default:
      return order <= 0;
  }
}

/** NOT IN says nothing of a null, unless null is what it excludes. */
const isDecided = (op: string, value: Value, list: unknown[], col: string) =>
  op === "IN" || value !== null || list.some((one) => cast(col, one) === null);

function isMember(col: string, value: Value, list: unknown[]): boolean {
  const members = list.map((one) => cast(col, one));
  if (value === null) return members.includes(null);
  return members.some((member) => member !== null && compare(value, member) === 0);
}

function cast(col: string, value: unknown): Value {
  if (value === "<NULL>" || value === null || value === undefined) return null;
  if (value === "<empty string>") return "";
  if (NUMBERS.includes(col)) return Number(value);
  if (TEXTS.includes(col)) return String(value);
  if (col === "paid") return typeof value === "string" ? value === "true" : Boolean(value);
  return value as Value;
}

/** LIKE without an escape character, as DuckDB reads it. */
function matches(text: string, pattern: string, ignoreCase: boolean): boolean {
  const source = [...pattern]
    .map((char) =>
      char === "%" ? "[^]*" : char === "_" ? "[^]" : char.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"),
    )
    .join("");
  return new RegExp(`^${source}$`, ignoreCase ? "iu" : "u").test(text);
}

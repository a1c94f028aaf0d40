import { MAX_INTEGER } from "@sightline/api/common";
import { badRequest, err, ok, type Result } from "@sightline/core/errors";
import { MAX_ENTRIES } from "@sightline/core/limits";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { toIso } from "../../db/index.ts";
import type { ListFilter } from "../parseListQuery.ts";
import type { Condition, ListCall, ListedResource, SearchColumn } from "../resourceList.ts";

const text = {
  sw: "Starts with",
  ew: "Ends with",
  ct: "Contains",
  eq: "Equal to",
  nsw: "Not Starts with",
  new: "Not Ends with",
  nct: "Not Contains",
  neq: "Not Equal to",
  in: "In",
  not_in: "Not In",
};
const plain = { eq: "Equal to", neq: "Not Equal to", in: "In", not_in: "Not In" };
const numbers = { ...plain, gt: "Greater than", lt: "Smaller than" };

/** Operators by column type, with the names that `_info` shows. */
export const OPERATORS: Record<SearchColumn["type"], Record<string, string>> = {
  text,
  number: numbers,
  date: numbers,
  boolean: plain,
  uuid: text,
  one: { rel_o_m: "Relation", nrel_o_m: "No Relation" },
  many: { rel_m_m: "Relation as Many" },
};

/** `%`, `_` and the backslash of a user's text stand for themselves. */
export const likeText = (value: string): string => value.replace(/[\\%_]/g, "\\$&");

/** True where `column` contains `value`, ignoring case. */
export const contains = (column: RawBuilder<unknown>, value: string): RawBuilder<SqlBool> =>
  like(column, `%${likeText(value)}%`);
export const startsWith = (column: RawBuilder<unknown>, value: string): RawBuilder<SqlBool> =>
  like(column, `${likeText(value)}%`);

const like = (column: RawBuilder<unknown>, pattern: string) =>
  sql<SqlBool>`lower(${column}) like ${pattern.toLowerCase()} escape '\\'`;

export const alwaysTrue = sql<SqlBool>`1 = 1`;
export const neverTrue = sql<SqlBool>`1 = 0`;
export const all = (conditions: readonly Condition[]): RawBuilder<SqlBool> =>
  joinConditions(conditions, " and ", alwaysTrue);
export const any = (conditions: readonly Condition[]): RawBuilder<SqlBool> =>
  joinConditions(conditions, " or ", neverTrue);

const joinConditions = (conditions: readonly Condition[], by: " and " | " or ", none: RawBuilder<SqlBool>) =>
  conditions.length === 0
    ? none
    : sql<SqlBool>`(${sql.join(
        conditions.map((condition) => sql`(${condition})`),
        sql.raw(by),
      )})`;

/** True where `column` is one of the values; never for none. */
export const oneOf = (
  column: RawBuilder<unknown>,
  values: readonly (string | number)[],
): RawBuilder<SqlBool> =>
  values.length === 0 ? neverTrue : sql<SqlBool>`${column} in (${sql.join(values)})`;

/** All filters of a request, on top of the rows that the caller may know of. */
export function conditionsOf(
  list: ListedResource,
  filters: readonly ListFilter[],
  call: ListCall,
): Result<Condition[]> {
  const conditions: Condition[] = [list.base(call)];
  for (const filter of filters) {
    const condition = conditionOf(list, filter, call);
    if (!condition.ok) return condition;
    if (condition.value) conditions.push(condition.value);
  }
  return ok(conditions);
}

function conditionOf(
  list: ListedResource,
  { col, opr, value }: ListFilter,
  call: ListCall,
): Result<Condition | null> {
  const custom = Object.hasOwn(list.filters, col) ? list.filters[col] : undefined;
  if (custom && Object.hasOwn(custom, opr)) return ok(custom[opr]!.condition(value, call));
  const column = Object.hasOwn(list.search, col) ? list.search[col] : undefined;
  if (!column) {
    return err(
      badRequest(
        custom
          ? `Filter operation: ${opr} not allowed on column: ${col}`
          : `Filter column: ${col} not allowed to filter`,
      ),
    );
  }
  if (!Object.hasOwn(OPERATORS[column.type], opr)) {
    return err(badRequest(`Filter operation: ${opr} not allowed on column: ${col}`));
  }
  const condition = generic(column, opr, value, list);
  return condition
    ? ok(condition)
    : err(badRequest(`Filter value: ${valueText(value)} not allowed on column: ${col}`));
}

const valueText = (value: unknown) => String(JSON.stringify(value)).slice(0, 100);

/** Null when the value does not fit the column. */
function generic(column: SearchColumn, opr: string, value: unknown, list: ListedResource): Condition | null {
  if (column.type === "many") return isLinkedToAll(column, value, list);
  const { sql: target } = column;
  if (opr === "in" || opr === "not_in") {
    const values = Array.isArray(value) ? value.map((one) => storedValue(column.type, one)) : [];
    if (!Array.isArray(value) || values.includes(undefined)) return null;
    const isOne = oneOf(target, values as string[]);
    return opr === "in" ? isOne : sql<SqlBool>`not (${isOne})`;
  }
  if (value === null || value === undefined) return withNull(target, opr);
  const fit = storedValue(column.type, value);
  if (fit === undefined) return null;
  switch (opr) {
    case "eq":
    case "rel_o_m":
      return sql<SqlBool>`${target} = ${fit}`;
    case "neq":
    case "nrel_o_m":
      return sql<SqlBool>`${target} <> ${fit}`;
    case "gt":
      return sql<SqlBool>`${target} > ${fit}`;
    case "lt":
      return sql<SqlBool>`${target} < ${fit}`;
    default:
      return pattern(target, opr, String(fit));
  }
}

function withNull(target: RawBuilder<unknown>, opr: string): Condition | null {
  if (opr === "eq" || opr === "rel_o_m") return sql<SqlBool>`${target} is null`;
  if (opr === "neq" || opr === "nrel_o_m") return sql<SqlBool>`${target} is not null`;
  return null;
}

function pattern(target: RawBuilder<unknown>, opr: string, value: string): Condition {
  const negated = opr.startsWith("n");
  const shape = negated ? opr.slice(1) : opr;
  const plainText = likeText(value);
  const condition = like(target, { sw: `${plainText}%`, ew: `%${plainText}` }[shape] ?? `%${plainText}%`);
  return negated ? sql<SqlBool>`not (${condition})` : condition;
}

/** The value as the store keeps it; undefined when it does not fit. */
function storedValue(type: SearchColumn["type"], value: unknown): string | number | undefined {
  if (type === "boolean") return typeof value === "boolean" ? Number(value) : undefined;
  if (type === "number" || type === "one") {
    const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
    return Number.isInteger(number) && Math.abs(number as number) <= MAX_INTEGER
      ? (number as number)
      : undefined;
  }
  if (type === "date") return storedTime(value);
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  return type === "uuid" ? String(value).toLowerCase() : String(value);
}

/** Milliseconds beyond which there is no date. */
const MOST_MS = 8.64e15;

/** A time as ISO text, or as milliseconds since 1970, which is how queries tell theirs. */
function storedTime(value: unknown): string | undefined {
  if (typeof value === "number") return Math.abs(value) <= MOST_MS ? toIso(new Date(value)) : undefined;
  return typeof value === "string" ? value.replace(" ", "T").replace(/(Z|[+]00:?00)$/, "") : undefined;
}

/** The row must be linked to every id given. */
function isLinkedToAll(
  column: Extract<SearchColumn, { type: "many" }>,
  value: unknown,
  list: ListedResource,
): Condition | null {
  const wanted = Array.isArray(value) ? value : [value];
  // Each is a condition: databases take a thousand at most.
  if (wanted.length > MAX_ENTRIES.listFilters) return null;
  const ids = wanted.map((id) => storedValue("number", id));
  if (ids.some((id) => id === undefined)) return null;
  return all(
    ids.map(
      (id) => sql<SqlBool>`exists (select 1 from ${sql.table(column.table)} as link
        where ${sql.ref(`link.${column.from}`)} = ${sql.ref(`${list.table}.id`)}
        and ${sql.ref(`link.${column.to}`)} = ${id})`,
    ),
  );
}

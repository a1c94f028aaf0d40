import type { OrderBy, QueryColumn } from "@sightline/core/query";

/** The entries of a value that may be one, a list, or absent; empty texts and nulls are dropped. */
export function readList<T = unknown>(value: unknown): T[] {
  const entries = Array.isArray(value) ? value : [value];
  return entries.filter((entry) => entry !== null && entry !== undefined && entry !== "") as T[];
}

/** The first entry of a value that may be one or a list. */
export const readFirst = <T = unknown>(value: unknown): T | null => readList<T>(value)[0] ?? null;

/** A number out of a number or its text; null for everything else. */
export function readNumber(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string" || value.trim() === "") return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** A text that is not empty, else null. */
export const readText = (value: unknown): string | null =>
  typeof value === "string" && value !== "" ? value : null;

/** An object that is no list, else an empty one. */
export const readObject = (value: unknown): Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

/** Columns of the dataset by name, and columns written as SQL. */
export const readColumns = (value: unknown): QueryColumn[] =>
  readList<QueryColumn>(value).filter(
    (column) => typeof column === "string" || (typeof column === "object" && "sqlExpression" in column),
  );

const isOrderBy = (order: unknown): order is OrderBy =>
  Array.isArray(order) && order.length === 2 && Boolean(order[0]) && typeof order[1] === "boolean";

function parseOrderBy(entry: unknown): OrderBy[] {
  if (typeof entry !== "string") return isOrderBy(entry) ? [entry] : [];
  try {
    const order: unknown = JSON.parse(entry);
    return isOrderBy(order) ? [order] : [];
  } catch {
    return [];
  }
}

/** A list of `[column, ascending]`, each as it is or as JSON; what is neither is left out. */
export const readOrders = (value: unknown): OrderBy[] => readList(value).flatMap(parseOrderBy);

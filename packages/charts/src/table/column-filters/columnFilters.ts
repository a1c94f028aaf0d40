import type { GenericType } from "@sightline/core/query/generic-type";
import { NUMERIC, TEMPORAL } from "@sightline/core/query/generic-type";
import type { ColumnFilter, FilterKind, FilterOperator } from "../../contract/pictures/table/index.ts";
import { readList, readNumber, readObject, readText } from "../../control-kinds/index.ts";

/** The conditions that a column of a kind can be filtered by, the usual one first. */
export const FILTER_OPERATORS: Readonly<Record<FilterKind, readonly FilterOperator[]>> = {
  text: ["contains", "notContains", "equals", "notEqual", "startsWith", "endsWith", "blank", "notBlank"],
  number: [
    "equals",
    "notEqual",
    "greaterThan",
    "greaterThanOrEqual",
    "lessThan",
    "lessThanOrEqual",
    "inRange",
    "blank",
    "notBlank",
  ],
  // All days but one are no list of conditions that all hold.
  date: ["equals", "lessThan", "greaterThan", "inRange", "blank", "notBlank"],
};

/** How the values of a column are compared. */
export const filterKindOf = (type: GenericType, isNumber = type === NUMERIC): FilterKind =>
  isNumber ? "number" : type === TEMPORAL ? "date" : "text";

/** How many values a condition compares with. */
export const operandsOf = (operator: FilterOperator): 0 | 1 | 2 =>
  operator === "blank" || operator === "notBlank" ? 0 : operator === "inRange" ? 2 : 1;

const isOperator = (kind: FilterKind, text: string | null): text is FilterOperator =>
  (FILTER_OPERATORS[kind] as readonly (string | null)[]).includes(text);

const KINDS = Object.keys(FILTER_OPERATORS) as FilterKind[];

/** The filters that a table has kept, whatever was stored; those that say nothing are left out. */
export const readColumnFilters = (stored: unknown): ColumnFilter[] =>
  readList(stored)
    .map(readObject)
    .flatMap((one): ColumnFilter[] => {
      const kind = KINDS.find((known) => known === one.kind);
      const [key, operator] = [readText(one.key), readText(one.operator)];
      if (kind === undefined || key === null || !isOperator(kind, operator)) return [];
      const filter = {
        key,
        kind,
        operator,
        value: readText(one.value) ?? "",
        until: readText(one.until) ?? "",
      };
      return isComplete(filter) ? [filter] : [];
    });

/** Whether a filter has all values that its condition compares with. */
export function isComplete({ kind, operator, value, until }: ColumnFilter): boolean {
  const values = [value, until].slice(0, operandsOf(operator));
  return values.every((text) => (kind === "text" ? text !== "" : operandOf(kind, text) !== null));
}

const DAY = 86_400_000;

/** A number, or the first moment of a day in epoch milliseconds; null: the text is neither. */
function operandOf(kind: "number" | "date", text: string): number | null {
  if (kind === "number") return text.trim() === "" ? null : readNumber(text);
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

/** A condition on a number as bounds: at or above `from`, and below `below` or up to `to`. */
interface Bounds {
  from?: number;
  above?: number;
  below?: number;
  to?: number;
  isExcluded?: boolean;
}

/** What a filter of numbers or days asks for; days are from their first moment up to that of the next. */
export function boundsOf({ kind, operator, value, until }: ColumnFilter): Bounds | null {
  if (kind === "text") return null;
  const [first, second] = [operandOf(kind, value), operandOf(kind, until)];
  if (first === null) return null;
  const isDay = kind === "date";
  const upTo = (last: number): Bounds => (isDay ? { below: last + DAY } : { to: last });
  switch (operator) {
    case "equals":
      return { from: first, ...upTo(first) };
    case "notEqual":
      return { from: first, ...upTo(first), isExcluded: true };
    case "greaterThan":
      return isDay ? { from: first + DAY } : { above: first };
    case "greaterThanOrEqual":
      return { from: first };
    case "lessThan":
      return { below: first };
    case "lessThanOrEqual":
      return upTo(first);
    case "inRange":
      return second === null ? null : { from: Math.min(first, second), ...upTo(Math.max(first, second)) };
    default:
      return null;
  }
}

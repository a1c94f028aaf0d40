import { BOOLEAN, NUMERIC, STRING, TEMPORAL } from "../generic-type/genericType.ts";
import { refuseNul } from "../select/compiler.ts";
import type { Expr } from "../select/select.ts";
import type { Scalar } from "../types.ts";
import type { ColumnSource } from "./columnExpr.ts";

const literal = (value: Scalar): Expr => ({ kind: "literal", value });

/** A filter's value as the column it is compared with holds values; null is SQL's NULL. */
export function castValue(value: Scalar | undefined, column: ColumnSource): Expr | null {
  const given = typeof value === "string" ? unwrap(value) : value;
  if (given === null || given === undefined) return null;
  if (typeof given === "number" && !Number.isFinite(given)) return null;
  switch (column.isTemporal ? TEMPORAL : column.type_generic) {
    case NUMERIC:
      return typeof given === "string" ? number(given) : literal(given);
    case BOOLEAN:
      return literal(boolean(given));
    case TEMPORAL:
      return typeof given === "number" ? datetime(given, column) : literal(given);
    case STRING:
      return literal(String(given));
    default:
      return literal(given);
  }
}

/** Both texts stand for what a list of choices cannot show. */
function unwrap(text: string): string | null {
  refuseNul(text);
  const isBlank = (at: number) => text[at] === "\t" || text[at] === "\n";
  let [start, end] = [0, text.length];
  // A pattern for the end of a text is tried at each blank in it: quadratic.
  while (start < end && isBlank(start)) start += 1;
  while (end > start && isBlank(end - 1)) end -= 1;
  const stripped = text.slice(start, end);
  if (stripped === "<NULL>") return null;
  return stripped === "<empty string>" ? "" : stripped;
}

function number(text: string): Expr | null {
  const trimmed = text.trim();
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(trimmed)) return null;
  const value = Number(trimmed);
  if (!Number.isFinite(value)) return null;
  // An integer that JavaScript would round is written by its digits. Text would do for most engines, not for all.
  const rounded = !Number.isSafeInteger(value) && /^[+-]?\d+$/.test(trimmed);
  return rounded ? { kind: "raw", sql: trimmed.replace(/^\+/, "") } : literal(value);
}

function boolean(value: string | number | boolean): boolean {
  if (typeof value === "string") return value.trim().toLowerCase() === "true";
  return typeof value === "number" ? value !== 0 : value;
}

/** `ms`: epoch milliseconds. */
function datetime(ms: number, { type, format }: ColumnSource): Expr | null {
  const date = new Date(ms);
  if (Number.isNaN(date.getTime())) return null;
  return { kind: "datetime", at: date.toISOString().replace(/(\.000)?Z$/, ""), columnType: type, format };
}

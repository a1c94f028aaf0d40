import type { QueryResult } from "@sightline/api/charts";
import type { Scalar } from "@sightline/core/query";
import { TEMPORAL } from "@sightline/core/query/generic-type";
import type { SelectOption } from "@sightline/ui/select";

/** The select of the ui takes texts; a value of a column may be any scalar, also null. */
export const keyOf = (value: Scalar): string => JSON.stringify(value);
export const valueOfKey = (key: string): Scalar => JSON.parse(key) as Scalar;

/** The values of the only column of a reply, in its order. */
export function valuesIn(reply: QueryResult | null, column: string): Scalar[] {
  return (reply?.data ?? []).map((row) => {
    const value = row[column];
    return value === undefined || typeof value === "object" ? null : (value as Scalar);
  });
}

/** A value as people read it. Times arrive as epoch milliseconds, UTC. */
export function valueText(value: Scalar, isTime: boolean, words: { none: string; empty: string }): string {
  if (value === null) return words.none;
  if (value === "") return words.empty;
  if (typeof value === "boolean") return String(value).toUpperCase();
  if (isTime && typeof value === "number" && Number.isFinite(value)) {
    const text = new Date(value).toISOString().slice(0, 19).replace("T", " ");
    return text.endsWith(" 00:00:00") ? text.slice(0, 10) : text;
  }
  return String(value);
}

export const isTimeColumn = (reply: QueryResult | null, column: string): boolean =>
  reply?.coltypes[reply.colnames.indexOf(column)] === TEMPORAL;

/** What the list offers: the values of the column, and before them those chosen values that it does not hold. */
export function optionsOf(
  values: readonly Scalar[],
  chosen: readonly Scalar[],
  text: (value: Scalar) => string,
): SelectOption<string>[] {
  const keys = new Set([...chosen, ...values].map(keyOf));
  const listed = new Set(values.map(keyOf));
  const missing = [...keys].filter((key) => !listed.has(key));
  return [...missing, ...listed].map((key) => ({ value: key, label: text(valueOfKey(key)) }));
}

/** The chosen values that the choices still hold. */
export function stillOffered(chosen: readonly Scalar[], values: readonly Scalar[]): Scalar[] {
  const offered = new Set(values.map(keyOf));
  return chosen.filter((value) => offered.has(keyOf(value)));
}

/** Typed text as a value of the column: a number where the column holds numbers and the text is one. */
export function typedValue(text: string, values: readonly Scalar[]): Scalar {
  const number = Number(text);
  const isNumeric = values.some((value) => typeof value === "number");
  return isNumeric && text.trim() !== "" && Number.isFinite(number) ? number : text;
}

import type { Expr, Select } from "../select/select.ts";

/**
 * A SELECT as text in which each bound of a time range is the name of that range: of two queries that differ by the
 * moment they are asked at, but not by the day, it is the same.
 */
export const timelessText = (select: Select): string =>
  JSON.stringify(select, (_key, value: unknown) => {
    if (!isBound(value)) return value;
    const { at: _at, ...rest } = value;
    return rest;
  });

const isBound = (value: unknown): value is Extract<Expr, { kind: "datetime" }> =>
  typeof value === "object" && value !== null && "range" in value && "at" in value;

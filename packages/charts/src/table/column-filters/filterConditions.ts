import type { QueryColumn, QueryFilter } from "@sightline/core/query";
import type { ColumnFilter } from "../../contract/pictures/table/index.ts";
import { boundsOf } from "./columnFilters.ts";

/** The conditions that the rows of a server meet which pass a filter. */
export function filterConditions(filter: ColumnFilter, col: QueryColumn): QueryFilter[] {
  const { kind, operator, value } = filter;
  if (operator === "blank") return [{ col, op: "IS NULL" }];
  if (operator === "notBlank") return [{ col, op: "IS NOT NULL" }];
  if (kind === "text") return [{ col, ...TEXT_CONDITIONS[operator]?.(value) } as QueryFilter];
  const bounds = boundsOf(filter);
  if (bounds === null) return [];
  const { from, above, below, to, isExcluded } = bounds;
  if (isExcluded) return [{ col, op: "!=", val: from! }];
  const sides = [
    [">=", from],
    [">", above],
    ["<", below],
    ["<=", to],
  ] as const;
  return sides.flatMap(([op, val]) => (val === undefined ? [] : [{ col, op, val }]));
}

/** Signs of a pattern in a text that is looked for stand for any letter, as in other searches of the server. */
const TEXT_CONDITIONS: Readonly<Partial<Record<string, (text: string) => { op: string; val: string }>>> = {
  contains: (text) => ({ op: "ILIKE", val: `%${text}%` }),
  notContains: (text) => ({ op: "NOT ILIKE", val: `%${text}%` }),
  startsWith: (text) => ({ op: "ILIKE", val: `${text}%` }),
  endsWith: (text) => ({ op: "ILIKE", val: `%${text}` }),
  equals: (text) => ({ op: "ILIKE", val: text }),
  notEqual: (text) => ({ op: "NOT ILIKE", val: text }),
};

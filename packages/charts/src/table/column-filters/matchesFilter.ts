import type { ColumnFilter } from "../../contract/pictures/table/index.ts";
import { dateOfText, toNumber } from "../../shared-picture/index.ts";
import { boundsOf } from "./columnFilters.ts";

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === "";

/** Whether a value of a column passes its filter. A missing value passes only what asks for it, as in a database. */
export function matchesFilter(filter: ColumnFilter, value: unknown): boolean {
  const { kind, operator } = filter;
  if (operator === "blank") return isBlank(value);
  if (operator === "notBlank") return !isBlank(value);
  if (isBlank(value)) return false;
  if (kind === "text") return matchesText(filter, String(value));
  const bounds = boundsOf(filter);
  if (bounds === null) return true;
  const number = kind === "date" && typeof value === "string" ? dateOfText(value) : toNumber(value);
  const isInside =
    number !== null &&
    number >= (bounds.from ?? -Infinity) &&
    number > (bounds.above ?? -Infinity) &&
    number < (bounds.below ?? Infinity) &&
    number <= (bounds.to ?? Infinity);
  return isInside !== (bounds.isExcluded ?? false);
}

function matchesText({ operator, value }: ColumnFilter, text: string): boolean {
  const [own, wanted] = [text.toLowerCase(), value.toLowerCase()];
  switch (operator) {
    case "contains":
      return own.includes(wanted);
    case "notContains":
      return !own.includes(wanted);
    case "startsWith":
      return own.startsWith(wanted);
    case "endsWith":
      return own.endsWith(wanted);
    case "notEqual":
      return own !== wanted;
    default:
      return own === wanted;
  }
}

import { type AdhocFilter, isMultiOperator } from "./adhocFilter.ts";

const MAX_LENGTH = 43;
const CUT_LENGTH = 40;

/** How a null among other values reads; the server takes the text for null as well. */
export const NULL_TEXT = "<NULL>";

/** The filter in words, as long as it needs to be: what its tooltip and its SQL tab show. */
export function adhocFilterText({
  expressionType,
  subject,
  operator,
  comparator,
  sqlExpression,
}: AdhocFilter): string {
  if (expressionType === "SQL" && typeof sqlExpression === "string") return sqlExpression;
  const name = subject ?? "";
  if (!name || !operator) return name;
  if (operator === "TEMPORAL_RANGE") return `${name} (${comparator ?? "No filter"})`;
  const values = comparator === null || comparator === undefined ? [] : [comparator].flat();
  if (values.length === 0) return `${name} ${operator}`;
  // One quoting for the whole list, decided by its first value.
  const quoted = Number.isNaN(Number(values.find((value) => value !== null)));
  const textOf = (value: unknown) => {
    if (value === null) return NULL_TEXT;
    return quoted ? `'${String(value).replaceAll("'", "''")}'` : String(value);
  };
  const text = values.map(textOf).join(", ");
  return `${name} ${operator} ${isMultiOperator(operator) ? `(${text})` : text}`;
}

/** The label of the filter's pill: its own, else the filter in words, cut to 40 characters when longer than 43. */
export function adhocFilterLabel(filter: AdhocFilter): string {
  if (filter.label) return filter.label;
  const text = adhocFilterText(filter);
  return text.length > MAX_LENGTH ? `${text.slice(0, CUT_LENGTH)}...` : text;
}

import type { ExploreDataset } from "@sightline/api/explore-dataset";
import {
  type AdhocFilter,
  adhocFilterText,
  type FilterColumn,
  isAdhocFilterValid,
  operatorIdOf,
  operatorsFor,
} from "@sightline/core/filters";

/** What the filter editor starts with for a new filter. */
export const NEW_FILTER: AdhocFilter = {
  expressionType: "SIMPLE",
  clause: "WHERE",
  subject: null,
  operator: null,
  operatorId: null,
  comparator: null,
  isNew: true,
};

/** Stored by old front ends for databases that had it; no query takes it any more. */
const RETIRED_OPERATOR = "REGEX";

/** Whether the filter names a column that the dataset does not have, or an operator that no query takes. */
export const isIncompatible = (
  { expressionType, clause, subject, operator }: AdhocFilter,
  { columns }: Pick<ExploreDataset, "columns">,
): boolean =>
  expressionType === "SIMPLE" &&
  clause === "WHERE" &&
  (operator === RETIRED_OPERATOR || !columns.some(({ column_name }) => column_name === subject));

/** Whether the simple tab can be saved: its subject is a column that offers the operator, or one of time with a range. */
export function isSimpleValid(filter: AdhocFilter, columns: readonly FilterColumn[]): boolean {
  const column = columns.find(({ column_name }) => column_name === filter.subject);
  if (!column || !isAdhocFilterValid(filter)) return false;
  if (filter.operator === "TEMPORAL_RANGE") return true;
  const id = operatorIdOf(filter);
  return id === null || operatorsFor(column, filter.clause).includes(id);
}

/** Whether Save of the filter editor is enabled: the filter is valid and differs from the one it began with. */
export function canSaveFilter(
  filter: AdhocFilter,
  original: AdhocFilter | null,
  columns: readonly FilterColumn[],
): boolean {
  const valid = filter.expressionType === "SQL" ? isAdhocFilterValid(filter) : isSimpleValid(filter, columns);
  return valid && (original === null || Boolean(original.isNew) || !sameFilter(filter, original));
}

/** The filter as it is stored: what only the editor needed is gone. */
export function savedFilter({ isNew: _new, ...filter }: AdhocFilter): AdhocFilter {
  return filter;
}

const sameFilter = (a: AdhocFilter, b: AdhocFilter) =>
  a.expressionType === b.expressionType &&
  a.clause === b.clause &&
  (a.subject ?? null) === (b.subject ?? null) &&
  operatorIdOf(a) === operatorIdOf(b) &&
  JSON.stringify(a.comparator ?? null) === JSON.stringify(b.comparator ?? null) &&
  (a.sqlExpression ?? null) === (b.sqlExpression ?? null);

/** Typed text as the comparator of a column: a number where the column holds numbers and the text is one. */
export function comparatorOf(text: string, column: { type_generic?: number | null } | null): string | number {
  const number = Number(text);
  return column?.type_generic === 0 && text.trim() !== "" && Number.isFinite(number) ? number : text;
}

/** A simple condition as the start of SQL; a time range has no words in SQL. */
export function startSql(filter: AdhocFilter): string {
  const { subject, operator, comparator } = filter;
  if (!subject || !operator || operator === "TEMPORAL_RANGE") return "";
  if (!Array.isArray(comparator) || !comparator.includes(null))
    return adhocFilterText(filter).replace(" == ", " = ");
  // A list in SQL never holds null, and no row compares with it.
  const isNegated = operator === "NOT IN";
  const isNull = `${subject} IS ${isNegated ? "NOT " : ""}NULL`;
  const others = comparator.filter((value) => value !== null);
  if (others.length === 0) return isNull;
  const rest = adhocFilterText({ ...filter, comparator: others });
  return isNegated ? `${rest} AND ${isNull}` : `(${rest} OR ${isNull})`;
}

import type { ColumnFilter, TableColumn, TableOrder } from "@sightline/charts/contract/pictures/table";
import { matchesFilter } from "@sightline/charts/table/column-filters";

type Row = Record<string, unknown>;

/** The order after a click on a header: ascending, descending, none; with Shift it joins the others. */
export function nextOrder(order: readonly TableOrder[], key: string, add: boolean): TableOrder[] {
  const known = order.find((one) => one.key === key);
  const others = add ? order.filter((one) => one.key !== key) : [];
  if (!known) return [...others, { key, desc: false }];
  return known.desc ? others : [...others, { key, desc: true }];
}

/** Rows in the order given; nulls last in both directions. The input is not changed. */
export function sortRows(rows: readonly Row[], order: readonly TableOrder[]): readonly Row[] {
  if (order.length === 0) return rows;
  const columns = order.map(({ key, desc }) => ({ ranks: ranksOf(rows, key), sign: desc ? -1 : 1 }));
  const places = Array.from({ length: rows.length }, (_, place) => place);
  places.sort((a, b) => {
    for (const { ranks, sign } of columns) {
      const [one, other] = [ranks[a]!, ranks[b]!];
      if (one === other) continue;
      if (one === NOTHING || other === NOTHING) return one === NOTHING ? 1 : -1;
      return one < other ? -sign : sign;
    }
    return a - b;
  });
  return places.map((place) => rows[place]!);
}

const NOTHING = -1;
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

/** The place of each row's value among the values of a column. Comparing texts is slow: each is compared only once. */
function ranksOf(rows: readonly Row[], key: string): Int32Array {
  const values = new Set(
    rows.map((row) => row[key]).filter((value) => value !== null && value !== undefined),
  );
  const sorted = [...values].sort(compare);
  const ranks = new Map<unknown, number>();
  let rank = 0;
  sorted.forEach((value, at) => {
    if (at > 0 && compare(sorted[at - 1], value) !== 0) rank += 1;
    ranks.set(value, rank);
  });
  return Int32Array.from(rows, (row) => ranks.get(row[key]) ?? NOTHING);
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === "string" || typeof b === "string") return collator.compare(String(a), String(b));
  return Number((a as number) > (b as number)) - Number((a as number) < (b as number));
}

/**
 * Rows whose values pass the filters of all columns. Filters of columns that are gone hide nothing: nobody could take them
 * off.
 */
export function filterRows(
  rows: readonly Row[],
  columns: readonly Pick<TableColumn, "key" | "filter">[],
  filters: readonly ColumnFilter[],
): readonly Row[] {
  const shown = filters.filter(({ key }) => columns.some((column) => column.key === key && column.filter));
  return shown.length === 0
    ? rows
    : rows.filter((row) => shown.every((filter) => matchesFilter(filter, row[filter.key])));
}

/** Rows in which some cell, as it is shown, contains the text. */
export function searchRows(
  rows: readonly Row[],
  columns: readonly TableColumn[],
  text: string,
): readonly Row[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return rows;
  return rows.filter((row) =>
    columns.some(({ key, format }) => format(row[key]).toLowerCase().includes(wanted)),
  );
}

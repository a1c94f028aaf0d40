import type { TableColumn } from "@sightline/charts";

type Row = Record<string, unknown>;

export interface Sorting {
  key: string;
  ascending: boolean;
}

/** The sorting after a click on a header: ascending, descending, none; with Shift it joins the others. */
export function nextSorting(sorting: readonly Sorting[], key: string, add: boolean): Sorting[] {
  const known = sorting.find((one) => one.key === key);
  const others = add ? sorting.filter((one) => one.key !== key) : [];
  if (!known) return [...others, { key, ascending: true }];
  return known.ascending ? [...others, { key, ascending: false }] : others;
}

/** Rows in order of the sortings given; nulls last in both directions. The input is not changed. */
export function sortRows(rows: readonly Row[], sorting: readonly Sorting[]): readonly Row[] {
  if (sorting.length === 0) return rows;
  return [...rows].sort((a, b) => {
    for (const { key, ascending } of sorting) {
      const order = compare(a[key], b[key], ascending);
      if (order !== 0) return order;
    }
    return 0;
  });
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

function compare(a: unknown, b: unknown, ascending: boolean): number {
  const noA = a === null || a === undefined;
  const noB = b === null || b === undefined;
  if (noA || noB) return Number(noA) - Number(noB);
  const order =
    typeof a === "string" || typeof b === "string"
      ? collator.compare(String(a), String(b))
      : Number((a as number) > (b as number)) - Number((a as number) < (b as number));
  return ascending ? order : -order;
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

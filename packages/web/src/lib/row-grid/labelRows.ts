import type { Row } from "../data-grid/index.ts";

interface NamedColumns {
  colnames: readonly string[];
  rows: readonly Row[];
}

/** Rows under the labels that a dataset gives to columns; a label that two have is left to neither. */
export function labelRows(
  { colnames, rows }: NamedColumns,
  labels: Readonly<Record<string, string | null | undefined>>,
): { colnames: string[]; rows: Row[] } {
  const wanted = colnames.map((name) => labels[name] || name);
  const isUnique = (label: string) => wanted.indexOf(label) === wanted.lastIndexOf(label);
  const names = colnames.map((name, at) => (isUnique(wanted[at] ?? name) ? (wanted[at] ?? name) : name));
  const labelled = rows.map((row) =>
    Object.fromEntries(colnames.map((name, at) => [names[at] ?? name, row[name]])),
  );
  return { colnames: names, rows: labelled as Row[] };
}

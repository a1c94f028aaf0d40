import type { LineWindow } from "./linesInView.ts";

interface Props {
  /** Where the columns that stay in view begin, and last where they end. */
  headStarts: readonly number[];
  columnStarts: readonly number[];
  /** Columns that are drawn; what is before and after them is one column each. */
  drawn: LineWindow;
}

/** The widths of a table's columns. */
export function ColumnWidths({ headStarts, columnStarts, drawn }: Props) {
  const widths = (starts: readonly number[], first: number, last: number) =>
    starts.slice(first, last).map((start, at) => (starts[first + at + 1] ?? start) - start);
  const before = columnStarts[drawn.first] ?? 0;
  const after = (columnStarts.at(-1) ?? 0) - (columnStarts[drawn.last] ?? 0);
  const all = [
    ...widths(headStarts, 0, headStarts.length - 1),
    ...(drawn.first > 0 ? [before] : []),
    ...widths(columnStarts, drawn.first, drawn.last),
    ...(drawn.last < columnStarts.length - 1 ? [after] : []),
  ];
  return (
    <colgroup>
      {all.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity but their place
        <col key={at} style={{ width }} />
      ))}
    </colgroup>
  );
}

import type { LineWindow } from "./linesInView.ts";

interface Props {
  /** Where the columns that stay in view begin, and last where they end. */
  headStarts: readonly number[];
  columnStarts: readonly number[];
  /** Columns that are drawn; what is before and after them is one column each. */
  drawnWindow: LineWindow;
}

/** The widths of a table's columns. */
export function ColumnWidths({ headStarts, columnStarts, drawnWindow }: Props) {
  const widths = (starts: readonly number[], first: number, last: number) =>
    starts.slice(first, last).map((start, at) => (starts[first + at + 1] ?? start) - start);
  const before = columnStarts[drawnWindow.first] ?? 0;
  const after = (columnStarts.at(-1) ?? 0) - (columnStarts[drawnWindow.last] ?? 0);
  const all = [
    ...widths(headStarts, 0, headStarts.length - 1),
    ...(drawnWindow.first > 0 ? [before] : []),
    ...widths(columnStarts, drawnWindow.first, drawnWindow.last),
    ...(drawnWindow.last < columnStarts.length - 1 ? [after] : []),
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

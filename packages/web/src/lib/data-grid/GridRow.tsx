import type { SqlColumn } from "@sightline/api/sql-lab";
import { memo, useRef } from "react";
import { cellKind, shownText } from "./cellText.ts";
import classes from "./grid.module.css";
import type { Row } from "./gridSource.ts";

interface Props {
  id: string;
  index: number;
  /** Undefined: still on its way. */
  row: Row | undefined;
  columns: readonly SqlColumn[];
  /** Place and width of each column. */
  styles: readonly React.CSSProperties[];
  first: number;
  last: number;
  /** Columns of this row that are selected; -1 when none is. */
  from: number;
  to: number;
  /** The column of the cell that the keyboard is on; -1 when it is in another row. */
  active: number;
  /** CSS pixels below the first row of the drawn part. */
  top: number;
}

/** The id by which the grid tells which cell the keyboard is on. */
export const cellId = (grid: string, row: number, column: number): string => `${grid}-${row}-${column}`;

/** The cells of one row in the columns in view. Drawn again only when one of these changes. */
export const GridRow = memo(function GridRow(props: Props) {
  const { id, index, row, columns, styles, first, last, from, to, active, top } = props;
  // Under a row that is on its way stays what its element showed before, unseen: many pass by without being read.
  const known = useRef(row);
  known.current = row ?? known.current;
  const cells = [];
  for (let column = first; column < last; column += 1) {
    const value = known.current?.[columns[column]!.name];
    cells.push(
      <div
        key={column}
        id={active === column ? cellId(id, index, column) : undefined}
        role="gridcell"
        tabIndex={-1}
        aria-colindex={column + 1}
        aria-selected={column >= from && column <= to}
        className={classes.cell}
        data-kind={cellKind(columns[column]!, value)}
        data-active={active === column || undefined}
        style={styles[column]}
      >
        {known.current && shownText(value)}
      </div>,
    );
  }
  return (
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      className={classes.row}
      data-bone={row === undefined || undefined}
      style={{ top }}
    >
      {cells}
    </div>
  );
});

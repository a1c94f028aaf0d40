import type { HeaderCell, PivotLine, PivotTablePicture } from "@sightline/charts/pivot-table";
import { memo } from "react";
import { CellText } from "../cell-text/index.ts";
import { cellId, type Place } from "./activeCell.ts";
import { HeadCell } from "./HeadCell.tsx";
import classes from "./pivot-table.module.css";

interface Props {
  id: string;
  picture: PivotTablePicture;
  line: PivotLine;
  index: number;
  /** Cells of the header that begin here, and in the first row those that have begun above it. */
  heads: readonly HeaderCell[];
  levelStarts: readonly number[];
  columns: readonly PivotLine[];
  /** Columns that are drawn. */
  first: number;
  last: number;
  headerRows: number;
  /** The cell of this row that the keyboard is on. */
  active: Place | null;
}

/** One row. Drawn again only when one of its properties changes. */
export const PivotRow = memo(function PivotRow(props: Props) {
  const { id, picture, line, index, heads, levelStarts, columns, first, last, headerRows, active } = props;
  const levels = levelStarts.length - 1;
  const cells = [];
  for (let column = first; column < last; column += 1) {
    const across = columns[column];
    if (!across) continue;
    const { value, text, fill } = picture.cell(line, across);
    const isActive = active?.column === column;
    const isDimmed = picture.isDimmed?.(line.node, across.node) ?? false;
    cells.push(
      <td
        key={column}
        id={isActive ? cellId(id, { row: index, column }) : undefined}
        aria-colindex={levels + column + 1}
        className={classes.cell}
        data-place={`${index},${column}`}
        data-sum={across.kind === "value" ? undefined : true}
        data-text={typeof value === "string" || undefined}
        data-dimmed={isDimmed || undefined}
        data-active={isActive || undefined}
        title={typeof value === "number" && String(value) !== text ? String(value) : undefined}
        style={fill && !isDimmed ? { background: fill.background, color: fill.ink } : undefined}
      >
        <CellText text={text} rendersHtml={picture.rendersHtml} />
      </td>,
    );
  }
  return (
    <tr
      className={classes.row}
      data-sum={line.kind === "value" ? undefined : line.kind}
      aria-rowindex={headerRows + index + 1}
    >
      {heads.map((head) => (
        <HeadCell
          key={head.level}
          id={id}
          picture={picture}
          side="rows"
          head={head}
          from={Math.max(head.first, index)}
          to={head.first + head.count}
          place={{ row: head.first, column: head.level - levels }}
          left={levelStarts[head.level]}
          active={active}
        />
      ))}
      {first > 0 && <td aria-hidden="true" />}
      {cells}
      {last < columns.length && <td aria-hidden="true" />}
    </tr>
  );
});

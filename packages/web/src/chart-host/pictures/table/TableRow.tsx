import type { TableColumn, TablePicture } from "@sightline/charts/contract/pictures/table";
import { withoutTags } from "@sightline/charts/html-text";
import { STRING } from "@sightline/core/query/generic-type";
import { memo } from "react";
import { CellText } from "../cell-text/index.ts";
import { cellId } from "./activeCell.ts";
import { CellLineText } from "./cell-line/index.ts";
import type { PlacedColumns } from "./columnPlaces.ts";
import classes from "./table.module.css";

interface Props {
  id: string;
  picture: TablePicture;
  places: PlacedColumns;
  row: Record<string, unknown>;
  index: number;
  headerRows: number;
  /** Columns that are drawn, of those that are not pinned. */
  first: number;
  last: number;
  /** The column of the cell that the keyboard is on; -1 when it is in another row. */
  active: number;
  isRinged: boolean;
  /** Cells that stand for a value can be pressed. */
  isClickable: boolean;
  /** Rows can be chosen. */
  canChoose: boolean;
}

/** One row. Drawn again only when one of its properties changes. */
export const TableRow = memo(function TableRow(props: Props) {
  const { picture, places, row, index, headerRows, first, last } = props;
  const { columns, pinned } = places;
  const others = columns.length - pinned;
  return (
    <tr
      className={classes.row}
      aria-rowindex={headerRows + index + 1}
      aria-selected={picture.choose ? picture.choose(row) === null : undefined}
      style={picture.rowHeight === undefined ? undefined : { height: picture.rowHeight }}
    >
      {columns.slice(0, pinned).map((column, at) => (
        <Cell key={column.key} {...props} column={column} at={at} left={places.pinnedStarts[at]} />
      ))}
      {first > 0 && <td aria-hidden="true" />}
      {columns.slice(pinned + first, pinned + last).map((column, at) => (
        <Cell key={column.key} {...props} column={column} at={pinned + first + at} left={undefined} />
      ))}
      {last < others && <td aria-hidden="true" />}
    </tr>
  );
});

interface CellProps extends Props {
  column: TableColumn;
  at: number;
  /** Where a pinned cell stays, CSS pixels. */
  left: number | undefined;
}

/** One cell: its text over its bar; a button where it stands for a value that can be filtered by. */
function Cell(props: CellProps) {
  const { id, picture, row, index, active, isRinged, isClickable, canChoose, column, at, left } = props;
  const value = row[column.key];
  const text = column.format(value);
  const bar = column.bar?.(value) ?? null;
  const isDimmed = picture.isDimmed?.(row, column.key) ?? false;
  const fill = isDimmed ? null : (column.fill?.(row) ?? null);
  const arrow = column.arrow?.(row) ?? null;
  const isActive = active === at;
  const line = column.line?.(row) ?? null;
  const link = column.link?.(row) ?? null;
  const rendersHtml = picture.rendersHtml && !column.isMetric;
  const shown =
    line !== null ? (
      <CellLineText line={line} />
    ) : link !== null ? (
      <a href={link} target="_blank" rel="noopener noreferrer" tabIndex={-1}>
        {text}
      </a>
    ) : (
      <CellText text={text} rendersHtml={rendersHtml} />
    );
  const isChoice = canChoose && (picture.choose?.(row) ?? null) !== null;
  const canPress = isChoice || (isClickable && Boolean(picture.marks?.(row, column.key)));
  return (
    <td
      id={isActive ? cellId(id, { row: index, column: at }) : undefined}
      aria-colindex={at + 1}
      className={classes.cell}
      data-place={`${index},${at}`}
      data-align={column.align}
      data-words={column.type === STRING || undefined}
      data-pinned={left === undefined ? undefined : true}
      data-dimmed={isDimmed || undefined}
      data-active={isActive || undefined}
      data-ringed={(isActive && isRinged) || undefined}
      title={titleOf(column, value, rendersHtml ? withoutTags(text) : text)}
      style={{
        left,
        ...(picture.rowHeight !== undefined && rowHeightStyle(picture.rowHeight)),
        ...(fill && { color: fill.ink }),
        ...(fill && fill.background !== "transparent" && { background: fill.background }),
      }}
    >
      {bar && (
        <span
          className={classes.bar}
          data-negative={bar.negative || undefined}
          style={{ left: `${bar.left * 100}%`, width: `${bar.width * 100}%` }}
        />
      )}
      {arrow && <span className={classes.arrow}>{arrow}</span>}
      {canPress ? (
        <button type="button" tabIndex={-1} className={`${classes.text} ${classes.mark}`}>
          {shown}
        </button>
      ) : (
        <span className={classes.text}>{shown}</span>
      )}
    </td>
  );
}

/** A line of text stands in the middle of a high row. */
const rowHeightStyle = (height: number) => ({ height, lineHeight: `${height - 1}px` });

/** What the cell does not show: all digits of a number, the rest of a long text. */
function titleOf({ isMetric, width }: TableColumn, value: unknown, text: string): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (isMetric || typeof value === "number") return String(value) === text ? undefined : String(value);
  return width !== undefined || text.length > 40 ? text : undefined;
}

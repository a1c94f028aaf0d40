import { withoutTags } from "@sightline/charts/html-text";
import type { HeaderCell, PivotSide, PivotTablePicture } from "@sightline/charts/pivot-table";
import { Icon } from "@sightline/ui/icon";
import type { CSSProperties } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import { CellText } from "../cell-text/index.ts";
import { cellId, type Place } from "./activeCell.ts";
import classes from "./pivot-table.module.css";

// As the style sheet has them, CSS pixels.
const ROW_PX = 28;
const LINE_PX = 18;
const MOST_LINES = 4;

/** Lines of text that the name of a group over some rows may take without making them higher. */
const nameLines = (rows: number) => Math.max(1, Math.min(MOST_LINES, Math.floor((rows * ROW_PX) / LINE_PX)));

interface Props {
  id: string;
  picture: PivotTablePicture;
  side: PivotSide;
  head: HeaderCell;
  /** The lines of it that are drawn; `to` is the first that is not. */
  from: number;
  to: number;
  place: Place;
  /** Where a name of rows stays when the table is scrolled sideways, CSS pixels. */
  left?: number | undefined;
  active: Place | null;
}

/** A name in one of the headers, with the button that folds its group. */
export function HeadCell({ id, picture, side, head, from, to, place, left, active }: Props) {
  const t = useWords("charts");
  const isRow = side === "rows";
  const text = picture.headerText(head, side);
  const plain = picture.rendersHtml ? withoutTags(text) : text;
  const { rows, columns } = picture;
  const isDimmed = isRow
    ? picture.isDimmed?.(head.node, columns.root)
    : picture.isDimmed?.(rows.root, head.node);
  const isActive = active !== null && covers(head, side, place, active);
  const isGroup = head.count > 1;
  return (
    <th
      id={isActive ? cellId(id, place) : undefined}
      scope={`${isRow ? "row" : "col"}${isGroup ? "group" : ""}`}
      rowSpan={isRow ? to - from : head.levels}
      colSpan={isRow ? head.levels : to - from}
      className={isRow ? classes.rowHead : classes.columnHead}
      style={isRow ? ({ left, "--pivot-name-lines": nameLines(to - from) } as CSSProperties) : undefined}
      data-place={`${place.row},${place.column}`}
      data-group={isGroup || undefined}
      data-innermost={(isRow && place.column + head.levels === 0) || undefined}
      data-sum={head.kind === "subtotal" || head.kind === "total" || undefined}
      data-dimmed={isDimmed || undefined}
      data-active={isActive || undefined}
      title={plain}
    >
      <span className={classes.name}>
        {head.isCollapsed !== null && (
          <button
            type="button"
            tabIndex={-1}
            className={classes.fold}
            data-fold={side}
            aria-expanded={!head.isCollapsed}
            aria-label={t(head.isCollapsed ? "pivot.expand" : "pivot.collapse", { name: plain })}
          >
            <Icon name={head.isCollapsed ? "chevronRight" : "chevronDown"} size={12} />
          </button>
        )}
        <span className={classes.text}>
          <CellText text={text} rendersHtml={picture.rendersHtml} />
        </span>
      </span>
    </th>
  );
}

/** Whether the cell that the keyboard is on is this one, which may cover several places. */
function covers(head: HeaderCell, side: PivotSide, place: Place, active: Place): boolean {
  const [rows, columns] = side === "rows" ? [head.count, head.levels] : [head.levels, head.count];
  return (
    active.row >= place.row &&
    active.row < place.row + rows &&
    active.column >= place.column &&
    active.column < place.column + columns
  );
}

import type { PivotTablePicture as Picture } from "@sightline/charts/pivot-table";
import { useContext, useEffect, useId, useMemo, useRef } from "react";
import { PaperContext } from "../../paper.ts";
import { useChartTheme } from "../../useChartTheme.ts";
import { ColumnWidths } from "../lines/ColumnWidths.tsx";
import { scrollToShow } from "../lines/linesInView.ts";
import { PaperNote } from "../lines/PaperNote.tsx";
import { useLineWindow } from "../lines/useLineWindow.ts";
import type { PictureProps } from "../pictureProps.ts";
import { cellAt, cellId, type Place } from "./activeCell.ts";
import { PivotHead } from "./PivotHead.tsx";
import { PivotRow } from "./PivotRow.tsx";
import classes from "./pivot-table.module.css";
import { cellCovering } from "./pivotLayout.ts";
import { usePivotEvents } from "./usePivotEvents.ts";
import { usePivotLayout } from "./usePivotLayout.ts";

/** As the style sheet has it, CSS pixels. */
const ROW_PX = 28;

/** Metrics by dimensions on two sides. Of many lines only those in view are on the page. */
export default function PivotTablePicture({
  picture,
  label,
  width,
  height,
  onEvent,
  clickFilters,
  onRendered,
}: PictureProps<Picture>) {
  const { fontFamily } = useChartTheme();
  const onPaper = useContext(PaperContext);
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { layout, toggle, ...place } = usePivotLayout(picture, fontFamily, width);
  const { levelStarts, columnStarts, headWidth, isSqueezed } = place;
  const columnCount = layout.columns.length;
  const headerRows = layout.columnHeader.length;
  const headHeight = headerRows * ROW_PX;
  // The sum of all rows stays in view.
  const hasFoot = layout.rows.length > 1 && layout.rows.at(-1)?.kind === "total";
  const bodyCount = layout.rows.length - Number(hasFoot);
  const footHeight = hasFoot ? ROW_PX : 0;
  const sides = useMemo(
    () => ({
      rowStarts: Array.from({ length: bodyCount + 1 }, (_, row) => row * ROW_PX),
      columnStarts,
      headWidth,
      headHeight,
    }),
    [bodyCount, columnStarts, headWidth, headHeight],
  );
  const view = useLineWindow(scroller, sides);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the picture is what is rendered
  useEffect(onRendered, [picture, onRendered]);

  const columns = { first: view.columns.first, last: Math.min(view.columns.last, columnCount) };
  const rows = { first: Math.min(view.rows.first, bodyCount), last: Math.min(view.rows.last, bodyCount) };
  const bodyHeight = () => (scroller.current?.clientHeight ?? 0) - headHeight - footHeight;

  const reveal = ({ row, column }: Place) => {
    const element = scroller.current;
    if (!element) return;
    const show = (starts: readonly number[], first: number, scroll: number, size: number) =>
      scrollToShow(starts, { first, count: 1 }, { scroll, size });
    if (row >= 0 && row < bodyCount)
      element.scrollTop = show(sides.rowStarts, row, element.scrollTop, bodyHeight());
    if (column >= 0)
      element.scrollLeft = show(columnStarts, column, element.scrollLeft, element.clientWidth - headWidth);
  };
  const { active, handlers } = usePivotEvents({
    picture,
    layout,
    scroller,
    page: () => Math.max(1, Math.floor(bodyHeight() / ROW_PX) - 1),
    reveal,
    toggle,
    onEvent,
  });
  const activeCell = active && cellAt(layout, active);

  const drawRow = (index: number, isFirst: boolean) => {
    const line = layout.rows[index];
    if (!line) return null;
    const heads = layout.rowHeads[index] ?? [];
    // Groups that began above the first row go on beside it.
    const begun = isFirst
      ? layout.rowHeader
          .map((cells) => cellCovering(cells, index))
          .filter((cell) => cell !== null && cell.first < index)
      : [];
    const begins = activeCell && (isFirst ? activeCell.row <= index : activeCell.row === index);
    const isActive = begins && activeCell.row + activeCell.rows > index;
    return (
      <PivotRow
        key={index}
        id={id}
        picture={picture}
        line={line}
        index={index}
        heads={begun.length > 0 ? [...begun.filter((cell) => cell !== null), ...heads] : heads}
        levelStarts={levelStarts}
        columns={layout.columns}
        first={columns.first}
        last={columns.last}
        headerRows={headerRows}
        active={isActive ? active : null}
      />
    );
  };
  const drawn = [];
  for (let index = rows.first; index < rows.last; index += 1)
    drawn.push(drawRow(index, index === rows.first));
  const tableStyle = {
    width: headWidth + (columnStarts.at(-1) ?? 0),
    "--pivot-head-width": `${headWidth}px`,
    "--pivot-head-height": `${headHeight}px`,
  };
  return (
    <div
      ref={scroller}
      className={classes.scroller}
      data-focused={active !== null || undefined}
      style={onPaper ? { width } : { width, height }}
      data-paper-table={onPaper || undefined}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: keys walk through its cells
        role="grid"
        aria-label={label}
        aria-rowcount={headerRows + layout.rows.length}
        aria-colcount={levelStarts.length - 1 + columnCount}
        aria-activedescendant={activeCell ? cellId(id, activeCell) : undefined}
        tabIndex={0}
        className={classes.table}
        data-clickable={(onEvent && clickFilters) || undefined}
        style={tableStyle}
        {...handlers}
      >
        <ColumnWidths headStarts={levelStarts} columnStarts={columnStarts} drawnWindow={columns} />
        <PivotHead
          id={id}
          picture={picture}
          header={layout.columnHeader}
          isSqueezed={isSqueezed}
          levelStarts={levelStarts}
          columnCount={columnCount}
          first={columns.first}
          last={columns.last}
          active={activeCell && activeCell.row < 0 ? active : null}
        />
        <Space height={rows.first * ROW_PX} />
        <tbody>{drawn}</tbody>
        {!onPaper && <Space height={(bodyCount - rows.last) * ROW_PX} />}
        {hasFoot && <tfoot className={classes.foot}>{drawRow(bodyCount, false)}</tfoot>}
      </table>
      {onPaper && <PaperNote count={bodyCount} total={bodyCount} />}
    </div>
  );
}

/** What stands for the rows above and below those that are drawn. */
const Space = ({ height }: { height: number }) =>
  height > 0 && (
    <tbody aria-hidden="true">
      <tr style={{ height }}>
        <td />
      </tr>
    </tbody>
  );

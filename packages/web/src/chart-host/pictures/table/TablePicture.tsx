import type { OwnState } from "@sightline/charts/contract";
import type { TablePicture as Picture, TableColumn } from "@sightline/charts/contract/pictures/table";
import { lazy, Suspense, useContext, useEffect, useId, useMemo, useRef, useState } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import { PaperContext, PrintingContext } from "../../paper.ts";
import { useChartTheme } from "../../useChartTheme.ts";
import { ColumnWidths } from "../lines/ColumnWidths.tsx";
import { scrollToShow } from "../lines/linesInView.ts";
import { textMeasure } from "../lines/measureText.ts";
import { PaperNote } from "../lines/PaperNote.tsx";
import { scrollbarWidth } from "../lines/scrollbarWidth.ts";
import { useLineWindow } from "../lines/useLineWindow.ts";
import type { PictureProps } from "../pictureProps.ts";
import { cellId, type Place } from "./activeCell.ts";
import { cellMarks } from "./cellMarks.ts";
import { ColumnFilterEditor } from "./column-filter/ColumnFilterEditor.tsx";
import { placeColumns } from "./columnPlaces.ts";
import type { OpenHeaderMenu } from "./HeaderMenu.tsx";
import { TableFoot } from "./TableFoot.tsx";
import { TableHead } from "./TableHead.tsx";
import { TablePages } from "./TablePages.tsx";
import { TableRow } from "./TableRow.tsx";
import { TableTools } from "./TableTools.tsx";
import classes from "./table.module.css";
import { nextOrder } from "./tableRows.ts";
import { useColumnActions } from "./useColumnActions.ts";
import { useShownColumns } from "./useShownColumns.ts";
import { useTableKeys } from "./useTableKeys.ts";
import { useTablePointer } from "./useTablePointer.ts";
import { useTableRows } from "./useTableRows.ts";
import { useTableState } from "./useTableState.ts";
import { WholeText } from "./WholeText.tsx";

const HeaderMenu = lazy(() => import("./HeaderMenu.tsx"));

// As the style sheet has them, CSS pixels.
const ROW_PX = 28;
const HEAD_PX = 32;
const GROUPS_PX = 28;
const FONT_PX = 12;

interface Props extends PictureProps<Picture> {
  /** Keeps what the choice of a row says; missing: as the rest of what the table keeps. */
  onChoose?: ((ownState: OwnState) => void) | undefined;
}

/** Rows and columns, of which those in view are on the page; with order, search, pages and a summary. */
export default function TablePicture(props: Props) {
  const { picture, label, width, height, onRendered, onEvent, onOwnState, onChoose = onOwnState } = props;
  const t = useWords("charts");
  const { fontFamily } = useChartTheme();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { state, change } = useTableState(picture, onOwnState);
  const onPaper = useContext(PaperContext);
  const fits = useContext(PrintingContext);
  const { rows, total, page, pageSize } = useTableRows(picture, state, onPaper);
  const { shown, parts, part, setPart, folded, fold } = useShownColumns(picture);
  /** A column whose edge is being dragged. */
  const [dragged, setDragged] = useState<Record<string, number>>({});
  const [menu, setMenu] = useState<OpenHeaderMenu | null>(null);
  /** A column whose filter is being written. */
  const [filtered, setFiltered] = useState<OpenHeaderMenu | null>(null);
  const measure = useMemo(() => textMeasure(fontFamily, FONT_PX), [fontFamily]);
  const room = width - scrollbarWidth();
  const places = useMemo(() => {
    const { columnOrder, pinnedColumns, columnWidths } = state;
    const widths = { ...columnWidths, ...dragged };
    return placeColumns(
      picture,
      shown,
      { columnOrder, pinnedColumns, columnWidths: widths },
      { width: room, measure, fits },
    );
  }, [picture, shown, state, dragged, room, measure, fits]);
  const { columns, pinned, pinnedStarts, starts } = places;
  const actions = useColumnActions({ places, state, change, setDragged });

  const rowPx = picture.rowHeight ?? ROW_PX;
  const headRows = folded ? 2 : 1;
  const headHeight = HEAD_PX + (folded ? GROUPS_PX : 0);
  const footHeight = picture.totals ? ROW_PX : 0;
  const headWidth = pinnedStarts.at(-1) ?? 0;
  const sides = useMemo(
    () => ({
      rowStarts: Array.from({ length: rows.length + 1 }, (_, row) => row * rowPx),
      columnStarts: starts,
      headWidth,
      headHeight,
    }),
    [rows.length, rowPx, starts, headWidth, headHeight],
  );
  const view = useLineWindow(scroller, sides);
  // Headings over several columns are drawn whole.
  const others = columns.length - pinned;
  const drawnColumns = folded
    ? { first: 0, last: others }
    : { first: Math.min(view.columns.first, others), last: Math.min(view.columns.last, others) };
  const drawnRows = {
    first: Math.min(view.rows.first, rows.length),
    last: Math.min(view.rows.last, rows.length),
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the picture is what is rendered
  useEffect(onRendered, [picture, onRendered]);
  // Another page begins at its first row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only then
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [page, pageSize, state.sortBy, state.searchText, state.columnFilters]);

  const bodyHeight = () => (scroller.current?.clientHeight ?? 0) - headHeight - footHeight;
  const reveal = ({ row, column }: Place) => {
    const element = scroller.current;
    if (!element) return;
    const show = (lines: readonly number[], first: number, scroll: number, size: number) =>
      scrollToShow(lines, { first, count: 1 }, { scroll, size });
    if (row >= 0) element.scrollTop = show(sides.rowStarts, row, element.scrollTop, bodyHeight());
    if (column >= pinned)
      element.scrollLeft = show(starts, column - pinned, element.scrollLeft, element.clientWidth - headWidth);
  };
  const marks = cellMarks(picture, rows, columns);
  const choose = ({ row }: Place): boolean => {
    const record = rows[row];
    const next = record && onChoose ? (picture.choose?.(record) ?? null) : null;
    if (next !== null) onChoose?.(next);
    return next !== null;
  };
  const isServed = picture.serverPages !== null;
  const canAsk = !isServed || onOwnState !== undefined;
  const sort = (column: TableColumn, add: boolean) => {
    if (canAsk) change({ sortBy: nextOrder(state.sortBy, column.key, add), currentPage: 0 });
  };
  const onMenu = (column: TableColumn, x: number, y: number) => setMenu({ column, x, y });
  const { active, focused, setPlace, handlers } = useTableKeys({
    columns,
    rows: rows.length,
    scroller,
    page: () => Math.max(1, Math.floor(bodyHeight() / rowPx) - 1),
    reveal,
    ...marks,
    choose,
    isFiltering: picture.isDimmed !== undefined,
    onSort: sort,
    onResize: actions.widen,
    onMove: picture.mayRearrange ? actions.move : undefined,
    onHeaderMenu: onMenu,
    onEvent,
  });
  const pointer = useTablePointer({ ...marks, choose, setPlace, onEvent });
  const focusGrid = () => scroller.current?.querySelector("table")?.focus({ preventScroll: true });
  const closeMenu = () => {
    setMenu(null);
    focusGrid();
  };
  const closeFilter = () => {
    setFiltered(null);
    focusGrid();
  };

  const drawn = [];
  for (let index = drawnRows.first; index < drawnRows.last; index += 1) {
    const row = rows[index];
    if (!row) continue;
    drawn.push(
      <TableRow
        key={index}
        id={id}
        picture={picture}
        places={places}
        row={row}
        index={index}
        headerRows={headRows}
        first={drawnColumns.first}
        last={drawnColumns.last}
        active={active.row === index ? active.column : -1}
        isRinged={focused}
        isClickable={onEvent !== undefined && props.clickFilters === true}
        canChoose={onChoose !== undefined}
      />,
    );
  }
  const hasPages = isServed || picture.pageLength > 0 || pageSize > 0;
  const { totals } = picture;
  return (
    <div
      className={classes.picture}
      style={onPaper ? { width } : { width, height }}
      data-paper-table={onPaper || undefined}
    >
      <TableTools
        picture={picture}
        state={state}
        canAsk={canAsk}
        parts={parts}
        shownPart={part}
        onPart={setPart}
        onChange={change}
      />
      <div ref={scroller} className={classes.scroller} data-focused={focused || undefined}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: keys walk through its cells
          role="grid"
          aria-label={label}
          aria-rowcount={headRows + rows.length + Number(totals !== null)}
          aria-colcount={columns.length}
          aria-activedescendant={cellId(id, active)}
          tabIndex={0}
          className={classes.table}
          style={{ width: headWidth + (starts.at(-1) ?? 0) }}
          {...handlers}
          {...pointer}
        >
          <ColumnWidths headStarts={pinnedStarts} columnStarts={starts} drawnWindow={drawnColumns} />
          <TableHead
            id={id}
            places={places}
            order={state.sortBy}
            first={drawnColumns.first}
            last={drawnColumns.last}
            active={active.row < 0 ? active.column : -1}
            isRinged={focused}
            mayRearrange={picture.mayRearrange}
            filters={state.columnFilters}
            folded={folded}
            onFold={fold}
            onSort={sort}
            onWidth={actions.resize}
            onFit={actions.fit}
            onDrop={actions.drop}
            onMenu={onMenu}
          />
          <Space height={drawnRows.first * rowPx} />
          <tbody>{drawn}</tbody>
          {!onPaper && <Space height={(rows.length - drawnRows.last) * rowPx} />}
          {totals && (
            <TableFoot
              places={places}
              totals={totals}
              first={drawnColumns.first}
              last={drawnColumns.last}
              rowIndex={headRows + rows.length + 1}
            />
          )}
        </table>
        {rows.length === 0 && (
          <p className={classes.empty} role="status">
            {t(
              state.searchText === "" && state.columnFilters.length === 0
                ? "table.noRecords"
                : "table.noMatch",
            )}
          </p>
        )}
      </div>
      {onPaper && <PaperNote count={rows.length} total={total} />}
      {hasPages && total > 0 && !onPaper && (
        <TablePages
          page={page}
          pageSize={pageSize}
          total={total}
          sizes={isServed ? SERVER_SIZES : picture.pageLengths}
          hasAll={!isServed}
          disabled={!canAsk}
          onPage={(currentPage) => change({ currentPage })}
          onSize={(size) => change({ pageSize: size, currentPage: 0 })}
        />
      )}
      <WholeText cell={focused ? cellId(id, active) : null} firstRow={drawnRows.first} />
      {menu && (
        <Suspense fallback={null}>
          <HeaderMenu
            {...menu}
            order={state.sortBy}
            isPinned={state.pinnedColumns.includes(menu.column.key)}
            onOrder={(sortBy) => canAsk && change({ sortBy, currentPage: 0 })}
            onPin={menu.column.group ? null : () => actions.pin(menu.column)}
            onMove={picture.mayRearrange ? (by) => actions.move(menu.column, by) : null}
            onFit={() => actions.fit(menu.column)}
            onFilter={menu.column.filter && canAsk ? () => setFiltered(menu) : null}
            onReset={actions.isChanged ? actions.reset : null}
            onClose={closeMenu}
          />
        </Suspense>
      )}
      {filtered && <ColumnFilterEditor {...filtered} state={state} change={change} onClose={closeFilter} />}
    </div>
  );
}

const SERVER_SIZES = [10, 20, 50, 100, 200];

/** What stands for the rows above and below those that are drawn. */
const Space = ({ height }: { height: number }) =>
  height > 0 && (
    <tbody aria-hidden="true">
      <tr style={{ height }}>
        <td />
      </tr>
    </tbody>
  );

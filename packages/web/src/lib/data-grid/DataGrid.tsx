import type { SqlColumn } from "@sightline/api/sql-lab";
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import { useStable } from "../stable/index.ts";
import { columnLefts } from "./columnWidths.ts";
import { GridHeader, type HeaderActions } from "./GridHeader.tsx";
import { cellId, GridRow } from "./GridRow.tsx";
import { HEADER_PX, inOrderOf, ROW_PX } from "./geometry.ts";
import classes from "./grid.module.css";
import type { GridSource, SortBy } from "./gridSource.ts";
import { headerKey } from "./headerKey.ts";
import { rangeOf, type Selection, selectionAfter } from "./selection/index.ts";
import { useGridPointer } from "./useGridPointer.ts";
import { useRestingValue } from "./useRestingValue.ts";
import { type KeptScroll, useScrollWindow } from "./useScrollWindow.ts";
import { useZonedTitle } from "./useZonedTitle.ts";

export interface GridActions {
  onSelect: (selection: Selection) => void;
  onSort: (column: SqlColumn, add: boolean) => void;
  onResize: (column: SqlColumn, width: number) => void;
  onFit: (column: SqlColumn, from: number, to: number) => void;
  /** Asks for the menu of a column, or of the selected cells, at a place of the window. */
  onColumnMenu?: (column: SqlColumn, x: number, y: number) => void;
  onCellMenu: (x: number, y: number) => void;
  /** Asks for the whole of the cell that the keyboard is on. */
  onOpen: () => void;
  onCopy: (withHeaders: boolean) => void;
}

interface Props extends GridActions {
  ref: RefObject<HTMLDivElement | null>;
  label: string;
  source: GridSource;
  /** A new one after each change of the rows. */
  extent: { total: number };
  columns: readonly SqlColumn[];
  widths: readonly number[];
  selection: Selection;
  sort: readonly SortBy[];
  sortable: boolean;
  stale: boolean;
  /** The cell that the keyboard is on is shown beside the grid. */
  viewing: boolean;
  scroll: KeptScroll;
}

/** Rows in the drawn part begin at a multiple of this, so that few of them move on the page when it is scrolled. */
const BLOCK = 1_000;
/** Time without scrolling after which the rows stand on the page in their order, as those read them who hear the page. */
const REST_MS = 200;

/** Rows of a result, of which only those in view are on the page. It takes the focus as one. */
export function DataGrid(props: Props) {
  const { ref, label, source, extent, columns, widths, selection, sort, sortable, stale } = props;
  const id = useId();
  const rows = extent.total;
  const numberWidth = String(Math.max(rows, 100)).length * 8 + 18;
  const lefts = useMemo(() => columnLefts(widths, numberWidth), [widths, numberWidth]);
  const styles = useMemo(
    () => widths.map((width, index) => ({ left: lefts[index]!, width })),
    [widths, lefts],
  );
  const view = useScrollWindow(ref, rows, lefts, props.scroll);
  const { firstRow, lastRow, firstColumn, shift, height, reveal, placeAt } = view;
  const lastColumn = Math.min(view.lastColumn, columns.length);
  const pool = useRef(1);
  pool.current = Math.max(pool.current, lastRow - firstRow);
  const head = useRestingValue(firstRow, REST_MS);

  // Before the frame is painted: a jump waits for its rows a frame less.
  useLayoutEffect(() => source.want(firstRow, lastRow), [source, firstRow, lastRow]);
  // A panel that opens beside the grid must not cover the cell that it shows.
  const { focus } = selection;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens
  useEffect(() => {
    if (props.viewing) reveal(focus.row, focus.column, numberWidth);
  }, [props.viewing]);

  const headerActions = useStable<HeaderActions>({
    onSort: props.onSort,
    onResize: props.onResize,
    onFit: (column) => props.onFit(column, firstRow, lastRow),
    ...(props.onColumnMenu && { onMenu: props.onColumnMenu }),
  });
  const moveTo = (next: Selection) => {
    props.onSelect(next);
    reveal(next.focus.row, next.focus.column, numberWidth);
  };
  const pointer = useGridPointer({
    placeAt,
    selection,
    columns: columns.length,
    onSelect: (next, seen) => (seen ? props.onSelect(next) : moveTo(next)),
  });

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return;
    const page = Math.max(1, Math.floor((event.currentTarget.clientHeight - HEADER_PX) / ROW_PX) - 1);
    if (act(event)) {
      event.preventDefault();
      return;
    }
    const next = selectionAfter(event, selection, { rows, columns: columns.length, page });
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    moveTo(next);
  };

  /** What a key does besides moving. */
  const act = (event: KeyboardEvent<HTMLDivElement>): boolean => {
    const column = columns[focus.column];
    if (!column) return false;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "c") {
      props.onCopy(event.shiftKey);
      return true;
    }
    const { x, y } = cornerOf(ref.current);
    if (focus.row < 0)
      return headerKey(event, {
        sort: (add) => sortable && props.onSort(column, add),
        resize: (by) => props.onResize(column, (widths[focus.column] ?? 0) + by),
        fit: () => props.onFit(column, firstRow, lastRow),
        menu: () => props.onColumnMenu?.(column, x, y),
      });
    if (event.key === "Enter") props.onOpen();
    else if (event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey)) props.onCellMenu(x, y);
    else return false;
    return true;
  };

  const block = Math.floor(firstRow / BLOCK) * BLOCK;
  const range = rangeOf(selection);
  const drawn = [];
  const numbers = [];
  for (const index of inOrderOf(head, {
    first: firstRow,
    last: Math.min(lastRow, rows),
    pool: pool.current,
  })) {
    const key = index % pool.current;
    const top = (index - block) * ROW_PX;
    const selected = index >= range.top && index <= range.bottom;
    drawn.push(
      <GridRow
        key={key}
        id={id}
        index={index}
        row={source.row(index)}
        columns={columns}
        styles={styles}
        first={firstColumn}
        last={lastColumn}
        from={selected ? range.left : -1}
        to={selected ? range.right : -1}
        active={focus.row === index ? focus.column : -1}
        top={top}
      />,
    );
    numbers.push(
      <div key={key} className={classes.number} style={{ top }}>
        {index + 1}
      </div>,
    );
  }
  return (
    <div
      ref={ref}
      className={classes.grid}
      role="grid"
      aria-label={label}
      aria-rowcount={rows + 1}
      aria-colcount={columns.length}
      aria-multiselectable="true"
      aria-busy={stale}
      aria-activedescendant={columns.length > 0 ? cellId(id, focus.row, focus.column) : undefined}
      data-stale={stale || undefined}
      tabIndex={0}
      // Its parts take the focus by the mouse only, and hand it on.
      onFocus={({ target, currentTarget }) => {
        if (target !== currentTarget) currentTarget.focus({ preventScroll: true });
      }}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => {
        if (!pointer.onContextMenu(event)) return;
        event.preventDefault();
        props.onCellMenu(event.clientX, event.clientY);
      }}
      onDoubleClick={(event) => pointer.isCell(event) && props.onOpen()}
      onMouseMove={useZonedTitle(columns, placeAt, source)}
      {...pointer.handlers}
    >
      <div className={classes.canvas} style={{ width: lefts.at(-1), height }}>
        <GridHeader
          id={id}
          columns={columns}
          styles={styles}
          widths={widths}
          first={firstColumn}
          last={lastColumn}
          numberWidth={numberWidth}
          sort={sort}
          sortable={sortable}
          active={focus.row < 0 ? focus.column : -1}
          {...headerActions}
        />
        {/* One pinned element: many would each be a layer of their own. The rows tell their numbers themselves. */}
        <div className={classes.numbers} aria-hidden="true" style={{ width: numberWidth }}>
          <div className={classes.block} style={{ top: block * ROW_PX + shift }}>
            {numbers}
          </div>
        </div>
        <div className={classes.rows} role="rowgroup" style={{ top: HEADER_PX + block * ROW_PX + shift }}>
          {drawn}
        </div>
      </div>
    </div>
  );
}

/** The lower left corner of the cell that the keyboard is on, in the window: where its menu opens. */
function cornerOf(grid: HTMLDivElement | null): { x: number; y: number } {
  const box = (grid?.querySelector("[data-active]") ?? grid)?.getBoundingClientRect();
  return { x: box?.left ?? 0, y: box?.bottom ?? 0 };
}

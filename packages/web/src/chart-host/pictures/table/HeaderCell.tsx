import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import type { TableColumn, TableOrder } from "@sightline/charts/contract/pictures/table";
import { Icon } from "@sightline/ui/icon";
import { memo, type PointerEvent, useEffect, useRef, useState } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import { cellId } from "./activeCell.ts";
import classes from "./table.module.css";

export interface HeaderActions {
  onSort: (column: TableColumn, add: boolean) => void;
  /** `isDone`: the edge was let go. */
  onWidth: (column: TableColumn, width: number, isDone: boolean) => void;
  /** The edge was double-clicked: the column is to be as wide as it needs. */
  onFit: (column: TableColumn) => void;
  /** One column was dropped on another. */
  onDrop: (key: string, target: string) => void;
  /** Asks for the menu of a column at a place of the window. */
  onMenu: (column: TableColumn, x: number, y: number) => void;
}

interface Props extends HeaderActions {
  id: string;
  column: TableColumn;
  at: number;
  /** Where a pinned header stays, CSS pixels. */
  left: number | undefined;
  width: number;
  order: readonly TableOrder[];
  active: number;
  isRinged: boolean;
  mayRearrange: boolean;
  isFiltered: boolean;
}

const COLUMN = "sightline-table-column";

/** The name of a column: a press sorts by it, its edge makes it wider, it may be dragged to another place. */
export const HeaderCell = memo(function HeaderCell(props: Props) {
  const { id, column, at, left, width, order, active, isRinged, mayRearrange, isFiltered } = props;
  const t = useWords("charts");
  const { onSort, onWidth, onFit, onDrop, onMenu } = props;
  const head = useRef<HTMLTableCellElement>(null);
  const [isOver, setOver] = useState(false);
  const { key } = column;
  useEffect(() => {
    const element = head.current;
    if (!element || !mayRearrange) return;
    const stopDragging = draggable({ element, getInitialData: () => ({ [COLUMN]: key, table: id }) });
    const stopDropping = dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data.table === id && source.data[COLUMN] !== key,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        onDrop(String(source.data[COLUMN]), key);
      },
    });
    return () => {
      stopDragging();
      stopDropping();
    };
  }, [key, id, mayRearrange, onDrop]);

  const place = order.findIndex((one) => one.key === key);
  const sorted = order[place];
  const isActive = active === at;
  return (
    <th
      ref={head}
      id={isActive ? cellId(id, { row: -1, column: at }) : undefined}
      scope="col"
      aria-colindex={at + 1}
      aria-sort={sorted ? (sorted.desc ? "descending" : "ascending") : "none"}
      className={classes.columnHead}
      data-place={`-1,${at}`}
      data-align={column.align}
      data-pinned={left === undefined ? undefined : true}
      data-active={isActive || undefined}
      data-ringed={(isActive && isRinged) || undefined}
      data-over={isOver || undefined}
      style={{ left }}
      onContextMenu={(event) => {
        event.preventDefault();
        if (event.button === 2) onMenu(column, event.clientX, event.clientY);
      }}
    >
      <button
        type="button"
        tabIndex={-1}
        className={classes.sort}
        title={column.hint ?? column.label}
        onClick={(event) => onSort(column, event.shiftKey)}
      >
        <span className={classes.name}>{column.label}</span>
        {isFiltered && (
          <span className={classes.direction} role="img" aria-label={t("table.filtered")}>
            <Icon name="filter" size={12} />
          </span>
        )}
        {sorted && (
          <span className={classes.direction} aria-hidden="true">
            <Icon name={sorted.desc ? "chevronDown" : "chevronUp"} size={12} />
            {order.length > 1 && place + 1}
          </span>
        )}
      </button>
      <Edge
        width={width}
        onWidth={(next, isDone) => onWidth(column, next, isDone)}
        onFit={() => onFit(column)}
      />
    </th>
  );
});

interface EdgeProps {
  width: number;
  onWidth: (width: number, isDone: boolean) => void;
  onFit: () => void;
}

/** The right edge of a header: dragged for another width, double-clicked for the width that the column needs. */
function Edge({ width, onWidth, onFit }: EdgeProps) {
  const start = useRef<{ x: number; width: number; isMoved: boolean } | null>(null);
  const widthAt = (x: number) => (start.current ? start.current.width + x - start.current.x : width);
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.stopPropagation();
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width, isMoved: false };
  };
  const onPointerMove = ({ clientX }: PointerEvent) => {
    if (!start.current) return;
    start.current.isMoved = true;
    onWidth(widthAt(clientX), false);
  };
  const end = ({ clientX }: PointerEvent) => {
    if (start.current?.isMoved) onWidth(widthAt(clientX), true);
    start.current = null;
  };
  return (
    // The keyboard resizes a column from its header.
    <div
      className={classes.edge}
      aria-hidden="true"
      draggable={false}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={onFit}
    />
  );
}

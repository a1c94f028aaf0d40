import type { SqlColumn } from "@sightline/api/sql-lab";
import { Icon, type IconName } from "@sightline/ui/icon";
import { memo, type PointerEvent, useRef } from "react";
import { useWords } from "../i18n/index.ts";
import { columnKind } from "./cellText.ts";
import { cellId } from "./GridRow.tsx";
import classes from "./grid.module.css";
import type { SortBy } from "./gridSource.ts";

const KIND_ICONS: Record<ReturnType<typeof columnKind>, IconName> = {
  number: "number",
  text: "text",
  time: "calendar",
  boolean: "check",
};

export interface HeaderActions {
  onSort: (column: SqlColumn, add: boolean) => void;
  onResize: (column: SqlColumn, width: number) => void;
  onFit: (column: SqlColumn) => void;
  /** Asks for the menu of a column at a place of the window. */
  onMenu?: (column: SqlColumn, x: number, y: number) => void;
}

interface Props extends HeaderActions {
  id: string;
  columns: readonly SqlColumn[];
  styles: readonly React.CSSProperties[];
  widths: readonly number[];
  first: number;
  last: number;
  numberWidth: number;
  sort: readonly SortBy[];
  /** False while rows are still coming: then the server cannot sort. */
  sortable: boolean;
  /** The column whose header the keyboard is on; -1 when it is on no header. */
  active: number;
}

/** Names, types and order of the columns in view. The grid itself handles the keys. Not redrawn as rows pass by. */
export const GridHeader = memo(function GridHeader(props: Props) {
  const { columns, first, last, numberWidth } = props;
  return (
    <div className={classes.header} role="row" tabIndex={-1} aria-rowindex={1}>
      <div className={classes.corner} aria-hidden="true" style={{ width: numberWidth }} />
      {columns.slice(first, last).map((column, index) => (
        <HeaderCell key={column.name} {...props} column={column} index={first + index} />
      ))}
    </div>
  );
});

function HeaderCell({
  id,
  styles,
  sort,
  active,
  sortable,
  ...rest
}: Props & { column: SqlColumn; index: number }) {
  const t = useWords("sql-lab");
  const { column, index, widths, onSort, onResize, onFit, onMenu } = rest;
  const order = sort.findIndex((one) => one.column === column.name);
  const by = sort[order];
  return (
    <div
      id={active === index ? cellId(id, -1, index) : undefined}
      role="columnheader"
      tabIndex={-1}
      aria-colindex={index + 1}
      aria-sort={by ? (by.desc ? "descending" : "ascending") : "none"}
      className={classes.head}
      data-active={active === index || undefined}
      style={styles[index]}
    >
      <button
        type="button"
        tabIndex={-1}
        className={classes.sort}
        disabled={!sortable}
        title={`${column.name} · ${column.type ?? t("results.unknownType")}`}
        onClick={(event) => onSort(column, event.shiftKey)}
      >
        <span className={classes.kind}>
          <Icon name={KIND_ICONS[columnKind(column)]} size={12} />
        </span>
        <span className={classes.name}>{column.name}</span>
        {by && (
          <span className={classes.direction}>
            <Icon name={by.desc ? "chevronDown" : "chevronUp"} size={12} />
            {sort.length > 1 && order + 1}
          </span>
        )}
      </button>
      {/* A plain button: a wide grid has many. */}
      {onMenu && (
        <button
          type="button"
          tabIndex={-1}
          className={classes.more}
          aria-label={t("results.columnMenu", { column: column.name })}
          onClick={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            onMenu(column, box.left, box.bottom);
          }}
        >
          <Icon name="more" size={12} />
        </button>
      )}
      <Edge
        width={widths[index] ?? 0}
        onResize={(width) => onResize(column, width)}
        onFit={() => onFit(column)}
      />
    </div>
  );
}

interface EdgeProps {
  width: number;
  onResize: (width: number) => void;
  onFit: () => void;
}

/** The right edge of a header: dragged for another width, double-clicked for the width of what is seen. */
function Edge({ width, onResize, onFit }: EdgeProps) {
  const start = useRef<{ x: number; width: number } | null>(null);
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, width };
  };
  const onPointerMove = ({ clientX }: PointerEvent) => {
    if (start.current) onResize(start.current.width + clientX - start.current.x);
  };
  const end = () => {
    start.current = null;
  };
  return (
    <div
      className={classes.edge}
      aria-hidden="true"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={onFit}
    />
  );
}

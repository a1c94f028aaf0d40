import type { SqlColumn } from "@sightline/api/sql-lab";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { cellText, columnWidths, toTsv } from "./cellText.ts";

/** Height of a row, CSS pixels. */
const ROW_PX = 28;
const OVERSCAN = 8;

interface Props {
  columns: SqlColumn[];
  rows: Record<string, unknown>[];
  label: string;
}

interface Place {
  row: number;
  column: number;
}

const id = (row: number, column: number) => `sql-cell-${row}-${column}`;

/** Rows of a result: only what is in view is on the page. Arrow keys move, Ctrl or Cmd+C copies the cell. */
export function ResultGrid({ columns, rows, label }: Props) {
  const scroll = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const widths = useMemo(() => columnWidths(columns, rows), [columns, rows]);
  const lefts = useMemo(
    () => widths.map((_, index) => widths.slice(0, index).reduce((a, b) => a + b, 0)),
    [widths],
  );
  const total = widths.reduce((a, b) => a + b, 0);
  const vertical = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
  });
  const horizontal = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => widths[index] ?? 0,
    overscan: 3,
  });
  const visible = horizontal.getVirtualItems();

  const moveTo = (row: number, column: number) => {
    const next = {
      row: Math.max(0, Math.min(rows.length - 1, row)),
      column: Math.max(0, Math.min(columns.length - 1, column)),
    };
    setActive(next);
    vertical.scrollToIndex(next.row);
    horizontal.scrollToIndex(next.column);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((scroll.current?.clientHeight ?? 0) / ROW_PX) - 2);
    const target = placeAfterKey(event, active, { page, rows: rows.length, columns: columns.length });
    if (target) {
      event.preventDefault();
      moveTo(target.row, target.column);
    } else if (
      event.key === "c" &&
      (event.ctrlKey || event.metaKey) &&
      getSelection()?.isCollapsed !== false
    ) {
      const value = rows[active.row]?.[columns[active.column]?.name ?? ""];
      void navigator.clipboard.writeText(value === null ? "" : cellText(value));
    }
  };

  return (
    // The grid takes the focus as one; the cell that is meant is named by aria-activedescendant.
    <div
      ref={scroll}
      className="sl-grid"
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length}
      aria-activedescendant={rows.length > 0 ? id(active.row, active.column) : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div style={{ width: total, height: vertical.getTotalSize() + ROW_PX, position: "relative" }}>
        <div className="sl-grid-header" role="row" aria-rowindex={1} tabIndex={-1} style={{ width: total }}>
          {visible.map(({ index }) => (
            <div
              key={index}
              role="columnheader"
              tabIndex={-1}
              aria-colindex={index + 1}
              className="sl-grid-cell"
              data-number={columns[index]?.type_generic === 0 || undefined}
              title={columns[index]?.type ?? undefined}
              style={{ left: lefts[index], width: widths[index] }}
            >
              {columns[index]?.name}
            </div>
          ))}
        </div>
        {vertical.getVirtualItems().map((item) => (
          <div
            key={item.index}
            role="row"
            tabIndex={-1}
            aria-rowindex={item.index + 2}
            className="sl-grid-row"
            style={{ transform: `translateY(${item.start + ROW_PX}px)`, width: total }}
          >
            {visible.map(({ index }) => (
              <GridCell
                key={index}
                place={{ row: item.index, column: index }}
                column={columns[index]!}
                value={rows[item.index]?.[columns[index]!.name]}
                active={active.row === item.index && active.column === index}
                left={lefts[index] ?? 0}
                width={widths[index] ?? 0}
                onPick={setActive}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The cell that a key leads to; null for a key that does not move. */
function placeAfterKey(
  { key, ctrlKey, metaKey }: { key: string; ctrlKey: boolean; metaKey: boolean },
  { row, column }: Place,
  { page, rows, columns }: { page: number; rows: number; columns: number },
): Place | null {
  const far = ctrlKey || metaKey;
  switch (key) {
    case "ArrowDown":
      return { row: row + 1, column };
    case "ArrowUp":
      return { row: row - 1, column };
    case "ArrowLeft":
      return { row, column: column - 1 };
    case "ArrowRight":
      return { row, column: column + 1 };
    case "PageDown":
      return { row: row + page, column };
    case "PageUp":
      return { row: row - page, column };
    case "Home":
      return { row: far ? 0 : row, column: 0 };
    case "End":
      return { row: far ? rows - 1 : row, column: columns - 1 };
    default:
      return null;
  }
}

interface CellProps {
  place: Place;
  column: SqlColumn;
  value: unknown;
  active: boolean;
  left: number;
  width: number;
  onPick: (place: Place) => void;
}

function GridCell({ place, column, value, active, left, width, onPick }: CellProps) {
  const text = cellText(value);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid itself handles the keys
    <div
      id={id(place.row, place.column)}
      role="gridcell"
      tabIndex={-1}
      aria-colindex={place.column + 1}
      aria-selected={active}
      className="sl-grid-cell"
      data-number={column.type_generic === 0 || undefined}
      data-null={value === null || undefined}
      title={text.length > 40 ? text : undefined}
      style={{ left, width }}
      onClick={() => onPick(place)}
    >
      {text}
    </div>
  );
}

/** The whole result as text for a spreadsheet. */
export const copyRows = (columns: SqlColumn[], rows: Record<string, unknown>[]): Promise<void> =>
  navigator.clipboard.writeText(toTsv(columns, rows));

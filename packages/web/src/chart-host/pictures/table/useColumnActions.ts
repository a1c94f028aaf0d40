import type { TableColumn, TableState } from "@sightline/charts/contract/pictures/table";
import { useRef } from "react";
import { LEAST_WIDTH, orderAfterMove, type PlacedColumns } from "./columnPlaces.ts";

interface Table {
  places: PlacedColumns;
  state: TableState;
  change: (part: Partial<TableState>) => void;
  /** Widths of columns whose edges are being dragged. */
  setDragged: (widths: Record<string, number>) => void;
}

/** What the reader does to the columns of a table: width, place, whether they stay in view. */
export function useColumnActions(table: Table) {
  const latest = useRef(table);
  latest.current = table;
  const actions = useRef({
    resize({ key }: TableColumn, width: number, isDone: boolean) {
      const { state, change, setDragged } = latest.current;
      const next = Math.max(LEAST_WIDTH, Math.round(width));
      setDragged(isDone ? {} : { [key]: next });
      if (isDone) change({ columnWidths: { ...state.columnWidths, [key]: next } });
    },
    widen(column: TableColumn, by: number) {
      actions.current.resize(column, widthOf(latest.current.places, column) + by, true);
    },
    /** As wide as its name and cells need. */
    fit({ key }: TableColumn) {
      const { state, change } = latest.current;
      const { [key]: _own, ...columnWidths } = state.columnWidths;
      change({ columnWidths });
    },
    move(column: TableColumn, by: -1 | 1) {
      const { columns } = latest.current.places;
      const target = columns[columns.findIndex(({ key }) => key === column.key) + by];
      if (target) actions.current.drop(column.key, target.key);
    },
    drop(key: string, target: string) {
      const { places, change } = latest.current;
      change({ columnOrder: orderAfterMove(places.columns, key, target) });
    },
    pin({ key }: TableColumn) {
      const { state, change } = latest.current;
      const { pinnedColumns } = state;
      change({
        pinnedColumns: pinnedColumns.includes(key)
          ? pinnedColumns.filter((one) => one !== key)
          : [...pinnedColumns, key],
      });
    },
    reset: () => latest.current.change({ columnOrder: [], pinnedColumns: [], columnWidths: {} }),
  });
  const { columnOrder, pinnedColumns, columnWidths } = table.state;
  const isChanged = columnOrder.length + pinnedColumns.length + Object.keys(columnWidths).length > 0;
  return { ...actions.current, isChanged };
}

function widthOf({ columns, pinned, pinnedStarts, starts }: PlacedColumns, { key }: TableColumn): number {
  const at = columns.findIndex((column) => column.key === key);
  const [lines, place] = at < pinned ? [pinnedStarts, at] : [starts, at - pinned];
  return (lines[place + 1] ?? 0) - (lines[place] ?? 0);
}

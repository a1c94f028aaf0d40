import type { ChartEvent, TableColumn, TablePicture } from "@sightline/charts";
import type { KeyboardEvent, MouseEvent } from "react";

interface Props {
  picture: TablePicture;
  column: TableColumn;
  row: Record<string, unknown>;
  /** Of the rows that are shown: its first mark is where the Tab key comes in. */
  isFirst: boolean;
  onEvent: ((event: ChartEvent) => void) | undefined;
}

/** One cell: its text over its bar; a button where it stands for a value that can be filtered by. */
export function TableCell({ picture, column, row, isFirst, onEvent }: Props) {
  const value = row[column.key];
  const bar = column.bar?.(value) ?? null;
  const text = column.format(value);
  const mark = onEvent ? (picture.marks?.(row, column.key) ?? null) : null;
  const isDimmed = picture.isDimmed?.(row, column.key) ?? false;
  const openMenu = onEvent &&
    mark && {
      onContextMenu: (event: MouseEvent) => {
        event.preventDefault();
        if (event.button === 2) onEvent({ type: "contextMenu", mark, x: event.clientX, y: event.clientY });
      },
    };
  return (
    <td
      data-align={column.align}
      data-dimmed={isDimmed || undefined}
      title={column.isMetric && value !== null ? String(value) : undefined}
      {...openMenu}
    >
      {bar && (
        <span
          className={bar.negative ? "sl-cell-bar sl-cell-bar-negative" : "sl-cell-bar"}
          style={{ left: `${bar.left * 100}%`, width: `${bar.width * 100}%` }}
        />
      )}
      {mark && onEvent ? (
        <button
          type="button"
          className="sl-cell-text sl-cell-mark"
          tabIndex={isFirst && isFirstMark(picture, row, column) ? 0 : -1}
          onClick={({ shiftKey, ctrlKey, metaKey }) =>
            onEvent({ type: "filter", mark, additive: shiftKey || ctrlKey || metaKey })
          }
          onKeyDown={(event) => {
            if (!isMenuKey(event)) {
              if (event.key !== "Escape" || !isDimmable(picture)) return;
              onEvent({ type: "filter", mark: null, additive: false });
            } else {
              const { left, bottom } = event.currentTarget.getBoundingClientRect();
              onEvent({ type: "contextMenu", mark, x: left, y: bottom });
            }
            event.preventDefault();
            event.stopPropagation();
          }}
        >
          {text}
        </button>
      ) : (
        <span className="sl-cell-text">{text}</span>
      )}
    </td>
  );
}

const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean =>
  key === "ContextMenu" || (key === "F10" && shiftKey);

/** A table that has no filter has none to clear: the key is then another part's. */
const isDimmable = ({ isDimmed, rows, columns }: TablePicture): boolean =>
  isDimmed !== undefined && rows.some((row) => columns.some(({ key }) => isDimmed(row, key)));

const isFirstMark = (picture: TablePicture, row: Record<string, unknown>, { key }: TableColumn): boolean =>
  picture.columns.find((column) => picture.marks?.(row, column.key))?.key === key;

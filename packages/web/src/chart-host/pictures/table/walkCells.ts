import type { KeyboardEvent } from "react";

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** Arrow keys in a table walk from one mark to the next: along the row, or to the nearest one of the same column. */
export function walkCells(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const cell = (event.target as HTMLElement).closest("td");
  const row = cell?.parentElement as HTMLTableRowElement | null | undefined;
  if (!step || !cell || !row || event.target === event.currentTarget) return;
  const rows = [...(row.parentElement?.children ?? [])] as HTMLTableRowElement[];
  let [at, column] = [rows.indexOf(row), cell.cellIndex];
  while (true) {
    at += step[0];
    column += step[1];
    const next = rows[at]?.cells[column];
    if (!next) return;
    const mark = next.querySelector<HTMLElement>(".sl-cell-mark");
    if (!mark) continue;
    mark.focus();
    event.preventDefault();
    return;
  }
}

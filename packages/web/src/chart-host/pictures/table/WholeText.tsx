import { useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { isTextCut } from "./isTextCut.ts";
import classes from "./table.module.css";

interface Props {
  /** Id of the cell that the keyboard is on; null: it is on none. */
  cell: string | null;
  /** The first row that is drawn: a cell that comes into view has another place. */
  firstRow: number;
}

interface ShownText {
  text: string;
  left: number;
  top: number;
}

/** Between cell and text, and between text and window, px. */
const GAP = 4;

/** The whole text of the cell that the keyboard is on, where the cell has no room for it. The pointer is told by its title. */
export function WholeText({ cell, firstRow }: Props) {
  const [shown, setShown] = useState<ShownText | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows that are drawn move the cell
  useLayoutEffect(() => {
    const element = cell === null ? null : document.getElementById(cell);
    if (!element || !isTextCut(element)) return setShown(null);
    const { left, bottom } = element.getBoundingClientRect();
    setShown({ text: element.textContent, left: Math.max(GAP, left), top: bottom + GAP });
  }, [cell, firstRow]);
  if (!shown) return null;
  const { text, left, top } = shown;
  return createPortal(
    // A screen reader has the whole text from the cell.
    <div className={classes.whole} style={{ left, top }} aria-hidden="true">
      {text}
    </div>,
    document.body,
  );
}

import { createContext, type KeyboardEvent, use, useEffect, useRef, useState } from "react";
import { useWords } from "../../../../lib/i18n/index.ts";
import { dragChosen } from "../../data-panel/dragField.ts";
import type { Field } from "../../model/fields/fields.ts";

/** Tells the pills of a box from those of others. */
export const PillList = createContext("");

/** A value among those of its control. */
export interface Movable {
  place: number;
  /** Of all values. */
  count: number;
  /** What other controls take it for; null: nothing. */
  field: Field | null;
  onMove: (from: number, to: number) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Lets a pill be dragged, to another place of its list and to other controls, and be moved by the keyboard. */
export function useMovable(movable: Movable | undefined) {
  const t = useWords("explore");
  const list = use(PillList);
  const pill = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  const latest = useRef(movable);
  latest.current = movable;
  const { place, field } = movable ?? {};
  useEffect(() => {
    if (!pill.current || place === undefined) return;
    return dragChosen(
      pill.current,
      { list, place, field: field ?? null },
      { over: setOver, move: (from) => latest.current?.onMove(from, place) },
    );
  }, [list, place, field]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.altKey ? STEPS[event.key] : undefined;
    if (!movable || step === undefined) return;
    event.preventDefault();
    const to = movable.place + step;
    if (to < 0 || to >= movable.count) return;
    movable.onMove(movable.place, to);
    // The focus goes with the pill.
    const button = event.currentTarget;
    requestAnimationFrame(() => button.focus());
  };
  const keys = {
    onKeyDown,
    "aria-keyshortcuts": "Alt+ArrowUp Alt+ArrowDown",
    "aria-description": t("controls.pillMoveHint"),
  };
  return { pill, isOver, ...(movable && movable.count > 1 && { keys }) };
}

import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useUiWords } from "../words/UiWords.ts";
import { boundSize, type PaneBounds, sizeAfterKey } from "./paneSize.ts";
import classes from "./SplitPane.module.css";

export interface SplitPaneProps {
  /** The size is kept in the browser under this name; without one whoever draws the panes keeps it. */
  name?: string;
  /** `row`: side by side. `column`: one above the other. */
  direction: "row" | "column";
  first: ReactNode;
  second: ReactNode;
  /** Which pane has the kept size; the other takes the rest. */
  sized?: "first" | "second";
  /** CSS pixels. Without a `name` it is followed when it changes. */
  initial: number;
  min?: number;
  max?: number;
  minOther?: number;
  /** Hides the sized pane and the divider; the pane's state is lost unless it lives elsewhere. */
  folded?: boolean;
  /** Hears what a user has chosen, and nothing of sizes that follow the window. */
  onResize?: (size: number) => void;
}

const keyOf = (name: string) => `sightline.split.${name}`;

/** Two panes with a divider that is dragged, or moved by the arrow keys. */
export function SplitPane(props: SplitPaneProps) {
  const { name, direction, first, second, sized = "first", initial, folded = false } = props;
  const { min = 160, max = 4000, minOther = 200, onResize } = props;
  const words = useUiWords();
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(() => (name === undefined ? null : keptSize(name)) ?? initial);
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  const [dragging, setDragging] = useState(false);
  const row = direction === "row";
  const bounds: PaneBounds = { min, max, room, minOther };
  const drawn = boundSize(size, bounds);

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setRoom(row ? element.clientWidth : element.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [row]);
  useEffect(() => {
    if (name === undefined) setSize(initial);
  }, [name, initial]);

  function keep(next: number) {
    setSize(next);
    onResize?.(next);
    if (name === undefined) return;
    try {
      localStorage.setItem(keyOf(name), String(next));
    } catch {
      // Without storage the size lasts as long as the page.
    }
  }
  function sizeAt(event: { clientX: number; clientY: number }): number {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return drawn;
    const fromStart = row ? event.clientX - box.left : event.clientY - box.top;
    const whole = row ? box.width : box.height;
    return boundSize(sized === "first" ? fromStart : whole - fromStart, bounds);
  }
  const [later, earlier] = row ? ["ArrowRight", "ArrowLeft"] : ["ArrowDown", "ArrowUp"];
  const keys =
    sized === "first"
      ? { grow: later as string, shrink: earlier as string }
      : { grow: earlier as string, shrink: later as string };
  const style = { [row ? "width" : "height"]: drawn } as CSSProperties;
  const pane = (which: "first" | "second", content: ReactNode) =>
    folded && which === sized ? null : (
      <div
        className={classes.pane}
        data-rest={which !== sized || undefined}
        {...(which === sized && { style })}
      >
        {content}
      </div>
    );
  return (
    <div
      ref={frame}
      className={classes.split}
      data-direction={direction}
      data-dragging={dragging || undefined}
    >
      {pane("first", first)}
      {!folded && (
        <div
          role="separator"
          tabIndex={0}
          aria-label={words.resize}
          aria-orientation={row ? "vertical" : "horizontal"}
          aria-valuenow={drawn}
          aria-valuemin={min}
          aria-valuemax={Math.max(min, Number.isFinite(room) ? Math.min(max, room - minOther) : max)}
          className={classes.divider}
          onPointerDown={(event) => {
            event.preventDefault();
            event.currentTarget.setPointerCapture(event.pointerId);
            setDragging(true);
          }}
          onPointerMove={(event) => dragging && setSize(sizeAt(event))}
          onPointerUp={(event) => {
            if (!dragging) return;
            setDragging(false);
            keep(sizeAt(event));
          }}
          onPointerCancel={() => setDragging(false)}
          onDoubleClick={() => keep(initial)}
          onKeyDown={(event) => {
            const next = sizeAfterKey(event.key, drawn, bounds, keys, event.shiftKey);
            if (next === null) return;
            event.preventDefault();
            keep(next);
          }}
        />
      )}
      {pane("second", second)}
    </div>
  );
}

function keptSize(name: string): number | null {
  try {
    const kept = Number(localStorage.getItem(keyOf(name)));
    return kept > 0 ? kept : null;
  } catch {
    return null;
  }
}

import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { throttle } from "./throttle.ts";

export interface Size {
  width: number;
  height: number;
}

/** CSS pixels. Spec 3 §9. */
export const MIN_SIZE: Size = { width: 320, height: 240 };
/** Time between two sizes of one drag, ms. Spec 3 §9. */
const PAUSE_MS = 50;
/** What one press of an arrow key adds, CSS pixels. */
const STEP = 16;
/** Between the box and the edge of the page, CSS pixels. */
const MARGIN = 8;

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

const limitSize = (size: Size): Size => ({
  width: Math.max(MIN_SIZE.width, Math.min(size.width, window.innerWidth - 2 * MARGIN)),
  height: Math.max(MIN_SIZE.height, Math.min(size.height, window.innerHeight - 2 * MARGIN)),
});

/** The size that a user gives a box, by dragging its corner or by the arrow keys there. Null: that of its content. */
export function useResizing(box: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState<Size | null>(null);
  const from = useRef<{ x: number; y: number; size: Size } | null>(null);
  const drag = useMemo(() => throttle((next: Size) => setSize(limitSize(next)), PAUSE_MS), []);
  useEffect(() => () => drag.flush(), [drag]);
  const sizeNow = (): Size => {
    const { width = 0, height = 0 } = box.current?.getBoundingClientRect() ?? {};
    return { width, height };
  };
  const handle = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, y: event.clientY, size: sizeNow() };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (from.current === null) return;
      const { x, y, size: start } = from.current;
      drag.call({ width: start.width + clientX - x, height: start.height + clientY - y });
    },
    onPointerUp: () => {
      drag.flush();
      from.current = null;
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = STEPS[event.key];
      if (!step) return;
      event.preventDefault();
      const now = sizeNow();
      setSize(limitSize({ width: now.width + step[0] * STEP, height: now.height + step[1] * STEP }));
    },
  };
  return { size, handle };
}

import { parentOf } from "@sightline/core/layout";
import {
  availableWidth,
  clamp,
  DEFAULT_WIDTH,
  GRID_UNIT,
  resizeComponent,
  type SizeBounds,
  sizeBounds,
} from "@sightline/core/layout/size";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import { useWords } from "../../../../lib/i18n/index.ts";
import { type NodeProps, useScene } from "../../scene.ts";
import { changeLayout } from "../actions.ts";
import { useLayoutDraft } from "../draft/draftStore.ts";
import edit from "../edit.module.css";
import { resizeByStep } from "../moves/componentActions.ts";
import { useSizing } from "../overlay/sizingStore.ts";
import { selectComponents } from "../selection/selectionStore.ts";
import { nameOf, sizeText } from "./names.ts";

/** Space between components of a row, CSS pixels. */
const GAP_PX = 16;
/** Steps of an arrow key with Shift. */
const FAR = 5;

type Side = "right" | "bottom" | "corner";

interface Drag {
  side: Side;
  x: number;
  y: number;
  width: number;
  height: number;
  /** CSS pixels of one column with its gap; 0 where components stand below each other. */
  column: number;
  bounds: SizeBounds;
  frame: HTMLElement;
  end: AbortController;
}

/** Changes the size of a component by its right and lower edge and its corner, or by arrow keys on the corner. */
export function ResizeHandles({ component }: NodeProps) {
  const t = useWords("dashboards");
  const { layout } = useScene();
  const drag = useRef<Drag | null>(null);
  const { id, meta, type } = component;
  const hasHeight = type !== "COLUMN" && meta.height !== undefined;
  const parentId = parentOf(layout, id) ?? "";
  const hasWidth = layout[parentId]?.type === "ROW";
  useEffect(
    () => () => {
      drag.current?.end.abort();
      if (drag.current) useSizing.setState({ sizing: null });
    },
    [],
  );

  function onPointerDown(event: PointerEvent<HTMLElement>, side: Side): void {
    const frame = event.currentTarget.closest<HTMLElement>("[data-frame]");
    const bounds = sizeBounds(layout, id);
    if (event.button !== 0 || !frame || !bounds) return;
    event.preventDefault();
    selectComponents([id]);
    event.currentTarget.setPointerCapture(event.pointerId);
    const row = frame.closest<HTMLElement>("[data-row]");
    const columns = availableWidth(layout, parentId);
    const isStacked = !row || getComputedStyle(row).gridTemplateColumns.split(" ").length === 1;
    drag.current = {
      side,
      x: event.clientX,
      y: event.clientY,
      width: meta.width ?? DEFAULT_WIDTH,
      height: meta.height ?? 0,
      column: isStacked || !hasWidth ? 0 : (innerWidthOf(row) + GAP_PX) / columns,
      bounds,
      frame,
      end: new AbortController(),
    };
    holdPictures(frame, true);
    addEventListener("keydown", onEscape, { capture: true, signal: drag.current.end.signal });
    showSize(meta.width ?? DEFAULT_WIDTH, meta.height ?? 0);
  }
  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    const from = drag.current;
    if (!from) return;
    const { bounds, side, column } = from;
    const columns = side === "bottom" || column === 0 ? 0 : (event.clientX - from.x) / column;
    const units = side === "right" ? 0 : (event.clientY - from.y) / GRID_UNIT;
    const width =
      columns === 0 ? from.width : clamp(from.width + columns, bounds.width.least, bounds.width.most);
    const height =
      units === 0 ? from.height : clamp(from.height + units, bounds.height.least, bounds.height.most);
    const before = useSizing.getState().sizing;
    if (before?.width !== width || (hasHeight && before.height !== height)) showSize(width, height);
  }
  /** Draws the component at a size without a change of the layout: nothing else is drawn anew at each step. */
  function showSize(width: number, height: number): void {
    const from = drag.current;
    if (!from) return;
    setSizeOf(from.frame, width, hasHeight ? height : null);
    useSizing.setState({
      sizing: {
        id,
        rowId: hasWidth && from.column > 0 ? parentId : null,
        width,
        columns: availableWidth(layout, parentId),
        height: hasHeight ? height : null,
      },
    });
  }
  function onPointerUp(): void {
    const { sizing } = useSizing.getState();
    const from = drag.current;
    if (!from || !sizing) return;
    endSizing();
    const present = useLayoutDraft.getState().history.present;
    changeLayout(
      resizeComponent(present, id, {
        ...(hasWidth && { width: sizing.width }),
        ...(sizing.height !== null && sizing.height !== from.height && { height: sizing.height }),
      }),
    );
  }
  function cancel(): void {
    const from = drag.current;
    if (!from) return;
    setSizeOf(from.frame, from.width, hasHeight ? from.height : null);
    endSizing();
  }
  function endSizing(): void {
    if (drag.current) holdPictures(drag.current.frame, false);
    drag.current?.end.abort();
    drag.current = null;
    useSizing.setState({ sizing: null });
  }
  function onEscape(event: globalThis.KeyboardEvent): void {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const far = event.shiftKey ? FAR : 1;
    const steps: Record<string, { columns?: number; units?: number }> = {
      ...(hasWidth && { ArrowLeft: { columns: -far }, ArrowRight: { columns: far } }),
      ...(hasHeight && { ArrowUp: { units: -far }, ArrowDown: { units: far } }),
    };
    const step = steps[event.key];
    if (!step || event.altKey) return;
    event.preventDefault();
    resizeByStep([id], step);
  }
  const handlers = (side: Side) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => onPointerDown(event, side),
    onPointerMove,
    onPointerUp,
    onPointerCancel: cancel,
    "data-no-drag": true,
    "data-side": side,
    className: edit.resize,
  });
  if (!hasWidth && !hasHeight) return null;
  return (
    <>
      {hasWidth && <div {...handlers("right")} />}
      {hasHeight && <div {...handlers("bottom")} />}
      <button
        type="button"
        {...handlers("corner")}
        aria-label={`${t("resize", { name: nameOf(layout, id) })}. ${sizeText(layout, id)}`}
        title={sizeText(layout, id)}
        onKeyDown={onKeyDown}
      />
    </>
  );
}

/** The width of a row's columns with the gaps between them, CSS pixels. */
function innerWidthOf(row: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(row);
  return row.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}

/** Keeps the pictures of charts at their size, so that they are drawn anew once and not at each step of the pointer. */
function holdPictures(frame: HTMLElement, isHeld: boolean): void {
  frame.toggleAttribute("data-resized", isHeld);
  const pictures = [...frame.querySelectorAll<HTMLElement>(".sl-chart")];
  const sizes = pictures.map(({ offsetWidth, offsetHeight }) => ({ offsetWidth, offsetHeight }));
  for (const [index, { style }] of pictures.entries()) {
    style.width = isHeld ? `${sizes[index]?.offsetWidth}px` : "";
    style.height = isHeld ? `${sizes[index]?.offsetHeight}px` : "";
  }
}

/** Sets what the style sheets size a component by, on its frame and on what the frame is around. */
function setSizeOf(frame: HTMLElement, width: number, height: number | null): void {
  const drawn = frame.querySelector<HTMLElement>(":scope > [data-sized]");
  for (const element of drawn ? [frame, drawn] : [frame]) {
    element.style.setProperty("--columns", String(width));
    if (height !== null) element.style.setProperty("--units", String(height));
  }
}

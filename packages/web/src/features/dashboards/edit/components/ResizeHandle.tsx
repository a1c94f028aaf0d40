import { GRID_COLUMNS, GRID_UNIT, resizeComponent } from "@sightline/core/layout/size";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { useWords } from "../../../../lib/i18n/index.ts";
import type { NodeProps } from "../../scene.ts";
import { announce, commitPreview, previewLayout } from "../actions.ts";
import { drawnLayout, useLayoutDraft } from "../draft/draftStore.ts";
import edit from "../edit.module.css";

/** Space between components of a row, CSS pixels. */
const GAP_PX = 16;
/** Steps of an arrow key with Shift. */
const FAR = 5;

interface Drag {
  x: number;
  y: number;
  width: number;
  height: number;
  /** CSS pixels of one column with its gap; 0 where components stand below each other. */
  column: number;
}

/** Changes the size of a component in columns and units, by mouse or arrow keys. */
export function ResizeHandle({ component, name }: NodeProps & { name: string }) {
  const t = useWords("dashboards");
  const drag = useRef<Drag | null>(null);
  const { id, meta } = component;
  const width = meta.width ?? 0;
  const height = meta.height ?? 0;
  const size = t(meta.height === undefined ? "sizeWidth" : "sizeBoth", { width, height });
  const resize = (wanted: { width?: number; height?: number }) =>
    previewLayout(resizeComponent(drawnLayout(useLayoutDraft.getState()), id, wanted));

  function onPointerDown(event: PointerEvent<HTMLButtonElement>): void {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const row = event.currentTarget.closest<HTMLElement>("[data-row]");
    const columns = Number(row?.style.getPropertyValue("--grid")) || GRID_COLUMNS;
    const stacked = !row || getComputedStyle(row).gridTemplateColumns.split(" ").length === 1;
    const column = stacked ? 0 : (row.clientWidth + GAP_PX) / columns;
    drag.current = { x: event.clientX, y: event.clientY, width, height, column };
  }
  function onPointerMove(event: PointerEvent<HTMLButtonElement>): void {
    const from = drag.current;
    if (!from) return;
    const columns = from.column === 0 ? 0 : Math.round((event.clientX - from.x) / from.column);
    const units = Math.round((event.clientY - from.y) / GRID_UNIT);
    resize({
      width: from.width + columns,
      ...(meta.height !== undefined && { height: from.height + units }),
    });
  }
  function onPointerUp(): void {
    if (!drag.current) return;
    drag.current = null;
    commitPreview();
  }
  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>): void {
    const far = event.shiftKey ? FAR : 1;
    const wanted: Record<string, { width?: number; height?: number }> = {
      ArrowLeft: { width: width - far },
      ArrowRight: { width: width + far },
      ...(meta.height !== undefined && {
        ArrowUp: { height: height - far },
        ArrowDown: { height: height + far },
      }),
    };
    const next = wanted[event.key];
    if (!next || event.altKey) return;
    event.preventDefault();
    resize(next);
    commitPreview();
    const now = useLayoutDraft.getState().history.present[id]?.meta;
    announce(
      t(now?.height === undefined ? "sizeWidth" : "sizeBoth", { width: now?.width, height: now?.height }),
    );
  }
  return (
    <button
      type="button"
      className={edit.resize}
      aria-label={`${t("resize", { name })}. ${size}`}
      title={size}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={() => {
        drag.current = null;
        previewLayout(null);
      }}
      onKeyDown={onKeyDown}
    />
  );
}

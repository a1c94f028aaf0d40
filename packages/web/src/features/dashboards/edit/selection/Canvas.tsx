import { type ReactNode, useEffect, useRef } from "react";
import { useScene } from "../../scene.ts";
import { Overlay } from "../overlay/Overlay.tsx";
import { selectComponents, toggleSelected, useSelection } from "./selectionStore.ts";
import { useCanvasKeys } from "./useCanvasKeys.ts";

/** The innermost component at an element of the page; null: none. */
function componentAt(target: EventTarget): string | null {
  const part = (target as Element).closest<HTMLElement>("[data-frame], [data-tab], [data-part]");
  return part?.dataset.frame ?? part?.dataset.tab ?? part?.dataset.part ?? null;
}

/** The page that is edited. It listens to pointer, focus and keys for all of its components. */
export function Canvas({ className, children }: { className: string; children: ReactNode }) {
  const canvas = useRef<HTMLDivElement>(null);
  const { layout } = useScene();
  useCanvasKeys(canvas);
  useEffect(() => () => useSelection.setState({ ids: [], writingId: null }), []);
  // What is gone is no longer chosen.
  useEffect(() => {
    const { ids } = useSelection.getState();
    if (ids.some((id) => !layout[id])) selectComponents(ids.filter((id) => layout[id]));
  }, [layout]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the components inside take the focus and have the roles
    // biome-ignore lint/a11y/useKeyWithClickEvents: their keys are those of useCanvasKeys
    <div
      ref={canvas}
      className={className}
      data-canvas
      onMouseDown={(event) => {
        const id = componentAt(event.target);
        const isUsed = (event.target as Element).closest("button, input, textarea, a, [data-no-drag]");
        if (!event.shiftKey || id === null || (isUsed && !isUsed.matches("[data-tab]"))) return;
        // The browser would choose text from here to where the focus was.
        event.preventDefault();
        toggleSelected(id);
      }}
      onFocus={(event) => {
        const id = componentAt(event.target);
        if (id !== null && !useSelection.getState().ids.includes(id)) selectComponents([id]);
      }}
      onClick={(event) => {
        const target = event.target as Element;
        if (event.shiftKey || !event.currentTarget.contains(target)) return;
        const id = componentAt(target);
        if (id === null) selectComponents([]);
        else if (!target.closest("[role=toolbar]")) selectComponents([id]);
      }}
    >
      {children}
      <Overlay canvas={canvas} />
    </div>
  );
}

import { type ReactNode, useEffect, useRef } from "react";
import { sizeOf } from "../../nodes/blocks.tsx";
import { type NodeProps, useScene } from "../../scene.ts";
import { useLayoutDraft } from "../draft/draftStore.ts";
import edit from "../edit.module.css";
import { useDraggable } from "../moves/useDraggable.ts";
import { useDropTarget } from "../moves/useDropTarget.ts";
import { useSelection } from "../selection/selectionStore.ts";
import { Toolbar } from "../toolbar/Toolbar.tsx";
import { nameOf } from "./names.ts";
import { ResizeHandles } from "./ResizeHandles.tsx";

const RESIZABLE = ["CHART", "MARKDOWN", "COLUMN", "DYNAMIC"];

/** Around a component while it is edited: takes the focus, is dragged, resized and dropped at. Its keys are the canvas's. */
export function Frame({ component, children }: NodeProps & { children: ReactNode }) {
  const { layout } = useScene();
  const { id, type } = component;
  const frame = useRef<HTMLDivElement>(null);
  const isSelected = useSelection(({ ids }) => ids.includes(id));
  const hasToolbar = useSelection(({ ids }) => ids.at(-1) === id);
  const wantsFocus = useLayoutDraft(({ focusId }) => focusId === id);
  useDropTarget(frame, id);
  useDraggable(frame, id);
  useEffect(() => {
    if (!wantsFocus) return;
    frame.current?.focus({ preventScroll: true });
    frame.current?.scrollIntoView({ block: "nearest" });
    useLayoutDraft.setState({ focusId: null });
  }, [wantsFocus]);
  return (
    <div
      ref={frame}
      className={edit.frame}
      style={sizeOf(component.meta)}
      data-frame={id}
      data-type={type}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move and delete the component that has the focus
      tabIndex={0}
      aria-label={nameOf(layout, id)}
      aria-describedby="frame-keys"
      aria-current={isSelected || undefined}
    >
      {hasToolbar && <Toolbar component={component} />}
      {children}
      {RESIZABLE.includes(type) && <ResizeHandles component={component} />}
    </div>
  );
}

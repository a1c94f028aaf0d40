import { draggable } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { IconButton } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useWords } from "../../../../lib/i18n/index.ts";
import { sizeOf } from "../../nodes/blocks.tsx";
import { type NodeProps, useScene } from "../../scene.ts";
import { moveByStep, removeFromLayout } from "../actions.ts";
import { useLayoutDraft } from "../draft/draftStore.ts";
import edit from "../edit.module.css";
import type { Dragged } from "../moves/dropPlaces.ts";
import type { Direction } from "../moves/keyMoves.ts";
import { useDropTarget } from "../moves/useDropTarget.ts";
import { FrameMenu } from "./FrameMenu.tsx";
import { nameOf } from "./names.ts";
import { ResizeHandle } from "./ResizeHandle.tsx";

const ARROWS: Record<string, Direction> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};
const RESIZABLE = ["CHART", "MARKDOWN", "COLUMN", "DYNAMIC"];

/** Around a component while it is edited: takes the focus, is dragged by its handle, shows where a drop lands. */
export function Frame({ component, children }: NodeProps & { children: ReactNode }) {
  const t = useWords("dashboards");
  const { layout } = useScene();
  const { id, type } = component;
  const frame = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const hint = useLayoutDraft(({ drop }) => (drop?.targetId === id ? drop : null));
  const wantsFocus = useLayoutDraft(({ focusId }) => focusId === id);
  useDropTarget(frame, id);
  useEffect(() => {
    if (!frame.current || !handle.current) return;
    const data: Dragged = { kind: "component", id };
    return draggable({
      element: frame.current,
      dragHandle: handle.current,
      getInitialData: () => ({ ...data }),
    });
  }, [id]);
  useEffect(() => {
    if (!wantsFocus) return;
    frame.current?.focus({ preventScroll: true });
    frame.current?.scrollIntoView({ block: "nearest" });
    useLayoutDraft.setState({ focusId: null });
  }, [wantsFocus]);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.target !== event.currentTarget) return;
    const direction = ARROWS[event.key];
    if (event.altKey && direction) {
      event.preventDefault();
      moveByStep(id, direction);
    } else if (event.key === "Delete" || event.key === "Backspace") {
      event.preventDefault();
      removeFromLayout(id);
    } else if (event.key === "Enter") {
      const text = frame.current?.querySelector<HTMLElement>("input, [data-edit-text]");
      if (text) event.preventDefault();
      text?.click();
      text?.focus();
    }
  }
  const name = nameOf(layout, id);
  return (
    <div
      ref={frame}
      className={edit.frame}
      style={sizeOf(component.meta)}
      data-frame={id}
      data-type={type}
      data-drop={hint?.edge}
      data-refused={hint?.refused ? "" : undefined}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move and delete the component that has the focus
      tabIndex={0}
      aria-label={name}
      aria-describedby="frame-keys"
      onKeyDown={onKeyDown}
    >
      {children}
      <div className={edit.tools}>
        <span ref={handle} className={edit.handle} title={t("drag", { name })}>
          <Icon name="drag" size={14} />
        </span>
        <FrameMenu component={component} name={name} />
        <IconButton
          icon="trash"
          iconSize={14}
          size="sm"
          label={t("delete", { name })}
          withTooltip={false}
          onClick={() => removeFromLayout(id)}
        />
      </div>
      {RESIZABLE.includes(type) && <ResizeHandle component={component} name={name} />}
    </div>
  );
}

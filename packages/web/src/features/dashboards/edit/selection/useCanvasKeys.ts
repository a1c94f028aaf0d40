import { type ComponentId, contentIdOf, GRID_ID, parentOf } from "@sightline/core/layout";
import { isTopLevelTab, openTabOf } from "@sightline/core/layout/tabs";
import { type RefObject, useEffect, useRef } from "react";
import { isMac, isTyping } from "../../../../lib/shortcuts/index.ts";
import { type Scene, useScene } from "../../scene.ts";
import { useLayoutDraft } from "../draft/draftStore.ts";
import {
  copyFromLayout,
  duplicateInLayout,
  moveByStep,
  pasteInto,
  removeFromLayout,
  resizeByStep,
} from "../moves/componentActions.ts";
import type { Direction } from "../moves/keyMoves.ts";
import { childrenDrawn, componentAround, componentBeside } from "./componentBeside.ts";
import { selectComponents, selectedComponents, startWriting, useSelection } from "./selectionStore.ts";

const ARROWS: Record<string, Direction> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};
/** Columns and units that an arrow key adds to a size. */
const GROWTH: Record<Direction, { columns?: number; units?: number }> = {
  up: { units: -1 },
  down: { units: 1 },
  left: { columns: -1 },
  right: { columns: 1 },
};

const focusOn = (focusId: ComponentId) => useLayoutDraft.setState({ focusId });

/** The end of what is shown: the last component of the page, or of its open top-level tab. */
export function endOfPage({ layout, openTabs }: Pick<Scene, "layout" | "openTabs">): ComponentId {
  const first = contentIdOf(layout);
  const tabs = isTopLevelTab(layout, first) ? parentOf(layout, first) : null;
  const content = (tabs && openTabOf(layout, tabs, openTabs)) || (tabs ? first : GRID_ID);
  return layout[content]?.children.at(-1) ?? content;
}

/**
 * The keys of the page that is edited. With Ctrl, on a Mac with Cmd: copy, cut, paste, duplicate, select all beside. On a component: arrow
 * keys choose another one, with Shift another one, too, with Alt they move it, with both they resize it; Delete deletes it, Enter goes
 * inside, Escape outside.
 */
export function useCanvasKeys(canvas: RefObject<HTMLElement | null>): void {
  const scene = useScene();
  const latest = useRef(scene);
  latest.current = scene;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const isHere = canvas.current?.contains(target) || target === document.body;
      if (!isHere || event.defaultPrevented || isTyping(event)) return;
      const ids = selectedComponents(useLayoutDraft.getState().history.present);
      const isCommand = isMac() ? event.metaKey : event.ctrlKey;
      const done = isCommand
        ? !event.altKey && !event.shiftKey && runCommand(event.key.toLowerCase(), ids, latest.current)
        : !event.metaKey &&
          !event.ctrlKey &&
          target.matches("[data-frame], [data-tab], body") &&
          runKey(event, target, ids, latest.current);
      if (done) event.preventDefault();
    };
    // The tabs themselves take arrow keys, whatever other key is held: a tab that is moved must be heard of before.
    const onTabKey = (event: KeyboardEvent) => {
      if (!event.altKey || !ARROWS[event.key] || !(event.target as HTMLElement).matches("[data-tab]")) return;
      onKey(event);
      event.stopPropagation();
    };
    document.addEventListener("keydown", onTabKey, { capture: true });
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onTabKey, { capture: true });
      document.removeEventListener("keydown", onKey);
    };
  }, [canvas]);
}

/** Runs what Ctrl and a letter mean; false: nothing. */
function runCommand(key: string, ids: ComponentId[], scene: Scene): boolean {
  // Text that is chosen is what the author wants to copy.
  const hasText = document.getSelection()?.isCollapsed === false;
  switch (key) {
    case "c":
    case "x":
      if (hasText || ids.length === 0) return false;
      copyFromLayout(ids);
      if (key === "x") removeFromLayout(ids);
      return true;
    case "v":
      pasteInto(ids.at(-1) ?? endOfPage(scene));
      return true;
    case "d":
      duplicateInLayout(ids);
      return true;
    case "a": {
      const parent = scene.layout[parentOf(scene.layout, ids.at(-1) ?? "") ?? ""];
      const page = parentOf(scene.layout, endOfPage(scene)) ?? GRID_ID;
      selectComponents((parent ?? scene.layout[page])?.children ?? []);
      return true;
    }
    default:
      return false;
  }
}

/** Runs what a key means on a component; false: nothing. */
function runKey(event: KeyboardEvent, target: HTMLElement, ids: ComponentId[], scene: Scene): boolean {
  const direction = ARROWS[event.key];
  const id = ids.at(-1);
  if (id === undefined) return false;
  if (direction && event.altKey) {
    if (event.shiftKey) resizeByStep(ids, GROWTH[direction]);
    else moveByStep(ids, direction);
    return true;
  }
  // The arrow keys of tabs open the tab beside.
  if (direction) return !target.matches("[data-tab]") && goBeside(id, direction, event.shiftKey, scene);
  switch (event.key) {
    case "Delete":
    case "Backspace":
      removeFromLayout(ids);
      return true;
    case "Enter":
    case "F2":
      return goInside(id, target, scene);
    case "Escape":
      return goOutside(id, scene);
    default:
      return false;
  }
}

function goBeside(id: ComponentId, direction: Direction, isAdded: boolean, scene: Scene): boolean {
  const beside = componentBeside(scene.layout, scene.openTabs, id, direction);
  if (beside === null) return true;
  const { ids } = useSelection.getState();
  selectComponents(isAdded ? [...ids.filter((one) => one !== beside), beside] : [beside]);
  focusOn(beside);
  return true;
}

function goInside(id: ComponentId, target: HTMLElement, { layout, openTabs }: Scene): boolean {
  const type = layout[id]?.type;
  if (type === "HEADER" || type === "MARKDOWN" || type === "TAB" || type === "CHART") {
    startWriting(id);
    return true;
  }
  const [first] = childrenDrawn(layout, openTabs, id);
  if (first === undefined) return false;
  if (target.matches("[data-tab]")) return false;
  selectComponents([first]);
  focusOn(first);
  return true;
}

function goOutside(id: ComponentId, { layout }: Scene): boolean {
  const around = useSelection.getState().ids.length > 1 ? layout[id] : componentAround(layout, id);
  selectComponents(around ? [around.id] : []);
  if (around) focusOn(around.id);
  return true;
}

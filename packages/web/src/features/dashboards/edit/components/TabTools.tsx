import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import type { ComponentId } from "@sightline/core/layout";
import { addTab, TAB_TEXT } from "@sightline/core/layout/tabs";
import { IconButton } from "@sightline/ui/button";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useWords } from "../../../../lib/i18n/index.ts";
import { type NodeProps, useScene } from "../../scene.ts";
import { changeLayout } from "../actions.ts";
import { useLayoutDraft } from "../draft/draftStore.ts";
import edit from "../edit.module.css";
import { newId } from "../moves/newId.ts";
import { registerDraggable } from "../moves/useDraggable.ts";
import { registerDropTarget } from "../moves/useDropTarget.ts";
import { selectComponents, startWriting, stopWriting, useSelection } from "../selection/selectionStore.ts";
import { Toolbar } from "../toolbar/Toolbar.tsx";
import { InlineText } from "./InlineText.tsx";

/** Milliseconds that a drag rests on a tab before it opens. */
const OPEN_MS = 600;

/** Adds and renames tabs, shows the toolbar of the chosen one, and lets tabs be dragged and dropped at. */
export function TabTools({ component, openTab }: NodeProps & { openTab: ComponentId | null }) {
  const t = useWords("dashboards");
  const scene = useScene();
  const tools = useRef<HTMLDivElement>(null);
  const { children } = component;
  const tabs = children.join(" ");
  const open = scene.openTab;
  const chosen = useSelection(({ ids }) => children.find((id) => id === ids.at(-1)) ?? null);
  const written = useSelection(({ writingId }) => children.find((id) => id === writingId) ?? null);
  const wantsFocus = useLayoutDraft(({ focusId }) => children.find((id) => id === focusId) ?? null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other tabs are other elements
  useEffect(() => {
    const elements = tabElements(tools.current);
    return combine(
      ...elements.flatMap((element) => {
        const id = element.dataset.tab ?? "";
        let timer: ReturnType<typeof setTimeout> | undefined;
        const rename = () => startWriting(id);
        element.addEventListener("dblclick", rename);
        return [
          () => element.removeEventListener("dblclick", rename),
          () => clearTimeout(timer),
          registerDraggable(element, id, { wholeElement: true }),
          registerDropTarget(element, id, "inside", {
            onDragEnter: () => {
              timer = setTimeout(() => open(id), OPEN_MS);
            },
            onDragLeave: () => clearTimeout(timer),
          }),
        ];
      }),
    );
  }, [tabs, open]);
  useEffect(() => {
    if (wantsFocus === null) return;
    tabElements(tools.current)
      .find((element) => element.dataset.tab === wantsFocus)
      ?.focus();
    useLayoutDraft.setState({ focusId: null });
  }, [wantsFocus]);

  // Moving tabs must not open another one, where the first stood open by default.
  const shown = useRef(openTab);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new order of tabs can do that
  useEffect(() => {
    const before = shown.current;
    if (before !== null && before !== openTab && children.includes(before)) open(before);
  }, [tabs]);
  useEffect(() => {
    shown.current = openTab;
  }, [openTab]);

  function add(): void {
    const id = newId("TAB");
    changeLayout(addTab(scene.layout, component.id, id));
    open(id);
    selectComponents([id]);
    startWriting(id);
  }
  const chosenTab = scene.layout[chosen ?? ""];
  return (
    <div ref={tools} className={edit.tabTools}>
      {written !== null && (
        <AtTab tab={written} tools={tools}>
          {({ left, width }) => (
            <span className={edit.tabInput} data-part={written} style={{ left, width: Math.max(width, 140) }}>
              <InlineText
                id={written}
                label={t("tabTitle")}
                placeholder={TAB_TEXT}
                focused
                value={scene.layout[written]?.meta.text ?? ""}
                onDone={() => stopWriting(written)}
              />
            </span>
          )}
        </AtTab>
      )}
      {chosenTab && (
        <AtTab tab={chosenTab.id} tools={tools}>
          {({ left }) => <Toolbar component={chosenTab} style={{ left }} />}
        </AtTab>
      )}
      <IconButton icon="add" iconSize={14} size="sm" label={t("addTab")} onClick={add} />
    </div>
  );
}

/** Draws something at the place of a tab. */
function AtTab({
  tab,
  tools,
  children,
}: {
  tab: ComponentId;
  tools: RefObject<HTMLElement | null>;
  children: (place: { left: number; width: number }) => ReactNode;
}) {
  const { layout } = useScene();
  const [place, setPlace] = useState<{ left: number; width: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout has the tab elsewhere
  useLayoutEffect(() => {
    const element = tabElements(tools.current).find(({ dataset }) => dataset.tab === tab);
    if (element) setPlace({ left: element.offsetLeft, width: element.offsetWidth });
  }, [tab, tools, layout]);
  return place && children(place);
}

const tabElements = (tools: HTMLElement | null): HTMLElement[] => [
  ...(tools?.closest("[data-strip]")?.querySelectorAll<HTMLElement>("[data-tab]") ?? []),
];

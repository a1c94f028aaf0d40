import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { draggable } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import type { ComponentId } from "@sightline/core/layout";
import { addTab, TAB_TEXT } from "@sightline/core/layout/tabs";
import { IconButton } from "@sightline/ui/button";
import { Menu } from "@sightline/ui/menu";
import { useEffect, useRef, useState } from "react";
import { useWords } from "../../../../lib/i18n/index.ts";
import { type NodeProps, useScene } from "../../scene.ts";
import { changeLayout, moveByStep, removeFromLayout } from "../actions.ts";
import { useLayoutDraft } from "../draft/draftStore.ts";
import edit from "../edit.module.css";
import type { Dragged } from "../moves/dropPlaces.ts";
import { newId } from "../moves/newId.ts";
import { registerDropTarget } from "../moves/useDropTarget.ts";
import { InlineText } from "./InlineText.tsx";
import { nameOf } from "./names.ts";

/** Milliseconds that a drag rests on a tab before it opens. */
const OPEN_MS = 600;

/** Adds, renames, moves and deletes tabs; lets components be dropped on them, and tabs be dragged. */
export function TabTools({ component, openTab }: NodeProps & { openTab: ComponentId | null }) {
  const t = useWords("dashboards");
  const scene = useScene();
  const tools = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; width: number } | null>(null);
  const tabs = component.children.join(" ");
  const open = scene.openTab;
  const hint = useLayoutDraft(({ drop }) =>
    drop && component.children.includes(drop.targetId) ? drop : null,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: other tabs are other elements
  useEffect(() => {
    const strip = tools.current?.closest("[data-strip]");
    const elements = [...(strip?.querySelectorAll<HTMLElement>("[data-tab]") ?? [])];
    return combine(
      ...elements.flatMap((element) => {
        const id = element.dataset.tab ?? "";
        let timer: ReturnType<typeof setTimeout> | undefined;
        const data: Dragged = { kind: "component", id };
        return [
          draggable({ element, getInitialData: () => ({ ...data }) }),
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
    const strip = tools.current?.closest("[data-strip]");
    for (const element of strip?.querySelectorAll<HTMLElement>("[data-tab]") ?? []) {
      element.toggleAttribute("data-drop", element.dataset.tab === hint?.targetId);
    }
  }, [hint]);

  // Moving tabs must not open another one, where the first stood open by default.
  const shown = useRef(openTab);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new order of tabs can do that
  useEffect(() => {
    const before = shown.current;
    if (before !== null && before !== openTab && component.children.includes(before)) open(before);
  }, [tabs]);
  useEffect(() => {
    shown.current = openTab;
  }, [openTab]);

  function rename(): void {
    const element = tools.current
      ?.closest<HTMLElement>("[data-strip]")
      ?.querySelector<HTMLElement>(`[data-tab="${openTab}"]`);
    if (element) setPlace({ left: element.offsetLeft, width: Math.max(element.offsetWidth, 140) });
  }
  function add(): void {
    const id = newId("TAB");
    changeLayout(addTab(scene.layout, component.id, id));
    open(id);
  }
  const name = openTab === null ? "" : nameOf(scene.layout, openTab);
  return (
    <div ref={tools} className={edit.tabTools}>
      {openTab !== null && place && (
        <span className={edit.tabInput} style={place}>
          <InlineText
            id={openTab}
            label={t("tabTitle")}
            placeholder={TAB_TEXT}
            focused
            value={scene.layout[openTab]?.meta.text ?? ""}
            onDone={() => setPlace(null)}
          />
        </span>
      )}
      {openTab !== null && (
        <Menu position="bottom-start" width={200} returnFocus={false}>
          <Menu.Target>
            <IconButton
              icon="more"
              iconSize={14}
              size="sm"
              label={t("options", { name })}
              withTooltip={false}
            />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={rename}>{t("rename")}</Menu.Item>
            <Menu.Item onClick={() => moveByStep(openTab, "left")}>{t("move.left")}</Menu.Item>
            <Menu.Item onClick={() => moveByStep(openTab, "right")}>{t("move.right")}</Menu.Item>
            <Menu.Item onClick={() => removeFromLayout(openTab)}>{t("delete", { name })}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      <IconButton icon="add" iconSize={14} size="sm" label={t("addTab")} onClick={add} />
    </div>
  );
}

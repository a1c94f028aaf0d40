import { IconButton } from "@sightline/ui/button";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useShallow } from "zustand/react/shallow";
import { useWords } from "../../../lib/i18n/index.ts";
import { useSqlLab } from "../model/index.ts";
import { addTab, tabKey } from "../model/tabs/index.ts";
import { AllTabs } from "./AllTabs.tsx";
import { closeTabsWithUndo, moveTabBy } from "./actions.ts";
import { BarTab } from "./BarTab.tsx";
import classes from "./tabs.module.css";
import { useOverflow } from "./useOverflow.ts";
import { useDragScroll } from "./useTabDrag.ts";
import { useTabKeys } from "./useTabKeys.ts";

/** The tabs of the SQL editor: one line that scrolls, a list of all, and a new one. */
export function TabBar() {
  const t = useWords("sql-lab");
  const ids = useSqlLab(useShallow(({ tabs }) => tabs.map(({ id }) => id)));
  const activeId = useSqlLab((state) => state.activeId);
  const strip = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const overflow = useOverflow(strip, ids.length);
  useTabKeys();
  useDragScroll(strip);
  useShownInView(strip, activeId, overflow.any);

  const roving = focused !== null && ids.includes(focused) ? focused : (activeId ?? ids[0]);
  const focusTab = (id: string | null | undefined) => {
    if (id) strip.current?.querySelector<HTMLElement>(`[data-tab="${id}"]`)?.focus();
  };
  function press(event: KeyboardEvent<HTMLElement>): void {
    const id = (event.target as HTMLElement).dataset.tab;
    if (id === undefined) return;
    const at = ids.indexOf(id);
    const done = () => event.preventDefault();
    if (event.ctrlKey && event.shiftKey) {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (by === undefined) return;
      done();
      const place = moveTabBy(id, by);
      const name = useSqlLab.getState().tabs.find((tab) => tab.id === id)?.name;
      if (place !== null) setSaid(t("tabs.moved", { name, place, count: ids.length }));
      return;
    }
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const next = {
      ArrowRight: ids[(at + 1) % ids.length],
      ArrowLeft: ids[(at - 1 + ids.length) % ids.length],
      Home: ids[0],
      End: ids.at(-1),
    }[event.key];
    if (next !== undefined) {
      done();
      focusTab(next);
    } else if (event.key === "F2") {
      done();
      setRenaming(id);
    } else if (event.key === "Delete") {
      done();
      const neighbour = ids[at + 1] ?? ids[at - 1];
      closeTabsWithUndo([id]);
      focusTab(neighbour);
    }
  }
  const scroll = (by: number) =>
    strip.current?.scrollBy({ left: by * strip.current.clientWidth * 0.8, behavior: "smooth" });

  return (
    <div className={classes.bar}>
      {overflow.any && (
        <IconButton
          icon="chevronLeft"
          variant="subtle"
          label={t("tabs.scrollLeft")}
          disabled={!overflow.left}
          onClick={() => scroll(-1)}
        />
      )}
      <div
        ref={strip}
        role="tablist"
        aria-label={t("tabs.label")}
        className={classes.strip}
        onKeyDown={press}
        onFocus={(event) => setFocused((event.target as HTMLElement).dataset.tab ?? null)}
        onBlur={() => setFocused(null)}
        onWheel={(event) => {
          if (event.deltaX === 0 && strip.current) strip.current.scrollLeft += event.deltaY;
        }}
      >
        {ids.map((id) => (
          <BarTab
            key={tabKey(id)}
            id={id}
            shown={id === activeId}
            reachable={id === roving}
            renaming={id === renaming}
            onRename={(on) => {
              setRenaming(on ? id : null);
              if (!on) requestAnimationFrame(() => focusTab(id));
            }}
          />
        ))}
      </div>
      {overflow.any && (
        <IconButton
          icon="chevronRight"
          variant="subtle"
          label={t("tabs.scrollRight")}
          disabled={!overflow.right}
          onClick={() => scroll(1)}
        />
      )}
      <IconButton icon="add" variant="subtle" label={t("tabs.new")} onClick={() => addTab()} />
      <AllTabs />
      <span className="sl-visually-hidden" aria-live="polite">
        {said}
      </span>
    </div>
  );
}

/** Scrolls the tab that is shown into view, again when the buttons of a strip that is too long take their room. */
function useShownInView(
  strip: React.RefObject<HTMLElement | null>,
  activeId: string | null,
  narrowed: boolean,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: there is less room then
  useEffect(() => {
    if (activeId === null) return;
    strip.current
      ?.querySelector(`[data-tab="${activeId}"]`)
      ?.parentElement?.scrollIntoView({ inline: "nearest", block: "nearest" });
  }, [strip, activeId, narrowed]);
}

import { Icon } from "@sightline/ui/icon";
import { useRef, useState } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import { useSqlLab } from "../model/index.ts";
import { activateTab } from "../model/tabs/index.ts";
import { usePersistence } from "../persistence/index.ts";
import { closeTabsWithUndo, nameTab } from "./actions.ts";
import { TabMenu } from "./TabMenu.tsx";
import { TabName } from "./TabName.tsx";
import classes from "./tabs.module.css";
import { useTabDrag } from "./useTabDrag.ts";

const MIDDLE = 1;

interface Props {
  id: string;
  shown: boolean;
  /** The one tab of the bar that the Tab key reaches. */
  reachable: boolean;
  renaming: boolean;
  onRename: (renaming: boolean) => void;
}

/** One tab: how its last run stands, its name, whether all of it is kept, and what can be done to it. */
export function BarTab({ id, shown, reachable, renaming, onRename }: Props) {
  const t = useWords("sql-lab");
  const frame = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState(false);
  const name = useSqlLab(({ tabs }) => tabs.find((tab) => tab.id === id)?.name ?? "");
  const state = useSqlLab(({ tabs, queries }) => {
    const latest = tabs.find((tab) => tab.id === id)?.latestQueryId ?? null;
    return latest === null ? null : (queries[latest]?.state ?? null);
  });
  const unsent = usePersistence((status) => id in status.unsent);
  const side = useTabDrag(frame, id, renaming);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: by keyboard the tab inside does the same
    <div
      ref={frame}
      role="presentation"
      className={classes.tab}
      data-shown={shown || undefined}
      data-drop={side ?? undefined}
      onMouseDown={(event) => {
        // Else the browser scrolls with the mouse.
        if (event.button === MIDDLE) event.preventDefault();
      }}
      onAuxClick={(event) => {
        if (event.button === MIDDLE) closeTabsWithUndo([id]);
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        setMenu(true);
      }}
    >
      {renaming ? (
        <TabName
          name={name}
          onDone={(given) => {
            if (given !== null) nameTab(id, given);
            onRename(false);
          }}
        />
      ) : (
        <button
          type="button"
          role="tab"
          data-tab={id}
          className={classes.name}
          aria-selected={shown}
          aria-haspopup="menu"
          tabIndex={reachable ? 0 : -1}
          title={name}
          onClick={() => activateTab(id)}
          onDoubleClick={() => onRename(true)}
        >
          <span className={classes.dot} data-state={state ?? "none"} />
          <span className={classes.text}>{name}</span>
          {state !== null && <span className="sl-visually-hidden">, {t(`tabs.state.${state}`)}</span>}
          {unsent && <span className="sl-visually-hidden">, {t("tabs.unsent")}</span>}
        </button>
      )}
      <TabMenu
        id={id}
        opened={menu}
        onOpen={setMenu}
        onRename={() => onRename(true)}
        onClosed={() => frame.current?.querySelector<HTMLElement>("[data-tab]")?.focus()}
      />
      {/* By keyboard: Delete, and the menu. */}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        className={classes.close}
        data-unsent={unsent || undefined}
        title={unsent ? t("tabs.unsent") : t("tabs.closeTab", { name })}
        onClick={() => closeTabsWithUndo([id])}
      >
        <Icon name="close" size={12} />
      </button>
    </div>
  );
}

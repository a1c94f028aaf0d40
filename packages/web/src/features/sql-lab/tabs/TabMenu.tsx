import { Icon } from "@sightline/ui/icon";
import { Menu } from "@sightline/ui/menu";
import { useRef } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import { useSqlLab } from "../model/index.ts";
import { changeTab, reopenTab, tabOf } from "../model/tabs/index.ts";
import { closeOtherTabsWithUndo, closeTabsWithUndo, moveTabBy, openTabCopy } from "./actions.ts";
import classes from "./tabs.module.css";

interface Props {
  id: string;
  opened: boolean;
  onOpen: (opened: boolean) => void;
  onRename: () => void;
  /** It was closed, and nothing else has taken the focus. */
  onClosed: () => void;
}

/** What can be done to a tab. */
export function TabMenu({ id, opened, onOpen, onRename, onClosed }: Props) {
  const t = useWords("sql-lab");
  const renames = useRef(false);
  return (
    <Menu
      opened={opened}
      onChange={onOpen}
      position="bottom-start"
      width={220}
      returnFocus={false}
      onClose={() => {
        // What was chosen may take the focus itself.
        requestAnimationFrame(() => {
          if (!renames.current) onClosed();
          renames.current = false;
        });
      }}
    >
      <Menu.Target>
        {/* By keyboard: the menu key on the tab. */}
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          className={classes.more}
          data-opened={opened || undefined}
        >
          <Icon name="chevronDown" size={12} />
        </button>
      </Menu.Target>
      {opened && (
        <TabMenuItems
          id={id}
          onRename={() => {
            renames.current = true;
            onRename();
          }}
          label={t("tabs.options", { name: tabOf(id)?.name })}
        />
      )}
    </Menu>
  );
}

function TabMenuItems({ id, label, onRename }: { id: string; label: string; onRename: () => void }) {
  const t = useWords("sql-lab");
  const { tabs, closed } = useSqlLab.getState();
  const at = tabs.findIndex((tab) => tab.id === id);
  const barHidden = tabs[at]?.hideLeftBar ?? false;
  return (
    <Menu.Dropdown aria-label={label}>
      <Menu.Item onClick={onRename} rightSection="F2">
        {t("tabs.rename")}
      </Menu.Item>
      <Menu.Item onClick={() => openTabCopy(id)}>{t("tabs.clone")}</Menu.Item>
      <Menu.Item onClick={() => changeTab(id, { hideLeftBar: !barHidden })}>
        {t(barHidden ? "tabs.showBar" : "tabs.hideBar")}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item disabled={at <= 0} onClick={() => moveTabBy(id, -1)}>
        {t("tabs.moveLeft")}
      </Menu.Item>
      <Menu.Item disabled={at === tabs.length - 1} onClick={() => moveTabBy(id, 1)}>
        {t("tabs.moveRight")}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item onClick={() => closeTabsWithUndo([id])} rightSection="Del">
        {t("tabs.close")}
      </Menu.Item>
      <Menu.Item disabled={tabs.length < 2} onClick={() => closeOtherTabsWithUndo(id)}>
        {t("tabs.closeOthers")}
      </Menu.Item>
      <Menu.Item disabled={closed.length === 0} onClick={() => reopenTab()}>
        {t("tabs.reopenClosed")}
      </Menu.Item>
    </Menu.Dropdown>
  );
}

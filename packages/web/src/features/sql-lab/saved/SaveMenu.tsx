import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { TextInput } from "@sightline/ui/field";
import { Icon } from "@sightline/ui/icon";
import { Menu } from "@sightline/ui/menu";
import { useState } from "react";
import { useWords } from "../../../lib/i18n/index.ts";
import { canAccess } from "../../../lib/user/index.ts";
import type { EditorTab, TabHead } from "../model/index.ts";
import { tabOf } from "../model/tabs/index.ts";
import { SaveDialog } from "./SaveDialog.tsx";
import { SavedConflictDialog } from "./SavedConflictDialog.tsx";
import { ScheduleDialog } from "./ScheduleDialog.tsx";
import classes from "./saved.module.css";
import { saveChanges } from "./saveQuery.ts";
import { maySchedule } from "./scheduleFields.ts";
import { shareTab } from "./shareTab.ts";

type OpenDialog = "new" | "change" | "schedule" | null;

interface Props {
  tab: TabHead;
  /** There is little room: the link is in the menu of the button. */
  compact: boolean;
  /** Brings what was just typed into the tab before it is kept. */
  flush: () => void;
  open: OpenDialog;
  onOpen: (open: OpenDialog) => void;
}

/** Keeps the text of a tab as a saved query, schedules it, or makes a link of it. */
export function SaveMenu({ tab, compact, flush, open, onOpen }: Props) {
  const t = useWords("sql-lab");
  const [link, setLink] = useState<string | null>(null);
  const kept = open === null ? null : tabOf(tab.id);
  const own = tab.remoteId !== null;
  /** Does something with the tab as it is now, with its text. */
  const withText = (use: (now: EditorTab) => void) => {
    flush();
    const now = tabOf(tab.id);
    if (now) use(now);
  };
  const begin = (next: OpenDialog) => {
    flush();
    onOpen(next);
  };
  const mayKeep = canAccess("can_write", "SavedQuery");
  const mayShare = canAccess("can_write", "SqlLabPermalinkRestApi");
  const copyLink = () => withText((now) => void shareTab(now).then(setLink));
  return (
    <>
      {mayKeep && (
        <div className={classes.save}>
          <Button
            variant="default"
            onClick={() => (own ? withText((now) => void saveChanges(now)) : begin("new"))}
          >
            {t("saved.save")}
          </Button>
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="default" aria-label={t("saved.more")}>
                <Icon name="chevronDown" size={14} />
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => begin("new")}>{t("saved.saveAs")}</Menu.Item>
              {own && <Menu.Item onClick={() => begin("change")}>{t("saved.change")}</Menu.Item>}
              {maySchedule() && (
                <Menu.Item onClick={() => begin("schedule")}>{t("saved.schedule")}</Menu.Item>
              )}
              {compact && mayShare && <Menu.Item onClick={copyLink}>{t("saved.share")}</Menu.Item>}
            </Menu.Dropdown>
          </Menu>
        </div>
      )}
      {mayShare && !(compact && mayKeep) && (
        <Button variant="default" onClick={copyLink}>
          {t("saved.share")}
        </Button>
      )}
      {kept && (open === "new" || open === "change") && (
        <SaveDialog key={open} tab={kept} asNew={open === "new"} onClose={() => onOpen(null)} />
      )}
      <SavedConflictDialog tabId={tab.id} onSaveAs={() => begin("new")} onSaved={() => onOpen(null)} />
      {kept && open === "schedule" && <ScheduleDialog tab={kept} onClose={() => onOpen(null)} />}
      {link !== null && (
        <Dialog opened onClose={() => setLink(null)} title={t("saved.linkTitle")}>
          <TextInput
            label={t("saved.link")}
            value={link}
            readOnly
            data-autofocus
            onFocus={(event) => event.currentTarget.select()}
          />
        </Dialog>
      )}
    </>
  );
}

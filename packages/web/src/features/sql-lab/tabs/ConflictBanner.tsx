import { Button } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { toast } from "@sightline/ui/toast";
import { language, useWords } from "../../../lib/i18n/index.ts";
import { changeTab } from "../model/tabs/index.ts";
import { keepMine, takeTheirs, usePersistence } from "../persistence/index.ts";
import classes from "./tabs.module.css";

/** Asks which text of a tab counts when another window has kept another one. Until then both are kept. */
export function ConflictBanner({ tabId }: { tabId: string }) {
  const t = useWords("sql-lab");
  const conflict = usePersistence(({ conflicts }) => conflicts[tabId]);
  if (!conflict) return null;
  const names = conflict.fields.map((field) => t(`tabs.conflict.field.${field}`));
  const fields = new Intl.ListFormat(language(), { type: "conjunction" }).format(names);
  const take = () => {
    const mine = takeTheirs(tabId);
    if (!mine) return;
    toast.info(t("tabs.conflict.taken"), {
      action: { label: t("tabs.undo"), run: () => changeTab(tabId, mine) },
    });
  };
  return (
    <div role="alert" className={classes.banner}>
      <Icon name="alert" />
      <p className={classes.bannerText}>
        <strong>{t("tabs.conflict.title")}</strong> {t("tabs.conflict.differs", { fields })}
      </p>
      <Button variant="default" size="compact-sm" onClick={take}>
        {t("tabs.conflict.theirs")}
      </Button>
      <Button variant="default" size="compact-sm" onClick={() => keepMine(tabId)}>
        {t("tabs.conflict.mine")}
      </Button>
    </div>
  );
}

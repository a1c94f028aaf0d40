import { Button } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { useWords } from "../../../lib/i18n/index.ts";
import { readTabAgain, usePersistence } from "../persistence/index.ts";
import classes from "./tabs.module.css";

/** Says that the content of a tab could not be fetched, and offers to ask again. */
export function UnreadBanner({ tabId }: { tabId: string }) {
  const t = useWords("sql-lab");
  const unread = usePersistence((status) => tabId in status.unread);
  if (!unread) return null;
  return (
    <div role="alert" className={classes.banner}>
      <Icon name="alert" />
      <p className={classes.bannerText}>
        <strong>{t("tabs.unread.title")}</strong>
      </p>
      <Button variant="default" size="compact-sm" onClick={() => readTabAgain(tabId)}>
        {t("tabs.unread.again")}
      </Button>
    </div>
  );
}

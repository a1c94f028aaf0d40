import { Icon } from "@sightline/ui/icon";
import { LazyMenu, Menu } from "@sightline/ui/menu";
import { useWords } from "../../lib/i18n/index.ts";
import classes from "./dashboard.module.css";
import type { LoadedDashboard } from "./queries.ts";
import { usePublish } from "./usePublish.ts";

/** Whether others see the dashboard in lists; its editors can change that. */
export function PublishMark({
  dashboard,
  mayEdit,
  onVersion,
}: {
  dashboard: LoadedDashboard;
  mayEdit: boolean;
  /** Hears the version before the change, and the one after it. */
  onVersion?: (before: string | null, after: string | null) => void;
}) {
  const t = useWords("dashboards");
  const publish = usePublish(dashboard, onVersion);
  const { published } = dashboard;
  const mark = t(published ? "published" : "draft");
  if (!mayEdit) return published ? null : <span className={classes.mark}>{mark}</span>;
  const button = (
    <button type="button" className={classes.mark} data-published={published || undefined}>
      {mark}
      <Icon name="chevronDown" size={10} />
    </button>
  );
  return (
    <LazyMenu position="bottom-start" width={220} button={button}>
      <Menu.Label>{t(published ? "publishedHint" : "draftHint")}</Menu.Label>
      <Menu.Item onClick={() => publish.mutate(!published)}>{t(published ? "hide" : "publish")}</Menu.Item>
    </LazyMenu>
  );
}

import { useWords } from "../../lib/i18n/index.ts";
import { PATHS } from "../../lib/paths/index.ts";
import { may } from "../../lib/user/index.ts";

/** The main places that the user may go to. */
export function usePlaces(): { to: string; label: string }[] {
  const t = useWords("shell");
  return [
    { to: PATHS.dashboards, label: t("dashboards"), shown: may("can_read", "Dashboard") },
    { to: PATHS.charts, label: t("charts"), shown: may("can_read", "Chart") },
    { to: PATHS.datasets, label: t("datasets"), shown: may("can_read", "Dataset") },
    { to: PATHS.sqlLab, label: t("sql"), shown: maySql() },
  ].filter((place) => place.shown);
}

/** Whether the user may open the SQL editor. */
export const maySql = (): boolean => may("can_read", "SQLLab") || may("can_sqllab", "Superset");

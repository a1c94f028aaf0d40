import { useWords } from "../../../lib/i18n/index.ts";
import { PATHS } from "../../../lib/paths/index.ts";
import { canAccess } from "../../../lib/user/index.ts";
import { maySql } from "../places.ts";
import type { Hit } from "./hits.ts";

/** What the user may make, and the pages that the user may go to. */
export function useActions(): Hit[] {
  const t = useWords("shell");
  const action = (name: string, icon: Hit["icon"], isAllowed: boolean, lead: { to: string }) =>
    isAllowed ? [{ key: name, icon, name, detail: null, isCertified: false, ...lead }] : [];
  const sql = maySql();
  return [
    ...action(t("search.new.dashboard"), "add", canAccess("can_write", "Dashboard"), {
      to: PATHS.newDashboard,
    }),
    ...action(t("search.new.chart"), "add", canAccess("can_write", "Chart"), { to: PATHS.datasets }),
    ...action(t("search.new.dataset"), "add", canAccess("can_write", "Dataset"), { to: PATHS.addDataset }),
    ...action(t("search.new.query"), "add", sql, { to: `${PATHS.sqlLab}?new=true` }),
    ...action(t("search.home"), "chevronRight", true, { to: PATHS.home }),
    ...action(t("dashboards"), "chevronRight", canAccess("can_read", "Dashboard"), { to: PATHS.dashboards }),
    ...action(t("charts"), "chevronRight", canAccess("can_read", "Chart"), { to: PATHS.charts }),
    ...action(t("datasets"), "chevronRight", canAccess("can_read", "Dataset"), { to: PATHS.datasets }),
    ...action(t("sql"), "chevronRight", sql, { to: PATHS.sqlLab }),
    ...action(t("savedQueries"), "chevronRight", canAccess("can_read", "SavedQuery"), {
      to: PATHS.savedQueries,
    }),
    ...action(t("queryHistory"), "chevronRight", canAccess("can_read", "Query"), { to: PATHS.queryHistory }),
    ...action(t("databases"), "chevronRight", canAccess("can_read", "Database"), { to: PATHS.databases }),
    ...action(t("trash"), "chevronRight", true, { to: PATHS.trash }),
  ];
}

import { isSignedIn } from "../../../lib/bootstrap/index.ts";
import { useWords } from "../../../lib/i18n/index.ts";
import { PATHS } from "../../../lib/paths/index.ts";
import { canAccess } from "../../../lib/user/index.ts";
import { creations } from "../creations.ts";
import { maySql } from "../places.ts";
import type { Hit } from "./hits.ts";

/** What the user may make, and the pages that the user may go to. */
export function useActions(): Hit[] {
  const t = useWords("shell");
  const line = { detail: null, isCertified: false };
  const page = (name: string, to: string, isAllowed: boolean): Hit[] =>
    isAllowed ? [{ ...line, key: name, icon: "chevronRight", name, to }] : [];
  return [
    ...creations().map(({ id, to, state }): Hit => {
      const name = t(`search.new.${id}`);
      return { ...line, key: name, icon: "add", name, to, ...(state && { state }) };
    }),
    ...page(t("search.home"), PATHS.home, true),
    ...page(t("dashboards"), PATHS.dashboards, canAccess("can_read", "Dashboard")),
    ...page(t("charts"), PATHS.charts, canAccess("can_read", "Chart")),
    ...page(t("datasets"), PATHS.datasets, canAccess("can_read", "Dataset")),
    ...page(t("sql"), PATHS.sqlLab, maySql()),
    ...page(t("savedQueries"), PATHS.savedQueries, canAccess("can_read", "SavedQuery")),
    ...page(t("queryHistory"), PATHS.queryHistory, canAccess("can_read", "Query")),
    ...page(t("databases"), PATHS.databases, canAccess("can_read", "Database")),
    ...page(t("tags"), PATHS.tags, canAccess("can_read", "Tags")),
    ...page(t("cssTemplates"), PATHS.cssTemplates, canAccess("can_read", "CssTemplate")),
    ...page(t("trash"), PATHS.trash, isSignedIn()),
  ];
}

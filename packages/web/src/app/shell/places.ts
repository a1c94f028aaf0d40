import { useLocation } from "react-router";
import { useWords } from "../../lib/i18n/index.ts";
import { PATHS } from "../../lib/paths/index.ts";
import { canAccess } from "../../lib/user/index.ts";

/** The pages that belong to each main place, by how their addresses begin. */
const PAGES = {
  [PATHS.dashboards]: ["/dashboard/", "/superset/dashboard/"],
  [PATHS.charts]: ["/chart/", PATHS.explore],
  [PATHS.datasets]: ["/tablemodelview/", "/dataset/"],
  [PATHS.sqlLab]: ["/sqllab/p/"],
  [PATHS.savedQueries]: [],
  [PATHS.queryHistory]: [],
} as const satisfies Record<string, readonly string[]>;

export interface Place {
  to: string;
  label: string;
  /** `page`: it is open. `true`: a page of it is. */
  current: "page" | "true" | undefined;
}

/** The main places that the user may go to, and which of them the open page belongs to. */
export function usePlaces(): Place[] {
  const t = useWords("shell");
  const { pathname } = useLocation();
  const places = [
    { to: PATHS.dashboards, label: t("dashboards"), shown: canAccess("can_read", "Dashboard") },
    { to: PATHS.charts, label: t("charts"), shown: canAccess("can_read", "Chart") },
    { to: PATHS.datasets, label: t("datasets"), shown: canAccess("can_read", "Dataset") },
    { to: PATHS.sqlLab, label: t("sql"), shown: maySql() },
    { to: PATHS.savedQueries, label: t("savedQueries"), shown: canAccess("can_read", "SavedQuery") },
    { to: PATHS.queryHistory, label: t("queryHistory"), shown: canAccess("can_read", "Query") },
  ] as const;
  return places.flatMap(({ to, label, shown }) =>
    shown ? [{ to, label, current: currentMark(to, pathname) }] : [],
  );
}

/** How the link of a place is marked on a page. */
export function currentMark(place: keyof typeof PAGES, pathname: string): Place["current"] {
  const page = pathname.endsWith("/") ? pathname : `${pathname}/`;
  if (page === place) return "page";
  return PAGES[place].some((beginning) => page.startsWith(beginning)) ? "true" : undefined;
}

/** Whether the user may open the SQL editor. */
export const maySql = (): boolean => canAccess("can_read", "SQLLab") || canAccess("can_sqllab", "Superset");

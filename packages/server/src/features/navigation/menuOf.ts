import type { MenuEntry } from "@sightline/api/navigation";
import type { PagePath } from "@sightline/api/pages";
import { canAccess, type Identity } from "../../platform/auth/identity.ts";

type Link = Extract<MenuEntry, { url: string }>;
type Category = Extract<MenuEntry, { childs: unknown }>;

const link = (name: string, label: string, icon: string, url: PagePath): Link => ({ name, icon, label, url });
const category = (name: string, label: string, icon: string, childs: Link[]): Category => ({
  name,
  icon,
  label,
  childs,
});

/** Names, order and icons as in Superset's menu, whose names the permission `menu_access` holds. */
const MENU: readonly MenuEntry[] = [
  link("Home", "Home", "", "/superset/welcome/"),
  category("Data", "Data", "", [
    link("Databases", "Database Connections", "fa-database", "/databaseview/list/"),
  ]),
  link("Dashboards", "Dashboards", "fa-dashboard", "/dashboard/list/"),
  link("Charts", "Charts", "fa-bar-chart", "/chart/list/"),
  link("Datasets", "Datasets", "fa-table", "/tablemodelview/list/"),
  category("Manage", "Manage", "", [
    link("CSS Templates", "CSS Templates", "fa-css3", "/csstemplatemodelview/list/"),
  ]),
  category("SQL Lab", "SQL", "fa-flask", [
    link("SQL Editor", "SQL Lab", "fa-flask", "/sqllab/"),
    link("Saved Queries", "Saved Queries", "fa-save", "/savedqueryview/list/"),
    link("Query Search", "Query History", "fa-search", "/sqllab/history/"),
  ]),
];

/** The entries that the roles of a user show. */
export function menuOf(identity: Identity): MenuEntry[] {
  const isShown = ({ name }: MenuEntry) => canAccess(identity, "menu_access", name);
  return MENU.filter(isShown).map((entry) =>
    "childs" in entry ? { ...entry, childs: entry.childs.filter(isShown) } : entry,
  );
}

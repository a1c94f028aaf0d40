import type { Access } from "../contract/route.ts";

interface PageDeclaration {
  /** Below the application's root; parameters as `:name`. */
  path: string;
  access: Access;
  /** The folder of its screen among the front end's features. */
  screen: string;
  /** An older address: the browser goes on to this one. */
  leadsTo?: string;
  /** Other pages open it with a form, too; what was posted is in the page's data. */
  posted?: true;
}

const HOME = "/superset/welcome/";
const DATASETS = "/tablemodelview/list/";
const EXPLORE = "/explore/";
const SQL_LAB = "/sqllab/";
const HISTORY = "/sqllab/history/";

/** Every page of the front end: the server answers these addresses, and the browser's router draws them. */
export const pages = [
  { path: "/", access: "signed-in", screen: "home", leadsTo: HOME },
  { path: HOME, access: "signed-in", screen: "home" },
  { path: "/dashboard/list/", access: ["can_read", "Dashboard"], screen: "dashboards/list" },
  { path: "/dashboard/new/", access: ["can_write", "Dashboard"], screen: "dashboards/new" },
  { path: "/superset/dashboard/:idOrSlug/", access: ["can_read", "Dashboard"], screen: "dashboards" },
  // A dashboard in a page of another site, for that site's users: see `openEmbeddedPage`.
  { path: "/embedded/:uuid", access: "anyone", screen: "dashboards/embedded" },
  { path: "/chart/list/", access: ["can_read", "Chart"], screen: "explore/chart-list" },
  // A new chart begins with its dataset.
  { path: "/chart/add", access: ["can_write", "Chart"], screen: "datasets/list", leadsTo: DATASETS },
  { path: DATASETS, access: ["can_read", "Dataset"], screen: "datasets/list" },
  { path: "/tablemodelview/edit/:id", access: ["can_read", "Dataset"], screen: "datasets/edit" },
  { path: "/dataset/add/", access: ["can_write", "Dataset"], screen: "datasets/add" },
  { path: "/dataset/:id", access: ["can_read", "Dataset"], screen: "datasets/edit" },
  { path: "/databaseview/list/", access: ["can_read", "Database"], screen: "databases" },
  { path: EXPLORE, access: ["can_read", "Explore"], screen: "explore", posted: true },
  {
    path: "/superset/explore/",
    access: ["can_read", "Explore"],
    screen: "explore",
    leadsTo: EXPLORE,
    posted: true,
  },
  { path: SQL_LAB, access: ["can_read", "SQLLab"], screen: "sql-lab", posted: true },
  {
    path: "/superset/sqllab/",
    access: ["can_sqllab", "Superset"],
    screen: "sql-lab",
    leadsTo: SQL_LAB,
    posted: true,
  },
  // A link to a query: it is opened as a tab, and the page goes on at its own address.
  { path: "/sqllab/p/:key/", access: ["can_read", "SQLLab"], screen: "sql-lab" },
  { path: HISTORY, access: ["can_read", "Query"], screen: "query-history" },
  {
    path: "/superset/sqllab/history/",
    access: ["can_sqllab_history", "Superset"],
    screen: "query-history",
    leadsTo: HISTORY,
  },
  { path: "/trash/", access: "signed-in", screen: "trash" },
  { path: "/superset/tags/", access: ["can_read", "Tags"], screen: "tags" },
  { path: "/superset/all_entities/", access: ["can_read", "Tags"], screen: "tags/tagged" },
  { path: "/csstemplatemodelview/list/", access: ["can_read", "CssTemplate"], screen: "css-templates" },
  { path: "/savedqueryview/list/", access: ["can_read", "SavedQuery"], screen: "saved-queries" },
] as const satisfies readonly PageDeclaration[];

export type Page = PageDeclaration & (typeof pages)[number];
export type PagePath = Page["path"];
/** A screen of the front end, by its folder. */
export type Screen = Page["screen"];

/** The screen of an address below the application's root; null: there is no such page. */
export function screenAt(pathname: string): Screen | null {
  const parts = segmentsOf(pathname);
  const page = pages.find(({ path }) => {
    const wanted = segmentsOf(path);
    return (
      wanted.length === parts.length &&
      wanted.every((segment, at) => segment.startsWith(":") || segment === parts[at])
    );
  });
  return page?.screen ?? null;
}

const segmentsOf = (path: string): string[] => path.split("/").filter((segment) => segment !== "");

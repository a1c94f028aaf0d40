import type { PagePath } from "@sightline/api/pages";

/** The addresses of the pages, below the application's root; the server itself draws the log-in page. */
export const PATHS = {
  home: "/superset/welcome/",
  login: "/login/",
  logout: "/logout/",
  dashboards: "/dashboard/list/",
  newDashboard: "/dashboard/new/",
  charts: "/chart/list/",
  datasets: "/tablemodelview/list/",
  addDataset: "/dataset/add/",
  databases: "/databaseview/list/",
  explore: "/explore/",
  sqlLab: "/sqllab/",
  queryHistory: "/sqllab/history/",
  savedQueries: "/savedqueryview/list/",
  tags: "/superset/tags/",
  tagged: "/superset/all_entities/",
  cssTemplates: "/csstemplatemodelview/list/",
  trash: "/trash/",
} as const satisfies Record<string, PagePath | "/login/" | "/logout/">;

/** State of a link to the list of databases that opens the connection form. */
export const CONNECT_A_DATABASE = "connect-a-database";

export const dashboardPath = (idOrSlug: number | string) =>
  `/superset/dashboard/${encodeURIComponent(String(idOrSlug))}/`;
export const chartPath = (id: number) => `/explore/?slice_id=${id}`;
export const newChartPath = (datasetId: number) =>
  `/explore/?datasource_type=table&datasource_id=${datasetId}`;
/** A chart of what a query of the SQL editor returned. */
export const chartOfQueryPath = (queryId: number) =>
  `/explore/?datasource_type=query&datasource_id=${queryId}`;
export const datasetPath = (id: number) => `/tablemodelview/edit/${id}`;
export const pastQueryPath = (id: number) => `/sqllab/?queryId=${id}`;
/** What has a tag. */
export const taggedPath = (tagId: number) => `/superset/all_entities/?id=${tagId}`;
export const savedQueryPath = (id: number) => `/sqllab/?savedQueryId=${id}`;

import { z } from "zod";
import { DownloadToken, Message } from "../contract/common.ts";
import { route } from "../contract/route.ts";

/** Multipart: the file `formData`, `overwrite`, and JSON maps of secrets by path in the bundle. */
const importRoute = (path: string, view: string, tag: string) =>
  route({
    method: "POST",
    path: `/api/v1/${path}/import/`,
    access: ["can_write", view],
    tag,
    summary: "Import a bundle of YAML files as a ZIP",
    body: z.unknown(),
    accepts: "multipart",
    reply: Message,
  });

export const importCharts = importRoute("chart", "Chart", "Charts");
export const importDashboards = importRoute("dashboard", "Dashboard", "Dashboards");
export const importDatasets = importRoute("dataset", "Dataset", "Datasets");
export const importDatabases = importRoute("database", "Database", "Databases");
export const importSavedQueries = importRoute("saved_query", "SavedQuery", "Saved queries");

/** `q` is a Rison list of ids. `token` names the cookie that tells a browser that the download has begun. */
const exportRoute = (path: string, view: string, tag: string) =>
  route({
    method: "GET",
    path: `/api/v1/${path}/export/`,
    access: ["can_export", view],
    tag,
    summary: "Download a bundle of YAML files as a ZIP",
    query: z.object({ q: z.string().optional(), token: DownloadToken.optional() }),
    reply: z.unknown(),
    sends: "bytes",
  });

export const exportCharts = exportRoute("chart", "Chart", "Charts");
export const exportDashboards = exportRoute("dashboard", "Dashboard", "Dashboards");
export const exportDatabases = exportRoute("database", "Database", "Databases");

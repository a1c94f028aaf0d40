// Charts as files: rows in several formats, and pictures. Dashboards and explore offer the same.
export { ChartDownloads } from "./ChartDownloads.tsx";
export { downloadImage, downloadRows, hasFullFiles, hasPivotedFiles } from "./chartFiles.ts";

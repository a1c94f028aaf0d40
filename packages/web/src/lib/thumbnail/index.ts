export { ChartThumbnail } from "./ChartThumbnail.tsx";
export { DashboardThumbnail } from "./DashboardThumbnail.tsx";

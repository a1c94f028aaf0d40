export { ChartThumbnail } from "./ChartThumbnail.tsx";

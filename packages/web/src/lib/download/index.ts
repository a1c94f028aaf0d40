export { downloadChartData } from "./downloadChartData.ts";

export { downloadChartData, saveFile } from "./downloadChartData.ts";

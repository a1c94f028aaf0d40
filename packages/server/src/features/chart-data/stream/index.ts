export { cancelCharts } from "./cancelCharts.ts";
export { streamCharts } from "./streamCharts.ts";

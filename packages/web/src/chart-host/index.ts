export { ChartMessage } from "./ChartMessage.tsx";
export { ChartPicture } from "./ChartPicture.tsx";
export type { ChartRun, ChartStatus } from "./chartStatus.ts";
export { type ColorScope, ColorScopeContext, createColorScope } from "./colorScope.ts";
export { fetchChartData } from "./fetchChartData.ts";
export { useChartRun } from "./useChartRun.ts";

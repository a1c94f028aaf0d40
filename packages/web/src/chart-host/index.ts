export { ChartMessage } from "./ChartMessage.tsx";
export { ChartPicture } from "./ChartPicture.tsx";
export type { ChartRun, ChartStatus } from "./chartStatus.ts";
export {
  type ColorScope,
  ColorScopeContext,
  type ColorScopeOptions,
  createColorScope,
} from "./colorScope.ts";
export { fetchChartData } from "./fetchChartData.ts";
export { preloadChart } from "./preloadChart.ts";
export { SharedNumberSize } from "./SharedNumberSize.tsx";
export { CHART_TIMEOUT_MS, type KeptReply, type Schedule, useChartRun } from "./useChartRun.ts";
export { type LoadedDefinition, useDefinition } from "./useDefinition.ts";

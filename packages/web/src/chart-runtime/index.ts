export { type AnnotationStates, useAnnotationData } from "./annotations/index.ts";
export type { ChartRuntime } from "./chartRuntime.ts";
export { type ChartState, isPictureShown } from "./chartState.ts";
export { fetchChartData } from "./fetchChartData.ts";
export {
  openChartRuntime,
  prepareChartRuntime,
  useChart,
  useChartRuntime,
  useIsBusy,
} from "./pageRuntime.ts";
export { startPeriodicRefresh } from "./periodicRefresh.ts";
export { staggerDelay } from "./stagger.ts";

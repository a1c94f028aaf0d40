export { dashboardContext } from "./dashboardContext.ts";
export { drawChart } from "./drawChart.ts";
export { layerIds } from "./layerIds.ts";
export { readAnnotations } from "./readAnnotations.ts";
export {
  chartByVizType,
  chartForShape,
  chartTypes,
  DEFAULT_VIZ_TYPE,
  loadChart,
  loadedChart,
  postProcessedFormat,
  quickChartTypes,
  registerChart,
} from "./registry.ts";
export { buildQueryContext } from "./shared-query/index.ts";
export { chartTypeName } from "./typeName.ts";

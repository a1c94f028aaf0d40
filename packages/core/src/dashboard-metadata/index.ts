export { chartNodes } from "./chartNodes.ts";
export {
  FILTER_KEYS,
  type Json,
  readMetadata,
  readPosition,
  storedFilters,
  storedTargets,
} from "./readMetadata.ts";
export { remapChartIds } from "./remapChartIds.ts";

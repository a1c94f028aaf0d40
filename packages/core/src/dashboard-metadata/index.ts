export { chartNodes } from "./chartNodes.ts";
export { type Json, readMetadata, readPosition, storedFilters, storedTargets } from "./readMetadata.ts";
export { remapChartIds } from "./remapChartIds.ts";

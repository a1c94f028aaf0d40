export { advancedSection } from "./advancedControls.ts";
export { contribution, seriesSection, sortDescending, timeSection } from "./seriesControls.ts";
export { timeColumn, timeRange, timeRangesOf } from "./timeControls.ts";

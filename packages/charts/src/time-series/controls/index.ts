export { advancedSection, smoothingSection, timeShiftColor } from "./advancedControls.ts";
export {
  maxSeriesRow,
  opacity,
  SERIES_TYPES,
  STACKS,
  seriesOrderRows,
  seriesType,
  showValueRows,
  tooltipRows,
} from "./chartControls.ts";
export { annotationsSection, querySection } from "./controls.ts";
export { lineControls } from "./lineControls.ts";

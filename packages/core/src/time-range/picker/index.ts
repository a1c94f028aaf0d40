export { UNITS, type Unit } from "../calendar.ts";
export {
  CUSTOM_MODES,
  type CustomMode,
  type CustomRange,
  defaultCustomRange,
  formatCustomRange,
  parseCustomRange,
  relativeQuantity,
} from "./customRange.ts";
export {
  CALENDAR_RANGES,
  COMMON_RANGES,
  draftFor,
  openRange,
  RANGE_TYPES,
  type RangeType,
} from "./rangeType.ts";

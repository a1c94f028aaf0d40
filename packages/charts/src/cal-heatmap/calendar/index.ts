export { type CalendarBlock, calendarBlocks } from "./blocks.ts";
export { type CalendarLayout, layoutBlocks } from "./layout.ts";
export { blockUnit, startOf, type Unit } from "./units.ts";

export { type AxisTitle, nameAxis, numberAxis, TICK_LAYOUTS, type TickLayout } from "./axisOptions.ts";
export { plainGrid } from "./plainGrid.ts";

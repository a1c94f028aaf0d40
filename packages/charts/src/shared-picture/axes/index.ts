export { nameAxis, numberAxis, TICK_LAYOUTS } from "./axisOptions.ts";
export { plainGrid } from "./plainGrid.ts";

export { nameAxis, numberAxis, TICK_LAYOUTS } from "./axisOptions.ts";
export { plainGrid } from "./plainGrid.ts";
export { tickText } from "./tickText.ts";

export { MAX_POSITION_LENGTH } from "../types.ts";
export { normaliseLayout, toPosition } from "./normaliseLayout.ts";
export { openLayout } from "./openLayout.ts";
export { type ChartPlace, type PlacedText, placeCharts, placeComponents } from "./placeCharts.ts";

export { metersPerWorld, toPosition, toWorld, type WorldPoint } from "./mercator.ts";
export { readLine } from "./readLine.ts";

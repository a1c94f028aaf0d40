export { metersPerWorld, panView, toPosition, toWorld, type WorldPoint, zoomView } from "./mercator.ts";
export { readLine } from "./readLine.ts";

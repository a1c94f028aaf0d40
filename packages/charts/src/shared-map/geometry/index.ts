export { fitView } from "./fitView.ts";
export {
  metersPerPixel,
  metersPerWorld,
  panView,
  projector,
  type Size,
  toPosition,
  toWorld,
  type WorldPoint,
  zoomView,
} from "./mercator.ts";
export { type LineEncoding, readLine } from "./readLine.ts";

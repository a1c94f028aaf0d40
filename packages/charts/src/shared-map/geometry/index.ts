export {
  metersPerWorld,
  panView,
  projector,
  toPosition,
  toWorld,
  unprojector,
  type WorldPoint,
  zoomView,
} from "./mercator.ts";
export { readLine } from "./readLine.ts";

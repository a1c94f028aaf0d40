export { fitView, worldExtent } from "./fitView.ts";
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
export { type Properties, readFeatures, type Shape } from "./readFeatures.ts";
export { readLine } from "./readLine.ts";
export { tilesIn } from "./tiles.ts";

export { groundDetail, groundLayers, loadWorld, type World } from "./drawing/ground.ts";
export { type MapShape, mapShapes } from "./drawing/mapShapes.ts";
export { cssColor } from "./form/mapColors.ts";
export { panView, projector, zoomView } from "./geometry/mercator.ts";
export type * from "./mapPicture.ts";

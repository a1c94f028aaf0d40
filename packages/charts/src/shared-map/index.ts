export { drawableLayers } from "./drawing/drawableLayers.ts";
export { groundDetail, groundLayers, loadWorld } from "./drawing/ground.ts";
export { type MapShape, mapShapes } from "./drawing/mapShapes.ts";
export type { World } from "./drawing/world.ts";
export { cssColor } from "./form/mapColors.ts";
export { panView, zoomView } from "./geometry/mercator.ts";
export type * from "./mapPicture.ts";
